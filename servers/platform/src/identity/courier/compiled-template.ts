import { compile, type Mode, type Template } from '@atrium/gotemplate'

const KEPT = 200
const compiled = new Map<string, Template>()

/** A compiled template; the last 200 are cached. @throws TemplateError of kind `parse` */
export function compiledTemplate(source: string, mode: Mode): Template {
  const key = `${mode} ${source}`
  const known = compiled.get(key)
  if (known) return known
  const template = compile(source, { mode })
  compiled.set(key, template)
  for (const oldest of compiled.keys()) {
    if (compiled.size <= KEPT) break
    compiled.delete(oldest)
  }
  return template
}

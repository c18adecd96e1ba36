import { compile, type Mode, type Template } from '@atrium/gotemplate'
import { LRUCache } from 'lru-cache'

const compiled = new LRUCache<string, Template>({ max: 200 })

/** A compiled template; the last 200 are cached. @throws TemplateError of kind `parse` */
export function compiledTemplate(source: string, mode: Mode): Template {
  const key = `${mode} ${source}`
  const template = compiled.get(key) ?? compile(source, { mode })
  compiled.set(key, template)
  return template
}

import { projectScope } from '@atrium/shared/api'
import { relationshipApi } from '@atrium/shared/api/relationship'
import type { Assist, Problem, Suggestion } from '@atrium/shared/editor'

import { classAt, outlineOf } from './outline'
import type { Text } from './text'

/** Errors of the service's checker, at the editor's lines and columns (from 1). */
async function faultsOf(project: string, text: string, signal?: AbortSignal): Promise<Problem[]> {
  const { errors = [] } = await relationshipApi(projectScope(project)).checkOplSyntax({ body: text }, { signal })
  return errors.map(({ message = '', start, end }) => ({
    line: start?.Line ?? 1,
    column: (start?.column ?? 0) + 1,
    endLine: end?.Line,
    endColumn: end?.column === undefined ? undefined : end.column + 1,
    message,
  }))
}

/** Errors from the service's checker; completions and explanations from names in the text. */
export const rulesAssist = (project: string, t: Text): Assist => ({
  check: (text, signal) => faultsOf(project, text, signal),
  suggest: suggestions,
  explain(text, offset) {
    const [from, to] = wordAt(text, offset)
    const word = text.slice(from, to)
    const classes = outlineOf(text)
    const named = classes.find(({ name }) => name === word)
    if (named) {
      const { name, relations, permits } = named
      return { from, to, title: t.namespace(name), about: t.members(relations, permits) }
    }
    const inside = classAt(classes, offset)
    const owner =
      inside && [...inside.relations, ...inside.permits].includes(word)
        ? inside
        : classes.find(({ relations, permits }) => [...relations, ...permits].includes(word))
    if (!owner) return undefined
    const title = owner.permits.includes(word) ? t.permission(owner.name, word) : t.relation(owner.name, word)
    return { from, to, title, about: owner.permits.includes(word) ? t.permissionAbout : t.relationAbout }
  },
})

function wordAt(text: string, offset: number): [number, number] {
  let [from, to] = [offset, offset]
  while (from > 0 && /\w/.test(text[from - 1] ?? '')) from--
  while (to < text.length && /\w/.test(text[to] ?? '')) to++
  return [from, to]
}

const words = (names: readonly string[], from: number, to: number): Suggestion[] =>
  [...new Set(names)].map((name) => ({ label: name, insert: name, from, to }))

/** Completions at a position: relations after `this.related.`, permits after `this.permits.`, namespaces and keywords elsewhere. */
export function suggestions(text: string, offset: number): Suggestion[] {
  const [from] = wordAt(text, offset)
  const before = text.slice(Math.max(0, from - 200), from)
  const classes = outlineOf(text)
  const own = classAt(classes, offset)
  const here = (names: readonly string[]) => words(names, from, offset)
  if (/\bthis\s*\.\s*related\s*\.\s*$/.test(before)) return here(own?.relations ?? [])
  if (/\bthis\s*\.\s*permits\s*\.\s*$/.test(before)) return here(own?.permits ?? [])
  if (/\w\s*\.\s*related\s*\.\s*$/.test(before)) return here(classes.flatMap(({ relations }) => relations))
  if (/\w\s*\.\s*permits\s*\.\s*$/.test(before)) return here(classes.flatMap(({ permits }) => permits))
  if (/\bthis\s*\.\s*$|=>\s*\w+\s*\.\s*$/.test(before)) return here(['related', 'permits'])
  if (/\bthis\s*\.\s*related\s*\.\s*\w+\s*\.\s*$/.test(before)) return here(['includes(ctx.subject)', 'traverse('])
  if (/\.\s*related\s*\.\s*\w+\s*\.\s*$/.test(before)) return here(['includes(ctx.subject)'])
  const set = /\bSubjectSet\s*<\s*(\w+)\s*,\s*["']?$/.exec(before)
  if (set) {
    const named = classes.find(({ name }) => name === set[1])
    return here(named ? [...named.relations, ...named.permits] : [])
  }
  if (/[:|(<]\s*$/.test(before)) return here([...classes.map(({ name }) => name), 'SubjectSet<', 'ctx'])
  return here([
    'class',
    'implements Namespace',
    'related: {',
    'permits = {',
    'this',
    ...classes.map(({ name }) => name),
  ])
}

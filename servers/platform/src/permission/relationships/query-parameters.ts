import { invalid, notFound, type HttpError } from '../../http/errors'
import { one, type Call } from '../../http/handlers'
import type { ProjectRules } from '../rules-of-project'
import type { Subject, SubjectSet } from '../tuples'
import type { Filter } from './store'

export const unknownNamespace = (name: string): HttpError =>
  notFound(`The rules declare no namespace "${name}".`, { message: 'The requested resource does not exist' })

const setParts = ['subject_set.namespace', 'subject_set.object', 'subject_set.relation'] as const

/** The subject in the query. @throws HttpError 400 for both kinds at once, and for an incomplete set */
function subjectOf(call: Call): Subject | undefined {
  if (one(call, 'subject') !== undefined) {
    throw invalid('The parameter "subject" is no longer supported. Use "subject_id" or "subject_set.…".')
  }
  const id = one(call, 'subject_id')
  const [namespace, object, relation] = setParts.map((name) => one(call, name))
  const partCount = [namespace, object, relation].filter((part) => part !== undefined).length
  if (id !== undefined && partCount > 0) throw invalid('Use either "subject_id" or "subject_set.…", not both.')
  if (id !== undefined) return { subject_id: id }
  if (partCount === 0) return undefined
  if (namespace === undefined || object === undefined || relation === undefined) {
    throw invalid(`A subject set needs ${setParts.map((part) => `"${part}"`).join(', ')}.`)
  }
  return { subject_set: { namespace, object, relation } }
}

/** The query's filter, without checking its namespaces. */
export function filterOf(call: Call): Filter {
  const subject = subjectOf(call)
  return { ...(subject && { subject }), ...setFilterOf(call) }
}

/** The filter by namespace, object and relation, without the subject. */
export function setFilterOf(call: Call): Partial<SubjectSet> {
  const filter: Partial<SubjectSet> = {}
  for (const name of ['namespace', 'object', 'relation'] as const) {
    const value = one(call, name)
    if (value !== undefined) filter[name] = value
  }
  return filter
}

/** @throws HttpError 404 when the filter or the tuple names a namespace that the rules do not declare */
export function assertNamespaces(
  rules: ProjectRules,
  { namespace, subject }: Pick<Filter, 'namespace' | 'subject'>,
): void {
  const set = subject && 'subject_set' in subject ? subject.subject_set : undefined
  for (const name of [namespace, set?.namespace]) {
    if (name !== undefined && !rules.namespaces.has(name)) throw unknownNamespace(name)
  }
}

const wholeNumber = /^[+-]?(0x(_?[0-9a-f])+|0b(_?[01])+|0o?(_?[0-7])+|0|[1-9](_?\d)*)$/i

/**
 * `max-depth` as the service parses it: decimal, 0x, 0o or 0b, with `_` between digits; default: 0.
 * @throws HttpError 400 for everything else, including an empty string
 */
export function maxDepth(call: Call): number {
  const text = one(call, 'max-depth')
  if (text === undefined) return 0
  if (!wholeNumber.test(text)) throw invalid('The parameter "max-depth" is not a whole number.')
  const digits = text
    .replaceAll('_', '')
    .replace(/^[+-]/, '')
    .replace(/^0(?=[0-7]+$)/, '0o')
  const size = Number(digits)
  if (!Number.isSafeInteger(size)) throw invalid('The parameter "max-depth" is too large.')
  return text.startsWith('-') ? -size : size
}

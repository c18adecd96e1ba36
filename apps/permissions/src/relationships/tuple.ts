import type { Relationship } from '@ory/client-fetch'
import * as z from 'zod/mini'

/** The parts of a relationship as typed: `subject` is an ID, or a set as `namespace:object#relation`. */
export type TupleText = { namespace: string; object: string; relation: string; subject: string }

export type SubjectSet = { namespace: string; object: string; relation: string }
export type Subject =
  | { subject_id: string; subject_set?: undefined }
  | { subject_id?: undefined; subject_set: SubjectSet }

/** An ambiguous part is written as a JSON string: `Document:"a#b"#viewers@"User:alice"`. */
const quoted = '"(?:[^"\\\\]|\\\\.)*"'
const setPattern = new RegExp(`^(${quoted}|[^:#@\\s"]+):(${quoted}|(?!")[^#@]*)(?:#(${quoted}|(?!")[^:#@\\s]*))?$`)
const tuplePattern = new RegExp(`^(${quoted}|(?!")[^:]*):(${quoted}|(?!")[^#]*)#(${quoted}|(?!")[^@]*)@(.*)$`, 's')
/** Characters that no line of a file can contain, or the start of a comment. */
const unwritable = /[\p{Cc}\p{Cs}\u2028\u2029\ufeff]|^\/\//u

/** Unquotes a part. @throws SyntaxError if its quotes don't contain a JSON string */
const partIn = (text: string): string => (text.startsWith('"') ? String(JSON.parse(text)) : text.trim())

/**
 * Parses a subject. Text of the form `namespace:object#relation` (or `namespace:object`, a set without a relation), optionally in
 * parentheses, is a subject set; anything else is a subject's ID, either plain or as a JSON string in quotes.
 */
export function parseSubject(input: string): Subject {
  const text = input.trim()
  try {
    const set = setPattern.exec(/^\(.*\)$/s.test(text) ? text.slice(1, -1) : text)
    if (set) {
      const [, namespace = '', object = '', relation = ''] = set
      return { subject_set: { namespace: partIn(namespace), object: partIn(object), relation: partIn(relation) } }
    }
    return { subject_id: text.endsWith('"') ? partIn(text) : text }
  } catch {
    return { subject_id: text }
  }
}

/** A subject as text that `parseSubject` parses to the same subject. */
export function subjectText({ subject_id, subject_set }: Pick<Relationship, 'subject_id' | 'subject_set'>): string {
  if (!subject_set) return wayBack(subject_id ?? '', (text) => parseSubject(text).subject_id === subject_id)
  const { namespace, object, relation } = subject_set
  const plain = `${namespace}:${object}${relation ? `#${relation}` : ''}`
  const read = parseSubject(plain).subject_set
  const same = read?.namespace === namespace && read.object === object && read.relation === relation
  return same && !unwritable.test(plain)
    ? plain
    : [inQuotes(namespace), ':', inQuotes(object), '#', inQuotes(relation)].join('')
}

const inQuotes = (part: string) => JSON.stringify(part)
const wayBack = (text: string, reads: (text: string) => boolean) =>
  reads(text) && text !== '' && !unwritable.test(text) ? text : inQuotes(text)

/** `namespace:object#relation@subject`, the text form of the permission service's own tools; `parseTuple` parses it. */
export function tupleText(tuple: Relationship): string {
  const { namespace, object, relation, subject_set } = tuple
  const subject = subject_set ? `(${subjectText(tuple)})` : subjectText(tuple)
  const plain = `${namespace}:${object}#${relation}@${subject}`
  const read = parseTuple(plain)
  const same = read?.namespace === namespace && read.object === object && read.relation === relation
  return same && !unwritable.test(plain)
    ? plain
    : `${inQuotes(namespace)}:${inQuotes(object)}#${inQuotes(relation)}@${subject}`
}

/** Parses `namespace:object#relation@subject`; undefined if the text isn't one, or if an unquoted part is empty. */
export function parseTuple(text: string): Relationship | undefined {
  const found = tuplePattern.exec(text.trim())
  if (!found) return undefined
  const [, namespace = '', object = '', relation = '', subject = ''] = found
  if ([namespace, object, relation, subject].some((part) => part.trim() === '')) return undefined
  try {
    return {
      namespace: partIn(namespace),
      object: partIn(object),
      relation: partIn(relation),
      ...parseSubject(subject),
    }
  } catch {
    return undefined
  }
}

/** A subject as the API's query parameters. */
export const subjectParameters = ({ subject_id, subject_set }: Pick<Relationship, 'subject_id' | 'subject_set'>) => ({
  subject_id,
  'subject_set.namespace': subject_set?.namespace,
  'subject_set.object': subject_set?.object,
  'subject_set.relation': subject_set?.relation,
})

/** A relationship as the API's query parameters, for a command. */
export const tupleQuery = ({ namespace, object, relation, ...subject }: Relationship) => ({
  namespace,
  object,
  relation,
  ...subjectParameters(subject),
})

export const toRelationship = ({ subject, ...rest }: TupleText): Relationship => ({ ...rest, ...parseSubject(subject) })

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

/** Schema of the form's fields; `messages` are in the person's language. */
export const tupleForm = (messages: { required: string }) =>
  z.object({
    namespace: required(messages.required),
    object: required(messages.required),
    relation: required(messages.required),
    subject: required(messages.required),
  })

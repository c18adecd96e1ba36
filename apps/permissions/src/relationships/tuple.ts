import type { Relationship } from '@ory/client-fetch'
import * as z from 'zod/mini'

/** The parts of a relationship as a person types them: `subject` is an id, or a set as `namespace:object#relation`. */
export type TupleText = { namespace: string; object: string; relation: string; subject: string }

export type SubjectSet = { namespace: string; object: string; relation: string }
export type Subject =
  { subject_id: string; subject_set?: undefined } | { subject_id?: undefined; subject_set: SubjectSet }

const setPattern = /^([^:#@\s]+):([^#@]*)(?:#([^:#@\s]*))?$/

/**
 * Reads a subject. Text of the form `namespace:object#relation` (or `namespace:object`, a set without a relation) is a
 * subject set; anything else is a subject's id as it stands.
 */
export function parseSubject(text: string): Subject {
  const found = setPattern.exec(text.trim())
  if (!found) return { subject_id: text.trim() }
  const [, namespace = '', object = '', relation = ''] = found
  return { subject_set: { namespace, object, relation } }
}

export function subjectText({ subject_id, subject_set }: Pick<Relationship, 'subject_id' | 'subject_set'>): string {
  if (!subject_set) return subject_id ?? ''
  const { namespace, object, relation } = subject_set
  return `${namespace}:${object}${relation ? `#${relation}` : ''}`
}

/** `namespace:object#relation@subject`, the text form that the permission service's own tools use. */
export const tupleText = (tuple: Relationship): string =>
  `${tuple.namespace}:${tuple.object}#${tuple.relation}@${tuple.subject_set ? `(${subjectText(tuple)})` : subjectText(tuple)}`

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

/** The form's fields; `messages` are in the person's language. */
export const tupleForm = (messages: { required: string }) =>
  z.object({
    namespace: required(messages.required),
    object: required(messages.required),
    relation: required(messages.required),
    subject: required(messages.required),
  })

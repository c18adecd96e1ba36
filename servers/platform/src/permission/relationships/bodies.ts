import { z } from 'zod'
import { invalid } from '../../http/errors'
import { firstJson } from '../../http/first-json'
import type { Call } from '../../http/handlers'
import { readValue } from '../../http/read-value'
import type { Subject, Tuple } from '../tuples'

/** Field names are case-insensitive, as in the service; of duplicates, the last one wins. */
const inLowerCase = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && /[A-Z]/.test(Object.keys(value).join(''))
    ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key.toLowerCase(), entry]))
    : value

/**
 * JSON of the body, whatever its content type. Like the service, it ignores text after the first value.
 * @throws HttpError 400
 */
export const jsonOf = ({ rawBody }: Call): unknown => firstJson(rawBody, inLowerCase)

const text = z.string().nullish()
const setSchema = z.object({ namespace: text, object: text, relation: text })

/** A relationship as clients send it: parts that are missing count as empty. */
export const tupleSchema = z
  .object({ namespace: text, object: text, relation: text, subject_id: text, subject_set: setSchema.nullish() })
  .nullable()

export type SentTuple = NonNullable<z.infer<typeof tupleSchema>>

/**
 * Parses a list entry by entry: the first invalid one ends it, because collecting the errors of a long list would take seconds.
 * @throws HttpError 400 that names the path
 */
export const readEach = <T>(schema: z.ZodType<T>, value: unknown, ...above: PropertyKey[]): T[] =>
  (readValue(z.array(z.unknown()).nullable(), value, ...above) ?? []).map((entry, index) =>
    readValue(schema, entry, ...above, index),
  )

/** The subject of a sent tuple; `subject_id` wins over `subject_set`. */
export function sentSubject({ subject_id, subject_set }: SentTuple): Subject | undefined {
  if (subject_id !== undefined && subject_id !== null) return { subject_id }
  if (!subject_set) return undefined
  const { namespace, object, relation } = subject_set
  return { subject_set: { namespace: namespace ?? '', object: object ?? '', relation: relation ?? '' } }
}

export const noSubject = 'The relationship has no subject. Use "subject_id" or "subject_set".'

/**
 * A complete tuple.
 * @throws HttpError 400 without a subject
 */
export function sentTuple(sent: SentTuple | null): Tuple {
  const subject = sent ? sentSubject(sent) : undefined
  if (!sent || !subject) throw invalid(noSubject)
  const { namespace, object, relation } = sent
  return { namespace: namespace ?? '', object: object ?? '', relation: relation ?? '', ...subject }
}

const NAME_BYTES = 256
const OBJECT_BYTES = 1000

/**
 * Checks that a tuple fits into the database's indexes.
 * @throws HttpError 400
 */
export function assertStorable(tuple: Tuple): void {
  const set = 'subject_set' in tuple ? tuple.subject_set : undefined
  const parts: [name: string, value: string, bytes: number][] = [
    ['namespace', tuple.namespace, NAME_BYTES],
    ['object', tuple.object, OBJECT_BYTES],
    ['relation', tuple.relation, NAME_BYTES],
    ['subject_id', 'subject_id' in tuple ? tuple.subject_id : '', OBJECT_BYTES],
    ['subject_set.namespace', set?.namespace ?? '', NAME_BYTES],
    ['subject_set.object', set?.object ?? '', OBJECT_BYTES],
    ['subject_set.relation', set?.relation ?? '', NAME_BYTES],
  ]
  for (const [name, value, bytes] of parts) {
    if (Buffer.byteLength(value) > bytes) throw invalid(`"${name}" is longer than ${bytes} bytes.`)
  }
}

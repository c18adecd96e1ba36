import { readJson } from '../../http/body'
import { isRecord, type JsonObject } from '../../http/json'
import type { Submission } from '../flows/submission'
import { messages } from '../messages'
import { traitProblems } from '../schemas/problems'
import type { IdentitySchema } from '../schemas/schema'
import {
  codeAddressesOf,
  recoveryAddressesOf,
  typedTraits,
  verifiableAddressesOf,
  withObjects,
} from '../schemas/trait-values'
import { complain, FormProblem, type Complaint } from '../ui/form-problem'

/**
 * The traits of a submission, with the schema's types if a form sent them; undefined for a text or a list. Other values
 * that are no object count as none, as in the real service. A form may send them as JSON in one field.
 * @throws FormProblem for a form's field that is no JSON
 */
export function submittedTraits({ body, isForm }: Submission, schema: IdentitySchema): JsonObject | undefined {
  const { traits } = body
  if (isForm && typeof traits === 'string') return parseField(traits)
  if (!isRecord(traits)) return typeof traits === 'string' || Array.isArray(traits) ? undefined : {}
  // a parsed body only contains JSON
  const input = traits as JsonObject
  return isForm ? typedTraits(schema.fields, input) : input
}

function parseField(text: string): JsonObject {
  const value = text === '' ? {} : readJson(text)?.value
  if (value === undefined || Array.isArray(value))
    throw complain(messages.generic('The profile in the form is not an object in JSON.'), { untouched: true })
  // JSON
  return isRecord(value) ? (value as JsonObject) : {}
}

/** Bytes of traits as JSON that someone may send about themselves. Those that admins store may have more. */
const MOST_BYTES = 65_536

export const areTooLong = (traits: unknown): boolean => Buffer.byteLength(JSON.stringify(traits ?? null)) > MOST_BYTES

/** @throws FormProblem that leaves the form as it was */
export function assertLength(traits: unknown): void {
  if (areTooLong(traits))
    throw complain(messages.generic(`The profile is longer than ${MOST_BYTES / 1024} KB.`), { untouched: true })
}

/** Addresses that someone may have in traits about themselves: each can get messages, even if it belongs to someone else. */
const MOST_ADDRESSES = 50

/** @throws FormProblem that leaves the form as it was */
export function assertAddresses({ fields }: IdentitySchema, traits: unknown): void {
  const all = [codeAddressesOf, verifiableAddressesOf, recoveryAddressesOf].flatMap((of) => of(fields, traits))
  if (new Set(all.map(({ value }) => value)).size > MOST_ADDRESSES)
    throw complain(messages.generic(`A profile can have at most ${MOST_ADDRESSES} addresses.`), { untouched: true })
}

/** The same, validated. @throws FormProblem with a message at each invalid field, and those found `before` */
export async function assertSubmittedTraits(
  submission: Submission,
  schema: IdentitySchema,
  before: readonly Complaint[] = [],
): Promise<JsonObject> {
  assertLength(submission.body.traits)
  const submitted = submittedTraits(submission, schema)
  const traits = withObjects(schema.fields, submitted ?? {})
  assertAddresses(schema, traits)
  const problems = await traitProblems(schema, submitted === undefined ? submission.body.traits : traits)
  const complaints = [...problems.map(({ field, message }) => ({ field, message })), ...before]
  if (complaints.length > 0) throw new FormProblem(complaints)
  return traits
}

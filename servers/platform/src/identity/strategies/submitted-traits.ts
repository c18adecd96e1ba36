import { isRecord, type JsonObject } from '../../http/json'
import type { Submission } from '../flows/submission'
import { messages } from '../messages'
import { traitProblems } from '../schemas/problems'
import type { IdentitySchema } from '../schemas/schema'
import { typedTraits, withObjects } from '../schemas/trait-values'
import { complain, FormProblem, type Complaint } from '../ui/form-problem'

/**
 * The traits of a submission, with the schema's types if a form sent them; undefined for a text or a list. Other values
 * that aren't objects count as missing, as in the real service.
 */
export function submittedTraits({ body, isForm }: Submission, schema: IdentitySchema): JsonObject | undefined {
  const { traits } = body
  if (!isRecord(traits)) return typeof traits === 'string' || Array.isArray(traits) ? undefined : {}
  // a parsed body only contains JSON
  const given = traits as JsonObject
  return isForm ? typedTraits(schema.fields, given) : given
}

/** Maximum bytes of submitted traits as JSON. Admins may store more. */
const MOST_BYTES = 65_536

export const areTooLong = (traits: unknown): boolean => Buffer.byteLength(JSON.stringify(traits ?? null)) > MOST_BYTES

/** @throws FormProblem that leaves the form as it was */
export function assertLength(traits: unknown): void {
  if (areTooLong(traits))
    throw complain(messages.generic(`The profile is longer than ${MOST_BYTES / 1024} KB.`), { untouched: true })
}

/** The same, validated. @throws FormProblem with a message at each invalid field, and those found `before` */
export async function assertSubmittedTraits(
  submission: Submission,
  schema: IdentitySchema,
  before: readonly Complaint[] = [],
): Promise<JsonObject> {
  assertLength(submission.body.traits)
  const given = submittedTraits(submission, schema)
  const traits = withObjects(schema.fields, given ?? {})
  const problems = await traitProblems(schema, given === undefined ? submission.body.traits : traits)
  const complaints = [...problems.map(({ field, message }) => ({ field, message })), ...before]
  if (complaints.length > 0) throw new FormProblem(complaints)
  return traits
}

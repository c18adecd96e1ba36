import { z } from 'zod'
import type { Project } from '../../control/project'
import { isRecord, type Json, type JsonObject } from '../../http/json'
import { externalIdOf, withPresetAddresses } from '../admin/identity-body'
import type { Flow } from '../flows/flow'
import { withTraits } from '../identities/derive'
import type { Identity } from '../identities/identity'
import type { UiMessage } from '../messages'
import { traitProblems } from '../schemas/problems'
import { findSchema } from '../schemas/schema'
import { FormProblem, type Complaint } from '../ui/form-problem'
import { WebHookFault } from './web-hook-request'

const complaints = z.object({
  messages: z.array(
    z.object({
      instance_ptr: z.string().default(''),
      messages: z
        .array(
          z.object({
            id: z.number(),
            text: z.string(),
            type: z.string().optional(),
            context: z.record(z.string(), z.json()).optional(),
          }),
        )
        .default([]),
    }),
  ),
})

const dotted = (pointer: string): string =>
  pointer
    .replace(/^#?\/?/, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.')

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    throw new WebHookFault('The response of a webhook is not JSON.')
  }
}

/**
 * The messages of a hook that interrupted the flow: at the fields that it names, which are added if the form lacks them, and above the form.
 * @throws WebHookFault for an empty response
 */
export function complaintsOf(body: string): FormProblem {
  const { data } = complaints.safeParse(parsed(body))
  if (!data || data.messages.length === 0) throw new WebHookFault('A webhook interrupted the flow without a message.')
  const found: Complaint[] = data.messages.flatMap(({ instance_ptr, messages: changes }) => {
    const field = dotted(instance_ptr)
    return changes.map(({ id, text, type, context }) => {
      const message: UiMessage = { id, text, type: type === 'error' ? 'error' : 'info', ...(context && { context }) }
      return field === '' ? { message } : { message, field }
    })
  })
  return new FormProblem(found)
}

const given = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/**
 * The identity with the changes of a hook's response: traits, schema, state, metadata, external ID and addresses in the
 * response replace the existing ones.
 * @param kind only sign-ups and settings store the identity, and check its traits
 * @throws WebHookFault for an unreadable response; FormProblem for traits that don't fit the schema
 */
export async function identityAfterHook(
  project: Project,
  { kind }: Flow,
  before: Identity,
  body: string,
  now: Date,
): Promise<Identity> {
  const result = parsed(body === '' ? 'null' : body)
  if (!isRecord(result)) throw new WebHookFault('The response of a webhook is not an object.')
  if (!isRecord(result.identity)) return before
  const changes = result.identity as JsonObject // parsed JSON
  const schema = findSchema(
    project,
    typeof changes.schema_id === 'string' && changes.schema_id !== '' ? changes.schema_id : before.schemaId,
  )
  if (!schema) throw new WebHookFault('The response of a webhook contains an unknown schema.')
  const traits: Json = given(changes.traits) ? (changes.traits ?? null) : before.traits
  const isStored = kind === 'registration' || kind === 'settings'
  const problems = isStored ? await traitProblems(schema, traits) : []
  if (problems.length > 0)
    throw new FormProblem(
      problems.map(({ field, message }) => ({ field, message })),
      { rejected: {} },
    )
  const state = changes.state === 'active' || changes.state === 'inactive' ? changes.state : before.state
  const changed: Identity = {
    ...(isStored ? withTraits(schema, before, traits, now) : { ...before, schemaId: schema.id, traits }),
    state,
    stateChangedAt: state === before.state ? before.stateChangedAt : now,
    metadataPublic: given(changes.metadata_public) ? (changes.metadata_public ?? null) : before.metadataPublic,
    metadataAdmin: given(changes.metadata_admin) ? (changes.metadata_admin ?? null) : before.metadataAdmin,
    externalId: 'external_id' in changes ? externalIdOf(changes) : before.externalId,
  }
  return withPresetAddresses(changed, changes, now)
}

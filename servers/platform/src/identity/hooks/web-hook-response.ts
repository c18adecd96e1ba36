import { z } from 'zod'
import type { Project } from '../../control/project'
import { isRecord, type Json, type JsonObject } from '../../http/json'
import { withPresetAddresses } from '../admin/identity-body'
import type { Flow } from '../flows/flow'
import { withTraits } from '../identities/derive'
import type { Identity } from '../identities/identity'
import { messages, type UiMessage } from '../messages'
import { traitProblems } from '../schemas/problems'
import { findSchema } from '../schemas/schema'
import { FormProblem, type Complaint } from '../ui/form-problem'
import { WebHookFault } from './web-hook-request'

const complaints = z.object({
  messages: z.array(
    z.object({
      instance_ptr: z.string().nullish(),
      messages: z
        .array(
          z.object({
            id: z.int().nullish(),
            text: z.string().nullish(),
            type: z.string().nullish(),
            context: z.json().optional(),
          }),
        )
        .nullish(),
    }),
  ),
})

/** The changes that a hook may make; other fields are ignored. */
const changed = z.object({
  schema_id: z.string().nullish(),
  state: z.string().nullish(),
  traits: z.json().optional(),
  metadata_public: z.json().optional(),
  metadata_admin: z.json().optional(),
  external_id: z.string().nullish(),
  verifiable_addresses: z.array(z.json()).nullish(),
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
    const field = dotted(instance_ptr ?? '')
    return (changes ?? []).map(({ id, text, type, context }) => {
      const message: UiMessage = {
        id: id ?? 0,
        text: text ?? '',
        type: type === 'error' ? 'error' : 'info',
        ...(isPresent(context) && { context: context as JsonObject }), // any JSON, shown as it is
      }
      return field === '' ? { message } : { message, field }
    })
  })
  return new FormProblem(found)
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

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
  if (!isPresent(result.identity)) return before
  const { data: changes, error } = changed.safeParse(result.identity)
  if (!changes) throw new WebHookFault(`The response of a webhook is invalid: ${error.issues[0]?.path.join('.')}.`)
  const schemaId = changes.schema_id || before.schemaId
  const isStored = kind === 'registration' || kind === 'settings'
  const schema = findSchema(project, schemaId)
  if (!schema && isStored)
    throw new FormProblem([{ message: messages.generic('A webhook changed the schema to an unknown one.') }], {
      rejected: {},
    })
  const traits: Json = isPresent(changes.traits) ? (changes.traits ?? null) : before.traits
  const problems = schema && isStored ? await traitProblems(schema, traits) : []
  if (problems.length > 0)
    throw new FormProblem(
      problems.map(({ field, message }) => ({ field, message })),
      { rejected: {} },
    )
  const state = changes.state === 'active' || changes.state === 'inactive' ? changes.state : before.state
  const after: Identity = {
    ...(schema && isStored ? withTraits(schema, before, traits, now) : { ...before, schemaId, traits }),
    state,
    stateChangedAt: state === before.state ? before.stateChangedAt : now,
    metadataPublic: isPresent(changes.metadata_public) ? (changes.metadata_public ?? null) : before.metadataPublic,
    metadataAdmin: isPresent(changes.metadata_admin) ? (changes.metadata_admin ?? null) : before.metadataAdmin,
    externalId: changes.external_id === undefined ? before.externalId : changes.external_id || null,
  }
  return withPresetAddresses(after, changes, now)
}

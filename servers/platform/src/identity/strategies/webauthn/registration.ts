import { textOf, type Submission } from '../../flows/submission'
import { newIdentity } from '../../identities/derive'
import { messages } from '../../messages'
import type { IdentitySchema } from '../../schemas/schema'
import { complain, complainAt, FormProblem } from '../../ui/form-problem'
import { hidden, input, mapNode, withValue, type UiNode } from '../../ui/nodes'
import type { Visit } from '../../visit'
import { createdResponse } from '../keys/responses'
import { ceremonyOf, createdKey, creationOptions, newCeremony, type Ceremony } from '../keys/ceremony'
import { scriptNode, triggerNode } from '../keys/nodes'
import { relyingParty } from '../keys/relying-party'
import { withKeys, type StoredKey } from '../keys/stored-key'
import type { FormContext, RegistrationOutcome } from '../method'
import { assertSubmittedTraits } from '../submitted-traits'
import type { Flow } from '../../flows/flow'
import type { UiMessage } from '../../messages'
import { randomBytes } from 'node:crypto'

export const NAME_FIELD = 'webauthn_register_displayname'
/** Characters of a key's name. */
const LONGEST_NAME = 255

/** The error for a sign-up that no method takes. In browsers, passwordless keys then report their missing fields, as in the real service. */
export function notTaken({ visit, flow, body }: Submission): FormProblem {
  const { enabled, passwordless } = visit.config.methods.webauthn
  if (flow.type === 'browser' && enabled && passwordless) return withoutKey(body)
  return complain(messages.noStrategy.registration, { untouched: true })
}

const withoutKey = (body: Record<string, unknown>): FormProblem =>
  new FormProblem(
    ['webauthn_register', 'identifier', ...(textOf(body, 'method') === undefined ? ['method'] : [])].map((field) => ({
      field,
      message: messages.required(field),
    })),
  )

/** The fields and the button to create a key. */
export function makeKeyNodes({ call, config }: Visit, ceremony: Ceremony, label: UiMessage): UiNode[] {
  const options = creationOptions(relyingParty(call, config, 'webauthn'), ceremony)
  return [
    input('webauthn', NAME_FIELD, 'text', { value: '', label: messages.keyName }),
    hidden('webauthn', 'webauthn_register', ''),
    triggerNode('webauthn', 'webauthn_register_trigger', 'oryWebAuthnRegistration', label, options),
    scriptNode(call.base),
  ]
}

/** The key in a form, created in the flow's ceremony. @throws FormProblem */
export async function submittedKey({ visit, flow, body }: Submission): Promise<StoredKey> {
  const { call, config } = visit
  const result = createdResponse(textOf(body, 'webauthn_register') ?? '')
  if (!result) throw complain(messages.generic("The response of the security key can't be read."))
  const ceremony = ceremonyOf(flow.internal.webauthn)
  const displayName = textOf(body, NAME_FIELD) ?? ''
  if (displayName.length > LONGEST_NAME)
    throw complainAt(NAME_FIELD, messages.tooLong(LONGEST_NAME, displayName.length))
  const { passwordless } = config.methods.webauthn
  const rp = relyingParty(call, config, 'webauthn')
  const key = ceremony && (await createdKey(result, ceremony, rp, { displayName, passwordless, now: call.now }))
  if (!key) throw complain(messages.generic('The security key could not be added.'))
  return key
}

export function registrationNodes({ visit, type, internal }: FormContext): UiNode[] {
  const { enabled, passwordless } = visit.config.methods.webauthn
  if (!enabled || !passwordless || type !== 'browser') return []
  const ceremony = ceremonyOf(internal.webauthn) ?? newCeremony(randomBytes(16))
  internal.webauthn = ceremony
  return makeKeyNodes(visit, ceremony, messages.signUpWithKey)
}

const withTypedName = (flow: Flow, body: Record<string, unknown>): Flow => {
  const nodes = mapNode(flow.form.nodes, NAME_FIELD, (node) => withValue(node, textOf(body, NAME_FIELD) ?? ''))
  return { ...flow, form: { ...flow.form, nodes } }
}

export async function register(submission: Submission, schema: IdentitySchema): Promise<RegistrationOutcome> {
  const { visit, flow, body } = submission
  const { config, call } = visit
  const offered = config.methods.webauthn.passwordless && flow.type === 'browser'
  if (!offered || textOf(body, 'webauthn_register') === undefined) throw notTaken(submission)
  const traits = await assertSubmittedTraits(submission, schema)
  const identity = newIdentity(schema, { traits }, call.now)
  const key = await submittedKey({ ...submission, flow: withTypedName(flow, body) })
  if ((identity.credentials.webauthn?.identifiers ?? []).length === 0) throw complain(messages.noIdentifiers)
  const ceremony = ceremonyOf(flow.internal.webauthn)
  return {
    kind: 'registered',
    identity: withKeys(identity, 'webauthn', [key], { userHandle: ceremony?.user ?? '' }, call.now),
    method: 'webauthn',
    ...(ceremony && { ceremony }),
  }
}

import { textOf, type Submission } from '../../flows/submission'
import { firstFactors } from '../../identities/first-factors'
import { withCredential, withoutCredential } from '../../identities/derive'
import type { Identity } from '../../identities/identity'
import { messages } from '../../messages'
import { complain, complainAt } from '../../ui/form-problem'
import type { UiNode } from '../../ui/nodes'
import { ceremonyOf, newCeremony } from '../keys/ceremony'
import { removeNode } from '../keys/nodes'
import { keyName, keysOf, securityKeyHandle, withKeys, withNewKey } from '../keys/stored-key'
import type { SettingsContext, SettingsOutcome } from '../method'
import { makeKeyNodes, NAME_FIELD, submittedKey } from './registration'

export function settingsNodes({ visit, type, identity, internal }: SettingsContext): UiNode[] {
  const { config } = visit
  if (!config.methods.webauthn.enabled || type !== 'browser') return []
  const isLast = firstFactors(identity, config) < 2
  const ceremony = newCeremony(Buffer.from(securityKeyHandle(identity), 'base64'))
  internal.webauthn = ceremony
  return [
    ...keysOf(identity, 'webauthn').map((key) =>
      removeNode('webauthn', 'webauthn_remove', key, messages.removeKey, key.is_passwordless && isLast),
    ),
    ...makeKeyNodes(visit, ceremony, messages.addKey),
  ]
}

function withoutKey({ visit }: Submission, identity: Identity, name: string): Identity {
  const { call, config } = visit
  const keys = keysOf(identity, 'webauthn')
  const remaining = keys.filter((key) => keyName(key) !== name)
  if (remaining.length === keys.length) throw complain(messages.generic('The security key does not exist.'))
  const wasPasswordless = keys.some((key) => keyName(key) === name && key.is_passwordless)
  if (wasPasswordless && firstFactors(identity, config) < 2) {
    throw complainAt('webauthn_remove', messages.generic('This security key is your only way to sign in.'))
  }
  if (remaining.length > 0) return withKeys(identity, 'webauthn', remaining, {}, call.now)
  // the sign-in name stays, for other keys
  const names = identity.credentials.webauthn?.identifiers ?? []
  return names.length > 0
    ? withCredential(identity, 'webauthn', { config: {} }, call.now)
    : withoutCredential(identity, 'webauthn', call.now)
}

/** A new key needs a name, whether security keys are enabled or not. @throws FormProblem */
export function assertKeyName(body: Submission['body']): void {
  if (textOf(body, 'webauthn_register') !== undefined && textOf(body, NAME_FIELD) === undefined)
    throw complainAt(NAME_FIELD, messages.required(NAME_FIELD))
}

/** @throws FormProblem for an app, for a form that neither adds nor removes a key, and for a new key without a name */
export async function assertFields({ flow, body }: Submission): Promise<void> {
  const isAdding = textOf(body, 'webauthn_register') !== undefined
  if (flow.type !== 'browser' || (!isAdding && textOf(body, 'webauthn_remove') === undefined))
    throw complain(messages.noStrategy.settings)
  assertKeyName(body)
}

export async function change(submission: Submission, identity: Identity): Promise<SettingsOutcome> {
  const { visit, flow, body } = submission
  const { call, config } = visit
  if (textOf(body, 'webauthn_register') === undefined) {
    const name = textOf(body, 'webauthn_remove') ?? ''
    return { kind: 'changed', identity: withoutKey(submission, identity, name), method: 'webauthn' }
  }
  const key = await submittedKey(submission)
  const keys = withNewKey(identity, 'webauthn', key)
  const userHandle = ceremonyOf(flow.internal.webauthn)?.user ?? ''
  return {
    kind: 'changed',
    identity: withKeys(identity, 'webauthn', keys, { userHandle }, call.now),
    method: 'webauthn',
    proved: config.methods.webauthn.passwordless ? 'aal1' : 'aal2',
  }
}

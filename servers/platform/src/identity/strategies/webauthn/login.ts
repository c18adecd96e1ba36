import { textOf, type Submission } from '../../flows/submission'
import { normalised, type Identity } from '../../identities/identity'
import { changeIdentity, findIdentityByHandle } from '../../identities/store'
import type { UiMessage } from '../../messages'
import { messages } from '../../messages'
import { formToken } from '../../csrf'
import type { JsonObject } from '../../../http/json'
import { complain, complainAt, type FormProblem } from '../../ui/form-problem'
import { button, csrfNode, hidden, type UiNode } from '../../ui/nodes'
import type { Visit } from '../../visit'
import { assertedResponse } from '../keys/responses'
import { ceremonyOf, claimChallenge, newCeremony, requestOptions, usedKey } from '../keys/ceremony'
import { scriptNode, triggerNode } from '../keys/nodes'
import { relyingParty } from '../keys/relying-party'
import { keysFor, keysOf, securityKeyHandle, withUsedKey, type StoredKey } from '../keys/stored-key'
import type { LoginContext, LoginOutcome } from '../method'

/** Whether someone can sign in with a key alone, which requires a sign-in name to find it by. */
const hasOwnKey = (identity: Identity): boolean =>
  keysFor(identity, 'webauthn', true).length > 0 && (identity.credentials.webauthn?.identifiers.length ?? 0) > 0

/** The button for known keys; `internal` keeps the challenge. */
function keyNodes(
  { call, config }: Visit,
  internal: JsonObject,
  keys: readonly StoredKey[],
  label: UiMessage,
): { field: UiNode; script: UiNode; trigger: UiNode } {
  const ceremony = newCeremony()
  internal.webauthn = ceremony
  const options = requestOptions(relyingParty(call, config, 'webauthn'), ceremony, keys)
  return {
    field: hidden('webauthn', 'webauthn_login', ''),
    script: scriptNode(call.base),
    trigger: triggerNode('webauthn', 'webauthn_login_trigger', 'oryWebAuthnLogin', label, options),
  }
}

export function loginNodes(context: LoginContext): UiNode[] {
  const { visit, type, aal, refresh, live, account, screen, internal } = context
  const { enabled, passwordless } = visit.config.methods.webauthn
  if (!enabled || type !== 'browser') return []
  if (aal === 'aal1' && !refresh) {
    if (!passwordless || screen === 'identifier' || (account !== undefined && !hasOwnKey(account))) return []
    // passkeys add the script, before the button
    const script = visit.config.methods.passkey.enabled && screen === 'all' ? [scriptNode(visit.call.base)] : []
    return [...script, button('webauthn', 'method', 'webauthn', messages.useKey)]
  }
  if (!live || (aal === 'aal2' && passwordless)) return []
  const keys = refresh ? keysOf(live.identity, 'webauthn') : keysFor(live.identity, 'webauthn', false)
  if (keys.length === 0) return []
  const { field, script, trigger } = keyNodes(visit, internal, keys, messages.useKey)
  const known = live.identity.credentials.webauthn?.identifiers[0]
  const identifier = aal === 'aal2' && known !== undefined ? [hidden('default', 'identifier', known)] : []
  return [...identifier, field, script, trigger]
}

/** An error on the previous form: the typed name is removed. */
const reject = ({ flow }: Submission, message: UiMessage): FormProblem => complain(message, { nodes: flow.form.nodes })

/** The identity that signs in, and those of its keys that count here. */
async function holderOf(submission: Submission): Promise<{ identity: Identity; keys: StoredKey[] }> {
  const { visit, flow, body } = submission
  const { call, config } = visit
  const { refresh = false, requestedAal = 'aal1' } = flow
  const { passwordless } = config.methods.webauthn
  const live = await visit.session()
  if (!passwordless && !(refresh && requestedAal === 'aal1')) {
    if (requestedAal !== 'aal2' || !live) throw complain(messages.noStrategy.login)
    const all = keysOf(live.identity, 'webauthn')
    return { identity: live.identity, keys: refresh ? all : keysFor(live.identity, 'webauthn', false) }
  }
  if (requestedAal !== 'aal1') throw complain(messages.noStrategy.login)
  const typed = textOf(body, 'identifier')
  if (typed === undefined) throw complainAt('identifier', messages.required('identifier'))
  const identity = await findIdentityByHandle(call.db, call.project.id, normalised(typed), ['webauthn'])
  if (!identity) throw reject(submission, messages.noKeyAccount)
  // second-factor keys can only reauthenticate the signed-in person
  const confirms = refresh && live?.identity.id === identity.id
  if (!confirms && !passwordless) throw complain(messages.noStrategy.login)
  const keys = confirms ? keysOf(identity, 'webauthn') : keysFor(identity, 'webauthn', true)
  if (keys.length === 0 && textOf(body, 'webauthn_login') === undefined) throw reject(submission, messages.noKeyAccount)
  return { identity, keys }
}

/** The screen that requests the key of a known sign-in name. */
function keyScreen({ visit, flow, body }: Submission, keys: readonly StoredKey[]): LoginOutcome {
  const internal = { ...flow.internal }
  const { field, script, trigger } = keyNodes(visit, internal, keys, messages.continueWithKey)
  const identifier = hidden('default', 'identifier', textOf(body, 'identifier') ?? '', { required: true })
  const token = formToken(visit, flow)
  const nodes = [identifier, csrfNode(token), script, trigger, field]
  return { kind: 'page', flow: { ...flow, internal, form: { ...flow.form, nodes, messages: [messages.prepareKey] } } }
}

export async function signIn(submission: Submission): Promise<LoginOutcome> {
  const { visit, flow, body } = submission
  const { call, config } = visit
  const { identity, keys } = await holderOf(submission)
  const text = textOf(body, 'webauthn_login')
  if (text === undefined && flow.requestedAal !== 'aal2') return keyScreen(submission, keys)
  const result = assertedResponse(text ?? '')
  if (!result) throw reject(submission, messages.generic("The response of the security key can't be read."))
  const ceremony = ceremonyOf(flow.internal.webauthn)
  const rp = relyingParty(call, config, 'webauthn')
  const used = ceremony && (await usedKey(result, ceremony, rp, keys, securityKeyHandle(identity)))
  if (!used || !(await claimChallenge(submission, ceremony))) throw reject(submission, messages.wrongKey)
  const { webauthn: _done, ...internal } = flow.internal
  const current = await changeIdentity(call.db, call.project, identity.id, (latest) =>
    withUsedKey(latest, 'webauthn', used.key, used.counter),
  )
  const aal = config.methods.webauthn.passwordless ? 'aal1' : 'aal2'
  const done = { ...flow, internal }
  return { kind: 'signed-in', identity: current ?? identity, method: 'webauthn', aal, flow: done }
}

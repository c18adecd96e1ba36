import { textOf, type Submission } from '../../flows/submission'
import type { Identity } from '../../identities/identity'
import { changeIdentity, findIdentity, findIdentityByHandle, findIdentityByKeyHandle } from '../../identities/store'
import { messages, type UiMessage } from '../../messages'
import { complain, type FormProblem } from '../../ui/form-problem'
import { withMore, type UiNode } from '../../ui/nodes'
import type { Visit } from '../../visit'
import { assertedResponse } from '../keys/responses'
import { ceremonyOf, claimChallenge, newCeremony, requestOptions, usedKey } from '../keys/ceremony'
import { dataNode, forClient, scriptNode, triggerNode } from '../keys/nodes'
import { relyingParty } from '../keys/relying-party'
import { keysFor, keysOf, securityKeyHandle, withUsedKey, type KeyType } from '../keys/stored-key'
import type { LoginContext, LoginOutcome } from '../method'

const SUGGEST = 'oryPasskeyLoginAutocompleteInit'

const trigger = (): UiNode =>
  triggerNode('passkey', 'passkey_login_trigger', 'oryPasskeyLogin', messages.usePasskey, '')

/** Passkeys of anyone: the person picks one, also among the suggestions of the field for the sign-in name. */
function discoverNodes({ visit, internal }: LoginContext): { script: UiNode; field: UiNode; challenge: UiNode } {
  const { call, config } = visit
  const ceremony = newCeremony()
  internal.passkey = ceremony
  const options = requestOptions(relyingParty(call, config, 'passkey'), ceremony)
  return {
    script: scriptNode(call.base),
    field: withMore(dataNode('passkey', 'passkey_login'), { onload: `window.${SUGGEST}()`, onloadTrigger: SUGGEST }),
    challenge: dataNode('passkey', 'passkey_challenge', options),
  }
}

/** The passkeys of a person who reauthenticates. */
function confirmNodes({ visit, live, internal }: LoginContext): UiNode[] {
  const { call, config } = visit
  const keys = live ? keysOf(live.identity, 'passkey') : []
  if (keys.length === 0) return []
  const ceremony = newCeremony()
  internal.passkey = ceremony
  const options = requestOptions(relyingParty(call, config, 'passkey'), ceremony, keys)
  return [
    scriptNode(call.base),
    trigger(),
    dataNode('passkey', 'passkey_login'),
    dataNode('passkey', 'passkey_challenge', options),
  ]
}

/** The second screen, which reuses the first one's challenge: it adds a button for people with a passkey. */
const secondScreen = ({ account }: LoginContext): UiNode[] =>
  !account || keysOf(account, 'passkey').length > 0 ? [trigger()] : []

export function loginNodes(context: LoginContext): UiNode[] {
  const { visit, aal, refresh, screen, type } = context
  if (!visit.config.methods.passkey.enabled || aal !== 'aal1') return []
  if (refresh) return forClient(type, confirmNodes(context))
  if (screen === 'credentials') return forClient(type, secondScreen(context))
  const { script, field, challenge } = discoverNodes(context)
  return forClient(type, screen === 'identifier' ? [script, field, challenge] : [script, trigger(), field, challenge])
}

/** The user handle that an authenticator returns. Discoverable security keys count as passkeys here. */
async function holderOf({ call }: Visit, handle: string): Promise<{ identity: Identity; type: KeyType } | undefined> {
  const bytes = Buffer.from(handle, 'base64url')
  const name = bytes.toString('utf8')
  // a database can't store NUL in a text, so no passkey has such a handle
  const identity = name.includes('\0')
    ? undefined
    : await findIdentityByHandle(call.db, call.project.id, name, ['passkey'])
  if (identity) return { identity, type: 'passkey' }
  const stored = base64(handle)
  const other =
    (await findIdentityByKeyHandle(call.db, call.project.id, stored)) ??
    // the handle of keys for which none is stored
    (bytes.length === 16 ? await findIdentity(call.db, call.project.id, bytes.toString('hex')) : undefined)
  if (!other?.credentials.webauthn || securityKeyHandle(other) !== stored) return undefined
  return { identity: other, type: 'webauthn' }
}

/** An error on the previous form. */
const reject = ({ flow }: Submission, message: UiMessage): FormProblem => complain(message, { nodes: flow.form.nodes })

export async function signIn(submission: Submission): Promise<LoginOutcome> {
  const { visit, flow, body } = submission
  const { call, config } = visit
  if (flow.requestedAal === 'aal2') throw complain(messages.noStrategy.login)
  const text = textOf(body, 'passkey_login')
  if (text === undefined) return { kind: 'page', flow }
  const result = assertedResponse(text)
  if (!result) throw reject(submission, messages.generic("The response of the passkey can't be read."))
  const holder = await holderOf(visit, result.response.userHandle ?? '')
  if (!holder) throw reject(submission, messages.noKeyAccount)
  const { identity, type } = holder
  const ceremony = ceremonyOf(flow.internal.passkey)
  const rp = relyingParty(call, config, 'passkey')
  // an identity may have had several handles; the lookup above proved that this one is its own
  const handle = type === 'passkey' ? base64(result.response.userHandle) : securityKeyHandle(identity)
  const used = ceremony && (await usedKey(result, ceremony, rp, keysFor(identity, type, true), handle))
  if (!used || !(await claimChallenge(submission, ceremony))) throw reject(submission, messages.wrongKey)
  const { passkey: _done, ...internal } = flow.internal
  const current = await changeIdentity(call.db, call.project, identity.id, (latest) =>
    withUsedKey(latest, type, used.key, used.counter),
  )
  const done = { ...flow, internal }
  return { kind: 'signed-in', identity: current ?? identity, method: 'passkey', aal: 'aal1', flow: done }
}

const base64 = (text = ''): string => Buffer.from(text, 'base64url').toString('base64')

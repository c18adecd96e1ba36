import { textOf, type Submission } from '../../flows/submission'
import { firstFactors } from '../../identities/first-factors'
import { withoutCredential } from '../../identities/derive'
import type { Identity } from '../../identities/identity'
import { messages } from '../../messages'
import { passkeyNameOf } from '../../schemas/trait-values'
import { complain, complainAt } from '../../ui/form-problem'
import type { UiNode } from '../../ui/nodes'
import { creationOptions } from '../keys/ceremony'
import { dataNode, forClient, removeNode, scriptNode, triggerNode } from '../keys/nodes'
import { relyingParty } from '../keys/relying-party'
import { keyName, keysOf, withKeys, withNewKey } from '../keys/stored-key'
import type { SettingsContext, SettingsOutcome } from '../method'
import { handleText, newPasskeyCeremony, submittedPasskey } from './registration'

const FIELD = 'passkey_settings_register'
/** Each passkey has a user handle of its own. Nothing says which handle belongs to which passkey, so they stay until the last passkey is removed. */
const MOST_HANDLES = 500

export function settingsNodes({ visit, schema, type, identity, internal }: SettingsContext): UiNode[] {
  const { call, config } = visit
  if (!config.methods.passkey.enabled) return []
  const isLast = firstFactors(identity, config) < 2
  const remove = keysOf(identity, 'passkey').map((key) =>
    removeNode('passkey', 'passkey_remove', key, messages.removePasskey, isLast),
  )
  const name = passkeyNameOf(schema.fields, identity.traits)
  if (name === undefined) return remove
  const ceremony = newPasskeyCeremony()
  internal.passkey = ceremony
  return forClient(type, [
    scriptNode(call.base),
    ...remove,
    triggerNode('passkey', 'passkey_register_trigger', 'oryPasskeySettingsRegistration', messages.addPasskey, ''),
    dataNode('passkey', FIELD),
    dataNode('passkey', 'passkey_create_data', creationOptions(relyingParty(call, config, 'passkey'), ceremony, name)),
  ])
}

function withoutPasskey({ visit }: Submission, identity: Identity, name: string): Identity {
  const { call, config } = visit
  const keys = keysOf(identity, 'passkey')
  const remaining = keys.filter((key) => keyName(key) !== name)
  if (remaining.length === keys.length) throw complain(messages.generic('The passkey does not exist.'))
  if (firstFactors(identity, config) < 2) {
    // the real service names the field of security keys here, too
    throw complainAt('webauthn_remove', messages.generic('This passkey is your only way to sign in.'))
  }
  return remaining.length > 0
    ? withKeys(identity, 'passkey', remaining, {}, call.now)
    : withoutCredential(identity, 'passkey', call.now)
}

export async function change(submission: Submission, identity: Identity): Promise<SettingsOutcome> {
  const { visit, body } = submission
  const { now } = visit.call
  const name = textOf(body, 'passkey_remove')
  if (name !== undefined) {
    return { kind: 'changed', identity: withoutPasskey(submission, identity, name), method: 'passkey' }
  }
  if (textOf(body, FIELD) === undefined) throw complain(messages.noStrategy.settings)
  const { key, ceremony } = await submittedPasskey(submission, FIELD)
  const keys = withNewKey(identity, 'passkey', key)
  const identifiers = [...(identity.credentials.passkey?.identifiers ?? []), handleText(ceremony)]
  if (identifiers.length > MOST_HANDLES)
    throw complain(messages.generic(`An account can add ${MOST_HANDLES} passkeys. Remove all of them to add more.`))
  return {
    kind: 'changed',
    identity: withKeys(identity, 'passkey', keys, { userHandle: ceremony.user ?? '', identifiers }, now),
    method: 'passkey',
    proved: 'aal1',
  }
}

import { textOf, type Submission } from '../../flows/submission'
import { secretToken } from '../../ids'
import { newIdentity } from '../../identities/derive'
import { messages } from '../../messages'
import type { IdentitySchema } from '../../schemas/schema'
import { passkeyNameFields } from '../../schemas/trait-values'
import { complain } from '../../ui/form-problem'
import type { UiNode } from '../../ui/nodes'
import { createdResponse } from '../keys/responses'
import { makerOf } from '../keys/authenticators'
import { ceremonyOf, createdKey, creationOptions, newCeremony, type Ceremony } from '../keys/ceremony'
import { dataNode, forClient, scriptNode, triggerNode } from '../keys/nodes'
import { relyingParty } from '../keys/relying-party'
import { withKeys, type StoredKey } from '../keys/stored-key'
import type { FormContext, RegistrationOutcome } from '../method'
import { notTaken } from '../webauthn/registration'
import { assertSubmittedTraits } from '../submitted-traits'

/** A new ceremony for a user handle of 64 letters and digits, by which passkeys identify their owner. */
export const newPasskeyCeremony = (): Ceremony => newCeremony(Buffer.from(secretToken('') + secretToken('')))

/** The handle of a ceremony as text, as it identifies the credential. */
export const handleText = ({ user = '' }: Ceremony): string => Buffer.from(user, 'base64').toString('utf8')

export function registrationNodes({ visit, schema, type, internal }: FormContext): UiNode[] {
  const { call, config } = visit
  if (!config.methods.passkey.enabled) return []
  const ceremony = ceremonyOf(internal.passkey) ?? newPasskeyCeremony()
  internal.passkey = ceremony
  const names = passkeyNameFields(schema.fields).map(({ name }) => name)
  return forClient(type, [
    scriptNode(call.base),
    triggerNode('passkey', 'passkey_register_trigger', 'oryPasskeyRegistration', messages.signUpWithPasskey),
    dataNode('passkey', 'passkey_register'),
    dataNode('passkey', 'passkey_create_data', {
      credentialOptions: creationOptions(relyingParty(call, config, 'passkey'), ceremony),
      displayNameFieldName: names[0] ?? '',
      displayNameFieldNames: names,
    }),
  ])
}

/** The passkey in a field of the form, created in the flow's ceremony. @throws FormProblem */
export async function submittedPasskey(
  { visit, flow, body }: Submission,
  field: string,
): Promise<{ key: StoredKey; ceremony: Ceremony }> {
  const { call, config } = visit
  const result = createdResponse(textOf(body, field) ?? '')
  if (!result) throw complain(messages.generic("The response of the passkey can't be read."))
  const ceremony = ceremonyOf(flow.internal.passkey)
  const rp = relyingParty(call, config, 'passkey')
  const named = { displayName: '', passwordless: true, now: call.now }
  const key = ceremony && (await createdKey(result, ceremony, rp, named))
  if (!key || !ceremony) throw complain(messages.generic('The passkey could not be added.'))
  return { key: { ...key, display_name: makerOf(key.authenticator.aaguid) ?? '' }, ceremony }
}

export async function register(submission: Submission, schema: IdentitySchema): Promise<RegistrationOutcome> {
  const { visit, body } = submission
  const { now } = visit.call
  const text = textOf(body, 'passkey_register')
  if (text === undefined || text === 'true') throw notTaken(submission)
  const traits = await assertSubmittedTraits(submission, schema)
  const { key, ceremony } = await submittedPasskey(submission, 'passkey_register')
  const set = { userHandle: ceremony.user ?? '', identifiers: [handleText(ceremony)] }
  return {
    kind: 'registered',
    identity: withKeys(newIdentity(schema, { traits }, now), 'passkey', [key], set, now),
    method: 'passkey',
    ceremony,
  }
}

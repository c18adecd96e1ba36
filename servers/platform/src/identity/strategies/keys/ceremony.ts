import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Json, JsonObject } from '../../../http/json'
import { claimOnce } from '../../attempts'
import type { Submission } from '../../flows/submission'
import type { AssertedResponse, CreatedResponse } from './responses'
import type { RelyingParty } from './relying-party'
import type { StoredKey } from './stored-key'

/** Accepted signature algorithms by COSE number, in order of preference. */
const algorithms = [-7, -35, -36, -257, -258, -259, -37, -38, -39, -8]

const ceremony = z.object({ challenge: z.string(), user: z.string().optional() })

/** A flow's state between offering and verifying a key: the challenge (base64url) and the user handle (base64). */
export type Ceremony = z.infer<typeof ceremony>

/** The ceremony that a flow has started. */
export const ceremonyOf = (remembered: Json | undefined): Ceremony | undefined => ceremony.safeParse(remembered).data

/** A new ceremony; `user` is the user handle for a new key. */
export const newCeremony = (user?: Buffer): Ceremony => ({
  challenge: randomBytes(32).toString('base64url'),
  ...(user && { user: user.toString('base64') }),
})

/** Consumes the challenge of a sign-in or sign-up. @returns whether no one else has, even at the same time */
export const claimChallenge = (
  { visit: { call }, flow }: Pick<Submission, 'visit' | 'flow'>,
  { challenge }: Ceremony,
  db = call.db,
): Promise<boolean> =>
  claimOnce(
    { ...call, db },
    ['challenge', challenge],
    randomUUID(),
    Math.max(0, (flow.expiresAt - call.now.getTime()) / 1000),
  )

/** The options to create a key, with properties in the order of the real service. */
export const creationOptions = (
  { id, displayName, demands }: RelyingParty,
  { challenge, user = '' }: Ceremony,
  name = displayName,
): JsonObject => ({
  publicKey: {
    rp: { name: displayName, id },
    user: { name, displayName: name, id: Buffer.from(user, 'base64').toString('base64url') },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: demands.timeouts.creation,
    authenticatorSelection: demands.authenticatorSelection,
    ...(demands.attestation !== undefined && { attestation: demands.attestation }),
  },
})

/** The options to use a key; without `keys`, the person chooses a discoverable one. */
export const requestOptions = (
  { id, demands }: RelyingParty,
  { challenge }: Ceremony,
  keys: readonly StoredKey[] = [],
): JsonObject => ({
  publicKey: {
    challenge,
    timeout: demands.timeouts.use,
    rpId: id,
    ...(keys.length > 0 && {
      allowCredentials: keys.map((key) => ({
        type: 'public-key',
        id: Buffer.from(key.id, 'base64').toString('base64url'),
      })),
    }),
    userVerification: demands.authenticatorSelection.userVerification,
  },
})

type Named = { displayName: string; passwordless: boolean; now: Date }

/**
 * The key that a browser created, to be stored; undefined if the response doesn't belong to the ceremony, is from another site,
 * or isn't what was requested. Attestations are not required (WebAuthn level 2, 7.1), nothing depends on them, and verifying
 * them would download whatever their certificates name, so they are ignored.
 */
export async function createdKey(
  created: CreatedResponse,
  { challenge }: Ceremony,
  { id: rpId, origins, demands }: RelyingParty,
  { displayName, passwordless, now }: Named,
): Promise<StoredKey | undefined> {
  const { transports, ...response } = created.response
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verified = await withoutAttestation(response.attestationObject)
    .then((attestationObject) =>
      verifyRegistrationResponse({
        response: { ...created, response: { ...response, attestationObject }, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origins,
        expectedRPID: rpId,
        requireUserVerification: demands.authenticatorSelection.userVerification === 'required',
        supportedAlgorithmIDs: algorithms,
      }),
    )
    .catch(() => undefined)
  if (!verified?.verified) return undefined
  const { credential, aaguid, ...seen } = verified.registrationInfo
  const clientData = Buffer.from(response.clientDataJSON, 'base64url')
  return {
    id: Buffer.from(credential.id, 'base64url').toString('base64'),
    public_key: Buffer.from(credential.publicKey).toString('base64'),
    attestation_type: 'none',
    authenticator: {
      aaguid: Buffer.from(aaguid.replaceAll('-', ''), 'hex').toString('base64'),
      sign_count: credential.counter,
      clone_warning: false,
    },
    attestation: {
      client_dataJSON: clientData.toString('base64'),
      client_data_hash: createHash('sha256').update(clientData).digest('base64'),
      object: Buffer.from(response.attestationObject, 'base64url').toString('base64'),
    },
    display_name: displayName,
    added_at: new Date(Math.round(now.getTime() / 1000) * 1000).toISOString(),
    is_passwordless: passwordless,
    flags: {
      // without user presence there would be no key
      user_present: true,
      user_verified: seen.userVerified,
      backup_eligible: seen.credentialDeviceType === 'multiDevice',
      backup_state: seen.credentialBackedUp,
    },
    ...(transports && { transport: transports }),
  }
}

async function withoutAttestation(object: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers')
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(object, 'base64url'))).get('authData')
  const bare = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return Buffer.from(isoCBOR.encode(bare)).toString('base64url')
}

/** The key among `keys` with which a response was signed, and its counter; undefined if the response is not valid. */
export async function usedKey(
  response: AssertedResponse,
  { challenge }: Ceremony,
  { id: rpId, origins, demands }: RelyingParty,
  keys: readonly StoredKey[],
  userHandle: string | undefined,
): Promise<{ key: StoredKey; counter: number } | undefined> {
  const id = Buffer.from(response.id, 'base64url')
  const key = keys.find((one) => sameBytes(Buffer.from(one.id, 'base64'), id))
  if (!key) return undefined
  const handle = response.response.userHandle
  if (handle !== undefined && !sameBytes(Buffer.from(handle, 'base64url'), Buffer.from(userHandle ?? '', 'base64')))
    return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: demands.authenticatorSelection.userVerification === 'required',
    // 0, because a counter that went back is a warning on the key, not an error
    credential: { id: response.id, publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64')), counter: 0 },
  }).catch(() => undefined)
  return verified?.verified ? { key, counter: verified.authenticationInfo.newCounter } : undefined
}

const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

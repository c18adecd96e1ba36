import { createPrivateKey, type KeyObject } from 'node:crypto'
import { keysOf, SAML_ENCRYPTION_KEYS } from '../../../oauth2/keys/store'
import type { Call } from '../../../http/handlers'

/** How many keys of the set are tried: the newest one and those that it replaced. */
const TRIED = 4
const SHORTEST = 2048

/** The project's RSA keys that providers encrypt assertions for, newest first (decision 112). */
export async function encryptionKeys(place: Pick<Call, 'db' | 'now' | 'project'>): Promise<KeyObject[]> {
  const keys = await keysOf(place, SAML_ENCRYPTION_KEYS)
  return keys
    .filter(({ kty, d }) => kty === 'RSA' && typeof d === 'string')
    .slice(0, TRIED)
    .map((key) => createPrivateKey({ key, format: 'jwk' }))
    .filter(({ asymmetricKeyDetails }) => (asymmetricKeyDetails?.modulusLength ?? 0) >= SHORTEST)
}

export const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()

import { z } from 'zod'
import { invalid } from '../../http/errors'
import type { Identity } from '../identities/identity'
import { keysOf, storedKey, withKeys, type KeyType } from '../strategies/keys/stored-key'

/** Bytes as the service writes them (base64), or as the contract's types say (a list of numbers). */
const bytes = z.union([
  z.base64(),
  z.array(z.number().int().min(0).max(255)).transform((list) => Buffer.from(list).toString('base64')),
])

const imported = z.object({
  user_handle: bytes.optional(),
  credentials: z.array(z.looseObject({ id: bytes, public_key: bytes }).pipe(storedKey)).default([]),
})

/**
 * The identity with the keys that a body brings along. A passkey is found by its user handle, which identifies the credential.
 * @throws HttpError 400 for keys that can not be read, and passkeys without a handle
 */
export function withImportedKeys(identity: Identity, type: KeyType, config: unknown, now: Date): Identity {
  const { data, error } = imported.safeParse(config)
  if (error) {
    const where = error.issues[0]?.path.join('.') ?? ''
    throw invalid(`The field "credentials.${type}.config${where && `.${where}`}" can not be read.`)
  }
  const { credentials, user_handle: userHandle } = data
  if (credentials.length === 0) return identity
  if (userHandle === undefined || userHandle === '') {
    throw invalid(`Keys of the type ${type} need their "user_handle", by which their devices know the account.`)
  }
  const keys = type === 'passkey' ? credentials.map((key) => ({ ...key, is_passwordless: true })) : credentials
  const added = new Set(keys.map(({ id }) => id))
  const all = [...keysOf(identity, type).filter(({ id }) => !added.has(id)), ...keys]
  const identifiers = type === 'passkey' ? { identifiers: [Buffer.from(userHandle, 'base64').toString('utf8')] } : {}
  return withKeys(identity, type, all, { userHandle, ...identifiers }, now)
}

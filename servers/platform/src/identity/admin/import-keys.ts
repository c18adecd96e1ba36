import { z } from 'zod'
import { limitedList } from '../../http/limited-list'
import { invalid } from '../../http/errors'
import type { Identity } from '../identities/identity'
import { keysOf, storedKey, userHandleOf, withKeys, type KeyType } from '../strategies/keys/stored-key'

const MOST_BYTES = 65_536
const MOST_KEYS = 1_000

/** Bytes in the service's format (base64), or the contract's (a list of numbers). */
const bytes = z.union([
  z.base64(),
  limitedList(z.number().int().min(0).max(255), MOST_BYTES).transform((list) => Buffer.from(list).toString('base64')),
])

const imported = z.object({
  user_handle: bytes.optional(),
  credentials: limitedList(z.looseObject({ id: bytes, public_key: bytes }).pipe(storedKey), MOST_KEYS).default([]),
})

/**
 * The identity with the keys in a body. Passkeys are found by their user handle, which identifies the credential. If
 * the body has no handle, the identity's existing one is kept.
 * @throws HttpError 400 for unreadable keys, or a passkey credential without a handle or keys
 */
export function withImportedKeys(identity: Identity, type: KeyType, config: unknown, now: Date): Identity {
  const { data, error } = imported.safeParse(config)
  if (error) {
    const where = error.issues[0]?.path.join('.') ?? ''
    throw invalid(`The field "credentials.${type}.config${where && `.${where}`}" cannot be read.`)
  }
  const { credentials, user_handle: userHandle } = data
  const keys = type === 'passkey' ? credentials.map((key) => ({ ...key, is_passwordless: true })) : credentials
  const known = keysOf(identity, type)
  const all = [
    ...known.map((key) => keys.find(({ id }) => id === key.id) ?? key),
    ...keys.filter(({ id }) => !known.some((key) => key.id === id)),
  ]
  const handle = userHandle || userHandleOf(identity, type)
  if (type === 'webauthn') {
    return withKeys(identity, type, all, { ...(handle !== undefined && { userHandle: handle }) }, now)
  }
  if (handle === undefined || handle === '')
    throw invalid('Passkeys require "user_handle", the ID by which devices recognize the account.')
  if (all.length === 0) throw invalid('The field "credentials.passkey.config.credentials" must contain a passkey.')
  const name = Buffer.from(handle, 'base64').toString('utf8')
  const before = identity.credentials.passkey?.identifiers ?? []
  const identifiers = userHandle && !before.includes(name) ? [...before, name] : before
  return withKeys(identity, type, all, { userHandle: handle, identifiers, version: 0 }, now)
}

import { z } from 'zod'
import type { Json, JsonObject } from '../../../http/json'
import { withCredential } from '../../identities/derive'
import type { Identity } from '../../identities/identity'
import { messages } from '../../messages'
import { complain } from '../../ui/form-problem'

export type KeyType = 'webauthn' | 'passkey'

const bytes = z.string()

/** A key in a credential, with the contract's names. Bytes are base64. */
export const storedKey = z.looseObject({
  id: bytes,
  public_key: bytes,
  attestation_type: z.string().default('none'),
  authenticator: z
    .looseObject({
      aaguid: bytes.default(''),
      sign_count: z.number().int().nonnegative().default(0),
      clone_warning: z.boolean().default(false),
    })
    .prefault({}),
  display_name: z.string().default(''),
  added_at: z.string().default('0001-01-01T00:00:00Z'),
  is_passwordless: z.boolean().default(false),
})

export type StoredKey = z.infer<typeof storedKey>

/** The keys of an identity; unreadable entries are ignored. */
export function keysOf({ credentials }: Identity, type: KeyType): StoredKey[] {
  const list = credentials[type]?.config.credentials
  return (Array.isArray(list) ? list : []).flatMap((entry) => storedKey.safeParse(entry).data ?? [])
}

/** Keys of a type that people may add themselves: each is in their account, and in its settings form. */
const MOST_KEYS = 100

/** The keys of an identity and a new one, which replaces its earlier version. @throws FormProblem when there are too many */
export function withNewKey(identity: Identity, type: KeyType, key: StoredKey): StoredKey[] {
  const others = keysOf(identity, type).filter(({ id }) => id !== key.id)
  if (others.length >= MOST_KEYS)
    throw complain(messages.generic(`An account can have at most ${MOST_KEYS} of these keys. Remove one first.`))
  return [...others, key]
}

/** Passwordless keys, or (`false`) keys that are only a second factor. */
export const keysFor = (identity: Identity, type: KeyType, passwordless: boolean): StoredKey[] =>
  keysOf(identity, type).filter((key) => key.is_passwordless === passwordless)

/** The handle under which the authenticators of an identity know it, in base64. */
export function userHandleOf({ credentials }: Identity, type: KeyType): string | undefined {
  const handle = credentials[type]?.config.user_handle
  return typeof handle === 'string' ? handle : undefined
}

/**
 * The user handle of an identity's security keys, in base64: the one that they were created with, or else the identity's ID. All
 * keys of an identity share it, as an authenticator may return it and only one is stored.
 */
export const securityKeyHandle = (identity: Identity): string =>
  userHandleOf(identity, 'webauthn') || Buffer.from(identity.id.replaceAll('-', ''), 'hex').toString('base64')

/** How forms name a key that can be removed. */
export const keyName = ({ id }: StoredKey): string => Buffer.from(id, 'base64').toString('hex')

/** The identity with these keys in place of its others of the type. */
export function withKeys(
  identity: Identity,
  type: KeyType,
  keys: readonly StoredKey[],
  set: { userHandle?: string; identifiers?: string[]; version?: number },
  now: Date,
): Identity {
  const config: Record<string, Json> = {
    ...identity.credentials[type]?.config,
    // a key read or created here only contains JSON
    credentials: keys.map((key) => key as JsonObject),
    ...(set.userHandle !== undefined && { user_handle: set.userHandle }),
  }
  const { userHandle: _handle, ...rest } = set
  return withCredential(identity, type, { config, ...rest }, now)
}

/**
 * The identity after a key was used: its counter, and a warning if the counter went back, as then two devices may have
 * the same key. Passkeys that are synchronised stay at zero.
 */
export function withUsedKey(identity: Identity, type: KeyType, used: StoredKey, counter: number): Identity {
  const credential = identity.credentials[type]
  if (!credential) return identity
  const keys = keysOf(identity, type).map((key) => {
    if (key.id !== used.id) return key
    const before = key.authenticator.sign_count
    const cloned = counter <= before && (counter !== 0 || before !== 0)
    const authenticator = cloned
      ? { ...key.authenticator, clone_warning: true }
      : { ...key.authenticator, sign_count: counter }
    return { ...key, authenticator }
  })
  const config = { ...credential.config, credentials: keys.map((key) => key as JsonObject) }
  return { ...identity, credentials: { ...identity.credentials, [type]: { ...credential, config } } }
}

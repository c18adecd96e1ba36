import { hkdfSync } from 'node:crypto'
import { PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database'
import { decrypt, encrypt } from './aes-gcm'
import type { SecretsKey } from './secrets-key'

/** Where a sealed value is: the column, and the primary key of its row, which begins with the project's ID. */
export type SealedAt = { column: string; key: readonly [projectId: string, ...string[]] }

/** A sealed value can't be opened: its key is missing, or it is not the value that was stored there. */
export class SealError extends Error {}

/** Seals secrets before they are stored. A value sealed for one row and column can only be opened there. */
export type Vault = {
  /** The ID of the key that seals. */
  keyId: string
  seal: (at: SealedAt, text: string) => string
  /** @throws SealError */
  open: (at: SealedAt, sealed: string) => string
}

const VERSION = 'v1'
const [IV, TAG] = [12, 16]

/** The prefix of every value that a key has sealed. */
export const sealedWith = (keyId: string): string => `${VERSION}.${keyId}.`

const placeOf = ({ column, key }: SealedAt) => `${column} of ${key.join('/')}`

/** A vault whose first key seals, by AES-256-GCM with a key derived for each project; all of them open. */
export function createVault(keys: readonly [SecretsKey, ...SecretsKey[]]): Vault {
  const byId = new Map(keys.map((key) => [key.id, key]))
  const [first] = keys
  const derived = new LRUCache<string, Buffer>({ max: 2000 })

  const keyOf = ({ id, bytes }: SecretsKey, projectId: string): Buffer => {
    const name = `${id} ${projectId}`
    const known = derived.get(name)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', bytes, '', `atrium secrets of ${projectId}`, 32))
    derived.set(name, key)
    return key
  }
  const boundTo = ({ column, key }: SealedAt) => Buffer.from(JSON.stringify([column, ...key]))

  return {
    keyId: first.id,
    seal(at, text) {
      const { iv, tag, data } = encrypt(keyOf(first, at.key[0]), text, boundTo(at))
      return sealedWith(first.id) + Buffer.concat([iv, data, tag]).toString('base64url')
    },
    open(at, sealed) {
      const [version, keyId = '', data = '', ...rest] = sealed.split('.')
      if (version !== VERSION || rest.length > 0) throw new SealError(`The ${placeOf(at)} is not encrypted.`)
      const key = byId.get(keyId)
      if (!key)
        throw new SealError(
          `The ${placeOf(at)} is sealed with the key ${keyId}, which ATRIUM_SECRETS_KEY doesn't have.`,
        )
      const bytes = Buffer.from(data, 'base64url')
      try {
        const parts = { iv: bytes.subarray(0, IV), tag: bytes.subarray(-TAG), data: bytes.subarray(IV, -TAG) }
        return decrypt(keyOf(key, at.key[0]), parts, boundTo(at))
      } catch {
        throw new SealError(`The ${placeOf(at)} was tampered with or belongs elsewhere.`)
      }
    },
  }
}

/** The adapter's property for the vault. All copies of this module share the symbol: tests load its source beside the built platform. */
const VAULT = Symbol.for('atrium vault')

class VaultAdapter extends PostgresAdapter {
  readonly [VAULT]: Vault
  constructor(vault: Vault) {
    super()
    this[VAULT] = vault
  }
}

/** The dialect of a database with sealed values: it carries the vault to the database's transactions. */
export class VaultDialect extends PostgresDialect {
  constructor(
    pool: PostgresPool,
    readonly vault: Vault,
  ) {
    super({ pool })
  }

  override createAdapter(): VaultAdapter {
    return new VaultAdapter(this.vault)
  }
}

/** The vault of a database, or of a transaction. @throws Error when it was opened without one */
export function vaultOf(db: Database): Vault {
  // the library knows the adapter's own methods only
  const { [VAULT]: vault } = db.getExecutor().adapter as Partial<VaultAdapter>
  if (!vault) throw new Error('The database was opened without the key for its secrets.')
  return vault
}

/** A value for a jsonb column, sealed. */
export const sealJson = (db: Database, at: SealedAt, value: unknown): string =>
  JSON.stringify(vaultOf(db).seal(at, JSON.stringify(value)))

/** Opens a value sealed by `sealJson`. `T` is the type stored there. @throws SealError */
export function openJson<T>(db: Database, at: SealedAt, sealed: unknown): T {
  if (typeof sealed !== 'string') throw new SealError(`The ${placeOf(at)} is not encrypted.`)
  // a sealed value has the type that was stored
  return JSON.parse(vaultOf(db).open(at, sealed)) as T
}

import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** A key that seals secrets in the database. Its ID is in every value that it has sealed. */
export type SecretsKey = { id: string; bytes: Buffer }

/** The keys for secrets are missing, malformed or not those of the database. The message is for the operator. */
export class SecretsKeyError extends Error {}

const BYTES = 32

const secretsKey = (bytes: Buffer): SecretsKey => ({
  id: createHash('sha256').update('atrium secrets key ').update(bytes).digest('hex').slice(0, 12),
  bytes,
})

/** A new random key. */
export const newSecretsKey = (): SecretsKey => secretsKey(randomBytes(BYTES))

/**
 * Parses configured keys: 32 bytes each in base64 (or base64url), separated by commas. The first encrypts, all of them decrypt.
 * @throws SecretsKeyError that names `source`
 */
export function parseSecretsKeys(text: string, source: string): SecretsKey[] {
  const keys = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const bytes = Buffer.from(part, 'base64')
      if (!/^[\w+/-]+={0,2}$/.test(part) || bytes.length !== BYTES)
        throw new SecretsKeyError(`${source}: each key must be 32 bytes in base64 (openssl rand -base64 32)`)
      return secretsKey(bytes)
    })
  if (keys.length === 0) throw new SecretsKeyError(`${source}: there is no key`)
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new SecretsKeyError(`${source}: the same key is there twice`)
  return keys
}

/** Keys, their source, and the preparation before the first value is sealed with them. */
export type KeySource = {
  keys: readonly SecretsKey[]
  /** For messages: the variable or the file. */
  name: string
  /** The key file, if they are in one. */
  file?: string
  /** Writes a newly generated key to its file. */
  keep: () => void
}

const VARIABLE = 'ATRIUM_SECRETS_KEY'

/** The keys of the setting. @throws SecretsKeyError */
export const configuredKeys = (setting: string): KeySource => ({
  keys: parseSecretsKeys(setting, VARIABLE),
  name: VARIABLE,
  keep: () => undefined,
})

/** A key for a database that ends with the process. */
export const passingKey = (): KeySource => ({ keys: [newSecretsKey()], name: VARIABLE, keep: () => undefined })

/** @throws SecretsKeyError always: the key must not be on PostgreSQL's machine, so there is no default */
export function missingKeys(): never {
  throw new SecretsKeyError(
    `${VARIABLE}: with DATABASE_URL, set a key for the secrets in the database: 32 random bytes in base64 (openssl rand -base64 32)`,
  )
}

/** The key file of a data folder, next to the database's folder, not in it. */
export const keyFileOf = (folder: string): string => path.join(folder, 'secrets.key')

/**
 * The keys of a data folder's file, or a new one that `keep` writes there, readable by its owner only.
 * @throws SecretsKeyError when the file is malformed
 */
export function keysOfFile(file: string): KeySource {
  if (fs.existsSync(file)) {
    return { keys: parseSecretsKeys(fs.readFileSync(file, 'utf8'), file), name: file, file, keep: () => undefined }
  }
  const keys = [newSecretsKey()]
  return { keys, name: file, file, keep: () => writeKeyFile(file, keys) }
}

/** Writes a key file atomically: its content is on disk before it is renamed. */
export function writeKeyFile(file: string, keys: readonly SecretsKey[]): void {
  const draft = `${file}.${process.pid}`
  const handle = fs.openSync(draft, 'w', 0o600)
  try {
    fs.writeSync(handle, `${keys.map(({ bytes }) => bytes.toString('base64')).join(',\n')}\n`)
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
  fs.renameSync(draft, file)
}

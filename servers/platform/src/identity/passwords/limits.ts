import { invalid } from '../../http/errors'
import { at, type JsonObject } from '../../http/json'

/**
 * Limits on the cost of verifying one password, a few seconds at most on a small server. Hashes imported from other systems are
 * far below: bcrypt 10 to 14, argon2 up to 128 MB, PBKDF2 up to 1.3 million rounds, scrypt 16 to 64 MB.
 */
export const hashLimits = {
  bcryptCost: 16,
  argon2: {
    memoryKib: 256 * 1024,
    /** Kibibytes times iterations. */
    work: 2 * 1024 * 1024,
    parallelism: 64,
  },
  /** Rounds times blocks of the key. */
  pbkdf2Work: 4_000_000,
  scrypt: {
    memory: 256 * 1024 * 1024,
    /** Bytes of memory times `p`. */
    work: 1024 * 1024 * 1024,
  },
  cryptRounds: 200_000,
  /** Characters of a hash. */
  length: 4_096,
  /** Bytes of a password that is checked; new ones may have 1,024 characters. */
  password: 4_096,
}

/** A configured amount of memory, such as `128MB`, in kibibytes. */
export function kibibytes(text: string): number | undefined {
  const [, amount, unit = ''] = /^(\d+)\s*([KMGTPE]?)I?B$/i.exec(text) ?? []
  if (amount === undefined) return undefined
  return Math.max(8, Math.round((Number(amount) * 1024 ** ' KMGTPE'.indexOf(unit.toUpperCase() || ' ')) / 1024))
}

const numberAt = (config: JsonObject, path: string): number => {
  const value = at(config, path)
  return typeof value === 'number' ? value : 0
}

/**
 * Limits the cost of the password hashes that a project configures.
 * @throws HttpError 400 that names the setting and its limit
 */
export function assertHashers(config: JsonObject): void {
  const reject = (path: string, limit: string) => {
    const field = `services.identity.config.hashers.${path}`
    throw invalid(`The field "${field}" can be at most ${limit}.`, { details: { field } })
  }
  const { bcryptCost, argon2 } = hashLimits
  if (numberAt(config, 'hashers.bcrypt.cost') > bcryptCost) reject('bcrypt.cost', String(bcryptCost))
  const memory = at(config, 'hashers.argon2.memory')
  const memoryKib = (typeof memory === 'string' ? kibibytes(memory) : undefined) ?? DEFAULT_ARGON2_KIB
  if (memoryKib > argon2.memoryKib) reject('argon2.memory', `${argon2.memoryKib / 1024}MB`)
  const iterations = Math.floor(argon2.work / memoryKib)
  if (numberAt(config, 'hashers.argon2.iterations') > iterations)
    reject('argon2.iterations', `${iterations} with this memory`)
  if (numberAt(config, 'hashers.argon2.parallelism') > argon2.parallelism)
    reject('argon2.parallelism', String(argon2.parallelism))
}

/** OWASP's choice, for projects that configure none. */
export const DEFAULT_ARGON2_KIB = 19_456

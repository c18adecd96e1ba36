import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2'
import bcrypt from 'bcryptjs'
import type { IdentityConfig } from '../config'
import { verifyForeign } from './foreign-hashes'

type Hasher = IdentityConfig['hasher']

/** `Algorithm.Argon2id`: the package's enum is const and can not be used in isolated modules. */
const ARGON2ID = 2

/** Hashes a password as the project is configured. */
export function hashPassword(password: string, { algorithm, bcryptCost, argon2 }: Hasher): Promise<string> {
  if (algorithm === 'bcrypt') return bcrypt.hash(password, bcryptCost)
  return argon2Hash(password, {
    algorithm: ARGON2ID,
    memoryCost: argon2.memoryKib,
    timeCost: argon2.iterations,
    parallelism: argon2.parallelism,
  })
}

/** Whether a password belongs to a hash of any known format. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  try {
    if (/^\$argon2(id|i|d)\$/.test(hash)) return await argon2Verify(hash, password)
    if (/^\$2[aby]\$/.test(hash)) return await bcrypt.compare(password, hash)
    return await verifyForeign(password, hash)
  } catch {
    return false
  }
}

const dummies = new Map<string, Promise<string>>()

/**
 * Takes as long as verifying does, for accounts that do not exist: the time of an answer does not tell whether they do.
 */
export async function verifyNobody(password: string, hasher: Hasher): Promise<false> {
  const key = JSON.stringify(hasher)
  let dummy = dummies.get(key)
  if (!dummy) dummies.set(key, (dummy = hashPassword('nobody has this password', hasher)))
  await verifyPassword(password, await dummy)
  return false
}

/** Whether a hash is of another kind than the project makes now, so that it is replaced at the next sign-in. */
export function isOutdated(hash: string, { algorithm }: Hasher): boolean {
  return algorithm === 'bcrypt' ? !/^\$2[aby]\$/.test(hash) : !hash.startsWith('$argon2id$')
}

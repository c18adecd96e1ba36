import { hashSync as argon2Hash, verifySync as argon2Verify } from '@node-rs/argon2'
import { hashSync as bcryptHash, verifySync as bcryptVerify } from '@node-rs/bcrypt'
import { timed } from '../../work/thread-clock'
import type { IdentityConfig } from '../config'
import { importFault, verifyForeign } from './foreign-hashes'
import { hashLimits } from './limits'

/** The slow work on passwords, for a separate thread. */

export type Hasher = IdentityConfig['hasher']

export type HashJob =
  | { kind: 'hash'; password: string; hasher: Hasher }
  | { kind: 'verify'; password: string; hash: string }

/** `Algorithm.Argon2id`: the package's enum is const and can not be used in isolated modules. */
const ARGON2ID = 2

/** Hashes a password as the project is configured. */
export function makeHash(password: string, { algorithm, bcryptCost, argon2 }: Hasher): string {
  // the real service writes the older prefix of the same hash, the only one that some systems read
  if (algorithm === 'bcrypt') return bcryptHash(password, bcryptCost).replace(/^\$2b/, '$2a')
  return argon2Hash(password, {
    algorithm: ARGON2ID,
    memoryCost: argon2.memoryKib,
    timeCost: argon2.iterations,
    parallelism: argon2.parallelism,
  })
}

/** Whether a password belongs to a hash of any known format. A hash that costs more than is allowed matches no password. */
export function matchesHash(password: string, hash: string): boolean {
  // longer passwords can't have been set; they are truncated, so that rejecting them takes as long as usual
  const isLong = Buffer.byteLength(password) > hashLimits.password
  const checked = isLong ? password.slice(0, hashLimits.password / 4) : password
  return !isCostly(hash) && matches(checked, hash) && !isLong
}

const isCostly = (hash: string): boolean => hash.length > hashLimits.length || importFault(hash) === 'costly'

function matches(password: string, hash: string): boolean {
  try {
    if (/^\$argon2(id|i|d)\$/.test(hash)) return argon2Verify(hash, password)
    // other prefixes of the same hash
    if (/^\$2[abyz]?\$/.test(hash))
      return bcryptVerify(
        password,
        hash.replace(/^\$2z?\$/, () => '$2b$'),
      )
    return verifyForeign(password, hash)
  } catch {
    return false
  }
}

/** Does one job. */
export const run = timed((job: HashJob): string | boolean =>
  job.kind === 'hash' ? makeHash(job.password, job.hasher) : matchesHash(job.password, job.hash),
)

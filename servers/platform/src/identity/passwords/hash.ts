import os from 'node:os'
import { Overrun, ThreadPool } from '../../work/thread-pool'
import type { Project } from '../../control/project'
import { HttpError } from '../../http/errors'
import type { HashJob, Hasher } from './hash-work'

const cores = os.availableParallelism()

/** Slow hashes leave one thread to other projects, and requests get the processors first. */
const pool = new ThreadPool<HashJob, string | boolean>({
  name: 'passwords',
  file: 'hash-work.js',
  slots: cores + 1,
  slotsPerProject: cores,
  waitingPerProject: 256,
  waiting: 2_048,
  queueTimeout: 10_000,
  time: 30_000,
  longest: 30_000,
  memory: 64,
})

type Id = Pick<Project, 'id'>

async function runJob({ id }: Id, job: HashJob): Promise<string | boolean> {
  try {
    return await pool.run(id, job)
  } catch (error) {
    if (!(error instanceof Overrun)) throw error
    throw new HttpError({ status: 503, id: 'busy', reason: error.message, headers: { 'retry-after': '5' } })
  }
}

/**
 * Hashes a password as the project is configured, in a thread.
 * @throws HttpError 503 `busy` when too many of the project's passwords wait already
 */
export const hashPassword = async (project: Id, password: string, hasher: Hasher): Promise<string> =>
  String(await runJob(project, { kind: 'hash', password, hasher }))

/**
 * Whether a password belongs to a hash of any known format, found in a thread.
 * @throws HttpError 503 `busy`
 */
export const verifyPassword = async (project: Id, password: string, hash: string): Promise<boolean> =>
  (await runJob(project, { kind: 'verify', password, hash })) === true

const MAX_CACHED = 200
const dummies = new Map<string, Promise<string>>()

/**
 * Takes as long as verifying a password, for accounts that don't exist, so that response times don't reveal that.
 * @throws HttpError 503 `busy`
 */
export async function verifyDummy(project: Id, password: string, hasher: Hasher): Promise<false> {
  const key = JSON.stringify(hasher)
  let dummy = dummies.get(key)
  if (!dummy) {
    dummy = hashPassword(project, 'nobody has this password', hasher)
    dummies.set(key, dummy)
    // if hashing failed, the next request tries again
    dummy.catch(() => dummies.delete(key))
    const [oldest] = dummies.keys()
    if (dummies.size > MAX_CACHED && oldest !== undefined) dummies.delete(oldest)
  }
  await verifyPassword(project, password, await dummy)
  return false
}

/** Whether a hash is of another kind than the project now creates, so that the next sign-in replaces it. */
export function isOutdated(hash: string, { algorithm }: Hasher): boolean {
  return algorithm === 'bcrypt' ? !/^\$2[aby]\$/.test(hash) : !hash.startsWith('$argon2id$')
}

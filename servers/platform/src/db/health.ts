import { sql } from 'kysely'
import type { Database } from './database'

/** A database's problem, as a sentence; undefined if there is none. */
export type Health = { alive: () => string | undefined; ready: () => Promise<string | undefined> }

const READY_MS = 1_000
const known = new WeakMap<object, Health>()

/** Sets the health checks of a database. By default, they query a row. */
export const setHealth = (db: Database, health: Health): void => void known.set(db, health)

const leaving = new WeakSet<object>()

/** Marks the process of this database as stopping: it is no longer ready, but still serves requests. */
export const leave = (db: Database): void => void leaving.add(db)
export const isLeaving = (db: Database): boolean => leaving.has(db)

/** Why this process should be restarted, if it should. */
export const aliveProblem = (db: Database): string | undefined => known.get(db)?.alive()

/** Why no request should be sent here now, if there is a reason. Takes at most a second. */
export async function readyProblem(db: Database): Promise<string | undefined> {
  if (isLeaving(db)) return 'The platform is shutting down.'
  const noResponse = 'The database does not respond.'
  const ping = known.get(db)?.ready ?? (async () => void (await sql`select 1`.execute(db)))
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<string>((resolve) => (timer = setTimeout(resolve, READY_MS, noResponse)))
  try {
    return await Promise.race([ping().catch(() => noResponse), limit])
  } finally {
    clearTimeout(timer)
  }
}

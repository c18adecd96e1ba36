import { CoalescedQuery } from './coalesced-query'
import type { Database } from './database'
import { weighedCache } from './weight'
import { readVersions, realms, type Realm } from './versions'

export type { Realm } from './versions'

/** Maximum number of cached lookups per realm. */
const LIMIT = 5000

/** Statements that may invalidate cached lookups of a realm. */
const changes: Record<Realm, (statement: string) => boolean> = {
  // Every token and sign-in has events; only whether a project has streams is cached.
  control: (statement) =>
    (/control_(?!event)/.test(statement) && /\b(insert|update|delete|truncate|alter|drop)\b/i.test(statement)) ||
    /\b(insert into|delete from|truncate|table) "?control_event_streams\b/i.test(statement),
  // A missing client is not cached; a set of keys is cached unchanged.
  clients: (statement) =>
    (/oauth2_(?:clients|keys)\b/.test(statement) && /\b(update|delete|truncate|alter|drop)\b/i.test(statement)) ||
    /^\s*insert into "oauth2_keys"/i.test(statement),
  // New sessions and identities don't affect existing ones, and a missing one isn't cached.
  sessions: (statement) =>
    /identity_(?:sessions|identities)\b/.test(statement) && /\b(update|delete|truncate|alter|drop)\b/i.test(statement),
}

class Memory {
  #version = 0
  #changing = false
  /** The database's counters, if other processes write to it, too. */
  #counted: string | undefined
  readonly #entries = weighedCache<{ version: number; value: unknown }>(LIMIT)
  constructor(
    readonly isChange: (statement: string) => boolean,
    readonly cachesAbsence: boolean,
  ) {}

  note(statement: string): void {
    if (this.isChange(statement)) {
      this.#changing = true
      this.#version++
    } else if (this.#changing && /^\s*(commit|rollback)\b/i.test(statement)) {
      this.#changing = false
      this.#version++
    }
  }

  /** Records the database's change counts. */
  count(counted: string | undefined): void {
    // lookups whose changes aren't counted are not cached
    if (counted !== undefined && this.#counted === counted) return
    this.#counted = counted
    this.#version++
  }

  async get<T>(key: string, load: () => Promise<T>): Promise<T> {
    const version = this.#version
    const known = this.#entries.get(key)
    // entries are only read under the key that they were written with, by the same lookup
    if (known?.version === version) return known.value as T
    const value = await load()
    if (value === undefined && !this.cachesAbsence) return value
    this.#entries.set(key, { version, value })
    return value
  }
}

type Memories = { realms: Record<Realm, Memory>; follow: CoalescedQuery | undefined }

const memories = new WeakMap<object, Memories>()

const newMemory = (): Record<Realm, Memory> => ({
  control: new Memory(changes.control, true),
  sessions: new Memory(changes.sessions, false),
  clients: new Memory(changes.clients, false),
})

/**
 * Enables caching of lookups: `note` gets every statement after it ran, and a change in a realm invalidates everything cached
 * for it. For a database that no other process can write to, the embedded one.
 */
export function rememberFor(db: Database): { note: (statement: string) => void } {
  const memory = newMemory()
  memories.set(db, { realms: memory, follow: undefined })
  return {
    note: (statement) => {
      for (const realm of realms) memory[realm].note(statement)
    },
  }
}

/** The same for a PostgreSQL that other processes write to, too: each lookup first reads all changes in one query. */
export function rememberShared(db: Database): void {
  const memory = newMemory()
  const follow = new CoalescedQuery(async () => {
    const versions = await readVersions(db)
    for (const realm of realms) memory[realm].count(versions.get(realm))
  })
  memories.set(db, { realms: memory, follow })
}

/**
 * A cached lookup that only depends on the tables of one realm. It runs once until these change, but every time within transactions.
 * The result is shared: don't change it.
 * @param isRequested whether the same request has looked something up and written nothing since: the counters that it read then
 *   also hold for this lookup, whose result is as recent as the last write acknowledged before the request began
 */
export async function remembered<T>(
  db: Database,
  realm: Realm,
  key: string,
  load: () => Promise<T>,
  { isRequested = false }: { isRequested?: boolean } = {},
): Promise<T> {
  const memory = memories.get(db)
  if (!memory) return load()
  if (!isRequested) await memory.follow?.run()
  return memory.realms[realm].get(key, load)
}

/** Whether no other process can write to a database: the embedded one. */
export const isOnlyWriter = (db: Database): boolean => {
  const memory = memories.get(db)
  return memory !== undefined && !memory.follow
}

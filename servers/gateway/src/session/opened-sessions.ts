import { z } from 'zod'

import { Recent } from '../recent'
import type { Credential } from '../targets/target'
import type { Sealer } from './seal'
import type { SessionRecord, SessionStore } from './session-record'

const purpose = 'session'
/** How long a record is cached. A session that another gateway ended keeps working for this long. */
const recordAge = 2_000

const credentialSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('token'), token: z.string() }),
  z.object({ kind: z.literal('cookie'), cookie: z.string() }),
  z.object({ kind: z.literal('claims'), subject: z.string(), email: z.string(), name: z.string() }),
])
const sealedSchema = z.object({ credential: credentialSchema })

/** A console session. Times are in seconds since 1970. */
export type Session = Omit<SessionRecord, 'sealed'> & { credential: Credential }
type Opened = { at: number; session: Promise<Session | undefined> }
/** `idle`: seconds after which an unused session ends. */
type Limits = { idle: number; now: () => number }

/** The records of the store with their credentials unsealed, cached for a moment. */
export class OpenedSessions {
  readonly #sealer: Sealer
  readonly #store: SessionStore
  readonly #limits: Limits
  readonly #recent = new Recent<string, Opened>(10_000)

  constructor(sealer: Sealer, store: SessionStore, limits: Limits) {
    this.#sealer = sealer
    this.#store = store
    this.#limits = limits
  }

  /** The session of a key, unless it has ended. */
  async get(key: string): Promise<Session | undefined> {
    const session = await this.#load(key)
    return session && this.#isAlive(session) ? session : undefined
  }

  /** The session of a record; undefined if it has ended or can't be unsealed. */
  async read(record: SessionRecord | undefined): Promise<Session | undefined> {
    if (!record || !this.#isAlive(record)) return undefined
    const content = sealedSchema.safeParse(await this.#sealer.open(purpose, record.sealed))
    if (!content.success) return undefined
    const { sealed: _, ...known } = record
    return { ...known, credential: content.data.credential }
  }

  /** The sealed credential of a record. */
  seal(credential: Credential, seconds: number): Promise<string> {
    return this.#sealer.seal(purpose, { credential }, seconds)
  }

  forget(key: string): void {
    this.#recent.delete(key)
  }

  #isAlive({ expires, seen }: Pick<SessionRecord, 'expires' | 'seen'>): boolean {
    const clock = Math.floor(this.#limits.now() / 1000)
    return expires > clock && seen + this.#limits.idle > clock
  }

  #load(key: string): Promise<Session | undefined> {
    const { now } = this.#limits
    const known = this.#recent.get(key)
    if (known && now() - known.at < recordAge) return known.session
    const session = this.#store.get(key).then((record) => this.read(record))
    const entry: Opened = { at: now(), session }
    this.#recent.set(key, entry)
    // After a failure of the store, the next call tries again.
    session.catch(() => this.#recent.get(key) === entry && this.#recent.delete(key))
    return session
  }
}

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { notSignedIn } from '../errors'
import type { Person } from '../person'
import { Recent } from '../recent'
import type { Credential, Target } from '../targets/target'
import { backgroundWrites } from './background-writes'
import { readCookie, sessionCookieName } from './cookie'
import { OpenedSessions, type Session } from './opened-sessions'
import { People } from './people'
import type { Sealer } from './seal'
import type { SessionStore } from './session-record'

/** The cookie that `start` sets: 256 random bits in base64url. */
const shape = /^[\w-]{43}$/
/** How long a person's roles are cached, in milliseconds. */
const roleAge = 5_000
/** Minimum time between two lookups of a project that isn't among the person's, because it may be new. */
const missAge = 1_000
/** Seconds between two notes that a session is in use. */
const touchEvery = 60
/** When a person has more, their oldest sessions end. */
const maxOfOne = 50
/** Milliseconds between two cleanups of expired sessions. */
const sweepEvery = 600_000

export type { Session }
export type SignedIn = { session: Session; person: Person }

export type Sessions = {
  /** Starts a session. @returns the cookie's value, and its longest lifetime in seconds */
  start(
    credential: Credential,
    about: { person: string; ip: string; agent: string | undefined },
  ): Promise<{ value: string; seconds: number }>
  /** The request's session, without checking it upstream. */
  open(request: IncomingMessage): Promise<Session | undefined>
  /** @throws GatewayError 401 without a session, 502 or 504 if the target fails. */
  require(request: IncomingMessage): Promise<SignedIn>
  /** The person of the session, from the target; undefined if the session is gone there. @throws GatewayError 502 or 504 */
  personOf(session: Session): Promise<Person | undefined>
  /** Like `require`, but calls the target again if `fits` rejects the cached data. */
  requireFor(request: IncomingMessage, fits: (person: Person) => boolean): Promise<SignedIn>
  /** Fails if sessions can't be read or written. */
  ready(): Promise<void>
  /** The ID of a session that was opened before; rate limits count by it. */
  idOf(request: IncomingMessage): string | undefined
  /** The person's roles may have changed. */
  clearRoles(sessionId: string): void
  /** All sessions of the session's person, last used first. */
  list(session: Session): Promise<Session[]>
  /** Ends sessions, here and at the target. If the target doesn't respond, its session stays; ours is gone. */
  end(sessions: readonly Session[]): Promise<void>
  close(): Promise<void>
}

type Options = {
  secure: boolean
  hours: number
  idleHours: number
  /** Called when writes in the background start to fail, and (without an error) when they work again. */
  onChange?: (error: unknown) => void
  now?: () => number
}

/** Console sessions: records in `store`, named by a random value in a cookie. */
export function createSessions(
  sealer: Sealer,
  target: Pick<Target, 'identify' | 'signOut'>,
  store: SessionStore,
  { secure, hours, idleHours, onChange = () => undefined, now = Date.now }: Options,
): Sessions {
  const name = sessionCookieName(secure)
  const seconds = Math.round(hours * 3600)
  const idle = Math.round(idleHours * 3600)
  const opened = new OpenedSessions(sealer, store, { idle, now })
  /** IDs of valid sessions, by key. */
  const ids = new Recent<string, string>(10_000)
  const people = new People(target, now)
  const inBackground = backgroundWrites(onChange)
  const keys = new Keys()
  const clock = () => Math.floor(now() / 1000)

  const keyOf = (request: IncomingMessage): string | undefined => {
    const value = readCookie(request, name)
    return value === undefined || !shape.test(value) ? undefined : keys.of(value)
  }

  const open = async (request: IncomingMessage): Promise<Session | undefined> => {
    const key = keyOf(request)
    if (key === undefined) return undefined
    const session = await opened.get(key)
    if (!session) return undefined
    ids.set(session.key, session.id)
    if (clock() - session.seen >= touchEvery) {
      session.seen = clock()
      // If it fails, the next call notes it again.
      inBackground(store.touch(session.key, session.seen))
    }
    return session
  }

  const end = async (ended: readonly Session[]) => {
    await store.remove(ended.map(({ key }) => key))
    for (const { key, id } of ended) {
      opened.forget(key)
      ids.delete(key)
      people.forget(id)
    }
    await Promise.allSettled(ended.map(({ credential }) => target.signOut(credential)))
  }

  const requireFor: Sessions['requireFor'] = async (request, fits) => {
    const session = await open(request)
    if (!session) throw notSignedIn()
    let person = await people.of(session, roleAge)
    if (person && !fits(person)) person = await people.of(session, missAge)
    if (!person) throw notSignedIn()
    return { session, person }
  }

  const sweep = () => inBackground(store.sweep(clock(), clock() - idle))
  const sweeping = setInterval(sweep, sweepEvery)
  sweeping.unref()

  return {
    personOf: (session) => people.of(session, roleAge),

    async start(credential, { person, ip, agent = '' }) {
      const value = randomBytes(32).toString('base64url')
      const created = clock()
      const sealed = await opened.seal(credential, seconds)
      await store.put({
        key: hashOf(value),
        id: randomUUID(),
        person,
        sealed,
        created,
        seen: created,
        expires: created + seconds,
        ip,
        agent: agent.slice(0, 256),
      })
      const tooMany = (await store.of(person)).slice(maxOfOne)
      if (tooMany.length > 0) await store.remove(tooMany.map(({ key }) => key))
      return { value, seconds }
    },
    open,
    require: (request) => requireFor(request, () => true),
    requireFor,
    idOf(request) {
      const key = keyOf(request)
      return key === undefined ? undefined : ids.get(key)
    },
    clearRoles: (sessionId) => people.forget(sessionId),
    async list({ person }) {
      const sessions = await Promise.all((await store.of(person)).map((record) => opened.read(record)))
      return sessions.filter((session) => session !== undefined)
    },
    end,
    ready: () => store.ready(),
    async close() {
      clearInterval(sweeping)
      await store.close()
    },
  }
}

/** The keys of records, by cookie. */
class Keys {
  readonly #recent = new Recent<string, string>(10_000)

  of(cookie: string): string {
    const known = this.#recent.get(cookie)
    if (known !== undefined) return known
    const key = hashOf(cookie)
    this.#recent.set(cookie, key)
    return key
  }
}

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex')

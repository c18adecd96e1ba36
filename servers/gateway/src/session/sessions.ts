import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { z } from 'zod'

import { notSignedIn } from '../errors'
import type { Person } from '../person'
import { Recent } from '../recent'
import type { Credential, Target } from '../targets/target'
import { readCookie, sessionCookieName } from './cookie'
import type { Sealer } from './seal'

const purpose = 'session'
/** How long a person's roles are believed without asking again. */
const roleAge = 5_000
/** A project that is not among the person's may be new: ask again, but not more often than this. */
const missAge = 1_000

const credentialSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('token'), token: z.string() }),
  z.object({ kind: z.literal('cookie'), cookie: z.string() }),
  z.object({ kind: z.literal('claims'), subject: z.string(), email: z.string(), name: z.string() }),
])
const sealedSchema = z.object({ id: z.string(), credential: credentialSchema, exp: z.number() })

/** An opened cookie. `expires` in seconds since 1970. */
export type Session = { id: string; credential: Credential; expires: number }
export type SignedIn = { session: Session; person: Person }

type Lookup = { at: number; person: Promise<Person | undefined> }

export type Sessions = {
  seal(credential: Credential, id?: string): Promise<{ value: string; seconds: number }>
  /** The request's session, opened but not asked about upstream. */
  open(request: IncomingMessage): Promise<Session | undefined>
  /** @throws GatewayError 401 where there is none, 502 or 504 where the target can't say. */
  require(request: IncomingMessage): Promise<SignedIn>
  /** As `require`, and asks the target again where `fits` says that what is known is not enough. */
  requireFor(request: IncomingMessage, fits: (person: Person) => boolean): Promise<SignedIn>
  /** The id of a session that was opened before: what to count its calls by. */
  idOf(request: IncomingMessage): string | undefined
  /** The person's roles may have changed. */
  forgetRoles(sessionId: string): void
}

/**
 * Sessions of the console's people. All state is in the sealed cookie; what is kept here are answers that any gateway can get
 * again: opened cookies, and for five seconds who a session is.
 */
export function createSessions(
  sealer: Sealer,
  target: Pick<Target, 'identify'>,
  options: { secure: boolean; hours: number; now?: () => number },
): Sessions {
  const { secure, hours, now = Date.now } = options
  const name = sessionCookieName(secure)
  const seconds = Math.round(hours * 3600)
  const opened = new Recent<string, Session>(10_000)
  const people = new Recent<string, Lookup>(10_000)

  const open = async (request: IncomingMessage): Promise<Session | undefined> => {
    const value = readCookie(request, name)
    if (!value) return undefined
    let session = opened.get(value)
    if (!session) {
      const content = sealedSchema.safeParse(await sealer.open(purpose, value))
      if (!content.success) return undefined
      const { id, credential, exp } = content.data
      session = { id, credential, expires: exp }
      opened.set(value, session)
    }
    return session.expires * 1000 > now() ? session : undefined
  }

  const personOf = (session: Session, age: number): Promise<Person | undefined> => {
    const known = people.get(session.id)
    if (known && now() - known.at < age) return known.person
    const lookup: Lookup = { at: now(), person: target.identify(session.credential) }
    people.set(session.id, lookup)
    // Only a person is remembered: a failure, or nobody, is asked about again by the next call.
    lookup.person.then(
      (person) => person || people.delete(session.id),
      () => people.delete(session.id),
    )
    return lookup.person
  }

  const requireFor: Sessions['requireFor'] = async (request, fits) => {
    const session = await open(request)
    if (!session) throw notSignedIn()
    let person = await personOf(session, roleAge)
    if (person && !fits(person)) person = await personOf(session, missAge)
    if (!person) throw notSignedIn()
    return { session, person }
  }

  return {
    async seal(credential, id = randomUUID()) {
      return { value: await sealer.seal(purpose, { id, credential }, seconds), seconds }
    },
    open,
    require: (request) => requireFor(request, () => true),
    requireFor,
    idOf(request) {
      const value = readCookie(request, name)
      return value === undefined ? undefined : opened.get(value)?.id
    },
    forgetRoles: (sessionId) => people.delete(sessionId),
  }
}

import { secretToken } from '../ids'
import type { Identity } from '../identities/identity'
import { renewCsrf, type Visit } from '../visit'
import { sessionCookie } from './cookie'
import { sessionLifespan } from './lifespan'
import type { LiveSession } from './read-session'
import type { Aal, AuthenticationMethod, ProviderProof } from './authentication-method'
import type { Device, Session } from './session'
import { createSession, devicesOf, laterDevice, strengthenSession, type SessionEvents } from './store'

export type Issued = { session: Session; devices: Device[]; token: string }

export const authenticatedBy = (method: string, aal: Aal, now: Date, by?: ProviderProof): AuthenticationMethod => ({
  method,
  aal,
  completed_at: now.toISOString(),
  ...by,
})

/** Starts a session. */
export async function issueSession(
  { call }: Visit,
  identity: Identity,
  methods: AuthenticationMethod[],
  also?: SessionEvents,
): Promise<Issued> {
  const token = secretToken('ory_st_')
  const { session, devices } = await createSession(
    call,
    { identityId: identity.id, methods, lifespan: await sessionLifespan(call, identity.organizationId), token },
    also,
  )
  return { session, devices, token }
}

/** Signs the browser in: it gets the session's cookie, and a new CSRF secret unless the same person was signed in. */
export async function signInBrowser(visit: Visit, { session, token }: Issued): Promise<void> {
  visit.cookies.push(sessionCookie(visit.call, visit.config, token, session.expiresAt))
  if ((await visit.session())?.session.identityId !== session.identityId) renewCsrf(visit)
}

/** Adds a factor or a reauthentication to the existing session. Its devices include the one of this request. */
export async function strengthen(
  { call }: Visit,
  live: LiveSession,
  method: AuthenticationMethod,
  also?: SessionEvents,
): Promise<Issued> {
  const session = await strengthenSession(call, live.session, method, also)
  const known = await devicesOf(call.db, call.project.id, [session.id])
  return { session, devices: [...(known.get(session.id) ?? []), laterDevice(call, session)], token: live.token }
}

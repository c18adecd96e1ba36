import type { Identity } from '../identities/identity'
import { renderPublicIdentity } from '../identities/render'
import type { Aal, AuthenticationMethod } from './authentication-method'

export type Device = { id: string; ip_address: string; user_agent: string; location: string }

export type Session = {
  id: string
  identityId: string
  active: boolean
  aal: Aal
  methods: AuthenticationMethod[]
  authenticatedAt: Date
  issuedAt: Date
  expiresAt: Date
  createdAt: Date
  /** Whether it was extended since its browser got the cookie. */
  renewsCookie: boolean
}

/** The level that a list of methods reaches. */
export const aalOf = (methods: readonly AuthenticationMethod[]): Aal =>
  methods.some(({ aal }) => aal === 'aal2') ? 'aal2' : 'aal1'

type Parts = { identity?: unknown; devices?: Device[] | null; tokenized?: string }

/** A session as shown by the API; `active` is false once it was ended. */
export const renderSession = (session: Session, { identity, devices, tokenized }: Parts) => ({
  id: session.id,
  active: session.active,
  expires_at: session.expiresAt.toISOString(),
  authenticated_at: session.authenticatedAt.toISOString(),
  authenticator_assurance_level: session.aal,
  authentication_methods: session.methods,
  issued_at: session.issuedAt.toISOString(),
  ...(identity !== undefined && { identity }),
  ...(devices !== undefined && { devices }),
  ...(tokenized !== undefined && { tokenized }),
})

/** A session with everything that its owner may see. */
export const renderOwnSession = (
  session: Session,
  identity: Identity,
  devices: Device[],
  base: string,
  tokenized?: string,
) =>
  renderSession(session, { identity: renderPublicIdentity(identity, base), devices, ...(tokenized && { tokenized }) })

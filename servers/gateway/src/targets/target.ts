import type { Match, Role, Service } from '@atrium/shared/operations'

import type { Person } from '../person'
import type { Upstream } from './upstream'

/**
 * The part of a person's sign-in that the sealed cookie holds.
 * - `token`: a session token of the embedded platform's `console` project.
 * - `cookie`: the session cookie of the identity service that the target names.
 * - `claims`: the OpenID provider's claims from the sign-in.
 */
export type Credential =
  | { kind: 'token'; token: string }
  | { kind: 'cookie'; cookie: string }
  | { kind: 'claims'; subject: string; email: string; name: string }

/** The destination of a call: a service, the headers with the target's credential, and the path prefix there. */
export type Destination = {
  upstream: Upstream
  prefix: string
  headers: Record<string, string>
  /** The configuration key of the console's own credential in `headers`; undefined if there is none, or it is the person's. */
  credentialKey?: string
}

/**
 * The destination of a public API call. `alsoAt`: other URLs that the service uses for itself. `itsOwn`: the origin serves this
 * service alone, so every cookie there belongs to it, with the requested domain if that contains our host.
 */
export type AccountDestination = Destination & { alsoAt?: readonly string[]; itsOwn?: boolean }

/**
 * How the browser sees a project's public API: `base` is `/a/<slug>`, or empty on its own origin. `ip` is the browser's IP address, `country`
 * its country according to a trusted proxy (ISO 3166-1 alpha-2).
 */
export type Place = { origin: string; base: string; ip: string; country?: string | undefined }

/** The session needs its second factor first, or none of the person's email addresses is verified. */
export type Rejection = 'second-factor' | 'unverified'

/** The platform that the console drives. URLs come from the configuration, never from a client. */
export type Target = {
  kind: 'embedded' | 'hosted' | 'self-hosted'
  name: string
  /** Slug of the project that people sign in to the console with; undefined with an OpenID provider. */
  signInProject: string | undefined
  /**
   * The person of a credential, and their current roles; undefined if it is no longer valid.
   * @throws GatewayError 502, 504 if the service can't tell.
   */
  identify(credential: Credential): Promise<Person | undefined>
  /** Why the credential of an active session identifies nobody; undefined for any other reason. */
  rejection?(credential: Credential): Promise<Rejection | undefined>
  /**
   * A person's role in all projects. Only on targets whose control API is called with the target's own key: there, the service
   * can't check calls further that name no project or workspace.
   */
  overall?(person: Person): Role | undefined
  /** Whether it has workspaces and project settings. */
  hasControl: boolean
  /** The services of a project; includes `control` if its settings are available. */
  serves(slug: string): readonly Service[]
  /** Ends the session behind the credential. */
  signOut(credential: Credential): Promise<void>
  /** The control API; undefined if the target has none. */
  control(credential: Credential, place: Place): Destination | undefined
  /** A project's API with the target's credential; undefined if there is no such project or service. */
  project(slug: string, match: Match, credential: Credential, place: Place): Destination | undefined
  /** A project's public API. `match` is undefined for the callbacks of sign-in methods. */
  account(slug: string, match: Match | undefined, place: Place): AccountDestination | undefined
  /**
   * Where the gateway itself reads and answers OAuth2 challenges for a project's account screens; undefined without a
   * credential for it. Nothing the browser sent is passed on (decision 48).
   */
  challenges(slug: string, match: Match, place: Place): Destination | undefined
  /**
   * Checks whether the service's configuration sends people to `own`, our origin; returns one line per mismatch.
   * @throws Unreachable if it doesn't respond
   */
  examine?(own: string): Promise<string[]>
  /**
   * The branding of a project's account experience: a document for `readBranding`; undefined if nothing is known.
   * @throws GatewayError 502, 504 if the service can't tell.
   */
  branding(slug: string): Promise<unknown>
  /** Milliseconds for which a result of `branding` may be cached. */
  brandingAge(slug: string): number
  /**
   * Verified custom domains, host name → slug of the project; undefined if nothing has changed since the last call. Absent if the target
   * has none.
   * @throws GatewayError 502, 504
   */
  domains?(signal: AbortSignal): Promise<ReadonlyMap<string, string> | undefined>
  /** Services for the health check: name and URL. Those of a further platform (`isFurther`) may be down while the console is ready. */
  services: { name: string; upstream: Upstream; readyPath: string; versionPath: string; isFurther?: boolean }[]
  close(): Promise<void>
}

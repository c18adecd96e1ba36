import type { Match, Role, Service } from '@atrium/shared/operations'

import type { Person } from '../person'
import type { Upstream } from './upstream'

/**
 * What the sealed cookie holds of a person's sign-in.
 * - `token`: a session token of the embedded platform's `console` project.
 * - `cookie`: the session cookie of the identity service that the target names.
 * - `claims`: the OpenID provider's claims from the sign-in.
 */
export type Credential =
  | { kind: 'token'; token: string }
  | { kind: 'cookie'; cookie: string }
  | { kind: 'claims'; subject: string; email: string; name: string }

/** The destination of a call: a service, the headers with the target's credential, and the path prefix there. */
export type Destination = { upstream: Upstream; prefix: string; headers: Record<string, string> }

/**
 * Where a call of the public API goes. `alsoAt`: other addresses by which the service calls itself. `itsOwn`: the origin serves this
 * service alone, so every cookie there is its, in the domain it asks for where that holds our host.
 */
export type AccountDestination = Destination & { alsoAt?: readonly string[]; itsOwn?: boolean }

/**
 * How the browser sees a project's public API: `base` is `/a/<slug>`, or empty on an origin of its own. `ip` is the browser's, `country` where
 * a trusted proxy says that it is (ISO 3166-1 alpha-2).
 */
export type Place = { origin: string; base: string; ip: string; country?: string | undefined }

/** The session asks for its second factor first, or none of the person's addresses is verified. */
export type Refusal = 'second-factor' | 'unverified'

/** The platform that the console drives. Addresses come from the configuration, never from a client. */
export type Target = {
  kind: 'embedded' | 'hosted' | 'self-hosted'
  name: string
  /** Slug of the project that people sign in to the console with; undefined with an OpenID provider. */
  signInProject: string | undefined
  /**
   * Who signed in with this, and their roles at this moment; undefined where it is no longer valid.
   * @throws GatewayError 502, 504 where the service can't say.
   */
  identify(credential: Credential): Promise<Person | undefined>
  /** Why the credential of an active session identifies nobody; undefined for any other reason. */
  refusal?(credential: Credential): Promise<Refusal | undefined>
  /**
   * A person's role in all projects. Only targets have it whose control API is called with a key of their own, so that the service
   * can't look closer at calls that name no project and no workspace.
   */
  overall?(person: Person): Role | undefined
  /** Whether it has workspaces and settings of projects. */
  hasControl: boolean
  /** The services of a project; includes `control` if its settings are available. */
  serves(slug: string): readonly Service[]
  /** Ends the session behind the credential. */
  signOut(credential: Credential): Promise<void>
  /** The control API; undefined where the target has none. */
  control(credential: Credential, place: Place): Destination | undefined
  /** A project's API with the credential of the target; undefined where there is no such project or service. */
  project(slug: string, match: Match, credential: Credential, place: Place): Destination | undefined
  /** A project's API as anyone may call it. `match` is undefined for the callbacks of sign-in methods. */
  account(slug: string, match: Match | undefined, place: Place): AccountDestination | undefined
  /**
   * Where the gateway itself reads and answers a challenge of OAuth2 for a project's account screens; undefined where it has no
   * credential for that. Nothing of what the browser sent goes along (decision 48).
   */
  challenges(slug: string, match: Match, place: Place): Destination | undefined
  /**
   * Looks whether the service's configuration leads people to `own`, our origin; a line for each thing that does not.
   * @throws Unreachable where it does not answer
   */
  examine?(own: string): Promise<string[]>
  /**
   * What a project's account experience looks like: a document for `readBranding`; undefined where nothing is known.
   * @throws GatewayError 502, 504 where the service can't say.
   */
  branding(slug: string): Promise<unknown>
  /** Milliseconds for which an answer of `branding` may be used. */
  brandingAge(slug: string): number
  /**
   * Proved custom domains, host name → slug of the project; undefined where nothing has changed since it was last asked. Absent where the
   * target knows of none.
   * @throws GatewayError 502, 504
   */
  domains?(signal: AbortSignal): Promise<ReadonlyMap<string, string> | undefined>
  /** Services to ask for their health: name and address. */
  services: { name: string; upstream: Upstream; readyPath: string; versionPath: string }[]
  close(): Promise<void>
}

import type { Json, JsonObject } from '../../http/json'

/** The client's wishes for the sign-in. */
export type OidcContext = {
  acr_values?: string[]
  ui_locales?: string[]
  display?: string
  login_hint?: string
  id_token_hint_claims?: JsonObject
}

/** A stored login request. Times are milliseconds since 1970. */
export type LoginRequest = {
  requestUrl: string
  requestedScope: string[]
  requestedAudience: string[]
  /** Whether someone is remembered: then `subject` and `authenticatedAt` are theirs. */
  skip: boolean
  subject: string
  authenticatedAt: number | null
  /** Null for the sign-in for a device. */
  context: OidcContext | null
  /** The device for which someone signs in. */
  deviceId?: string
}

/** A page's rejection; the texts may be empty. `status` is for browsers that don't return to a client. */
export type Rejection = { refused: true; error: string; description: string; status?: number }

export type AcceptedLogin = {
  refused: false
  subject: string
  acr: string
  amr: string[]
  context: Json
  remember: boolean
  /** Seconds; 0: as long as the project remembers sign-ins (`ttl.authentication_session`). */
  rememberFor: number
  extendSession: boolean
  forcedSubject: string
  authenticatedAt: number
  /** The session at the identity service, which ends with the one here. */
  identitySession?: string
}

export type LoginAnswer = AcceptedLogin | Rejection

/** A device's code was entered; scope and audience are the device's. */
export type DeviceAnswer = {
  deviceId: string
  clientId: string
  requestUrl: string
  scope: string[]
  audience: string[]
}

/** A sign-out request. */
export type LogoutAnswer = { refused: false }

/** A stored consent request. */
export type ConsentRequest = {
  loginChallenge: string
  sessionId: string
  requestUrl: string
  requestedScope: string[]
  requestedAudience: string[]
  skip: boolean
  subject: string
  forcedSubject: string
  acr: string
  amr: string[]
  context: Json
  oidcContext: OidcContext | null
  authenticatedAt: number
  /** Time of the request. */
  requestedAt: number
  /** The device that gets the tokens. */
  deviceId?: string
}

export type AcceptedConsent = {
  refused: false
  scope: string[]
  audience: string[]
  idToken: JsonObject
  accessToken: JsonObject
  context: Json
  remember: boolean
  /** Seconds; 0: no expiry. */
  rememberFor: number
}

export type ConsentAnswer = AcceptedConsent | Rejection

/** A given consent: the source of all tokens' claims. */
export type Consent = {
  request: ConsentRequest
  granted: AcceptedConsent
  /** The subject as the client sees it. */
  visibleSubject: string
  nonce: string
}

/** A stored logout request. */
export type LogoutRequest = {
  requestUrl: string
  /** URL of the logout as the browser sees it. */
  endpoint: string
  subject: string
  sessionId: string
  /** The requesting client; null if the person started it. */
  clientId: string | null
  /** Where the browser goes in the end. */
  target: string
}

/** The bindings of a code. */
export type CodeDocument = {
  /** As the client sent it: empty when it did not. */
  redirectUri: string
  /** SHA-256 of the verifier that the client has to show; empty without PKCE. */
  challenge: string
  /** Other tokens were issued with the code, and the next ID token has its hash. */
  isVouched?: boolean
}

/** Claims from a token hook that replace those of the consent. */
export type HookClaims = { accessToken: JsonObject; idToken: JsonObject }

import type { Generated } from 'kysely'
import type { Jsonb, SealedText, Timestamp } from '../db/columns'
import type { JsonObject } from '../http/json'
import type { RateLimit, RevocationReason } from './api-keys/fields'
import type {
  CodeDocument,
  Consent,
  ConsentAnswer,
  ConsentRequest,
  DeviceAnswer,
  HookClaims,
  LoginAnswer,
  LoginRequest,
  LogoutAnswer,
  LogoutRequest,
} from './challenges/documents'
import type { ClientDocument } from './clients/fields'

/** Tables of the OAuth2 service. */
export type OAuth2Tables = {
  oauth2_clients: {
    project_id: string
    id: string
    name: string
    owner: string
    document: Jsonb<ClientDocument>
    /** Null for public clients; see `secrets.ts` for the forms. */
    secret_hash: string | null
    /** Secrets from before rotations that still work. */
    rotated_hashes: Jsonb<string[]>
    registration_hash: string
    created_at: Timestamp
    updated_at: Timestamp
  }
  oauth2_keys: {
    project_id: string
    set_id: string
    kid: string
    /** Newer keys have higher numbers. */
    sequence: Generated<string>
    /** The JWK, sealed with the project's secrets. */
    sealed: SealedText
    created_at: Timestamp
  }
  /** What seals keys of projects that configure no `secrets.system`. */
  oauth2_sealing: { project_id: string; secret: SealedText }
  oauth2_issuers: {
    project_id: string
    id: string
    issuer: string
    subject: string
    allow_any_subject: boolean
    scope: Jsonb<string[]>
    kid: string
    expires_at: Timestamp
    created_at: Timestamp
  }
  oauth2_tokens: {
    project_id: string
    /** SHA-256 of the token. */
    hash: string
    kind: 'access' | 'refresh'
    client_id: string
    /** Shared by all tokens of one grant. */
    grant_id: string
    subject: string
    scope: Jsonb<string[]>
    audience: Jsonb<string[]>
    issued_at: Timestamp
    expires_at: Timestamp
    /** Shared by an access token and its refresh token. */
    pair: string | null
    /** When a refresh token was first used; stored to detect reuse. */
    used_at: Date | null
    /** How often a refresh token was used. */
    uses: Generated<number>
    /** Claims that a token hook chose in place of those of the consent. */
    claims: Jsonb<HookClaims> | null
  }
  /** The subject, while the sign-in is remembered. */
  oauth2_sessions: {
    project_id: string
    id: string
    /** SHA-256 of the cookie. */
    hash: string
    subject: string
    /** The session at the identity service that someone signed in with. */
    identity_session_id: string | null
    authenticated_at: Timestamp
    expires_at: Timestamp
  }
  /** Login requests that wait for an answer, or had one. */
  oauth2_login_requests: {
    project_id: string
    challenge: string
    client_id: string
    session_id: string
    document: Jsonb<LoginRequest>
    csrf_hash: string
    /** Whether this sign-in's consent was used: it counts once. */
    consented: Generated<boolean>
    requested_at: Timestamp
    expires_at: Timestamp
  }
  oauth2_consent_requests: {
    project_id: string
    challenge: string
    /** ID of the resulting consent. */
    consent_id: string
    client_id: string
    document: Jsonb<ConsentRequest>
    csrf_hash: string
    requested_at: Timestamp
    expires_at: Timestamp
  }
  /** Answers of the login and consent pages; the browser has the verifier. */
  oauth2_answers: {
    project_id: string
    /** SHA-256 of the verifier. */
    hash: string
    kind: 'login' | 'consent' | 'logout' | 'device'
    challenge: string
    document: Jsonb<LoginAnswer | ConsentAnswer | LogoutAnswer | DeviceAnswer>
    expires_at: Timestamp
  }
  /** Given consents. Their tokens have the consent's ID as their grant. */
  oauth2_consents: {
    project_id: string
    id: string
    client_id: string
    subject: string
    session_id: string
    document: Jsonb<Consent>
    remembered: boolean
    /** When it is no longer remembered; null for never. */
    expires_at: Date | null
    given_at: Timestamp
    /** When it is swept or, if still in use, checked again; null for never. */
    look_at: Date | null
  }
  oauth2_codes: {
    project_id: string
    /** SHA-256 of the code. */
    hash: string
    client_id: string
    grant_id: string
    document: Jsonb<CodeDocument>
    used: Generated<boolean>
    expires_at: Timestamp
  }
  /** Devices that wait for someone to sign in elsewhere (RFC 8628). */
  oauth2_devices: {
    project_id: string
    /** SHA-256 of the device code. */
    hash: string
    /** SHA-256 of the code that a person types. */
    user_code_hash: string
    id: string
    client_id: string
    scope: Jsonb<string[]>
    audience: Jsonb<string[]>
    /** The given consent; null while the device waits. */
    grant_id: string | null
    /** Time of the device's last request, and the number of requests in the polling interval that began then. */
    polled_at: Date | null
    polls: Generated<number>
    expires_at: Timestamp
  }
  /** Browsers in which someone is about to type a code. */
  oauth2_device_challenges: {
    project_id: string
    challenge: string
    request_url: string
    csrf_hash: string
    expires_at: Timestamp
  }
  /** The project's API keys: issued and imported ones. */
  oauth2_api_keys: {
    project_id: string
    kind: 'issued' | 'imported'
    id: string
    /** SHA-256 of an issued secret; the id of an imported one. */
    secret_hash: string
    name: string
    actor_id: string
    visibility: 'secret' | 'public'
    scopes: Jsonb<string[]>
    metadata: Jsonb<JsonObject> | null
    rate_limit: Jsonb<RateLimit> | null
    allowed_cidrs: Jsonb<string[]> | null
    /** The idempotency key of the request that created the key. */
    request_id: string | null
    revocation_reason: RevocationReason | null
    revocation_description: string | null
    created_at: Timestamp
    updated_at: Timestamp
    expires_at: Date | null
    last_used_at: Date | null
  }
  oauth2_logouts: {
    project_id: string
    challenge: string
    document: Jsonb<LogoutRequest>
    /** Whether it was carried out. */
    used: Generated<boolean>
    requested_at: Timestamp
    expires_at: Timestamp
  }
  /** Notices to clients about ended sessions (OpenID Connect Back-Channel Logout 1.0). */
  oauth2_logout_notices: {
    project_id: string
    /** Also the `jti` of its tokens, which lets a client detect a duplicate. */
    id: string
    client_id: string
    session_id: string
    issuer: string
    status: 'waiting' | 'delivered' | 'failed'
    attempts: Generated<number>
    /** Why the last attempt failed. */
    problem: string | null
    created_at: Timestamp
    /** When the next attempt is due. */
    due_at: Timestamp
    updated_at: Timestamp
  }
  /** Subjects that were chosen for one client (`force_subject_identifier`). */
  oauth2_forced_subjects: { project_id: string; client_id: string; subject: string; obfuscated: string }
  /** Ids of assertions that were used, until they expire. */
  oauth2_assertions: { project_id: string; jti: string; expires_at: Timestamp }
}

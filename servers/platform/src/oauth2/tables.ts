import type { Generated } from 'kysely'
import type { Jsonb, Timestamp } from '../db/database'
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
    /** The JWK, sealed. */
    sealed: string
    created_at: Timestamp
  }
  /** What seals keys of projects that configure no `secrets.system`. */
  oauth2_sealing: { project_id: string; secret: string }
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
    /** Shared by all tokens that come from one grant. */
    grant_id: string
    subject: string
    scope: Jsonb<string[]>
    audience: Jsonb<string[]>
    issued_at: Timestamp
    expires_at: Timestamp
  }
  /** Ids of assertions that were used, until they expire. */
  oauth2_assertions: { project_id: string; jti: string; expires_at: Timestamp }
}

import type { Json, JsonObject } from '../http/json'

/** A session of a seeded identity, for the list of sessions. */
export type SeedSession = {
  id: string
  authenticatedAt: Date
  expiresAt: Date
  userAgent: string
  ip: string
  location: string
}

/** An identity as the seed describes it; the identity service derives credentials and addresses from the traits. */
export type SeedIdentity = {
  id: string
  schemaId: string
  traits: JsonObject
  /** Plain; the same password is hashed only once for all. */
  password?: string
  state: 'active' | 'inactive'
  metadataPublic: Json
  metadataAdmin: Json
  externalId: string | null
  organizationId: string | null
  /** Whether its addresses are verified. */
  verified: boolean
  createdAt: Date
  sessions: SeedSession[]
}

/** An OAuth2 client in the API's own field names. `client_secret` is plain; without one the client is public. */
export type SeedClient = { client_id: string; client_name: string } & JsonObject

export type SeedTuple = {
  namespace: string
  object: string
  relation: string
} & ({ subject_id: string } | { subject_set: { namespace: string; object: string; relation: string } })

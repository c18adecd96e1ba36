import type { Project } from '../control/project'
import type { Database } from '../db/database'
import type { Json } from '../http/json'
import { identityConfig } from './config'
import { newIdentity, verified, withCredential } from './identities/derive'
import type { Identity } from './identities/identity'
import { insertIdentities } from './identities/store'
import { secretToken, sha256, idAt } from './ids'
import { hashPassword } from './passwords/hash'
import { schemaOf } from './schemas/schema'

/** A session of a seeded identity. Its token is unknown. */
export type SeededSession = {
  id?: string
  authenticatedAt: Date
  expiresAt: Date
  userAgent?: string
  ip?: string
  location?: string
}

/** An identity to create; credentials and addresses follow from the traits. */
export type SeededIdentity = {
  id?: string
  schemaId?: string
  traits: Json
  state?: 'active' | 'inactive'
  /** In plain text; a password that several identities share is hashed only once. */
  password?: string
  /** A hash in any known format, instead of a password. */
  hash?: string
  metadataPublic?: Json
  metadataAdmin?: Json
  externalId?: string | null
  organizationId?: string | null
  /** Whether its addresses are verified. */
  verified?: boolean
  createdAt?: Date
  sessions?: SeededSession[]
}

const BATCH = 500

/**
 * Fills a project with identities, 500 per statement, each batch in its own transaction.
 * @throws HttpError 409 when a sign-in name, address or external ID already exists
 */
export async function seedIdentities(
  db: Database,
  project: Project,
  rows: readonly SeededIdentity[],
  now = new Date(),
): Promise<void> {
  const { hasher, defaultSchemaId } = identityConfig(project)
  const hashes = new Map<string, Promise<string>>()
  const hashOf = (password: string): Promise<string> => {
    const known = hashes.get(password) ?? hashPassword(project, password, hasher)
    hashes.set(password, known)
    return known
  }
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const identities: Identity[] = []
    for (const row of batch) {
      const schema = schemaOf(project, row.schemaId ?? defaultSchemaId)
      const createdAt = row.createdAt ?? now
      let identity = newIdentity(schema, { ...row, createdAt }, now)
      const hashed_password = row.hash ?? (row.password === undefined ? undefined : await hashOf(row.password))
      if (hashed_password !== undefined)
        identity = withCredential(identity, 'password', { config: { hashed_password } }, createdAt)
      identities.push(row.verified ? withVerifiedAddresses(identity, createdAt) : identity)
    }
    await db.transaction().execute(async (tx) => {
      await insertIdentities(tx, project.id, identities)
      const sessions = batch.flatMap((row, index) =>
        (row.sessions ?? []).map((session) => ({ ...session, identityId: identities[index]?.id ?? '' })),
      )
      await seedSessions(tx, project, sessions)
    })
  }
}

const withVerifiedAddresses = (identity: Identity, moment: Date): Identity => ({
  ...identity,
  verifiableAddresses: identity.verifiableAddresses.map((address) => verified(address, moment)),
})

/** Creates sessions for existing identities, 500 per statement. */
export async function seedSessions(
  db: Database,
  project: Project,
  sessions: readonly (SeededSession & { identityId: string })[],
): Promise<void> {
  for (let start = 0; start < sessions.length; start += BATCH) {
    const batch = sessions
      .slice(start, start + BATCH)
      .map((session) => ({ ...session, id: session.id ?? idAt(session.authenticatedAt) }))
    await db
      .insertInto('identity_sessions')
      .values(
        batch.map(({ id, identityId, authenticatedAt, expiresAt }) => ({
          project_id: project.id,
          id,
          identity_id: identityId,
          token_hash: sha256(secretToken('ory_st_')),
          active: true,
          aal: 'aal1' as const,
          methods: JSON.stringify([{ method: 'password', aal: 'aal1', completed_at: authenticatedAt.toISOString() }]),
          authenticated_at: authenticatedAt,
          issued_at: authenticatedAt,
          expires_at: expiresAt,
          created_at: authenticatedAt,
          updated_at: authenticatedAt,
        })),
      )
      .execute()
    await db
      .insertInto('identity_devices')
      .values(
        batch.map(({ id, authenticatedAt, ip = '', userAgent = '', location = '' }) => ({
          project_id: project.id,
          session_id: id,
          id: idAt(authenticatedAt),
          ip_address: ip,
          user_agent: userAgent,
          location,
          created_at: authenticatedAt,
        })),
      )
      .execute()
  }
}

import { randomBytes, randomUUID } from 'node:crypto'
import type { Project } from '../../control/project'
import type { Database } from '../../db/database'
import type { RateLimit, RevocationReason } from './fields'
import { insertKey, issuedHash } from './store'

/** An issued key; times are milliseconds from now. */
export type SeedApiKey = {
  name: string
  actor: string
  scopes: string[]
  made: number
  used?: number
  expires?: number
  rateLimit?: RateLimit
  cidrs?: string[]
  revoked?: [RevocationReason, string]
}

/** Issued keys whose secrets were discarded. */
export async function seedApiKeys(
  db: Database,
  project: Project,
  rows: readonly SeedApiKey[],
  now: Date,
): Promise<void> {
  const at = (offset: number | undefined) => (offset === undefined ? null : new Date(now.getTime() + offset))
  for (const row of rows) {
    const made = new Date(now.getTime() + row.made)
    await insertKey(db, {
      project_id: project.id,
      kind: 'issued',
      id: randomUUID(),
      secret_hash: issuedHash(randomBytes(32).toString('base64url')),
      name: row.name,
      actor_id: row.actor,
      visibility: 'secret',
      scopes: row.scopes,
      metadata: null,
      rate_limit: row.rateLimit ?? null,
      allowed_cidrs: row.cidrs ?? null,
      request_id: null,
      revocation_reason: row.revoked?.[0] ?? null,
      revocation_description: row.revoked?.[1] ?? null,
      created_at: made,
      updated_at: made,
      expires_at: at(row.expires),
      last_used_at: at(row.used),
    })
  }
}

import type { Database } from '../../db/database'
import type { Identity } from '../../identity/identities/identity'
import { findIdentity } from '../../identity/identities/store'
import { audienceGrants } from '../tokens/scope'
import { findToken } from '../tokens/store'
import { COMMAND_LINE_CLIENT } from './client'

/**
 * The owner of an access token of the command line tool. Nothing is cached: a revoked token stops working at once.
 * @param projectId the console's own project; tokens of others are unknown there
 * @param audience the token's required audience, see `commandLineAudience`
 * @returns undefined for an unknown, expired or revoked token, a refresh token, another client's, one for another audience, and an
 * identity that is inactive or deleted
 */
export async function identityOfCommandLine(
  db: Database,
  projectId: string,
  token: string,
  { now, audience }: { now: Date; audience: string },
): Promise<Identity | undefined> {
  if (!token.startsWith('ory_at_')) return undefined
  const row = await findToken(db, projectId, token, now)
  if (row?.kind !== 'access' || row.client_id !== COMMAND_LINE_CLIENT) return undefined
  if (!row.audience.some(audienceGrants([audience]))) return undefined
  const identity = await findIdentity(db, projectId, row.subject)
  return identity?.state === 'active' ? identity : undefined
}

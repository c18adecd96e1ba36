import type { JsonObject } from '../../http/json'
import { shownRateLimit } from './fields'
import type { ApiKeyRow } from './store'

export type Status = 'KEY_STATUS_ACTIVE' | 'KEY_STATUS_REVOKED' | 'KEY_STATUS_EXPIRED'

export const statusOf = (row: Pick<ApiKeyRow, 'revocation_reason' | 'expires_at'>, now: Date): Status =>
  row.revocation_reason !== null
    ? 'KEY_STATUS_REVOKED'
    : row.expires_at !== null && row.expires_at <= now
      ? 'KEY_STATUS_EXPIRED'
      : 'KEY_STATUS_ACTIVE'

export const visibilityOf = ({ visibility }: Pick<ApiKeyRow, 'visibility'>): string =>
  visibility === 'public' ? 'KEY_VISIBILITY_PUBLIC' : 'KEY_VISIBILITY_SECRET'

/** A key as the API shows it: never its secret. */
export function shownKey(row: ApiKeyRow, now: Date): JsonObject {
  return {
    key_id: row.id,
    name: row.name,
    actor_id: row.actor_id,
    scopes: row.scopes,
    status: statusOf(row, now),
    visibility: visibilityOf(row),
    ...(row.metadata && { metadata: row.metadata }),
    ...(row.rate_limit && { rate_limit_policy: shownRateLimit(row.rate_limit) }),
    ...(row.allowed_cidrs && { ip_restriction: { allowed_cidrs: row.allowed_cidrs } }),
    ...(row.revocation_reason !== null && { revocation_reason: row.revocation_reason }),
    ...(row.revocation_description && { revocation_description: row.revocation_description }),
    create_time: row.created_at.toISOString(),
    update_time: row.updated_at.toISOString(),
    ...(row.expires_at !== null && { expire_time: row.expires_at.toISOString() }),
    ...(row.last_used_at !== null && { last_used_time: row.last_used_at.toISOString() }),
  }
}

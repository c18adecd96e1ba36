import type { Call } from '../../http/handlers'
import type { ClientRow } from '../clients/store'
import { configOf } from '../config'
import { invalidGrant, invalidRequest, invalidScope } from './errors'
import { callTokenHooks, issueTokens, type TokenResponse } from './issue'
import { audienceGrants, scopeGrants } from './scope'
import { deleteGrant, findRefreshToken, insertTokens, rotation, type Reuse, type TokenRow } from './store'

const unknownToken = () => invalidGrant('The refresh token is unknown or has expired.')

function reuseOf(call: Call): Reuse {
  const { rotation_grace_period: grace, rotation_grace_reuse_count: count } = configOf(call).oauth2.grant.refresh_token
  return { grace, count }
}

/** Whether a refresh token still works: unused, or within the grace period after its first use. */
export function isUsable(call: Call, { used_at, uses }: TokenRow): boolean {
  if (used_at === null) return true
  const { grace, count } = reuseOf(call)
  // a call that began a moment before the other one ended has the earlier time
  return grace > 0 && used_at.getTime() + grace > call.now.getTime() && (count <= 0 || uses < count)
}

/** Reusing a refresh token revokes everything of the grant: it may have leaked. */
async function rejectReuse(call: Call, row: TokenRow): Promise<never> {
  await deleteGrant(call.db, call.project.id, row.grant_id)
  throw invalidGrant('The refresh token was already used.')
}

/**
 * New tokens for a refresh token, which becomes invalid (RFC 6749, section 6). The granted scope stays.
 * @throws HttpError 400 `invalid_grant`
 */
export async function refresh(call: Call, client: ClientRow, form: URLSearchParams): Promise<TokenResponse> {
  const found = await findRefreshToken(call.db, call.project.id, form.get('refresh_token') ?? '')
  if (!found) throw unknownToken()
  const { row, consent } = found
  if (!isUsable(call, row)) return rejectReuse(call, row)
  if (row.client_id !== client.id) throw invalidGrant('The refresh token was issued to another client.')
  if (row.expires_at <= call.now) throw unknownToken()
  if (!consent) throw unknownToken()
  const { strategies } = configOf(call)
  const isGranted = scopeGrants(client.document.scope, strategies.scope)
  const hasAudience = audienceGrants(client.document.audience ?? [])
  const lost = row.scope.find((scope) => !isGranted(scope))
  if (lost !== undefined) throw invalidScope(`The client is no longer allowed to have the scope "${lost}".`)
  const foreign = row.audience.find((one) => !hasAudience(one))
  if (foreign !== undefined) throw invalidRequest(`The client is no longer allowed to have the audience "${foreign}".`)
  const grant = await callTokenHooks(call, client, { id: row.grant_id, consent }, 'refresh_token', row.claims)
  const { response, row: tokens } = await issueTokens(call, client, grant, 'refresh_token')
  const { gate, ended } = rotation(row, call.now, reuseOf(call))
  const rotated = await insertTokens(call.db, tokens, gate, [ended])
  return rotated ? response : rejectReuse(call, row)
}

import type { Call } from '../../http/handlers'
import type { ClientRow } from '../clients/store'
import { configOf } from '../config'
import { findConsent } from '../consents/store'
import { invalidGrant, invalidScope } from './errors'
import { askHooks, issueTokens, type TokenAnswer } from './issue'
import { grantsScope } from './scope'
import { deleteGrant, findAnyToken, lockRefreshToken, rotateToken, type TokenRow } from './store'

const unknownToken = () => invalidGrant('The refresh token is not known, or its time is over.')

/** Whether a refresh token still works: unused, or within the grace period after its first use. */
export function isUsable(call: Call, { used_at, uses }: TokenRow): boolean {
  if (used_at === null) return true
  const { rotation_grace_period: grace, rotation_grace_reuse_count: count } = configOf(call).oauth2.grant.refresh_token
  // a call that began a moment before the other one ended has the earlier time
  return grace > 0 && used_at.getTime() + grace > call.now.getTime() && (count <= 0 || uses <= count)
}

/** A refresh token that was used before ends all that came of the grant: somebody else may have it. */
async function refuseReuse(call: Call, row: TokenRow): Promise<never> {
  await deleteGrant(call.db, call.project.id, row.grant_id)
  throw invalidGrant('The refresh token was used before.')
}

/**
 * New tokens for a refresh token, which is used up (RFC 6749, point 6). The scope stays as it was granted.
 * @throws HttpError 400 `invalid_grant`
 */
export async function refresh(call: Call, client: ClientRow, form: URLSearchParams): Promise<TokenAnswer> {
  const row = await findAnyToken(call.db, call.project.id, form.get('refresh_token') ?? '')
  if (!row || row.kind !== 'refresh') throw unknownToken()
  if (!isUsable(call, row)) return refuseReuse(call, row)
  if (row.client_id !== client.id) throw invalidGrant('The refresh token was given to another client.')
  if (row.expires_at <= call.now) throw unknownToken()
  const consent = await findConsent(call.db, call, row.grant_id)
  if (!consent) throw unknownToken()
  const { strategies } = configOf(call)
  const lost = row.scope.find((scope) => !grantsScope(client.document.scope, scope, strategies.scope))
  if (lost !== undefined) throw invalidScope(`The client may no longer have the scope "${lost}".`)
  const granted = { id: row.grant_id, consent: consent.document }
  const grant = await askHooks(call, client, granted, 'refresh_token', row.claims)
  const { answer, store } = await issueTokens(call, client, grant, 'refresh_token')
  const rotated = await call.db.transaction().execute(async (tx) => {
    const now = await lockRefreshToken(tx, row)
    if (!now || !isUsable(call, now)) return false
    await rotateToken(tx, now, call.now)
    await store(tx)
    return true
  })
  return rotated ? answer : refuseReuse(call, row)
}

import type { Call } from '../../http/handlers'
import type { JsonObject } from '../../http/json'
import { deriveJwt, deriveMacaroon, reserved } from './derived'
import { invalidArgument, notFound, permissionDenied } from './errors'
import { deriveSchema, LONGEST_CREDENTIAL, parse } from './fields'
import { apiKeySettings } from './settings'
import { verdicts } from './verify'

/**
 * A short-lived token with at most the rights and lifespan of its key.
 * @throws HttpError 400, 403 for scopes that the key doesn't have, 404 for an invalid credential
 */
export async function deriveToken(call: Call, sent: unknown): Promise<JsonObject> {
  const { credential, algorithm, custom_claims, scopes, ttl } = parse(deriveSchema, sent)
  const claim = Object.keys(custom_claims ?? {}).find((name) => reserved.has(name))
  if (claim !== undefined) throw invalidArgument(`custom_claims: "${claim}" is reserved.`)
  const [verdict] = await verdicts(call, [credential])
  if (!verdict || 'why' in verdict) {
    throw verdict?.why === 'IP_NOT_ALLOWED'
      ? permissionDenied('The key is not allowed from this IP address.')
      : notFound('No active key has this secret.')
  }
  if (verdict.derived) throw invalidArgument('credential: tokens are derived from keys, not from other tokens.')
  const { row } = verdict
  const foreign = scopes?.find((scope) => !row.scopes.includes(scope))
  if (foreign !== undefined) throw permissionDenied(`The key does not have the scope "${foreign}".`)
  const end = call.now.getTime() + (ttl || apiKeySettings(call.project).derivedLifespan)
  const wish = {
    scopes: scopes ?? row.scopes,
    expiresAt: new Date(Math.floor(Math.min(end, row.expires_at?.getTime() ?? end) / 1000) * 1000),
    customClaims: custom_claims ?? {},
  }
  const { token, claims } = await (algorithm === 'macaroon' ? deriveMacaroon : deriveJwt)(call, row, wish)
  if (token.length > LONGEST_CREDENTIAL)
    throw invalidArgument(
      `The token would have more than ${LONGEST_CREDENTIAL} characters. Request fewer scopes or claims.`,
    )
  return { token: { token, expire_time: wish.expiresAt.toISOString(), scopes: wish.scopes, claims } }
}

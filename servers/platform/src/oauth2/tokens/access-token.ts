import { randomUUID } from 'node:crypto'
import { decodeProtectedHeader, SignJWT } from 'jose'
import type { Call } from '../../http/handlers'
import type { JsonObject } from '../../http/json'
import type { ClientRow } from '../clients/store'
import { configOf, issuerOf, newToken } from '../config'
import { ACCESS_TOKEN_KEYS, signerOf, signingKey } from '../keys/store'

/** The content of an access token; `lifespan` in milliseconds, `extra` the claims that the consent page added. */
export type AccessGrant = {
  subject: string
  scope: string[]
  audience: string[]
  lifespan: number
  extra: JsonObject
}

/** A new access token, opaque or signed, as the client or the project configures. It has to be stored to be valid. */
export async function accessToken(call: Call, client: ClientRow, grant: AccessGrant): Promise<string> {
  const usual = configOf(call).strategies.access_token
  return (client.document.access_token_strategy || usual) === 'jwt'
    ? signed(call, client.id, grant)
    : newToken(call, 'at')
}

/** Whether the current key has signed a token: others are no longer valid, as in the real service. Opaque tokens have no key. */
export async function hasCurrentKey(call: Call, token: string): Promise<boolean> {
  if (token.split('.').length !== 3) return true
  return decodeProtectedHeader(token).kid === (await signingKey(call, ACCESS_TOKEN_KEYS)).kid
}

const own = new Set(['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti', 'client_id', 'scp', 'scope', 'ext'])

/** Claims from the consent page: under `ext`, and at the top level if the project allows them. */
function added(call: Call, extra: JsonObject): JsonObject {
  const {
    allowed_top_level_claims: allowed,
    mirror_top_level_claims: mirrored,
    preserve_ext_claims: preserved,
  } = configOf(call).oauth2
  const top = Object.entries(extra).filter(([name]) => allowed.includes(name) && !own.has(name))
  const others = Object.entries(extra).filter(([name]) => !allowed.includes(name))
  const below = mirrored ? extra : Object.fromEntries(preserved ? others : [])
  return { ...Object.fromEntries(top), ...((mirrored || Object.keys(below).length > 0) && { ext: below }) }
}

async function signed(call: Call, clientId: string, grant: AccessGrant): Promise<string> {
  const { subject, scope, audience, lifespan, extra } = grant
  const { strategies, oauth2 } = configOf(call)
  const key = await signingKey(call, ACCESS_TOKEN_KEYS)
  const issued = Math.floor(call.now.getTime() / 1000)
  const form = strategies.jwt.scope_claim
  const token = new SignJWT({
    ...added(call, extra),
    client_id: clientId,
    ...(form !== 'string' && { scp: scope }),
    ...(form !== 'list' && { scope: scope.join(' ') }),
  })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
    .setSubject(subject)
    .setIssuer(issuerOf(call))
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt(issued)
    .setExpirationTime(issued + Math.floor(lifespan / 1000))
  if (!oauth2.exclude_not_before_claim) token.setNotBefore(issued)
  return token.sign(await signerOf(key))
}

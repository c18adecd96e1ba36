import { importJWK, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import type { Call } from '../../http/handlers'
import type { ClientRow } from '../clients/store'
import { configOf, issuerOf } from '../config'
import { ACCESS_TOKEN_KEYS, keysOf } from '../keys/store'
import { opaqueToken } from '../secrets'
import { invalidGrant, invalidRequest, invalidScope } from './errors'
import { grantsAudience, grantsScope, listOf } from './scope'
import { insertToken } from './store'

/**
 * A token for the client itself (RFC 6749, point 4.4).
 * @throws HttpError 400 for scope or audience that the client may not ask for, and for public clients
 */
export async function clientCredentials(call: Call, client: ClientRow, form: URLSearchParams) {
  const { document } = client
  const { strategies, ttl } = configOf(call)
  if (document.token_endpoint_auth_method === 'none') throw invalidGrant('A public client gets no token for itself.')
  const scope = listOf(form, 'scope')
  const foreign = scope.find((wanted) => !grantsScope(document.scope, wanted, strategies.scope))
  if (foreign !== undefined) throw invalidScope(`The client may not ask for the scope "${foreign}".`)
  const audience = listOf(form, 'audience')
  const stranger = audience.find((wanted) => !grantsAudience(document.audience ?? [], wanted))
  if (stranger !== undefined) throw invalidRequest(`The client may not ask for the audience "${stranger}".`)
  const lifespan = document.client_credentials_grant_access_token_lifespan ?? ttl.access_token
  const grant: Grant = { subject: client.id, clientId: client.id, scope, audience, lifespan }
  const asJwt = (document.access_token_strategy || strategies.access_token) === 'jwt'
  const token = asJwt ? await signedToken(call, grant) : opaqueToken('ory_at_')
  await insertToken(call.db, token, {
    project_id: call.project.id,
    kind: 'access',
    client_id: client.id,
    grant_id: randomUUID(),
    subject: grant.subject,
    scope,
    audience,
    issued_at: call.now,
    expires_at: new Date(call.now.getTime() + lifespan),
  })
  return { access_token: token, expires_in: Math.floor(lifespan / 1000), scope: scope.join(' '), token_type: 'bearer' }
}

/** `lifespan` in milliseconds. */
type Grant = { subject: string; clientId: string; scope: string[]; audience: string[]; lifespan: number }

async function signedToken(call: Call, { subject, clientId, scope, audience, lifespan }: Grant): Promise<string> {
  const [key] = await keysOf(call, ACCESS_TOKEN_KEYS)
  if (!key) throw new Error('There is no key that signs access tokens.')
  const issued = Math.floor(call.now.getTime() / 1000)
  return new SignJWT({ client_id: clientId, ext: {}, scp: scope })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
    .setSubject(subject)
    .setIssuer(issuerOf(call))
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt(issued)
    .setNotBefore(issued)
    .setExpirationTime(issued + Math.floor(lifespan / 1000))
    .sign(await importJWK(key, key.alg))
}

import { randomUUID } from 'node:crypto'
import type { Call } from '../../http/handlers'
import type { ClientRow } from '../clients/store'
import { configOf } from '../config'
import { accessToken } from './access-token'
import { invalidGrant, invalidRequest, invalidScope } from './errors'
import { hookClaims } from './hooks'
import type { TokenAnswer } from './issue'
import { grantsAudience, grantsScope, listOf } from './scope'
import { insertToken } from './store'

/**
 * A token for the client itself (RFC 6749, point 4.4).
 * @throws HttpError 400 for scope or audience that the client may not ask for, and for public clients
 */
export async function clientCredentials(call: Call, client: ClientRow, form: URLSearchParams): Promise<TokenAnswer> {
  const { document } = client
  const { strategies, ttl, oauth2 } = configOf(call)
  if (document.token_endpoint_auth_method === 'none') throw invalidGrant('A public client gets no token for itself.')
  const asked = listOf(form, 'scope')
  const all = asked.length === 0 && oauth2.client_credentials.default_grant_allowed_scope
  const scope = all ? document.scope.split(' ').filter(Boolean) : asked
  const foreign = scope.find((wanted) => !grantsScope(document.scope, wanted, strategies.scope))
  if (foreign !== undefined) throw invalidScope(`The client may not ask for the scope "${foreign}".`)
  const audience = listOf(form, 'audience')
  const stranger = audience.find((wanted) => !grantsAudience(document.audience ?? [], wanted))
  if (stranger !== undefined) throw invalidRequest(`The client may not ask for the audience "${stranger}".`)
  const lifespan = document.client_credentials_grant_access_token_lifespan ?? ttl.access_token
  const chosen = await hookClaims(call, {
    grantType: 'client_credentials',
    clientId: client.id,
    subject: client.id,
    requestedScope: asked,
    scope,
    audience,
    accessToken: {},
    idToken: {},
  })
  const extra = chosen?.accessToken ?? {}
  const token = await accessToken(call, client, { subject: client.id, scope, audience, lifespan, extra })
  await insertToken(call.db, token, {
    project_id: call.project.id,
    kind: 'access',
    client_id: client.id,
    grant_id: randomUUID(),
    subject: client.id,
    scope,
    audience,
    issued_at: call.now,
    expires_at: new Date(call.now.getTime() + lifespan),
    pair: null,
    claims: chosen ?? null,
  })
  return { access_token: token, expires_in: Math.floor(lifespan / 1000), scope: scope.join(' '), token_type: 'bearer' }
}

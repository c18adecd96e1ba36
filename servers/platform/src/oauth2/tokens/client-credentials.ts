import type { Call } from '../../http/handlers'
import { grantsOf } from '../clients/grants'
import type { ClientRow } from '../clients/store'
import { configOf } from '../config'
import { accessOnly } from './access-only'
import { invalidGrant, unauthorizedClient } from './errors'
import type { TokenResponse } from './issue'
import { assertRequestable, listOf } from './scope'

/** @throws HttpError 400 `unauthorized_client` */
export function assertGrant(client: ClientRow, grant: string): void {
  if (!grantsOf(client).includes(grant)) throw unauthorizedClient(`The client does not have the grant "${grant}".`)
}

/** @throws HttpError 400 for a public client, whatever its grants are */
function assertConfidential({ document }: ClientRow): void {
  if (document.token_endpoint_auth_method === 'none')
    throw invalidGrant('Public clients cannot use the client credentials grant.')
}

/**
 * A token for the client itself (RFC 6749, section 4.4).
 * @throws HttpError 400 for a scope or audience that the client may not request
 */
export async function clientCredentials(call: Call, client: ClientRow, form: URLSearchParams): Promise<TokenResponse> {
  const { document } = client
  const { strategies, ttl, oauth2 } = configOf(call)
  const requestedScope = listOf(form, 'scope')
  const all = requestedScope.length === 0 && oauth2.client_credentials.default_grant_allowed_scope
  const scope = all ? document.scope.split(' ').filter(Boolean) : requestedScope
  const audience = listOf(form, 'audience')
  assertRequestable(document, { scope, audience }, strategies.scope)
  // the real service reports a client that isn't allowed to last
  assertConfidential(client)
  assertGrant(client, 'client_credentials')
  const lifespan = document.client_credentials_grant_access_token_lifespan ?? ttl.access_token
  return accessOnly(call, client, {
    grantType: 'client_credentials',
    subject: client.id,
    requestedScope,
    scope,
    audience,
    lifespan,
  })
}

import type { KnownClient } from './queries'
import { device, type Snippet, type Values } from './snippet'
import { appAuth, dotnet, golang } from './snippets-native'
import { deviceShell, env, goMachine, machine } from './snippets-shell'
import { authJs, authlib, oidcClientTs, openidClient, openidClientMachine, passport, spring } from './snippets-web'

/**
 * Ready-to-paste configuration of common libraries with a client's own values, for its grants and authentication method.
 * @param issuer the project's issuer from its discovery document
 */
export function snippetsOf(client: KnownClient, issuer: string): Snippet[] {
  const keys: unknown = client.jwks?.keys?.[0]
  const kid = typeof keys === 'object' && keys !== null && 'kid' in keys ? keys.kid : undefined
  const values: Values = {
    issuer,
    id: client.client_id ?? '',
    scope: client.scope ?? '',
    redirect: client.redirect_uris?.[0] ?? 'https://app.example/callback',
    method: client.token_endpoint_auth_method ?? 'client_secret_basic',
    kid: typeof kid === 'string' ? kid : undefined,
    alg: client.token_endpoint_auth_signing_alg ?? 'RS256',
    grants: client.grant_types ?? [],
  }
  const { grants, method } = values
  const code = grants.includes('authorization_code')
  const asItself = grants.includes('client_credentials')
  const isPublic = method === 'none'
  const hasSecret = method === 'client_secret_basic' || method === 'client_secret_post'
  return [
    code && openidClient(values),
    code && isPublic && oidcClientTs(values),
    code && hasSecret && authJs(values),
    code && hasSecret && passport(values),
    code && hasSecret && spring(values),
    code && hasSecret && authlib(values),
    code && hasSecret && dotnet(values),
    code && (isPublic || hasSecret) && golang(values),
    code && isPublic && appAuth(values),
    asItself && hasSecret && machine(values),
    asItself && hasSecret && goMachine(values),
    asItself && openidClientMachine(values),
    grants.includes(device) && deviceShell(values),
    env(values),
  ].filter((snippet) => snippet !== false)
}

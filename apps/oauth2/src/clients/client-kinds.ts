import type { OAuth2Client } from '@ory/client-fetch'

export const clientKinds = ['web', 'spa', 'native', 'machine', 'device'] as const
/** The kind of application; decides grants and client authentication. */
export type ClientKind = (typeof clientKinds)[number]

type Recipe = Required<Pick<OAuth2Client, 'grant_types' | 'response_types' | 'token_endpoint_auth_method'>> & {
  /** Whether people return to the application by a redirect. */
  redirects: boolean
  scope: string
}

/**
 * What each kind of application needs: RFC 6749 for the grants, RFC 8252 and OAuth 2.1 for public clients without a
 * secret, RFC 8628 for devices.
 */
export const recipes: Record<ClientKind, Recipe> = {
  web: {
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
    redirects: true,
    scope: 'openid offline_access email profile',
  },
  spa: {
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    redirects: true,
    scope: 'openid offline_access email profile',
  },
  native: {
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    redirects: true,
    scope: 'openid offline_access email profile',
  },
  machine: {
    grant_types: ['client_credentials'],
    response_types: [],
    token_endpoint_auth_method: 'client_secret_basic',
    redirects: false,
    scope: '',
  },
  device: {
    grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
    response_types: [],
    token_endpoint_auth_method: 'none',
    redirects: false,
    scope: 'openid offline_access',
  },
}

/** The kind that a client looks like; undefined if it is none of them. */
export function kindOf({
  grant_types = [],
  token_endpoint_auth_method: method,
  redirect_uris = [],
}: OAuth2Client): ClientKind | undefined {
  if (grant_types.includes('urn:ietf:params:oauth:grant-type:device_code')) return 'device'
  if (grant_types.includes('authorization_code')) {
    if (method !== 'none') return 'web'
    return redirect_uris.length > 0 && redirect_uris.every(isNativeUri) ? 'native' : 'spa'
  }
  return grant_types.includes('client_credentials') ? 'machine' : undefined
}

/** Whether only an installed application receives a URI: a custom scheme, or the device's loopback address (RFC 8252). */
function isNativeUri(uri: string): boolean {
  if (!URL.canParse(uri)) return false
  const { protocol, hostname } = new URL(uri)
  return !['http:', 'https:'].includes(protocol) || (protocol === 'http:' && ['127.0.0.1', '[::1]'].includes(hostname))
}

/** Whether a client is public: only its redirect URIs identify it. */
export const isPublic = ({ token_endpoint_auth_method }: OAuth2Client): boolean => token_endpoint_auth_method === 'none'

/** Whether a client authenticates with a secret, which can be rotated. */
export const usesSecret = ({ token_endpoint_auth_method: method = 'client_secret_basic' }: OAuth2Client): boolean =>
  method === 'client_secret_basic' || method === 'client_secret_post'

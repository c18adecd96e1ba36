import type { Call, Handlers } from '../../http/handlers'
import { readByClients } from '../clients/origins'
import { subjectTypes } from '../clients/validate'
import { configOf, issuerOf, issuerUrl, publicUrl } from '../config'
import { ID_TOKEN_KEYS, signingKey } from '../keys/store'

const signing = ['PS256', 'RS256', 'ES256', 'PS384', 'RS384', 'ES384', 'PS512', 'RS512', 'ES512', 'EdDSA']

/** The service's metadata (OpenID Connect Discovery 1.0, RFC 8414), with the URLs that the configuration overrides. */
export const discovery = readByClients(async (call: Call) => {
  const config = configOf(call)
  const overrides = config.webfinger.oidc_discovery
  const address = (name: string, usual: string, place = publicUrl(call)) => {
    const configured = overrides[name]
    return typeof configured === 'string' ? configured : place + usual
  }
  const list = (name: string): unknown[] => {
    const configured = overrides[name]
    return Array.isArray(configured) ? configured : []
  }
  const registration = overrides.client_registration_url
  const { alg } = await signingKey(call, ID_TOKEN_KEYS)
  return {
    issuer: issuerOf(call),
    authorization_endpoint: address('auth_url', '/oauth2/auth'),
    device_authorization_endpoint: address('device_authorization_url', '/oauth2/device/auth'),
    token_endpoint: address('token_url', '/oauth2/token'),
    jwks_uri: address('jwks_url', '/.well-known/jwks.json', issuerUrl(call)),
    // named only by the configuration, whether or not clients may register themselves
    ...(typeof registration === 'string' && { registration_endpoint: registration }),
    userinfo_endpoint: address('userinfo_url', '/userinfo'),
    revocation_endpoint: `${issuerUrl(call)}/oauth2/revoke`,
    end_session_endpoint: `${issuerUrl(call)}/oauth2/sessions/logout`,
    subject_types_supported: subjectTypes(config),
    response_types_supported: ['code', 'code id_token', 'id_token', 'token id_token', 'token', 'token id_token code'],
    response_modes_supported: ['query', 'fragment', 'form_post'],
    grant_types_supported: [
      'authorization_code',
      'implicit',
      'client_credentials',
      'refresh_token',
      'urn:ietf:params:oauth:grant-type:device_code',
    ],
    claims_supported: ['sub', ...list('supported_claims')],
    scopes_supported: ['offline_access', 'offline', 'openid', ...list('supported_scope')],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic', 'private_key_jwt', 'none'],
    code_challenge_methods_supported: ['plain', 'S256'],
    id_token_signing_alg_values_supported: [alg],
    id_token_signed_response_alg: [alg],
    userinfo_signing_alg_values_supported: ['none', alg],
    userinfo_signed_response_alg: [alg],
    request_object_signing_alg_values_supported: ['none', 'RS256', 'ES256'],
    request_parameter_supported: true,
    request_uri_parameter_supported: true,
    require_request_uri_registration: true,
    claims_parameter_supported: false,
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
    frontchannel_logout_supported: true,
    frontchannel_logout_session_supported: true,
    credentials_endpoint_draft_00: `${publicUrl(call)}/credentials`,
    credentials_supported_draft_00: [
      {
        format: 'jwt_vc_json',
        types: ['VerifiableCredential', 'UserInfoCredential'],
        cryptographic_binding_methods_supported: ['jwk'],
        cryptographic_suites_supported: signing,
      },
    ],
  }
})

export const discoveryHandlers = { discoverOidcConfiguration: discovery } satisfies Handlers

import type { Capability } from './capabilities'

/** The service that has an operation; a self-hosted target has one URL for each except `control`. */
export type Service = 'identity' | 'oauth2' | 'permission' | 'control'

export type Operation = {
  /** Class of `@ory/client-fetch` with a method named like the operation. */
  api: string
  service: Service
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path template as in the API's contract, `{name}` for a path parameter. */
  path: string
  /** The capability needed to call it through the console; null: the service requires no admin credential. */
  capability: Capability | null
  /** Changes nothing although its method or capability suggests it, such as a preview. The action log omits it. */
  reads?: true
  /** Where the next page's token is: the `Link` header, or the body. Absent: the operation has no pages. */
  paging?: 'link' | 'body'
  /**
   * Dotted paths of secrets in the request's or the response's body, `*` for any key. The values of a JSON Patch always count as
   * secrets.
   */
  secrets?: readonly string[]
  /**
   * Limits of the request's body if they differ from 1 MiB, 10,000 keys and ten list items per key; `text`: it is plain text, never
   * JSON. Nesting is limited to 64 levels.
   */
  body?: { bytes?: number; keys?: number; items?: number; text?: true }
}

/** A thousand identities with credentials and metadata in one call. */
const importBody = { bytes: 64 * 1024 * 1024, keys: 500_000, items: 1_000_000 }
/** Thousands of small objects with short values in one call. */
const bulkBody = { bytes: 8 * 1024 * 1024, keys: 200_000, items: 400_000 }

/** What people submit in self-service flows. */
const flowBody = { bytes: 256 * 1024 }
/** Tokens and parameters of OAuth2. */
const tokenBody = { bytes: 64 * 1024 }

/**
 * Every HTTP operation of the Ory platform, keyed by operationId: the one table that the console's clients, the
 * gateway's allow-list and the platform's routes use. `operations.test.ts` compares it with the client.
 */
// oxfmt-ignore
export const operations = {
  // identity
  listCourierMessages: { api: 'CourierApi', service: 'identity', method: 'GET', path: '/admin/courier/messages', capability: 'messages:read', paging: 'link' },
  getCourierMessage: { api: 'CourierApi', service: 'identity', method: 'GET', path: '/admin/courier/messages/{id}', capability: 'messages:read', secrets: ['body'] },
  getConfiguration: { api: 'ElementsApi', service: 'identity', method: 'GET', path: '/elements/configuration', capability: null },
  getWellKnownChangePassword: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/.well-known/change-password', capability: null },
  getWebAuthnJavaScript: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/.well-known/ory/webauthn.js', capability: null },
  getFlowError: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/errors', capability: null },
  createFedcmFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/fed-cm/parameters', capability: null },
  updateFedcmFlow: { api: 'FrontendApi', service: 'identity', method: 'POST', path: '/self-service/fed-cm/token', capability: null, secrets: ['token'], body: flowBody },
  updateLoginFlow: { api: 'FrontendApi', service: 'identity', method: 'POST', path: '/self-service/login', capability: null, secrets: ['password', 'code', 'totp_code', 'lookup_secret', 'session_token'], body: flowBody },
  createNativeLoginFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/login/api', capability: null },
  createBrowserLoginFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/login/browser', capability: null },
  getLoginFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/login/flows', capability: null },
  deleteTestLoginFlow: { api: 'FrontendApi', service: 'identity', method: 'DELETE', path: '/self-service/login/test', capability: null },
  updateLogoutFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/logout', capability: null },
  performNativeLogout: { api: 'FrontendApi', service: 'identity', method: 'DELETE', path: '/self-service/logout/api', capability: null, secrets: ['session_token'], body: flowBody },
  createBrowserLogoutFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/logout/browser', capability: null },
  updateRecoveryFlow: { api: 'FrontendApi', service: 'identity', method: 'POST', path: '/self-service/recovery', capability: null, secrets: ['code', 'token'], body: flowBody },
  createNativeRecoveryFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/recovery/api', capability: null },
  createBrowserRecoveryFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/recovery/browser', capability: null },
  getRecoveryFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/recovery/flows', capability: null },
  updateRegistrationFlow: { api: 'FrontendApi', service: 'identity', method: 'POST', path: '/self-service/registration', capability: null, secrets: ['password', 'code', 'session_token'], body: flowBody },
  createNativeRegistrationFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/registration/api', capability: null },
  createBrowserRegistrationFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/registration/browser', capability: null },
  getRegistrationFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/registration/flows', capability: null },
  updateSettingsFlow: { api: 'FrontendApi', service: 'identity', method: 'POST', path: '/self-service/settings', capability: null, secrets: ['password', 'totp_code'], body: flowBody },
  createNativeSettingsFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/settings/api', capability: null },
  createBrowserSettingsFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/settings/browser', capability: null },
  getSettingsFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/settings/flows', capability: null },
  updateVerificationFlow: { api: 'FrontendApi', service: 'identity', method: 'POST', path: '/self-service/verification', capability: null, secrets: ['code', 'token'], body: flowBody },
  createNativeVerificationFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/verification/api', capability: null },
  createBrowserVerificationFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/verification/browser', capability: null },
  getVerificationFlow: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/self-service/verification/flows', capability: null },
  disableMyOtherSessions: { api: 'FrontendApi', service: 'identity', method: 'DELETE', path: '/sessions', capability: null },
  listMySessions: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/sessions', capability: null, paging: 'link' },
  disableMySession: { api: 'FrontendApi', service: 'identity', method: 'DELETE', path: '/sessions/{id}', capability: null },
  exchangeSessionToken: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/sessions/token-exchange', capability: null, secrets: ['session_token'] },
  toSession: { api: 'FrontendApi', service: 'identity', method: 'GET', path: '/sessions/whoami', capability: null },
  listIdentities: { api: 'IdentityApi', service: 'identity', method: 'GET', path: '/admin/identities', capability: 'identities:read', paging: 'link', secrets: ['*.credentials'] },
  batchPatchIdentities: { api: 'IdentityApi', service: 'identity', method: 'PATCH', path: '/admin/identities', capability: 'identities:write', secrets: ['identities.*.create.credentials'], body: importBody },
  createIdentity: { api: 'IdentityApi', service: 'identity', method: 'POST', path: '/admin/identities', capability: 'identities:write', secrets: ['credentials'] },
  deleteIdentity: { api: 'IdentityApi', service: 'identity', method: 'DELETE', path: '/admin/identities/{id}', capability: 'identities:write' },
  getIdentity: { api: 'IdentityApi', service: 'identity', method: 'GET', path: '/admin/identities/{id}', capability: 'identities:read', secrets: ['credentials'] },
  patchIdentity: { api: 'IdentityApi', service: 'identity', method: 'PATCH', path: '/admin/identities/{id}', capability: 'identities:write' },
  updateIdentity: { api: 'IdentityApi', service: 'identity', method: 'PUT', path: '/admin/identities/{id}', capability: 'identities:write', secrets: ['credentials'] },
  deleteIdentityCredentials: { api: 'IdentityApi', service: 'identity', method: 'DELETE', path: '/admin/identities/{id}/credentials/{type}', capability: 'identities:write' },
  deleteIdentitySessions: { api: 'IdentityApi', service: 'identity', method: 'DELETE', path: '/admin/identities/{id}/sessions', capability: 'sessions:write' },
  listIdentitySessions: { api: 'IdentityApi', service: 'identity', method: 'GET', path: '/admin/identities/{id}/sessions', capability: 'sessions:read', paging: 'link' },
  getIdentityByExternalID: { api: 'IdentityApi', service: 'identity', method: 'GET', path: '/admin/identities/by/external/{externalID}', capability: 'identities:read', secrets: ['credentials'] },
  createRecoveryCodeForIdentity: { api: 'IdentityApi', service: 'identity', method: 'POST', path: '/admin/recovery/code', capability: 'identities:write', secrets: ['recovery_code', 'recovery_link'] },
  createRecoveryLinkForIdentity: { api: 'IdentityApi', service: 'identity', method: 'POST', path: '/admin/recovery/link', capability: 'identities:write', secrets: ['recovery_link'] },
  listSessions: { api: 'IdentityApi', service: 'identity', method: 'GET', path: '/admin/sessions', capability: 'sessions:read', paging: 'link' },
  manageSessions: { api: 'IdentityApi', service: 'identity', method: 'POST', path: '/admin/sessions', capability: 'sessions:write' },
  disableSession: { api: 'IdentityApi', service: 'identity', method: 'DELETE', path: '/admin/sessions/{id}', capability: 'sessions:write' },
  getSession: { api: 'IdentityApi', service: 'identity', method: 'GET', path: '/admin/sessions/{id}', capability: 'sessions:read' },
  extendSession: { api: 'IdentityApi', service: 'identity', method: 'PATCH', path: '/admin/sessions/{id}/extend', capability: 'sessions:write' },
  createTestLoginFlow: { api: 'IdentityApi', service: 'identity', method: 'POST', path: '/admin/test-login-flows', capability: 'identities:write' },
  listIdentitySchemas: { api: 'IdentityApi', service: 'identity', method: 'GET', path: '/schemas', capability: null, paging: 'link' },
  getIdentitySchema: { api: 'IdentityApi', service: 'identity', method: 'GET', path: '/schemas/{id}', capability: null },
  getVersion: { api: 'MetadataApi', service: 'identity', method: 'GET', path: '/version', capability: 'projects:read' },

  // oauth2
  adminBatchVerifyApiKeys: { api: 'ApiKeysApi', service: 'oauth2', method: 'POST', path: '/v2alpha1/admin/apiKeys:batchVerify', capability: 'apikeys:read', secrets: ['requests.*.credential'] },
  adminDeriveToken: { api: 'ApiKeysApi', service: 'oauth2', method: 'POST', path: '/v2alpha1/admin/apiKeys:derive', capability: 'apikeys:write', secrets: ['credential', 'token'] },
  adminVerifyApiKey: { api: 'ApiKeysApi', service: 'oauth2', method: 'POST', path: '/v2alpha1/admin/apiKeys:verify', capability: 'apikeys:read', secrets: ['credential'] },
  adminListImportedApiKeys: { api: 'ApiKeysApi', service: 'oauth2', method: 'GET', path: '/v2alpha1/admin/importedApiKeys', capability: 'apikeys:read', paging: 'body' },
  adminImportApiKey: { api: 'ApiKeysApi', service: 'oauth2', method: 'POST', path: '/v2alpha1/admin/importedApiKeys', capability: 'apikeys:write', secrets: ['raw_key'] },
  adminBatchCreateImportedApiKeys: { api: 'ApiKeysApi', service: 'oauth2', method: 'POST', path: '/v2alpha1/admin/importedApiKeys:batchCreate', capability: 'apikeys:write', secrets: ['requests.*.raw_key'], body: bulkBody },
  adminDeleteImportedApiKey: { api: 'ApiKeysApi', service: 'oauth2', method: 'DELETE', path: '/v2alpha1/admin/importedApiKeys/{key_id}', capability: 'apikeys:write' },
  adminGetImportedApiKey: { api: 'ApiKeysApi', service: 'oauth2', method: 'GET', path: '/v2alpha1/admin/importedApiKeys/{key_id}', capability: 'apikeys:read' },
  adminUpdateImportedApiKey: { api: 'ApiKeysApi', service: 'oauth2', method: 'PATCH', path: '/v2alpha1/admin/importedApiKeys/{key_id}', capability: 'apikeys:write' },
  adminRevokeImportedApiKey: { api: 'ApiKeysApi', service: 'oauth2', method: 'POST', path: '/v2alpha1/admin/importedApiKeys/{key_id}:revoke', capability: 'apikeys:write' },
  adminListIssuedApiKeys: { api: 'ApiKeysApi', service: 'oauth2', method: 'GET', path: '/v2alpha1/admin/issuedApiKeys', capability: 'apikeys:read', paging: 'body' },
  adminIssueApiKey: { api: 'ApiKeysApi', service: 'oauth2', method: 'POST', path: '/v2alpha1/admin/issuedApiKeys', capability: 'apikeys:write', secrets: ['secret'] },
  adminGetIssuedApiKey: { api: 'ApiKeysApi', service: 'oauth2', method: 'GET', path: '/v2alpha1/admin/issuedApiKeys/{key_id}', capability: 'apikeys:read' },
  adminUpdateIssuedApiKey: { api: 'ApiKeysApi', service: 'oauth2', method: 'PATCH', path: '/v2alpha1/admin/issuedApiKeys/{key_id}', capability: 'apikeys:write' },
  adminRevokeIssuedApiKey: { api: 'ApiKeysApi', service: 'oauth2', method: 'POST', path: '/v2alpha1/admin/issuedApiKeys/{key_id}:revoke', capability: 'apikeys:write' },
  adminRotateIssuedApiKey: { api: 'ApiKeysApi', service: 'oauth2', method: 'POST', path: '/v2alpha1/admin/issuedApiKeys/{key_id}:rotate', capability: 'apikeys:write', secrets: ['secret'] },
  revokeApiKey: { api: 'ApiKeysApi', service: 'oauth2', method: 'POST', path: '/v2alpha1/apiKeys:selfRevoke', capability: null, secrets: ['credential'] },
  getJwks: { api: 'ApiKeysApi', service: 'oauth2', method: 'GET', path: '/v2alpha1/derivedKeys/jwks.json', capability: null },
  deleteJsonWebKeySet: { api: 'JwkApi', service: 'oauth2', method: 'DELETE', path: '/admin/keys/{set}', capability: 'keys:write' },
  getJsonWebKeySet: { api: 'JwkApi', service: 'oauth2', method: 'GET', path: '/admin/keys/{set}', capability: 'keys:read', secrets: ['keys.*.d', 'keys.*.p', 'keys.*.q', 'keys.*.dp', 'keys.*.dq', 'keys.*.qi', 'keys.*.k'] },
  createJsonWebKeySet: { api: 'JwkApi', service: 'oauth2', method: 'POST', path: '/admin/keys/{set}', capability: 'keys:write', secrets: ['keys.*.d', 'keys.*.p', 'keys.*.q', 'keys.*.dp', 'keys.*.dq', 'keys.*.qi', 'keys.*.k'] },
  setJsonWebKeySet: { api: 'JwkApi', service: 'oauth2', method: 'PUT', path: '/admin/keys/{set}', capability: 'keys:write', secrets: ['keys.*.d', 'keys.*.p', 'keys.*.q', 'keys.*.dp', 'keys.*.dq', 'keys.*.qi', 'keys.*.k'] },
  deleteJsonWebKey: { api: 'JwkApi', service: 'oauth2', method: 'DELETE', path: '/admin/keys/{set}/{kid}', capability: 'keys:write' },
  getJsonWebKey: { api: 'JwkApi', service: 'oauth2', method: 'GET', path: '/admin/keys/{set}/{kid}', capability: 'keys:read', secrets: ['keys.*.d', 'keys.*.p', 'keys.*.q', 'keys.*.dp', 'keys.*.dq', 'keys.*.qi', 'keys.*.k'] },
  setJsonWebKey: { api: 'JwkApi', service: 'oauth2', method: 'PUT', path: '/admin/keys/{set}/{kid}', capability: 'keys:write', secrets: ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'] },
  listOAuth2Clients: { api: 'OAuth2Api', service: 'oauth2', method: 'GET', path: '/admin/clients', capability: 'clients:read', paging: 'link' },
  createOAuth2Client: { api: 'OAuth2Api', service: 'oauth2', method: 'POST', path: '/admin/clients', capability: 'clients:write', secrets: ['client_secret', 'registration_access_token'] },
  deleteOAuth2Client: { api: 'OAuth2Api', service: 'oauth2', method: 'DELETE', path: '/admin/clients/{id}', capability: 'clients:write' },
  getOAuth2Client: { api: 'OAuth2Api', service: 'oauth2', method: 'GET', path: '/admin/clients/{id}', capability: 'clients:read', secrets: ['client_secret'] },
  patchOAuth2Client: { api: 'OAuth2Api', service: 'oauth2', method: 'PATCH', path: '/admin/clients/{id}', capability: 'clients:write', secrets: ['client_secret', 'registration_access_token'] },
  setOAuth2Client: { api: 'OAuth2Api', service: 'oauth2', method: 'PUT', path: '/admin/clients/{id}', capability: 'clients:write', secrets: ['client_secret', 'registration_access_token'] },
  setOAuth2ClientLifespans: { api: 'OAuth2Api', service: 'oauth2', method: 'PUT', path: '/admin/clients/{id}/lifespans', capability: 'clients:write' },
  deleteRotatedOAuth2ClientSecrets: { api: 'OAuth2Api', service: 'oauth2', method: 'DELETE', path: '/admin/clients/{id}/secrets/rotate', capability: 'clients:write' },
  rotateOAuth2ClientSecret: { api: 'OAuth2Api', service: 'oauth2', method: 'POST', path: '/admin/clients/{id}/secrets/rotate', capability: 'clients:write', secrets: ['client_secret'] },
  getOAuth2ConsentRequest: { api: 'OAuth2Api', service: 'oauth2', method: 'GET', path: '/admin/oauth2/auth/requests/consent', capability: 'challenges:read' },
  acceptOAuth2ConsentRequest: { api: 'OAuth2Api', service: 'oauth2', method: 'PUT', path: '/admin/oauth2/auth/requests/consent/accept', capability: 'challenges:write' },
  rejectOAuth2ConsentRequest: { api: 'OAuth2Api', service: 'oauth2', method: 'PUT', path: '/admin/oauth2/auth/requests/consent/reject', capability: 'challenges:write' },
  acceptUserCodeRequest: { api: 'OAuth2Api', service: 'oauth2', method: 'PUT', path: '/admin/oauth2/auth/requests/device/accept', capability: 'challenges:write' },
  getOAuth2LoginRequest: { api: 'OAuth2Api', service: 'oauth2', method: 'GET', path: '/admin/oauth2/auth/requests/login', capability: 'challenges:read' },
  acceptOAuth2LoginRequest: { api: 'OAuth2Api', service: 'oauth2', method: 'PUT', path: '/admin/oauth2/auth/requests/login/accept', capability: 'challenges:write' },
  rejectOAuth2LoginRequest: { api: 'OAuth2Api', service: 'oauth2', method: 'PUT', path: '/admin/oauth2/auth/requests/login/reject', capability: 'challenges:write' },
  getOAuth2LogoutRequest: { api: 'OAuth2Api', service: 'oauth2', method: 'GET', path: '/admin/oauth2/auth/requests/logout', capability: 'challenges:read' },
  acceptOAuth2LogoutRequest: { api: 'OAuth2Api', service: 'oauth2', method: 'PUT', path: '/admin/oauth2/auth/requests/logout/accept', capability: 'challenges:write' },
  rejectOAuth2LogoutRequest: { api: 'OAuth2Api', service: 'oauth2', method: 'PUT', path: '/admin/oauth2/auth/requests/logout/reject', capability: 'challenges:write' },
  revokeOAuth2ConsentSessions: { api: 'OAuth2Api', service: 'oauth2', method: 'DELETE', path: '/admin/oauth2/auth/sessions/consent', capability: 'consents:write' },
  listOAuth2ConsentSessions: { api: 'OAuth2Api', service: 'oauth2', method: 'GET', path: '/admin/oauth2/auth/sessions/consent', capability: 'consents:read', paging: 'link' },
  revokeOAuth2LoginSessions: { api: 'OAuth2Api', service: 'oauth2', method: 'DELETE', path: '/admin/oauth2/auth/sessions/login', capability: 'consents:write' },
  introspectOAuth2Token: { api: 'OAuth2Api', service: 'oauth2', method: 'POST', path: '/admin/oauth2/introspect', capability: 'tokens:read', secrets: ['token'], body: tokenBody },
  deleteOAuth2Token: { api: 'OAuth2Api', service: 'oauth2', method: 'DELETE', path: '/admin/oauth2/tokens', capability: 'tokens:write' },
  listTrustedOAuth2JwtGrantIssuers: { api: 'OAuth2Api', service: 'oauth2', method: 'GET', path: '/admin/trust/grants/jwt-bearer/issuers', capability: 'issuers:read', paging: 'link' },
  trustOAuth2JwtGrantIssuer: { api: 'OAuth2Api', service: 'oauth2', method: 'POST', path: '/admin/trust/grants/jwt-bearer/issuers', capability: 'issuers:write' },
  deleteTrustedOAuth2JwtGrantIssuer: { api: 'OAuth2Api', service: 'oauth2', method: 'DELETE', path: '/admin/trust/grants/jwt-bearer/issuers/{id}', capability: 'issuers:write' },
  getTrustedOAuth2JwtGrantIssuer: { api: 'OAuth2Api', service: 'oauth2', method: 'GET', path: '/admin/trust/grants/jwt-bearer/issuers/{id}', capability: 'issuers:read' },
  oAuth2Authorize: { api: 'OAuth2Api', service: 'oauth2', method: 'GET', path: '/oauth2/auth', capability: null },
  oAuth2DeviceFlow: { api: 'OAuth2Api', service: 'oauth2', method: 'POST', path: '/oauth2/device/auth', capability: null, body: tokenBody },
  performOAuth2DeviceVerificationFlow: { api: 'OAuth2Api', service: 'oauth2', method: 'GET', path: '/oauth2/device/verify', capability: null },
  revokeOAuth2Token: { api: 'OAuth2Api', service: 'oauth2', method: 'POST', path: '/oauth2/revoke', capability: null, secrets: ['token', 'client_secret'], body: tokenBody },
  oauth2TokenExchange: { api: 'OAuth2Api', service: 'oauth2', method: 'POST', path: '/oauth2/token', capability: null, secrets: ['access_token', 'refresh_token', 'id_token', 'client_secret', 'code', 'password', 'assertion', 'client_assertion'], body: tokenBody },
  discoverOidcConfiguration: { api: 'OidcApi', service: 'oauth2', method: 'GET', path: '/.well-known/openid-configuration', capability: null },
  createVerifiableCredential: { api: 'OidcApi', service: 'oauth2', method: 'POST', path: '/credentials', capability: null },
  createOidcDynamicClient: { api: 'OidcApi', service: 'oauth2', method: 'POST', path: '/oauth2/register', capability: null, secrets: ['client_secret', 'registration_access_token'] },
  deleteOidcDynamicClient: { api: 'OidcApi', service: 'oauth2', method: 'DELETE', path: '/oauth2/register/{id}', capability: null },
  getOidcDynamicClient: { api: 'OidcApi', service: 'oauth2', method: 'GET', path: '/oauth2/register/{id}', capability: null, secrets: ['client_secret', 'registration_access_token'] },
  setOidcDynamicClient: { api: 'OidcApi', service: 'oauth2', method: 'PUT', path: '/oauth2/register/{id}', capability: null, secrets: ['client_secret', 'registration_access_token'] },
  revokeOidcSession: { api: 'OidcApi', service: 'oauth2', method: 'GET', path: '/oauth2/sessions/logout', capability: null },
  getOidcUserInfo: { api: 'OidcApi', service: 'oauth2', method: 'GET', path: '/userinfo', capability: null },
  discoverJsonWebKeys: { api: 'WellknownApi', service: 'oauth2', method: 'GET', path: '/.well-known/jwks.json', capability: null },

  // permission
  batchCheckPermission: { api: 'PermissionApi', service: 'permission', method: 'POST', path: '/relation-tuples/batch/check', capability: 'permissions:read' },
  checkPermissionOrError: { api: 'PermissionApi', service: 'permission', method: 'GET', path: '/relation-tuples/check', capability: 'permissions:read' },
  postCheckPermissionOrError: { api: 'PermissionApi', service: 'permission', method: 'POST', path: '/relation-tuples/check', capability: 'permissions:read' },
  checkPermission: { api: 'PermissionApi', service: 'permission', method: 'GET', path: '/relation-tuples/check/openapi', capability: 'permissions:read' },
  postCheckPermission: { api: 'PermissionApi', service: 'permission', method: 'POST', path: '/relation-tuples/check/openapi', capability: 'permissions:read' },
  expandPermissions: { api: 'PermissionApi', service: 'permission', method: 'GET', path: '/relation-tuples/expand', capability: 'permissions:read' },
  deleteRelationships: { api: 'RelationshipApi', service: 'permission', method: 'DELETE', path: '/admin/relation-tuples', capability: 'relationships:write' },
  patchRelationships: { api: 'RelationshipApi', service: 'permission', method: 'PATCH', path: '/admin/relation-tuples', capability: 'relationships:write', body: bulkBody },
  createRelationship: { api: 'RelationshipApi', service: 'permission', method: 'PUT', path: '/admin/relation-tuples', capability: 'relationships:write' },
  listRelationshipNamespaces: { api: 'RelationshipApi', service: 'permission', method: 'GET', path: '/namespaces', capability: 'permissions:read' },
  checkOplSyntax: { api: 'RelationshipApi', service: 'permission', method: 'POST', path: '/opl/syntax/check', capability: 'permissions:read', body: { text: true } },
  getRelationships: { api: 'RelationshipApi', service: 'permission', method: 'GET', path: '/relation-tuples', capability: 'relationships:read', paging: 'body' },

  // control
  listEventStreams: { api: 'EventsApi', service: 'control', method: 'GET', path: '/projects/{project_id}/eventstreams', capability: 'eventstreams:read' },
  createEventStream: { api: 'EventsApi', service: 'control', method: 'POST', path: '/projects/{project_id}/eventstreams', capability: 'eventstreams:write' },
  deleteEventStream: { api: 'EventsApi', service: 'control', method: 'DELETE', path: '/projects/{project_id}/eventstreams/{event_stream_id}', capability: 'eventstreams:write' },
  setEventStream: { api: 'EventsApi', service: 'control', method: 'PUT', path: '/projects/{project_id}/eventstreams/{event_stream_id}', capability: 'eventstreams:write' },
  listProjects: { api: 'ProjectApi', service: 'control', method: 'GET', path: '/projects', capability: 'projects:read' },
  createProject: { api: 'ProjectApi', service: 'control', method: 'POST', path: '/projects', capability: 'projects:write' },
  purgeProject: { api: 'ProjectApi', service: 'control', method: 'DELETE', path: '/projects/{project_id}', capability: 'projects:purge' },
  getProject: { api: 'ProjectApi', service: 'control', method: 'GET', path: '/projects/{project_id}', capability: 'projects:read' },
  patchProject: { api: 'ProjectApi', service: 'control', method: 'PATCH', path: '/projects/{project_id}', capability: 'projects:write', secrets: ['project.services'] },
  setProject: { api: 'ProjectApi', service: 'control', method: 'PUT', path: '/projects/{project_id}', capability: 'projects:write', secrets: ['services'] },
  listOrganizations: { api: 'ProjectApi', service: 'control', method: 'GET', path: '/projects/{project_id}/organizations', capability: 'organizations:read', paging: 'body' },
  createOrganization: { api: 'ProjectApi', service: 'control', method: 'POST', path: '/projects/{project_id}/organizations', capability: 'organizations:write' },
  deleteOrganization: { api: 'ProjectApi', service: 'control', method: 'DELETE', path: '/projects/{project_id}/organizations/{organization_id}', capability: 'organizations:write' },
  getOrganization: { api: 'ProjectApi', service: 'control', method: 'GET', path: '/projects/{project_id}/organizations/{organization_id}', capability: 'organizations:read' },
  updateOrganization: { api: 'ProjectApi', service: 'control', method: 'PUT', path: '/projects/{project_id}/organizations/{organization_id}', capability: 'organizations:write' },
  getOrganizationOnboardingPortalLinks: { api: 'ProjectApi', service: 'control', method: 'GET', path: '/projects/{project_id}/organizations/{organization_id}/onboarding-portal-links', capability: 'organizations:read', secrets: ['*.value'] },
  createOrganizationOnboardingPortalLink: { api: 'ProjectApi', service: 'control', method: 'POST', path: '/projects/{project_id}/organizations/{organization_id}/onboarding-portal-links', capability: 'organizations:write', secrets: ['value'] },
  deleteOrganizationOnboardingPortalLink: { api: 'ProjectApi', service: 'control', method: 'DELETE', path: '/projects/{project_id}/organizations/{organization_id}/onboarding-portal-links/{onboarding_portal_link_id}', capability: 'organizations:write' },
  updateOrganizationOnboardingPortalLink: { api: 'ProjectApi', service: 'control', method: 'POST', path: '/projects/{project_id}/organizations/{organization_id}/onboarding-portal-links/{onboarding_portal_link_id}', capability: 'organizations:write', secrets: ['value'] },
  patchProjectWithRevision: { api: 'ProjectApi', service: 'control', method: 'PATCH', path: '/projects/{project_id}/revision/{revision_id}', capability: 'projects:write' },
  getProjectMembers: { api: 'ProjectApi', service: 'control', method: 'GET', path: '/projects/{project}/members', capability: 'members:read' },
  removeProjectMember: { api: 'ProjectApi', service: 'control', method: 'DELETE', path: '/projects/{project}/members/{member}', capability: 'members:write' },
  listProjectApiKeys: { api: 'ProjectApi', service: 'control', method: 'GET', path: '/projects/{project}/tokens', capability: 'project-keys:read' },
  createProjectApiKey: { api: 'ProjectApi', service: 'control', method: 'POST', path: '/projects/{project}/tokens', capability: 'project-keys:write', secrets: ['value'] },
  deleteProjectApiKey: { api: 'ProjectApi', service: 'control', method: 'DELETE', path: '/projects/{project}/tokens/{token_id}', capability: 'project-keys:write' },
  listWorkspaces: { api: 'WorkspaceApi', service: 'control', method: 'GET', path: '/workspaces', capability: 'workspaces:read', paging: 'body' },
  createWorkspace: { api: 'WorkspaceApi', service: 'control', method: 'POST', path: '/workspaces', capability: 'workspaces:create' },
  getWorkspace: { api: 'WorkspaceApi', service: 'control', method: 'GET', path: '/workspaces/{workspace}', capability: 'workspaces:read' },
  updateWorkspace: { api: 'WorkspaceApi', service: 'control', method: 'PUT', path: '/workspaces/{workspace}', capability: 'workspaces:write' },
  listWorkspaceProjects: { api: 'WorkspaceApi', service: 'control', method: 'GET', path: '/workspaces/{workspace}/projects', capability: 'projects:read' },
  listWorkspaceApiKeys: { api: 'WorkspaceApi', service: 'control', method: 'GET', path: '/workspaces/{workspace}/tokens', capability: 'workspace-keys:read' },
  createWorkspaceApiKey: { api: 'WorkspaceApi', service: 'control', method: 'POST', path: '/workspaces/{workspace}/tokens', capability: 'workspace-keys:write', secrets: ['value'] },
  deleteWorkspaceApiKey: { api: 'WorkspaceApi', service: 'control', method: 'DELETE', path: '/workspaces/{workspace}/tokens/{token_id}', capability: 'workspace-keys:write' },
} as const satisfies Record<string, Operation>

export type OperationId = keyof typeof operations

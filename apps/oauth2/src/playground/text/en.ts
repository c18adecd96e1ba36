import { plural } from '@atrium/shared/text'

import type { FlowName, StepKind } from '../run'

type ErrorWords = { what: string; fix: string; source: string }

const errors: Record<string, ErrorWords> = {
  invalid_request: {
    what: 'A parameter is missing, duplicated or malformed.',
    fix: 'Compare the parameters above with those that the flow requires.',
    source: 'RFC 6749, 4.1.2.1 and 5.2',
  },
  invalid_client: {
    what: 'The client is unknown, its credentials are wrong, or it isn’t registered for this authentication method.',
    fix: 'Enter the secret again, and check the client’s authentication method.',
    source: 'RFC 6749, 5.2',
  },
  invalid_grant: {
    what: 'The code, refresh token or assertion is wrong, expired or already used, or it belongs to another client or redirect URI.',
    fix: 'Start the flow again. Codes and rotated refresh tokens work once.',
    source: 'RFC 6749, 5.2',
  },
  unauthorized_client: {
    what: 'The client isn’t allowed to use this grant type or response type.',
    fix: 'Add the grant type to the client.',
    source: 'RFC 6749, 4.1.2.1 and 5.2',
  },
  unsupported_grant_type: {
    what: 'The service doesn’t support this grant type.',
    fix: 'See grant_types_supported in the discovery document.',
    source: 'RFC 6749, 5.2',
  },
  unsupported_response_type: {
    what: 'The client isn’t allowed to use this response type, or the service doesn’t support it.',
    fix: 'Add the response type to the client.',
    source: 'RFC 6749, 4.1.2.1',
  },
  invalid_scope: {
    what: 'A scope is unknown, malformed, or not allowed for the client.',
    fix: 'Request only scopes that the client has.',
    source: 'RFC 6749, 4.1.2.1 and 5.2',
  },
  access_denied: {
    what: 'The user or the service denied the request.',
    fix: 'Start again and allow access.',
    source: 'RFC 6749, 4.1.2.1',
  },
  server_error: {
    what: 'An internal error occurred in the service.',
    fix: 'Search the service’s logs for the request ID from the headers.',
    source: 'RFC 6749, 4.1.2.1',
  },
  temporarily_unavailable: {
    what: 'The service is overloaded or in maintenance.',
    fix: 'Try again in a moment.',
    source: 'RFC 6749, 4.1.2.1',
  },
  login_required: {
    what: 'prompt=none was sent, but no one is signed in.',
    fix: 'Send the request without prompt=none.',
    source: 'OpenID Connect Core 1.0, 3.1.2.6',
  },
  consent_required: {
    what: 'prompt=none was sent, but the user hasn’t consented yet.',
    fix: 'Send the request without prompt=none.',
    source: 'OpenID Connect Core 1.0, 3.1.2.6',
  },
  interaction_required: {
    what: 'prompt=none was sent, but the user has to take action.',
    fix: 'Send the request without prompt=none.',
    source: 'OpenID Connect Core 1.0, 3.1.2.6',
  },
  authorization_pending: {
    what: 'No one has entered the code yet.',
    fix: 'Keep polling at the interval.',
    source: 'RFC 8628, 3.5',
  },
  slow_down: {
    what: 'The device polls too frequently.',
    fix: 'Add five seconds to the polling interval.',
    source: 'RFC 8628, 3.5',
  },
  expired_token: {
    what: 'The device code has expired.',
    fix: 'Start the flow again.',
    source: 'RFC 8628, 3.5',
  },
  invalid_token: {
    what: 'The access token is expired, revoked or malformed.',
    fix: 'Get a new one, for example with the refresh token.',
    source: 'RFC 6750, 3.1',
  },
  insufficient_scope: {
    what: 'The access token doesn’t have the required scopes.',
    fix: 'Request more scopes.',
    source: 'RFC 6750, 3.1',
  },
  request_unauthorized: {
    what: 'The request has no valid token.',
    fix: 'Get a new access token.',
    source: 'RFC 6750, 3.1',
  },
}

const flows: Record<FlowName, { title: string; about: string }> = {
  authorization_code: {
    title: 'Authorization code',
    about: 'A user signs in with the browser. PKCE ties the code to this run (RFC 7636).',
  },
  client_credentials: { title: 'Client credentials', about: 'The client authenticates as itself, without a user.' },
  device_code: {
    title: 'Device code',
    about: 'A device shows a code, and someone enters it on another device (RFC 8628).',
  },
  refresh_token: { title: 'Refresh token', about: 'Gets new tokens without signing in again.' },
  jwt_bearer: {
    title: 'JWT bearer',
    about: 'Exchanges an assertion from a trusted issuer for an access token (RFC 7523).',
  },
  token_exchange: { title: 'Token exchange', about: 'Exchanges one token for another (RFC 8693).' },
}

const stepKinds: Record<StepKind, { title: string; route: string }> = {
  authorize: { title: 'Request authorization', route: 'Browser → Authorization endpoint' },
  callback: { title: 'Return to the app', route: 'Authorization endpoint → Browser → Your app' },
  token: { title: 'Get tokens', route: 'Your app → Token endpoint' },
  device: { title: 'Request a code', route: 'Device → Device authorization endpoint' },
  poll: { title: 'Poll for tokens', route: 'Device → Token endpoint' },
  refresh: { title: 'Refresh', route: 'Your app → Token endpoint' },
  userinfo: { title: 'Get user info', route: 'Your app → Userinfo endpoint' },
  introspect: { title: 'Introspect', route: 'API → Introspection endpoint' },
  revoke: { title: 'Revoke', route: 'Your app → Revocation endpoint' },
  assertion: { title: 'Sign the assertion', route: 'In this browser' },
}

const fields: Record<string, string> = {
  response_type: 'Requests an authorization code',
  client_id: 'The client that makes the request',
  redirect_uri: 'Where the browser returns. Must match a registered URI exactly',
  scope: 'The requested access',
  state: 'Random. Ties the response to this request',
  nonce: 'Random. Returned in the ID token',
  code_challenge: 'SHA-256 of a secret verifier (PKCE)',
  code_challenge_method: 'How the challenge was derived',
  code_verifier: 'Proves that the same client makes both requests (PKCE)',
  code: 'Single-use, valid for a few minutes',
  audience: 'The API that the token is for',
  prompt: 'Whether the user has to sign in or consent again',
  iss: 'The issuer. Protects against mix-up attacks (RFC 9207)',
  grant_type: 'How the client gets tokens',
  assertion: 'A JWT signed by a trusted issuer',
}

export const en = {
  title: 'Playground',
  about: 'Run OAuth2 flows with a client of this project and see every request.',
  comingBack: 'Returning from the authorization endpoint…',
  setup: 'Client and flow',
  parameters: 'Parameters',
  client: 'Client',
  clientHint: 'Runs use the client’s actual settings, and create real sessions and tokens.',
  choose: 'Search by name or ID',
  searching: 'Searching…',
  clientsFound: (count: number, { all, scanned }: { all: boolean; scanned: number }) =>
    all
      ? plural('en', count, { one: '1 client', other: '{count} clients' })
      : `Only the first ${scanned} clients were searched. To find others, enter the full name or ID.`,
  clientGone: (id: string) => `This project has no client with the ID ${id}. Choose another client.`,
  flow: 'Flow',
  flows,
  notGranted: (flow: string) =>
    `This client isn’t registered for ${flow}. The service will reject the request. Run it to see the error.`,
  scope: 'Scopes',
  scopeHint: 'Separated by spaces.',
  audience: 'Audience',
  promptHint: 'login: sign in again. none: no interaction.',
  notSent: 'Not sent',
  ownRedirect: 'This playground',
  redirectHint: 'The response returns here.',
  noCallback: 'This playground isn’t among the client’s redirect URIs yet.',
  addCallback: 'Add it to the client',
  callbackAdded: (name: string) => `Redirect URI added to ${name}`,
  bringBack:
    'The browser returns to your app. Copy the URL from the address bar and paste it here before your app redeems the code.',
  refreshToken: 'Refresh token',
  refreshHint: 'Leave empty to use the one from this run.',
  subjectToken: 'Subject token',
  key: 'Private key (JWK)',
  keyHint: 'Signs the assertion in this browser. The key isn’t sent.',
  issuerHint: 'As registered under Trusted issuers.',
  subjectHint: 'Who the token is for.',
  assertion: 'Or a signed assertion',
  assertionHint: 'Sent instead of an assertion signed with the key above.',
  ownKeyTitle: 'Run it on your server',
  ownKey:
    'This client authenticates with its private key (private_key_jwt). Keep the key on your server, and run this there, with the key (PKCS #8) in OAUTH2_PRIVATE_KEY.',
  secret: 'Client secret',
  secretHint: 'Encrypted and stored for one hour, only for you and this client. Never stored in the browser.',
  secretMissing: 'Enter the client secret. If you don’t have it, rotate it. The old secret keeps working.',
  isSealed: 'Secret stored for one hour.',
  otherSecret: 'Use another secret',
  run: 'Run',
  link: 'Copy link',
  linkCopied: 'Link copied',
  notCopied: 'Couldn’t copy',
  save: 'Save',
  saved: (name: string) => `Saved: ${name}`,
  savedTitle: 'Saved runs',
  remove: (name: string) => `Remove ${name}`,
  steps: 'Steps',
  emptyTitle: 'No runs yet',
  empty: 'Choose a client and a flow, then run it. Each request and response appears here.',
  stepKinds,
  fields,
  errors,
  tryThis: 'Try this:',
  unknownError: 'This error isn’t defined in the specifications. See its description.',
  request: 'Request',
  response: 'Response',
  headers: 'Response headers',
  body: 'body',
  noBody: 'empty',
  truncated: 'The rest is cut off.',
  addedByGateway: 'Added by the gateway',
  publicClient: 'Public client: no secret',
  milliseconds: (value: string) => `${value} ms`,
  sending: 'Sending…',
  polled: (times: number) => `Polled ${times}×`,
  failed: 'The request wasn’t sent',
  curl: 'Copy as curl',
  curlCopied: 'Command copied',
  leave: 'Continue to sign-in',
  openElsewhere: 'Open in a new tab',
  back: 'URL the browser returned to',
  backHint: 'It contains code and state.',
  bring: 'Use this URL',
  noUrl: 'Enter a complete URL.',
  wrongState: 'The state doesn’t match',
  wrongStateAbout:
    'This response doesn’t belong to the request above and may come from someone else, so the code isn’t used.',
  noCode: 'This URL contains no code',
  noCodeAbout: 'A response contains either code or error.',
  stateFits: 'The state matches. This is the response to the request above.',
  again: 'Start again',
  deviceShows: 'The device shows this code',
  deviceOpen: 'Enter the code',
  deviceOver: 'expired',
  tokens: 'Tokens',
  accessToken: 'Access token',
  idToken: 'ID token',
  refreshTokenName: 'Refresh token',
  actions: { userinfo: 'Call userinfo', refresh: 'Refresh', revoke: 'Revoke', logout: 'Sign out' },
}
export type Text = typeof en

import { hookUrl } from '../hook.mjs'
import {
  accept,
  admin,
  authorize,
  client,
  exchange,
  introspect,
  loggedIn,
  agreed,
  open,
  own,
  post,
  refresh,
  signIn,
  token,
  userinfo,
} from './parts.mjs'

const publicKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
  y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
  alg: 'ES256',
  use: 'sig',
  kid: 'signer',
}
const machine = (more, as) => token({ grant_type: 'client_credentials', ...more }, as)
const bearer = (claims = {}, form = {}, header = {}, as = own) => ({
  ...post('/oauth2/token', { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', ...form }, as),
  signed: {
    assertion: {
      header,
      claims: {
        iss: 'https://{{set}}.example.com',
        sub: 'ada',
        aud: ['{{tokenUrl}}'],
        exp: 600,
        iat: 0,
        jti: 'new',
        ...claims,
      },
    },
  },
  saves: { access: 'body.access_token', refresh: 'body.refresh_token' },
})
const trust = (more) =>
  admin('POST', '/admin/trust/grants/jwt-bearer/issuers', {
    json: {
      issuer: 'https://{{set}}.example.com',
      subject: 'ada',
      scope: ['openid', 'profile'],
      jwk: publicKey,
      expires_at: '2099-01-01T00:00:00Z',
      ...more,
    },
    saves: { trust: 'body.id' },
  })

/** The content of tokens. */
export const claims = [
  {
    name: 'oauth2: hooks that add claims',
    config: () => ({ oauth2: { token_hook: hookUrl('token') } }),
    steps: [
      client({
        grant_types: [
          'authorization_code',
          'refresh_token',
          'client_credentials',
          'urn:ietf:params:oauth:grant-type:jwt-bearer',
        ],
      }),
      trust(),
      ...['claims', 'forbidden', 'failing', 'garbage', 'object', 'empty', 'unknown'].flatMap((hook) => [
        ...signIn(),
        { ...exchange(), hook },
        introspect({ token: '{{access}}' }),
        userinfo(),
        { ...refresh(), hook },
        { ...machine({ scope: 'profile' }), hook },
        { ...bearer(), hook },
      ]),
    ],
  },
  {
    name: 'oauth2: hooks of JWTs and devices',
    config: () => ({
      strategies: { access_token: 'jwt' },
      oauth2: { token_hook: hookUrl('token'), allowed_top_level_claims: ['plan'] },
    }),
    steps: [
      client(),
      ...signIn(),
      { ...exchange(), hook: 'claims' },
      introspect({ token: '{{access}}' }),
      { ...refresh(), hook: 'claims' },
      { ...machine(), hook: 'claims' },
      { ...machine(), hook: 'unchanged' },
    ],
  },
  {
    name: 'oauth2: strategies of a client',
    steps: [
      client({ access_token_strategy: 'jwt' }),
      ...signIn(
        { scope: 'openid offline_access', audience: 'https://api.example.com' },
        {},
        {
          grant_access_token_audience: ['https://api.example.com'],
          session: {
            access_token: { plan: 'paid', aud: 'x', exp: 1, scp: 'y', client_id: 'z', jti: 'j', ext: { a: 1 } },
          },
        },
      ),
      exchange(),
      introspect({ token: '{{access}}' }),
      userinfo(),
      refresh(),
      machine(),
      machine({ scope: 'openid', audience: 'https://api.example.com' }),
      admin('PATCH', '/admin/clients/{{client}}', {
        json: [{ op: 'replace', path: '/access_token_strategy', value: 'opaque' }],
      }),
      refresh(),
      introspect({ token: '{{access}}' }),
    ],
  },
  {
    name: 'oauth2: claims at the top and scopes as text',
    config: {
      strategies: { access_token: 'jwt', jwt: { scope_claim: 'both' } },
      oauth2: {
        allowed_top_level_claims: ['plan', 'sub', 'iss'],
        mirror_top_level_claims: true,
        exclude_not_before_claim: true,
      },
    },
    steps: [
      client(),
      ...signIn(
        {},
        {},
        {
          session: {
            access_token: { plan: 'paid', other: 1, sub: 'x', iss: 'y' },
            id_token: { nested: { a: [1] }, azp: 'x', nonce: 'z', at_hash: 'h', sid: 's', rat: 1, acr: 'a', amr: 'b' },
          },
        },
      ),
      exchange(),
      introspect({ token: '{{access}}' }),
      userinfo(),
      machine({ scope: 'openid profile' }),
    ],
  },
  {
    name: 'oauth2: the scope claim as text',
    config: { strategies: { access_token: 'jwt', jwt: { scope_claim: 'string' } } },
    steps: [
      client(),
      machine({ scope: 'openid profile' }),
      machine(),
      ...signIn(),
      exchange(),
      introspect({ token: '{{access}}' }),
    ],
  },
  {
    name: 'oauth2: scopes with wildcards',
    config: { strategies: { scope: 'wildcard' } },
    steps: [
      client({ scope: 'files.* openid mail.read offline_access' }),
      ...['files.read', 'files.read.all', 'files', 'files.', 'mail.write', 'mail.*', 'mail.read', '*'].flatMap(
        (scope) => [machine({ scope }), authorize({ scope })],
      ),
      ...signIn(
        { scope: 'files.read offline_access' },
        { remember: true },
        { remember: true, grant_scope: ['files.*', 'offline_access'] },
      ),
      exchange(),
      introspect({ token: '{{access}}', scope: 'files.read' }),
      introspect({ token: '{{access}}', scope: 'files.x' }),
      refresh({ scope: 'files.read' }),
      authorize({ scope: 'files.write' }),
      ...loggedIn(),
      ...agreed({ grant_scope: ['files.write'] }),
    ],
  },
  {
    name: 'oauth2: default scopes of machines',
    config: { oauth2: { client_credentials: { default_grant_allowed_scope: true } } },
    steps: [
      client(),
      machine(),
      machine({ scope: 'openid' }),
      machine({ scope: '' }),
      introspect({ token: '{{access}}' }),
      client({ scope: '' }),
      machine(),
    ],
  },
  {
    name: 'oauth2: subjects of pairs with tokens as JWTs',
    config: {
      strategies: { access_token: 'jwt' },
      oidc: { subject_identifiers: { supported_types: ['pairwise'], pairwise: { salt: 'a-salt-for-comparing' } } },
    },
    steps: [
      client(),
      client({ subject_type: 'public' }, 'public'),
      ...signIn({}, { remember: true }),
      exchange(),
      introspect({ token: '{{access}}' }),
      introspect({ token: '{{refresh}}' }),
      userinfo(),
      refresh(),
      authorize({ prompt: 'none', id_token_hint: '{{idToken}}' }),
      ...signIn({ prompt: 'login' }, { subject: 'grace', force_subject_identifier: 'forced' }),
      exchange(),
      introspect({ token: '{{access}}' }),
      open('/.well-known/openid-configuration'),
    ],
  },
  {
    name: 'oauth2: people as signed documents',
    steps: [
      client({ userinfo_signed_response_alg: 'RS256' }),
      ...signIn(
        { claims: '{"userinfo":{"email":null}}' },
        { acr: '1', amr: ['pwd'] },
        { session: { id_token: { email: 'ada@example.com', sub: 'x', iss: 'y', aud: 'z', exp: 1 } } },
      ),
      exchange(),
      userinfo(),
      userinfo({ method: 'POST' }),
      userinfo({ headers: { authorization: 'Bearer {{refresh}}' } }),
      userinfo({ headers: { authorization: 'Bearer {{idToken}}' } }),
      userinfo({ headers: {} }),
      open('/userinfo', { access_token: '{{access}}' }),
      post('/userinfo', { access_token: '{{access}}' }, { headers: { authorization: 'Bearer x' } }),
      userinfo({ headers: { authorization: 'Bearer {{access}}', accept: 'application/jwt' } }),
      ...signIn({ scope: 'profile' }, {}, { grant_scope: ['profile'] }),
      exchange(),
      userinfo(),
      machine({ scope: 'openid' }),
      userinfo(),
      machine(),
      userinfo(),
    ],
  },
]

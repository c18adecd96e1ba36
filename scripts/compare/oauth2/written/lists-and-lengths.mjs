import {
  accept,
  admin,
  authorize,
  client,
  clientAuth,
  clientCredentials,
  createClient,
  exchange,
  follow,
  getRequest,
  introspect,
  issuersPath,
  listConsentsOfAda,
  open,
  patchClient,
  post,
  refresh,
  replaceField,
  requestDeviceCode,
  signIn,
  token,
  trustIssuer,
  userinfo,
  verifyDevice,
} from './parts.mjs'

const getClient = admin('GET', '/admin/clients/{{client}}')
const listFields = [
  'redirect_uris',
  'grant_types',
  'response_types',
  'audience',
  'contacts',
  'allowed_cors_origins',
  'request_uris',
  'post_logout_redirect_uris',
]

/** Entries that a delimited column can't store as they are. */
const entries = [[''], ['', 'a'], ['a b'], ['a', 'a'], ['|'], ['\\'], [' a ']]
const urls = (list) => list.map((entry) => (entry === '' ? '' : `https://app.example.com/${encodeURI(entry)}`))
const isUrl = (field) => field.endsWith('uris') || field.endsWith('origins')

const headerSets = [
  { accept: 'text/html' },
  { accept: '*/*' },
  { accept: 'application/xml' },
  { accept: '' },
  { 'if-none-match': '*' },
  { 'if-none-match': '"x"' },
  { 'if-modified-since': 'Wed, 21 Oct 2099 07:28:00 GMT' },
  { range: 'bytes=0-10' },
  { 'accept-encoding': 'identity' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-proto': 'https' },
  { prefer: 'return=minimal' },
]

const long = (length) => 'x'.repeat(length)

export const listsAndLengths = [
  ...listFields.map((field) => ({
    name: `client lists: empty and delimited entries in ${field}`,
    steps: entries.flatMap((list) => [
      createClient({ [field]: isUrl(field) ? urls(list) : list }, { saves: { client: 'body.client_id' } }),
      getClient,
      replaceField(`/${field}`, isUrl(field) ? urls([...list, 'more']) : [...list, 'more']),
      getClient,
    ]),
  })),
  {
    name: 'trusted issuers: empty and delimited scopes',
    steps: [
      ...entries.flatMap((scope, at) => [
        trustIssuer({ scope, subject: `subject-${at}` }),
        admin('GET', `${issuersPath}/{{trust}}`),
        admin('DELETE', `${issuersPath}/{{trust}}`),
      ]),
    ],
  },
  {
    name: 'grants: empty and delimited scopes and audiences',
    steps: [
      client({ audience: ['https://api.example.com', 'a|b'] }),
      ...entries.flatMap((list) => [
        authorize({ scope: 'openid offline_access profile' }),
        accept('login', { subject: 'ada', amr: list }),
        follow,
        accept('consent', { grant_scope: list, grant_access_token_audience: [], remember: true }),
        follow,
        exchange(),
        introspect({ token: '{{access}}' }),
        listConsentsOfAda(),
        authorize({ scope: 'openid', audience: list }),
      ]),
      ...['', ' ', ' openid ', 'openid  profile', 'openid,profile', 'openid|profile', 'OPENID', 'openid\tprofile'].map(
        (scope) => authorize({ scope }),
      ),
      ...['', ' ', ' profile ', 'profile  openid', 'profile,openid', 'PROFILE'].map((scope) =>
        clientCredentials({ scope }),
      ),
    ],
  },
  {
    name: 'lengths: texts of a client',
    steps: [255, 256, 300, 1_000].flatMap((length) =>
      [
        { client_name: long(length) },
        { owner: long(length) },
        { scope: long(length) },
        { contacts: [long(length)] },
        { audience: [long(length)] },
        { subject_type: long(length) },
        { policy_uri: `https://app.example.com/${long(length)}` },
        { metadata: { a: long(length) } },
        { redirect_uris: [`https://app.example.com/${long(length)}`] },
      ].map((fields) => createClient(fields)),
    ),
  },
  {
    name: 'lengths: parameters of requests',
    steps: [
      client(),
      ...[1, 7, 8, 255, 256, 1_000, 3_000].flatMap((length) => [
        authorize({ state: long(length) }),
        authorize({ nonce: long(length) }),
        authorize({ login_hint: long(length), ui_locales: long(length), acr_values: long(length) }),
        accept('login', { subject: long(length), acr: long(length) }),
        follow,
        getRequest('consent'),
      ]),
      ...[255, 256, 3_000].flatMap((length) => [
        token({ grant_type: long(length) }),
        introspect({ token: long(length) }),
        requestDeviceCode({ client_id: '{{client}}', scope: long(length) }),
        verifyDevice({ user_code: long(length) }),
        post('/oauth2/revoke', { token: long(length) }, clientAuth),
        admin('GET', '/admin/oauth2/auth/sessions/consent', { query: { subject: long(length) } }),
        admin('DELETE', '/admin/oauth2/auth/sessions/login', { query: { subject: long(length) } }),
      ]),
    ],
  },
  {
    name: 'request headers: public endpoints',
    steps: [
      client(),
      ...signIn(),
      exchange(),
      ...headerSets.flatMap((headers) => [
        open('/.well-known/openid-configuration', {}, { headers }),
        open('/.well-known/jwks.json', {}, { headers }),
        open('/userinfo', {}, { headers: { ...headers, authorization: 'Bearer {{access}}' } }),
        open('/userinfo', {}, { headers }),
        post('/oauth2/token', { grant_type: 'client_credentials' }, { ...clientAuth, headers }),
        post('/oauth2/token', { grant_type: 'odd' }, { headers }),
        post('/oauth2/revoke', { token: 'x' }, { headers }),
        open('/oauth2/auth', { client_id: 'nothing' }, { headers }),
        open('/health/ready', {}, { headers }),
        open('/nothing', {}, { headers }),
      ]),
    ],
  },
  {
    name: 'request headers: admin endpoints',
    steps: [
      client(),
      ...headerSets.flatMap((headers) => [
        admin('GET', '/admin/clients/{{client}}', { headers }),
        admin('GET', '/admin/clients/nothing', { headers }),
        admin('GET', '/admin/keys/hydra.openid.id-token', { headers }),
        admin('POST', '/admin/oauth2/introspect', { form: { token: 'x' }, headers }),
        admin('GET', '/admin/oauth2/auth/requests/login', { query: { login_challenge: 'x' }, headers }),
        admin('POST', '/admin/clients', { text: '{', headers }),
      ]),
    ],
  },
  {
    name: 'requests that are not supported: pushed, exchanged and backchannel',
    steps: [
      client(),
      post('/oauth2/par', { client_id: '{{client}}', response_type: 'code' }, clientAuth),
      authorize({ request_uri: 'urn:ietf:params:oauth:request_uri:x' }),
      open('/oauth2/auth', { client_id: '{{client}}', request_uri: 'urn:ietf:params:oauth:request_uri:x' }),
      ...[
        'urn:ietf:params:oauth:grant-type:token-exchange',
        'urn:openid:params:grant-type:ciba',
        'password',
        'urn:ietf:params:oauth:grant-type:saml2-bearer',
      ].map((grant_type) =>
        token({ grant_type, subject_token: 'x', username: 'ada', password: 'x', assertion: 'x', auth_req_id: 'x' }),
      ),
      createClient({ grant_types: ['urn:ietf:params:oauth:grant-type:token-exchange', 'password'] }),
      createClient({ require_pushed_authorization_requests: true, dpop_bound_access_tokens: true }),
      createClient({ tls_client_certificate_bound_access_tokens: true, token_endpoint_auth_method: 'tls_client_auth' }),
      ...['/oauth2/bc-authorize', '/oauth2/ciba', '/connect/register', '/oauth2/introspect', '/userinfo/'].map((path) =>
        post(path, { a: 'b' }, clientAuth),
      ),
      open('/oauth2/auth', { client_id: '{{client}}' }, { headers: { dpop: 'x' } }),
      post('/oauth2/token', { grant_type: 'client_credentials' }, { ...clientAuth, headers: { dpop: 'x' } }),
    ],
  },
  {
    name: 'client times and secrets: set by the client and replaced',
    steps: [
      createClient(
        {
          created_at: '2001-01-01T00:00:00Z',
          updated_at: '2001-01-01T00:00:00Z',
          client_secret_expires_at: 5,
          registration_access_token: 'x',
          registration_client_uri: 'https://app.example.com',
        },
        { saves: { client: 'body.client_id', secret: 'body.client_secret' } },
      ),
      getClient,
      admin('PUT', '/admin/clients/{{client}}', { json: { client_name: 'x' } }),
      clientCredentials(),
      admin('PUT', '/admin/clients/{{client}}', {
        json: { client_name: 'x', client_secret: 'another-secret', grant_types: ['client_credentials'] },
      }),
      clientCredentials(),
      token({ grant_type: 'client_credentials' }, { basic: ['{{client}}', 'another-secret'] }),
      patchClient({ op: 'add', path: '/client_secret', value: 'third-secret' }),
      token({ grant_type: 'client_credentials' }, { basic: ['{{client}}', 'third-secret'] }),
      patchClient({ op: 'replace', path: '/created_at', value: '2001-01-01T00:00:00Z' }),
      patchClient({ op: 'remove', path: '/client_name' }),
      patchClient({ op: 'test', path: '/client_name', value: '' }),
      patchClient({ op: 'copy', from: '/client_id', path: '/owner' }),
      patchClient({ op: 'move', from: '/owner', path: '/client_name' }),
      getClient,
      admin('PUT', '/admin/clients/{{client}}/lifespans', {
        json: { client_credentials_grant_access_token_lifespan: '5m' },
      }),
      admin('PUT', '/admin/clients/{{client}}', { json: { grant_types: ['client_credentials'] } }),
      getClient,
      admin('PUT', '/admin/clients/{{client}}', { json: { client_id: 'other', grant_types: ['implicit'] } }),
      getClient,
    ],
  },
  {
    name: 'metadata and contexts: values of each type',
    steps: [
      ...[
        null,
        {},
        [],
        [1, { a: null }],
        'x',
        5,
        1.5,
        true,
        { a: { b: [null, ''] } },
        { 1e2: 1e2, big: 12345678901234567890 },
      ].flatMap((value) => [
        client({ metadata: value }),
        getClient,
        client(),
        authorize(),
        accept('login', { subject: 'ada', context: value }),
        follow,
        getRequest('consent'),
        accept('consent', {
          grant_scope: ['openid', 'offline_access'],
          context: value,
          session: { access_token: { value }, id_token: { value } },
        }),
        follow,
        exchange(),
        introspect({ token: '{{access}}' }),
        userinfo(),
        refresh(),
        listConsentsOfAda(),
      ]),
    ],
  },
]

import { address, admin, open, PASSWORD, person, signIn, startFlow, submitFlow } from '../steps.mjs'
import {
  asBase64Url,
  codeFields,
  codeFor,
  config,
  createIdentity,
  createMember,
  getIdentity,
  grace,
  listMessages,
  passwordLogin,
  patchIdentity,
  phoneNumber,
  replaceIdentity,
  schema,
  property,
  submitSettings,
  totpUrl,
  unknownId,
  whoami,
  withMemberSchema,
} from './parts.mjs'

const headerSets = [
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"x"' },
  { 'if-modified-since': 'Wed, 21 Oct 2099 07:28:00 GMT' },
  { range: 'bytes=0-10' },
  { 'accept-encoding': 'identity' },
  { 'accept-language': 'de' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-requested-with': 'XMLHttpRequest' },
  { prefer: 'return=minimal' },
  { accept: 'text/html' },
  { accept: 'application/xml' },
]

const types = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=iso-8859-1',
  'application/json-patch+json',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'odd',
  '',
]

const values = [null, {}, [], [1, { a: null }], 'x', '', true, false, { a: { b: [null, ''] }, c: 1e2 }]

/** Values that members of an identity may or may not have. */
const members = [
  { state: null },
  { state: '' },
  { state: 'odd' },
  { schema_id: '' },
  { schema_id: null },
  { schema_id: 5 },
  { external_id: '' },
  { external_id: null },
  { external_id: 5 },
  { organization_id: null },
  { organization_id: '' },
  { organization_id: 'odd' },
  { organization_id: unknownId },
  { id: unknownId },
  { created_at: '2001-01-01T00:00:00Z' },
  { credentials: null },
  { credentials: {} },
  { credentials: { password: null } },
  { credentials: { password: {} } },
  { credentials: { odd: { config: {} } } },
  { credentials: { password: { config: { password: '' } } } },
  { credentials: { password: { config: { password: 'x' } } } },
  { credentials: { totp: { config: { totp_url: totpUrl } } } },
  { verifiable_addresses: null },
  { verifiable_addresses: [] },
  { verifiable_addresses: [{ value: 'other@example.com', via: 'email', verified: true }] },
  { verifiable_addresses: [{ value: address, via: 'email', verified: true, status: 'completed' }] },
  { verifiable_addresses: [{ value: address, via: 'odd' }] },
  { recovery_addresses: [] },
  { recovery_addresses: [{ value: 'other@example.com', via: 'email' }] },
  { traits: null },
  { traits: {} },
  { traits: { email: address, unknown: 1 } },
  { extra: 1 },
]

const template = (text) => ({
  body: { plaintext: asBase64Url(text), html: asBase64Url(`<p>${text}</p>`) },
  subject: asBase64Url(`Subject ${text}`),
})

export const requests = [
  {
    name: 'requests: conditional and unusual headers',
    steps: [
      person(),
      ...signIn(false),
      whoami(),
      ...headerSets.flatMap((headers) => [
        open('/sessions/whoami', { headers }),
        open('/sessions/whoami', { headers, as: 'nobody' }),
        open('/schemas/person', { headers }),
        open('/schemas', { headers }),
        open('/health/ready', { headers }),
        open('/self-service/login/api', { headers, native: true }),
        admin('GET', '/admin/identities/{{ada}}', { headers }),
        admin('GET', `/admin/identities/${unknownId}`, { headers }),
        admin('GET', '/admin/sessions/{{sid}}', { headers }),
        admin('POST', '/admin/identities', { headers, json: { schema_id: 'nothing', traits: {} } }),
      ]),
    ],
  },
  {
    name: 'requests: content types of changes',
    steps: [
      person(),
      ...signIn(true),
      ...types.flatMap((type) => {
        const headers = { 'content-type': type }
        const body = (json) => ({ headers, text: JSON.stringify(json) })
        return [
          admin('PATCH', '/admin/identities/{{ada}}', body([{ op: 'add', path: '/metadata_public', value: { type } }])),
          admin(
            'PUT',
            '/admin/identities/{{ada}}',
            body({ schema_id: 'person', state: 'active', traits: { email: address } }),
          ),
          admin('PATCH', '/admin/identities', body({ identities: [] })),
          admin('POST', '/admin/recovery/code', body({ identity_id: '{{ada}}' })),
          admin('POST', '/admin/recovery/link', body({ identity_id: '{{ada}}' })),
          admin('POST', '/admin/identities', body({ schema_id: 'person', traits: { email: 'odd' } })),
          open('/self-service/logout/api', { method: 'DELETE', ...body({ session_token: 'x' }) }),
        ]
      }),
      getIdentity(),
    ],
  },
  {
    name: 'requests: members of an identity, created',
    steps: members.flatMap((more, at) => [
      createIdentity({
        traits: { email: `m${at}@example.com` },
        ...JSON.parse(JSON.stringify(more).replaceAll(address, `m${at}@example.com`)),
      }),
      getIdentity(),
    ]),
  },
  {
    name: 'requests: members of an identity, replaced',
    steps: [
      person(),
      ...members.flatMap((more) => [replaceIdentity({ traits: { email: address }, ...more }), getIdentity()]),
    ],
  },
  {
    name: 'requests: members of an identity, patched',
    steps: [
      person(),
      ...members
        .filter((more) => !more.created_at)
        .flatMap((more) => {
          const [[name, value]] = Object.entries(more)
          return [
            patchIdentity({ op: 'add', path: `/${name}`, value }),
            patchIdentity({ op: 'replace', path: `/${name}`, value }),
            patchIdentity({ op: 'remove', path: `/${name}` }),
            getIdentity(),
          ]
        }),
    ],
  },
  {
    name: 'metadata: values of each type',
    steps: values.flatMap((value, at) => [
      createIdentity({
        traits: { email: `v${at}@example.com` },
        metadata_public: value,
        metadata_admin: value,
        credentials: { password: { config: { password: PASSWORD } } },
      }),
      getIdentity(),
      patchIdentity({ op: 'add', path: '/metadata_public/more', value: 1 }),
      patchIdentity({ op: 'replace', path: '/metadata_admin', value }),
      startFlow('login', true),
      submitFlow('login', { ...passwordLogin, identifier: `v${at}@example.com` }, true),
      open('/sessions/whoami', { native: true }),
      replaceIdentity({ traits: { email: `v${at}@example.com` } }),
      getIdentity(),
    ]),
  },
  {
    name: 'courier: each template',
    config: (base) => ({
      ...withMemberSchema(base),
      selfservice: {
        methods: { code: { passwordless_enabled: true } },
        flows: { recovery: { notify_unknown_recipients: true }, verification: { notify_unknown_recipients: true } },
      },
    }),
    steps: [
      createMember,
      ...['recovery', 'verification'].flatMap((kind) =>
        [address, 'unknown@example.com'].flatMap((email) => [
          startFlow(kind, true),
          submitFlow(kind, { method: 'code', email }, true),
          listMessages(email),
        ]),
      ),
      startFlow('login', true),
      submitFlow('login', { method: 'code', identifier: address }, true),
      listMessages(address),
      submitFlow('login', { method: 'code', identifier: address, resend: 'code' }, true),
      listMessages(address, { page_size: '1' }),
      startFlow('login', true),
      submitFlow('login', { method: 'code', identifier: '+491711234567' }, true),
      listMessages('+491711234567'),
      startFlow('registration', true),
      submitFlow('registration', { method: 'code', traits: { email: grace } }, true),
      listMessages(grace),
    ],
  },
  {
    name: 'courier: configured templates',
    config: {
      courier: {
        templates: {
          recovery_code: { valid: { email: template('to {{ .To }} code {{ .RecoveryCode }}') } },
          verification_code: { valid: { email: template('{{ .Identity.traits.email | upper }}') } },
          login_code: {
            valid: { email: template('{{ .LoginCode }} {{ range $k, $v := .Identity.traits }}{{ $k }}{{ end }}') },
          },
          registration_code: { valid: { email: template('{{ .Traits.email }} {{ .RequestURL }}') } },
        },
      },
      selfservice: { methods: { code: { passwordless_enabled: true } } },
    },
    steps: [
      person(),
      startFlow('recovery', true),
      submitFlow('recovery', { method: 'code', email: address }, true),
      startFlow('verification', true),
      submitFlow('verification', { method: 'code', email: address }, true),
      startFlow('login', true),
      submitFlow('login', { method: 'code', identifier: address }, true),
      startFlow('registration', true),
      submitFlow('registration', { method: 'code', traits: { email: grace } }, true),
      ...[address, grace].map((to) => listMessages(to)),
    ],
  },
  {
    name: 'pages: legacy parameters of sessions and schemas',
    steps: [
      ...['ada', 'grace', 'joan'].map((name) => person(name)),
      ...signIn(true),
      ...signIn(true, 'b'),
      ...[
        { page: '0', per_page: '1' },
        { page: '1', per_page: '1' },
        { page: '2', per_page: '1' },
        { page: '1', page_size: '1' },
        { page: '-1' },
        { page: 'x' },
        { per_page: '0' },
        { per_page: '-1' },
        { per_page: '1001' },
        { per_page: '1', page_token: 'x' },
        { page_size: '1', page_token: '' },
        { page_size: '501' },
      ].map((query) => admin('GET', '/admin/identities/{{ada}}/sessions', { query, sizes: true })),
      ...['/sessions', '/schemas'].flatMap((path) =>
        [
          { page: '0', per_page: '1' },
          { page: '5' },
          { page_size: '1' },
          { per_page: '0' },
          { page_token: 'x' },
          { page_size: '1001' },
        ].map((query) => open(path, { query, native: true })),
      ),
    ],
  },
  {
    name: 'sessions: unusual IDs and bodies',
    steps: [
      person(),
      ...signIn(false),
      whoami(),
      ...signIn(false, 'b'),
      open('/sessions', { as: 'b', keeps: { first: 'body.0.id' } }),
      ...['{{sid}}', unknownId, 'odd', '%20', '00000000-0000-0000-0000-000000000000'].flatMap((id) => [
        open(`/sessions/${id}`, { method: 'DELETE' }),
        open(`/sessions/${id}`, { method: 'GET' }),
        admin('GET', `/admin/sessions/${id}`),
        admin('GET', `/admin/sessions/${id}`, { query: { expand: ['identity', 'devices'] } }),
        admin('GET', `/admin/sessions/${id}`, { query: { expand: 'odd' } }),
        admin('PATCH', `/admin/sessions/${id}/extend`, { json: {} }),
      ]),
      open('/sessions/{{first}}', { method: 'DELETE' }),
      open('/sessions/{{first}}', { method: 'DELETE' }),
      whoami({ as: 'b' }),
      open('/sessions', { method: 'DELETE' }),
      open('/sessions', { method: 'DELETE' }),
      open('/sessions', { method: 'DELETE', as: 'nobody' }),
      admin('DELETE', '/admin/sessions/{{sid}}'),
      admin('DELETE', '/admin/sessions/{{sid}}'),
      admin('GET', '/admin/sessions/{{sid}}'),
      admin('PATCH', '/admin/sessions/{{sid}}/extend', { json: {} }),
      whoami(),
      admin('DELETE', '/admin/identities/{{ada}}/sessions'),
      admin('DELETE', '/admin/identities/{{ada}}/sessions'),
      admin('GET', '/admin/identities/{{ada}}/sessions'),
    ],
  },
  {
    name: 'logout: tokens of others and bodies',
    steps: [
      person(),
      ...signIn(false),
      open('/self-service/logout/browser', { keeps: { out: 'body.logout_token' } }),
      open('/self-service/logout', { query: { token: '{{out}}' }, as: 'nobody' }),
      ...signIn(false, 'b'),
      open('/self-service/logout', { query: { token: '{{out}}' }, as: 'b' }),
      open('/self-service/logout', { query: { token: '{{out}}', return_to: 'https://evil.example.net' } }),
      open('/self-service/logout', { query: { token: '{{out}}', return_to: 'https://app.example.com/a/x' } }),
      open('/self-service/logout', { query: { token: '{{out}}' } }),
      whoami({ as: 'b' }),
      ...signIn(true, 'app'),
      ...[
        {},
        { session_token: '' },
        { session_token: 5 },
        { session_token: null },
        { session_token: 'x'.repeat(5_000) },
        { token: 'x' },
        [],
        'x',
      ].map((json) =>
        open('/self-service/logout/api', {
          method: 'DELETE',
          text: JSON.stringify(json),
          headers: { 'content-type': 'application/json' },
        }),
      ),
      open('/self-service/logout/api', { method: 'DELETE' }),
      open('/self-service/logout/api', { method: 'DELETE', form: { session_token: 'x' } }),
    ],
  },
  {
    name: 'schema extensions: several identifiers and addresses in one trait',
    config: config.schemas(
      schema('mixed', {
        name: property('Name', {
          credentials: { password: { identifier: true }, webauthn: { identifier: true }, totp: { account_name: true } },
        }),
        phone: property(
          'Phone',
          {
            credentials: { code: { identifier: true, via: 'sms' } },
            verification: { via: 'sms' },
            recovery: { via: 'sms' },
          },
          { format: 'tel' },
        ),
        nick: property('Nick', { credentials: { passkey: { display_name: true } } }),
        organization: property('Organization', { organizations: { matcher: 'email_domain' } }),
      }),
    ),
    steps: [
      ...[
        { name: 'Ada Love', phone: phoneNumber },
        { name: 'ada love' },
        { name: ' Ada Love ' },
        { name: 'ADA LOVE', nick: 'ada' },
        { name: '', phone: '' },
        { phone: phoneNumber },
        { phone: '+49 151 12345678' },
        { phone: '0151' },
        { name: 5 },
      ].map((traits) =>
        createIdentity({ schema_id: 'mixed', traits, credentials: { password: { config: { password: PASSWORD } } } }),
      ),
      getIdentity({ include_credential: ['password', 'code', 'webauthn', 'totp', 'passkey'] }),
      ...['Ada Love', 'ada love', ' ada love ', phoneNumber, '+49 151 12345678'].flatMap((identifier) => [
        startFlow('login', true),
        submitFlow('login', { method: 'password', identifier, password: PASSWORD }, true),
        admin('GET', '/admin/identities', { query: { credentials_identifier: identifier } }),
      ]),
    ],
  },
  {
    name: 'settings: after recovery, in a browser and an app',
    steps: [
      person(),
      ...[false, true].flatMap((native) => [
        startFlow('recovery', native, { return_to: 'https://app.example.com/a/done' }),
        submitFlow('recovery', codeFields({ email: address }), native),
        submitFlow('recovery', codeFields(codeFor()), native),
        whoami(native ? { native } : {}),
        startFlow('settings', native),
        submitSettings({ method: 'password', password: 'x' }, native),
        submitSettings({ method: 'password', password: 'another-horse-battery' }, native),
        submitSettings({ method: 'profile', traits: { email: address, age: 33 } }, native),
        open('/sessions', native ? { native } : {}),
      ]),
      admin('GET', '/admin/identities/{{ada}}/sessions'),
    ],
  },
]

import { address, admin, beginning, open, PASSWORD, person, signIn, submitting } from '../steps.mjs'
import { config, grace, nobody, onPage, provider, read, whoami } from './parts.mjs'

const login = { method: 'password', identifier: address, password: PASSWORD }
const get = (query) => admin('GET', '/admin/identities/{{ada}}', { query })
const patched = (...operations) => [admin('PATCH', '/admin/identities/{{ada}}', { json: operations }), get()]
const replace = (path, value) => ({ op: 'replace', path, value })
const half = '{"a":"\\ud800"}'
const withType = (type) => ({ 'content-type': type })
const every = { code: { passwordless_enabled: true }, totp: { enabled: true }, lookup_secret: { enabled: true } }
const asked = (origin, more) => ({ method: 'OPTIONS', headers: { ...(origin && { origin }), ...more } })

/** Requests that few clients send, and the settings for browsers of other origins. */
export const unusual = () => [
  {
    name: 'unusual: parameters for a provider',
    config: { selfservice: { methods: { oidc: provider() } } },
    steps: [
      person(),
      ...['login', 'registration'].flatMap((kind) =>
        [null, '', '{}', '{"prompt":"login"}', { prompt: 'login', hd: null }, { login_hint: 'x', odd: 'y' }].flatMap(
          (upstream_parameters) => [
            beginning(kind, false),
            submitting(kind, { method: 'oidc', provider: 'idp', upstream_parameters }),
          ],
        ),
      ),
    ],
  },
  {
    name: 'unusual: patches of what follows from the traits',
    steps: [
      person(),
      ...patched(replace('/schema_url', 'https://x.example.com')),
      ...patched({ op: 'remove', path: '/schema_url' }),
      ...patched(replace('/schema_url', 5)),
      ...patched(replace('/schema_url', 'x'), replace('/traits/age', 40)),
      ...patched(replace('/verifiable_addresses/0/value', grace), replace('/recovery_addresses', [])),
      ...patched(replace('/verifiable_addresses/0/verified', true)),
      ...patched(replace('/verifiable_addresses', [])),
      ...patched(replace('/credentials/password/config', {})),
      ...patched(replace('/credentials/password/config', { hashed_password: '' })),
      ...['x', {}, 5].flatMap((value) => [
        ...patched(replace('/credentials/password/identifiers', value)),
        ...patched(replace('/credentials/password/version', value)),
      ]),
      ...patched({ op: 'add', path: '/credentials/totp', value: { type: 'totp', config: {} } }),
    ],
  },
  {
    name: 'unusual: links that are imported without a provider',
    steps: ['oidc', 'saml'].flatMap((kind) =>
      [{}, { config: {} }, { config: { providers: null } }, { config: { providers: [] } }].flatMap((one, at) => [
        admin('POST', '/admin/identities', {
          json: {
            schema_id: 'person',
            traits: { email: `${kind}${at}@example.com` },
            credentials: { [kind]: one },
          },
          keeps: { ada: 'body.id' },
        }),
        get({ include_credential: kind }),
        admin('GET', '/admin/identities', { query: { ids: '{{ada}}', include_credential: kind } }),
        admin('DELETE', `/admin/identities/{{ada}}/credentials/${kind}`),
      ]),
    ),
  },
  {
    name: 'unusual: traits in one field of a form',
    steps: [
      person(),
      ...signIn(false),
      ...['', 'x', '{}', 'null', '5', '{"email":"z@example.com"}'].flatMap((traits) => [
        beginning('settings', false),
        submitting('settings', { method: 'profile', traits }, false, onPage),
        read('settings'),
        beginning('registration', false, {}, { as: 'r' }),
        submitting('registration', { method: 'profile', traits }, false, { ...onPage, as: 'r' }),
        read('registration', { as: 'r' }),
        submitting('registration', { method: 'password', password: PASSWORD, traits }, false, { ...onPage, as: 'r' }),
        read('registration', { as: 'r' }),
      ]),
    ],
  },
  {
    name: 'unusual: a change that waits, and one that does not',
    config: config.flows({ settings: { privileged_session_max_age: '1ms' } }),
    steps: [
      person(),
      ...signIn(false),
      beginning('settings'),
      submitting('settings', { method: 'password', password: 'other-horse-battery' }),
      submitting('settings', { method: 'profile', traits: { email: 'x' } }),
      submitting('settings', { method: 'profile', traits: { email: address, age: 42 } }),
      submitting('settings', { method: 'password', password: 'other-horse-battery' }),
      beginning('settings'),
    ],
  },
  {
    name: 'unusual: codes, and then another method',
    config: { selfservice: { methods: { ...every, oidc: provider() } } },
    steps: [
      person(),
      ...[true, false].flatMap((native) =>
        ['oidc', 'totp', 'odd'].flatMap((method) => [
          beginning('login', native),
          submitting('login', { method: 'code', identifier: address.toUpperCase() }, native),
          submitting('login', { method }, native),
          submitting('login', { method, identifier: grace }, native),
          read('login', { native }),
          beginning('registration', native),
          submitting('registration', { method: 'code', traits: { email: grace } }, native),
          submitting('registration', { method, traits: { email: 'joan@example.com' } }, native),
          read('registration', { native }),
        ]),
      ),
    ],
  },
  {
    name: 'unusual: schemas that nobody knows, and no sign-up',
    config: config.flows({ registration: { enabled: false } }),
    steps: [true, false].flatMap((native) =>
      ['nothing', '', 'person', 'round-1'].map((identity_schema) =>
        beginning('registration', native, { identity_schema }),
      ),
    ),
  },
  {
    name: 'unusual: halves of characters',
    steps: [
      person(),
      ...['application/json', 'text/plain'].flatMap((type) => [
        admin('DELETE', '/admin/identities/{{ada}}/sessions', { text: half, headers: withType(type) }),
        admin('PATCH', `/admin/sessions/${nobody}/extend`, { text: half, headers: withType(type) }),
        ...['login', 'registration', 'settings', 'recovery', 'verification'].map((kind) =>
          open(`/self-service/${kind}`, {
            method: 'POST',
            query: { flow: nobody },
            text: half,
            headers: withType(type),
          }),
        ),
      ]),
    ],
  },
  {
    name: 'unusual: words for a sign-in again',
    config: { selfservice: { methods: { code: { mfa_enabled: true } } } },
    steps: [
      person(),
      ...[true, false].flatMap((native) => [
        ...signIn(native),
        ...['aal1', 'AAL2', 'aal3', ''].flatMap((aal) =>
          ['true', '1', 'TRUE', 'yes', ''].map((refresh) => beginning('login', native, { aal, refresh })),
        ),
        submitting('login', login, native),
        whoami({ native }),
      ]),
    ],
  },
  ...[true, false].map((enabled) => ({
    name: `unusual: pages of other origins, ${enabled ? 'some of them allowed' : 'not allowed'}`,
    config: { serve: { public: { cors: { enabled, allowed_origins: ['https://app.example.com'] } } } },
    steps: ['https://app.example.com', 'https://evil.example.net', 'null', undefined].flatMap((origin) =>
      ['/sessions/whoami', '/self-service/login/api', '/nothing'].flatMap((path) => [
        open(path, { headers: { ...(origin && { origin }) } }),
        open(path, asked(origin)),
        ...['GET', 'PUT', 'ODD', 'OPTIONS'].map((method) =>
          open(path, asked(origin, { 'access-control-request-method': method })),
        ),
        ...['authorization', 'authorization, x-session-token', 'x-odd', 'cookie', ''].map((names) =>
          open(
            path,
            asked(origin, { 'access-control-request-method': 'POST', 'access-control-request-headers': names }),
          ),
        ),
      ]),
    ),
  })),
]

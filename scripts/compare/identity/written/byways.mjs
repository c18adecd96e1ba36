import { address, admin, beginning, open, PASSWORD, person, signIn, submitting } from '../steps.mjs'
import { codeFor, config, grace, mailedLink, nobody, page, provider, read, several, whoami } from './parts.mjs'

const totp = 'otpauth://totp/x:y?secret=JBSWY3DPEHPK3PXP'
const make = (more) =>
  admin('POST', '/admin/identities', {
    json: { schema_id: 'person', traits: { email: address }, ...more },
    keeps: { ada: 'body.id' },
  })
const withPassword = { password: { config: { password: PASSWORD } } }
const every = { code: { passwordless_enabled: true }, totp: { enabled: true }, lookup_secret: { enabled: true } }
const login = { method: 'password', identifier: address, password: PASSWORD }
const arrives = (claims, more) =>
  open('', { comesBack: claims, saves: 'login', keeps: { page: 'location.flow' }, ...more })
const leaves = (kind, more, fields = {}) => [
  beginning(kind, false, {}, more),
  submitting(kind, { method: 'oidc', provider: 'idp', ...fields }, false, more),
]
const shown = (kind, more) => open(`/self-service/${kind}/flows`, { query: { id: '{{page}}' }, saves: kind, ...more })

/** Flows with parts that the other conversations leave out. */
export const byways = () => [
  ...[['session', 'show_verification_ui'], ['show_verification_ui'], ['show_verification_ui', 'session'], []].map(
    (hooks) => ({
      name: `byways: after a sign-up: ${hooks.join(', ')}`,
      config: {
        selfservice: {
          flows: {
            registration: { after: { password: { hooks: hooks.map((hook) => ({ hook })) } } },
            login: { after: { hooks: [{ hook: 'require_verified_address' }] } },
          },
        },
      },
      steps: [
        ...[true, false].flatMap((native, at) => [
          beginning('registration', native),
          submitting(
            'registration',
            { method: 'password', password: PASSWORD, traits: { email: `s${at}@example.com` } },
            native,
          ),
          whoami({ native }),
          beginning('login', native, {}, { as: 'y' }),
          submitting('login', { method: 'password', identifier: `s${at}@example.com`, password: PASSWORD }, native, {
            as: 'y',
          }),
          beginning('verification', native, {}, { as: 'z' }),
          submitting('verification', { method: 'code', email: `s${at}@example.com` }, native, { as: 'z' }),
          submitting('verification', codeFor(`s${at}@example.com`), native, { as: 'z' }),
          beginning('login', native, {}, { as: 'w' }),
          submitting('login', { method: 'password', identifier: `s${at}@example.com`, password: PASSWORD }, native, {
            as: 'w',
          }),
        ]),
        beginning('registration', false, { return_to: 'http://127.0.0.1:4455/there' }, { ...page, as: 'p' }),
      ],
    }),
  ),
  {
    name: 'byways: codes for sign-in and as a second factor, both refused',
    config: {
      selfservice: {
        methods: { code: { passwordless_enabled: true }, totp: { enabled: true } },
        flows: { registration: { after: { code: { hooks: [{ hook: 'session' }] } } } },
      },
    },
    steps: [
      person(),
      ...[true, false].flatMap((native) => [
        beginning('login', native, {}, { as: 'q' }),
        submitting('login', { method: 'code', identifier: address }, native, { as: 'q' }),
        submitting('login', { method: 'code', identifier: grace, code: '111111' }, native, { as: 'q' }),
        submitting('login', { method: 'code', code: '1' }, native, { as: 'q' }),
        submitting('login', { method: 'code', code: '' }, native, { as: 'q' }),
        submitting('login', { method: 'code' }, native, { as: 'q' }),
        submitting('login', { method: 'password', ...login, password: 'wrong' }, native, { as: 'q' }),
        submitting('login', { method: 'code', resend: 'code', identifier: address }, native, { as: 'q' }),
        submitting('login', { method: 'code', resend: 'code' }, native, { as: 'q' }),
        submitting('login', { method: 'code', resend: 'odd', identifier: address }, native, { as: 'q' }),
        submitting('login', { method: 'code', identifier: address, ...codeFor() }, native, { as: 'q' }),
        submitting('login', { method: 'code', identifier: address, ...codeFor() }, native, { as: 'q' }),
        whoami({ as: 'q', native }),
        beginning('login', native, { refresh: 'true' }, { as: 'q' }),
        submitting('login', { method: 'code', identifier: address }, native, { as: 'q' }),
        submitting('login', { method: 'code', ...codeFor() }, native, { as: 'q' }),

        beginning('registration', native, {}, { as: 'r' }),
        submitting('registration', { method: 'code', traits: { email: `n${native}@example.com` } }, native, {
          as: 'r',
        }),
        submitting(
          'registration',
          { method: 'code', traits: { email: `m${native}@example.com` }, code: '111111' },
          native,
          { as: 'r' },
        ),
        submitting(
          'registration',
          { method: 'password', password: PASSWORD, traits: { email: `n${native}@example.com` } },
          native,
          { as: 'r' },
        ),
        submitting(
          'registration',
          { method: 'code', resend: 'code', traits: { email: `n${native}@example.com` } },
          native,
          { as: 'r' },
        ),
        submitting('registration', { method: 'code', code: '', traits: { email: `n${native}@example.com` } }, native, {
          as: 'r',
        }),
      ]),
    ],
  },
  {
    name: 'byways: sessions handed over, and what stays of them',
    config: { selfservice: { methods: { code: { passwordless_enabled: true } } } },
    steps: [
      person(),
      ...['login', 'registration'].flatMap((kind) => [
        beginning(
          kind,
          true,
          { return_session_token_exchange_code: 'true', return_to: 'http://127.0.0.1:4455/there' },
          { keeps: { init: 'body.session_token_exchange_code' } },
        ),
        beginning(kind, true, { return_session_token_exchange_code: '1' }),
        beginning(kind, true, { return_session_token_exchange_code: 'TRUE' }),
        beginning(kind, true, { return_session_token_exchange_code: 'false' }),
        beginning(kind, true, { return_to: 'https://evil.example.net/' }),
        beginning(kind, true, { return_to: '/relative' }),
        beginning(kind, false, { return_session_token_exchange_code: 'true' }),
      ]),
      ...[
        {},
        { init_code: 'x' },
        { return_to_code: 'x' },
        { init_code: '{{init}}', return_to_code: 'x' },
        { init_code: '', return_to_code: '' },
      ].map((query) => open('/sessions/token-exchange', { query })),
    ],
  },
  {
    name: 'byways: an account that exists, linked after signing in',
    config: {
      selfservice: {
        methods: { oidc: provider(), code: { passwordless_enabled: true }, totp: { enabled: true } },
        flows: { registration: { login_hints: true, after: { oidc: { hooks: [{ hook: 'session' }] } } } },
      },
    },
    steps: [
      person(),
      ...leaves('login', { as: 'a' }),
      arrives({ sub: '{{subject}}', email: address }, { as: 'a' }),
      shown('login', { as: 'a' }),
      submitting('login', { ...login, password: 'wrong' }, false, { as: 'a' }),
      submitting('login', { ...login, identifier: grace }, false, { as: 'a' }),
      submitting('login', login, false, { as: 'a' }),
      whoami({ as: 'a' }),
      admin('GET', '/admin/identities/{{ada}}', { query: { include_credential: 'oidc' } }),
      ...leaves('registration', { as: 'b' }),
      arrives({ sub: 'other-{{subject}}', email: address }, { as: 'b' }),
      shown('login', { as: 'b' }),
      beginning('registration', false, {}, { as: 'c' }),
      submitting('registration', { method: 'password', password: PASSWORD, traits: { email: address } }, false, {
        as: 'c',
      }),
      submitting('registration', { method: 'code', traits: { email: address } }, false, { as: 'c' }),
      ...leaves('login', { as: 'd' }),
      arrives({ sub: '{{subject}}', email: 'else@example.com' }, { as: 'd' }),
      whoami({ as: 'd' }),
      ...leaves('registration', { as: 'e' }),
      arrives({ sub: '{{subject}}', email: address }, { as: 'e' }),
      whoami({ as: 'e' }),
      ...leaves('login', { as: 'f' }),
      arrives({ sub: 'third-{{subject}}' }, { as: 'f' }),
      shown('registration', { as: 'f' }),
      submitting('registration', { method: 'oidc', provider: 'idp', traits: { email: 'third@example.com' } }, false, {
        as: 'f',
      }),
      ...leaves('login', { as: 'g' }),
      arrives({ sub: 'fourth-{{subject}}', email: 5 }, { as: 'g' }),
      shown('login', { as: 'g' }),
      ...leaves('login', { as: 'h' }),
      arrives({ sub: 'fifth-{{subject}}', email: true }, { as: 'h' }),
      shown('login', { as: 'h' }),
      ...leaves('login', { as: 'i' }),
      arrives({ sub: 'sixth-{{subject}}', email: ['a@example.com'] }, { as: 'i' }),
      shown('login', { as: 'i' }),
      ...leaves('login', { as: 'j' }),
      arrives({ sub: 'seventh-{{subject}}', email: 'odd', age: '40' }, { as: 'j' }),
      shown('registration', { as: 'j' }),
      ...leaves('login', { as: 'k' }),
      arrives({ sub: 5, email: 'k@example.com' }, { as: 'k' }),
      shown('registration', { as: 'k' }),
      ...leaves('login', { as: 'l' }, { upstream_parameters: { login_hint: 'x', odd: 'y', prompt: 'login', hd: 'z' } }),
      ...leaves('login', { as: 'm' }),
      arrives({ sub: 'eighth-{{subject}}', email: 'm@example.com', email_verified: 1 }, { as: 'm' }),
      shown('login', { as: 'm' }),
      ...leaves('login', { as: 'n' }, { provider: 'nothing' }),
      ...leaves('login', { as: 'o' }, { provider: '' }),
    ],
  },
  {
    name: 'byways: settings asked for with less than they need',
    config: {
      selfservice: {
        methods: { totp: { enabled: true }, lookup_secret: { enabled: true } },
        flows: { settings: { privileged_session_max_age: '1ms', required_aal: 'highest_available' } },
      },
    },
    steps: [
      admin('POST', '/admin/identities', {
        json: {
          schema_id: 'person',
          traits: { email: address },
          credentials: {
            password: { config: { password: PASSWORD } },
            lookup_secret: { config: { codes: [{ code: 'abcdefgh' }] } },
          },
        },
        keeps: { ada: 'body.id' },
      }),
      ...[true, false].flatMap((native) => [
        ...signIn(native),
        beginning('settings', native),
        beginning('settings', native, { return_to: 'https://evil.example.net/' }),
        beginning('settings', native, { return_to: 'http://127.0.0.1:4455/there' }),
        open('/sessions', { native }),
        open('/sessions/whoami', { native }),
        beginning('login', native, { aal: 'aal2', return_to: 'http://127.0.0.1:4455/there' }),
        submitting('login', { method: 'lookup_secret', lookup_secret: 'wrong' }, native),
      ]),
      beginning('settings', false, {}, page),
      beginning('settings', false, { return_to: 'http://127.0.0.1:4455/there' }, page),
      admin('DELETE', '/admin/identities/{{ada}}/credentials/lookup_secret'),
      ...[true, false].flatMap((native) => [
        ...signIn(native),
        beginning('settings', native),
        submitting('settings', { method: 'password', password: 'other-horse-battery' }, native),
        submitting('settings', { method: 'profile', traits: { email: grace } }, native),
        submitting('settings', { method: 'totp', totp_code: 'now' }, native),
        submitting('settings', { lookup_secret_regenerate: true }, native),
        submitting('settings', { method: 'profile', traits: { email: address, age: 'x' } }, native),
        submitting('settings', { method: 'password', password: 'short' }, native),
        submitting('settings', { method: 'odd' }, native),
        submitting('settings', {}, native),
      ]),
    ],
  },
  {
    name: 'byways: confirming by link',
    config: config.flows({
      verification: { use: 'link', after: { default_browser_return_url: 'http://127.0.0.1:4455/verified' } },
    }),
    steps: [
      person(),
      ...[true, false].flatMap((native) => [
        beginning('verification', native, { return_to: 'http://127.0.0.1:4455/there' }),
        submitting('verification', { method: 'link', email: address }, native),
        submitting('verification', { method: 'code', email: address }, native),
        submitting('verification', { method: 'link', email: 'odd' }, native),
        submitting('verification', { method: 'link' }, native),
        submitting('verification', { method: 'link', email: 'nobody@example.com' }, native),
        submitting('verification', { method: 'link', token: 'x' }, native),
        submitting('verification', { email: address }, native),
        read('verification', { native }),
        mailedLink(),
        open('{{link}}x', { html: true, as: 'l' }),
        open('{{link}}', { native }),
        open('{{link}}', { html: true, as: 'l' }),
        admin('GET', '/admin/identities/{{ada}}'),
      ]),
    ],
  },
  {
    name: 'byways: an address changed, and told',
    config: config.schemas(several),
    steps: [
      admin('POST', '/admin/identities', {
        json: {
          schema_id: 'several',
          traits: { email: address, phone: '+491711234567' },
          verifiable_addresses: [{ value: address, via: 'email', verified: true, status: 'completed' }],
          credentials: { password: { config: { password: PASSWORD } } },
        },
        keeps: { ada: 'body.id' },
      }),
      ...signIn(true),
      beginning('settings', true),
      submitting('settings', { method: 'profile', traits: { email: grace, phone: '+491711234567' } }, true),
      submitting(
        'settings',
        { method: 'profile', traits: { email: grace, second: address, phone: '+491711234567' } },
        true,
      ),
      submitting('settings', { method: 'profile', traits: { email: address } }, true),
      submitting('settings', { method: 'profile', traits: { email: 'odd' } }, true),
      submitting('settings', { method: 'profile', traits: { phone: 'odd' } }, true),
      submitting('settings', { method: 'profile', traits: {} }, true),
      submitting('settings', { method: 'profile', traits: { email: address, odd: 1 } }, true),
      admin('GET', '/admin/identities/{{ada}}'),
      ...[address, grace, '+491711234567'].map((recipient) =>
        admin('GET', '/admin/courier/messages', { query: { recipient } }),
      ),
      admin('PUT', '/admin/identities/{{ada}}', {
        json: { schema_id: 'several', state: 'active', traits: { email: 'new@example.com', second: address } },
      }),
      admin('PUT', '/admin/identities/{{ada}}', {
        json: { schema_id: 'person', state: 'active', traits: { email: address } },
      }),
      admin('PUT', '/admin/identities/{{ada}}', {
        json: {
          schema_id: 'person',
          state: 'inactive',
          traits: { email: address },
          credentials: { password: { config: { password: 'other-horse-battery' } } },
        },
      }),
      beginning('login', true, {}, { as: 'n' }),
      submitting('login', { ...login, password: 'other-horse-battery' }, true, { as: 'n' }),
      beginning('recovery', true, {}, { as: 'n' }),
      submitting('recovery', { method: 'code', email: address }, true, { as: 'n' }),
      submitting('recovery', { method: 'code', ...codeFor() }, true, { as: 'n' }),
    ],
  },
  {
    name: 'byways: someone turned off in the middle',
    config: { selfservice: { methods: every } },
    steps: [
      make({ credentials: { ...withPassword, totp: { config: { totp_url: totp } } } }),
      beginning('login', true, {}, { as: 'l' }),
      submitting('login', { method: 'code', identifier: address }, true, { as: 'l' }),
      ...signIn(true),
      ...signIn(false),
      beginning('recovery', true, {}, { as: 'r' }),
      submitting('recovery', { method: 'code', email: address }, true, { as: 'r' }),
      beginning('verification', true, {}, { as: 'v' }),
      submitting('verification', { method: 'code', email: address }, true, { as: 'v' }),
      admin('PATCH', '/admin/identities/{{ada}}', { json: [{ op: 'replace', path: '/state', value: 'inactive' }] }),
      submitting('login', { method: 'code', identifier: address, ...codeFor() }, true, { as: 'l' }),
      submitting('recovery', { method: 'code', ...codeFor() }, true, { as: 'r' }),
      submitting('verification', { method: 'code', ...codeFor() }, true, { as: 'v' }),
      whoami({ native: true }),
      whoami(),
      beginning('settings'),
      beginning('settings', true),
      beginning('login', true, { aal: 'aal2' }),
      beginning('login', false, { refresh: 'true' }),
      beginning('login', false),
      ...signIn(true, 'n'),
      ...signIn(false, 'n'),
      admin('GET', '/admin/identities/{{ada}}/sessions'),
      admin('POST', '/admin/recovery/code', {
        json: { identity_id: '{{ada}}' },
        keeps: { link: 'body.recovery_link' },
      }),
      admin('PATCH', '/admin/identities/{{ada}}', { json: [{ op: 'replace', path: '/state', value: 'active' }] }),
      whoami({ native: true }),
      whoami(),
    ],
  },
  {
    name: 'byways: lost by someone with a second factor',
    config: {
      selfservice: {
        methods: every,
        flows: {
          recovery: {
            after: {
              default_browser_return_url: 'http://127.0.0.1:4455/recovered',
              hooks: [{ hook: 'revoke_active_sessions' }],
            },
          },
        },
      },
    },
    steps: [
      make({
        credentials: {
          ...withPassword,
          lookup_secret: { config: { codes: [{ code: 'abcdefgh' }, { code: 'ijklmnop' }] } },
        },
      }),
      ...signIn(true, 'old'),
      ...[true, false].flatMap((native) => [
        beginning('recovery', native, { return_to: 'http://127.0.0.1:4455/back' }, { as: 's' }),
        submitting('recovery', { method: 'code', email: address.toUpperCase() }, native, { as: 's' }),
        submitting('recovery', { method: 'code', code: '12345' }, native, { as: 's' }),
        submitting('recovery', { method: 'link', email: address }, native, { as: 's' }),
        submitting('recovery', { method: 'code', email: address }, native, { as: 's' }),
        submitting('recovery', { method: 'code', ...codeFor() }, native, { as: 's' }),
        whoami({ native, as: 's' }),
        beginning('settings', native, {}, { as: 's' }),
        beginning('login', native, { aal: 'aal2' }, { as: 's' }),
        submitting('login', { method: 'lookup_secret', lookup_secret: native ? 'abcdefgh' : 'ijklmnop' }, native, {
          as: 's',
        }),
        beginning('settings', native, {}, { as: 's' }),
        submitting('settings', { method: 'password', password: 'brand-new-horse' }, native, { as: 's' }),
        whoami({ native: true, as: 'old' }),
      ]),
    ],
  },
  {
    name: 'byways: the first name, then a code or a password',
    config: {
      selfservice: {
        methods: { code: { passwordless_enabled: true } },
        flows: { login: { style: 'identifier_first' } },
      },
    },
    steps: [
      person(),
      make({ traits: { email: grace } }),
      ...[true, false].flatMap((native) => [
        beginning('login', native),
        submitting('login', { method: 'identifier_first' }, native),
        submitting('login', { method: 'identifier_first', identifier: '' }, native),
        submitting('login', { method: 'identifier_first', identifier: 'nobody@example.com' }, native),
        submitting('login', { method: 'identifier_first', identifier: address }, native),
        submitting('login', { method: 'identifier_first', identifier: grace }, native),
        submitting('login', { method: 'code', identifier: grace }, native),
        submitting('login', { method: 'code', identifier: grace, ...codeFor(grace) }, native),
        beginning('login', native, {}, { as: 'p' }),
        submitting('login', login, native, { as: 'p' }),
        beginning('login', native, { refresh: 'true' }, { as: 'p' }),
        submitting('login', { method: 'identifier_first', identifier: grace }, native, { as: 'p' }),
        submitting('login', { ...login, identifier: undefined }, native, { as: 'p' }),
      ]),
    ],
  },
]

import { address, admin, beginning, open, PASSWORD, person, signIn, submitting } from '../steps.mjs'
import {
  beginningPage,
  codeFor,
  config,
  grace,
  member,
  onPage,
  page,
  provider,
  read,
  several,
  thing,
  whoami,
} from './parts.mjs'

const password = { method: 'password', identifier: address, password: PASSWORD }
const traits = { email: address }
const rp = { id: '127.0.0.1', display_name: 'Example', origins: ['http://127.0.0.1:4455'] }
const joan = 'joan@example.com'
const named = (identifier) => ({ method: 'identifier_first', identifier })
const register = (email = address) => ({ method: 'password', password: PASSWORD, traits: { email } })
const code = { method: 'code' }
const session = { hook: 'session' }
const first = { flows: { login: { style: 'identifier_first' } } }
const codeOnly = { passwordless_enabled: true }
const login = (fields, native, more) => submitting('login', fields, native, more)
const signUp = (fields, native, more) => submitting('registration', fields, native, more)
const withoutPassword = (email) =>
  admin('POST', '/admin/identities', { json: { schema_id: 'person', traits: { email } } })
const mails = (recipient) => admin('GET', '/admin/courier/messages', { query: { recipient } })
const native = { native: true }

const namedFirst = (isNative, more) => [
  beginning('login', isNative, {}, more),
  login({ method: 'identifier_first', identifier: '' }, isNative, more),
  login(named('nobody@example.com'), isNative, more),
  login(named(address), isNative, more),
  login({ ...password, password: '' }, isNative, more),
  login({ ...password, password: 'wrong-password' }, isNative, more),
  login({ ...password, identifier: grace }, isNative, more),
  login({ ...code, identifier: address }, isNative, more),
  login({ ...code, identifier: address, code: '000000' }, isNative, more),
  login(named(grace), isNative, more),
  login({ ...code, identifier: grace, resend: 'code' }, isNative, more),
  login(password, isNative, more),
]

/** Signing in and up, with the configuration varied. */
export const entry = () => [
  ...[
    ['with codes', { selfservice: { ...first, methods: { code: codeOnly } } }],
    ['with codes only', { selfservice: { ...first, methods: { code: codeOnly, password: { enabled: false } } } }],
    [
      'with codes and mitigation',
      { selfservice: { ...first, methods: { code: codeOnly } }, security: { account_enumeration: { mitigate: true } } },
    ],
    ['with a provider', { selfservice: { ...first, methods: { oidc: provider(), code: codeOnly } } }],
    [
      'with a provider and mitigation',
      {
        selfservice: { ...first, methods: { oidc: provider() } },
        security: { account_enumeration: { mitigate: true } },
      },
    ],
    ['with a password only', { selfservice: first }],
    [
      'with keys and mitigation',
      {
        selfservice: {
          ...first,
          methods: {
            passkey: { enabled: true, config: { rp } },
            webauthn: { enabled: true, config: { rp, passwordless: true } },
          },
        },
        security: { account_enumeration: { mitigate: true } },
      },
    ],
  ].map(([what, own]) => ({
    name: `entry: the name first, ${what}`,
    config: own,
    steps: [
      person(),
      withoutPassword(grace),
      ...namedFirst(false),
      whoami(),
      ...namedFirst(true, { as: 'app' }),
      ...beginningPage('login', { return_to: '/here' }, { as: 'third' }),
      login(named('nobody@example.com'), false, { page: true, as: 'third' }),
      read('login', { as: 'third' }),
      login(named(grace), false, { page: true, as: 'third' }),
      read('login', { as: 'third' }),
      login({ ...code, identifier: grace }, false, { page: true, as: 'third' }),
      read('login', { as: 'third' }),
      login({ ...code, identifier: grace, ...codeFor(grace) }, false, { page: true, as: 'third' }),
      whoami({ as: 'third' }),
      beginning('login', false, { refresh: 'true' }, { as: 'third' }),
      login(named(grace), false, { as: 'third' }),
      login({ ...password, identifier: grace }, false, { as: 'third' }),
    ],
  })),
  {
    name: 'entry: by code, in an app',
    config: {
      selfservice: {
        methods: { code: codeOnly },
        flows: {
          login: { after: { code: { hooks: [{ hook: 'require_verified_address' }] } } },
          registration: { after: { code: { hooks: [session, { hook: 'show_verification_ui' }] } } },
        },
      },
    },
    steps: [
      beginning('registration', true),
      signUp({ method: 'profile', traits }, true),
      signUp({ ...code, traits: { email: 'odd' } }, true),
      signUp({ ...code, traits }, true),
      signUp({ ...code, code: '123456' }, true),
      signUp({ ...code, traits, code: '' }, true),
      signUp({ ...code, traits, resend: 'code' }, true),
      signUp({ ...code, traits, ...codeFor() }, true),
      open('/sessions/whoami', native),
      signUp({ ...code, traits, ...codeFor() }, true),
      beginning('login', true, {}, { as: 'other' }),
      login({ ...code, identifier: 'nobody@example.com' }, true, { as: 'other' }),
      login({ ...code, identifier: address }, true, { as: 'other' }),
      login({ ...code, identifier: grace, code: '000000' }, true, { as: 'other' }),
      login({ ...code, ...codeFor() }, true, { as: 'other' }),
      login({ ...code, identifier: address, ...codeFor() }, true, { as: 'other' }),
      open('/sessions/whoami', { native: true, as: 'other' }),
      mails(address),
    ],
  },
  {
    name: 'entry: by code to a phone',
    config: (base) => ({
      selfservice: { methods: { code: codeOnly } },
      identity: { ...config.schemas(several)(base).identity, default_schema_id: 'several' },
    }),
    steps: [
      beginning('registration'),
      signUp({ method: 'profile', traits: { phone: '123' } }),
      signUp({ method: 'profile', traits: { email: address, phone: '+491711234567' } }),
      signUp({ ...code, traits: { email: address, phone: '+491711234567' } }),
      signUp({ ...code, traits: { email: address, phone: '+491711234567' }, ...codeFor('+491711234567') }),
      beginning('registration'),
      signUp({ ...code, traits: { phone: '+491711234567' } }),
      signUp({ ...code, traits: { phone: '+491711234567' }, ...codeFor('+491711234567') }),
      whoami(),
      beginning('login'),
      login({ ...code, identifier: '+49 171 1234567' }),
      login({ ...code, identifier: '+491711234567' }),
      login({ ...code, identifier: '+491711234567', code: '1' }),
      login({ ...code, identifier: '+491711234567', ...codeFor('+491711234567') }),
      whoami(),
      beginning('verification', true),
      submitting('verification', { method: 'code', email: '+491711234567' }, true),
    ],
  },
  {
    name: 'entry: one step, with every method',
    config: {
      selfservice: {
        methods: { code: codeOnly, oidc: provider() },
        flows: { registration: { enable_legacy_one_step: true, after: { code: { hooks: [session] } } } },
      },
    },
    steps: [
      beginning('registration'),
      signUp({ method: 'profile', traits }),
      signUp({ method: 'password', traits }),
      signUp({ ...code }),
      signUp({ ...code, traits }),
      signUp({ ...register(), password: 'short' }),
      signUp({ ...code, traits, ...codeFor() }),
      whoami(),
      ...beginningPage('registration', { return_to: 'https://app.example.com/a/x' }, { as: 'other' }),
      signUp({ ...code, traits: { email: grace } }, false, { page: true, as: 'other' }),
      read('registration', { as: 'other' }),
      signUp({ ...code, traits: { email: grace }, ...codeFor(grace) }, false, { page: true, as: 'other' }),
      whoami({ as: 'other' }),
      beginning('registration', true),
      signUp({ ...register(joan), transient_payload: { a: { b: 1 } } }, true),
      open('/sessions/whoami', native),
    ],
  },
  ...[
    ['a password', { password: { hooks: [session, { hook: 'show_verification_ui' }] } }],
    ['a password, without a session', { password: { hooks: [{ hook: 'show_verification_ui' }] } }],
    [
      'a password, with an own URL',
      { default_browser_return_url: 'https://app.example.com/a/in', password: { hooks: [session] } },
    ],
  ].map(([what, after]) => ({
    name: `entry: after a sign-up by ${what}`,
    config: (base) => ({
      selfservice: {
        flows: {
          registration: { ...base.selfservice.flows.registration, after, enable_legacy_one_step: true },
          verification: { use: 'link' },
        },
      },
    }),
    steps: [
      beginning('registration', false, { after_verification_return_to: 'https://app.example.com/a/v' }),
      signUp(register()),
      whoami(),
      mails(address),
      beginning('registration', true),
      signUp(register(grace), true),
      ...beginningPage('registration', {}, { as: 'other' }),
      signUp(register(joan), false, { page: true, as: 'other', keeps: { page: 'location.flow' } }),
      open('/self-service/verification/flows', { query: { id: '{{page}}' }, saves: 'verification', as: 'other' }),
      whoami({ as: 'other' }),
      beginning('login', false, { return_to: 'https://app.example.com/a/b' }, { as: 'third' }),
      login({ ...password, identifier: joan }, false, { as: 'third' }),
    ],
  })),
  {
    name: 'entry: after a sign-in',
    config: config.flows({
      login: {
        after: {
          password: { hooks: [{ hook: 'verification' }, { hook: 'show_verification_ui' }] },
          default_browser_return_url: 'https://app.example.com/a/in',
        },
      },
    }),
    steps: [
      person(),
      beginning('login'),
      login(password, false, { keeps: { verify: 'body.continue_with.1.flow.id' } }),
      whoami(),
      open('/self-service/verification/flows', { query: { id: '{{verify}}' }, saves: 'verification' }),
      submitting('verification', { method: 'code', ...codeFor() }),
      ...beginningPage('login', { refresh: 'true' }),
      login(password, false, onPage),
      person('grace'),
      ...beginningPage('login', { return_to: '/x' }, { as: 'other' }),
      login({ ...password, identifier: grace }, false, { page: true, as: 'other' }),
      beginning('login', true),
      login({ ...password, identifier: grace }, true),
    ],
  },
  {
    name: 'entry: a session handed over to an app',
    config: config.flows({ registration: { enable_legacy_one_step: true } }),
    steps: [
      person(),
      beginning(
        'login',
        true,
        { return_session_token_exchange_code: 'true', return_to: 'https://app.example.com/a/x' },
        {
          keeps: { init: 'body.session_token_exchange_code' },
        },
      ),
      open('/sessions/token-exchange', { query: { init_code: '{{init}}', return_to_code: 'odd' } }),
      open('/sessions/token-exchange', { query: { init_code: '{{init}}' } }),
      open('/sessions/token-exchange', { query: { return_to_code: '{{init}}' } }),
      open('/sessions/token-exchange'),
      open('/sessions/token-exchange', { query: { init_code: '', return_to_code: '' } }),
      read('login'),
      login(password, true),
      open('/sessions/token-exchange', { query: { init_code: '{{init}}', return_to_code: '{{init}}' } }),
      beginning('registration', true, {
        return_session_token_exchange_code: 'true',
        return_to: 'https://app.example.com/a/x',
      }),
      signUp(register(grace), true),
      beginning('login', true, { return_session_token_exchange_code: 'true' }, { as: 'other' }),
      login(password, true, { as: 'other' }),
      beginning('login', true, { return_session_token_exchange_code: 'false' }, { as: 'third' }),
      beginning('login', true, { return_session_token_exchange_code: 'odd' }, { as: 'third' }),
      beginning('login', false, { return_session_token_exchange_code: 'true' }, { as: 'third' }),
    ],
  },
  {
    name: 'entry: choosing an address to confirm',
    config: {
      ...config.methods({ code: codeOnly }),
      feature_flags: { refresh_login_choose_address: true },
    },
    steps: [
      person(),
      ...signIn(false),
      beginning('login', false, { refresh: 'true' }),
      login({ ...code, address }),
      login({ ...code, code: '000000' }),
      login({ ...code, ...codeFor() }),
      whoami(),
      beginning('login', false, { refresh: 'true' }),
      login({ ...code, address: grace }),
      login({ ...password, password: 'wrong-password' }),
      login(password),
      ...signIn(true),
      beginning('login', true, { refresh: 'true' }),
      login({ ...code, address }, true),
      login({ ...code, ...codeFor() }, true),
    ],
  },
  {
    name: 'entry: with several schemas',
    config: (base) => ({
      ...config.schemas({ ...member, selfservice_selectable: true }, { ...thing, selfservice_selectable: true })(base),
      selfservice: { flows: { registration: { enable_legacy_one_step: true } }, methods: { code: codeOnly } },
    }),
    steps: [
      beginning('login', false, { identity_schema: 'member' }),
      beginning('login', true, { identity_schema: 'thing' }),
      beginning('login', false, { identity_schema: 'nothing' }, page),
      beginning('registration', false, { identity_schema: 'thing' }),
      signUp({ method: 'password', password: PASSWORD, traits: { label: 'x' } }),
      beginning('registration', true, { identity_schema: 'member' }),
      signUp({ method: 'password', password: PASSWORD, traits: { username: 'adalove' } }, true),
      signUp({ method: 'password', password: PASSWORD, traits: { username: 'adalove', email: address } }, true),
      ...beginningPage('registration', { identity_schema: 'member', return_to: '/x' }, { as: 'other' }),
      signUp({ method: 'password', password: PASSWORD, 'traits.username': 'y' }, false, { page: true, as: 'other' }),
      read('registration', { as: 'other' }),
      beginning('registration', false, { identity_schema: '' }, { as: 'other' }),
      beginning('registration', false, { identity_schema: 'person' }, { as: 'other' }),
    ],
  },
  {
    name: 'entry: with mitigation',
    config: {
      selfservice: { methods: { code: codeOnly }, flows: { recovery: { notify_unknown_recipients: true } } },
      security: { account_enumeration: { mitigate: true } },
    },
    steps: [
      person(),
      beginning('login'),
      login({ ...password, identifier: 'nobody@example.com' }),
      login({ ...code, identifier: 'nobody@example.com' }),
      login({ ...code, identifier: 'nobody@example.com', code: '123456' }),
      login({ ...code, identifier: address }),
      login({ ...code, identifier: address, ...codeFor() }),
      whoami(),
      beginning('recovery', true),
      submitting('recovery', { method: 'code', email: 'nobody@example.com' }, true),
      mails('nobody@example.com'),
      beginning('verification', true),
      submitting('verification', { method: 'code', email: 'nobody@example.com' }, true),
      mails('nobody@example.com'),
    ],
  },
  {
    name: 'entry: nothing to sign in with',
    config: config.methods({ password: { enabled: false }, code: { enabled: false }, link: { enabled: false } }),
    steps: [
      beginning('login'),
      login(password),
      beginning('login', true),
      login(password, true),
      beginning('registration'),
      signUp(register()),
      signUp({ method: 'profile', traits }),
      beginning('registration', true),
      beginning('recovery'),
      submitting('recovery', { method: 'code', email: address }),
      submitting('recovery', { method: 'link', email: address }),
      beginning('verification'),
      submitting('verification', { method: 'code', email: address }),
      beginning('verification', true),
      beginning('recovery', true),
    ],
  },
]

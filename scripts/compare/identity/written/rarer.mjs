import { hookUrl } from '../hook.mjs'
import { provider as standIn } from '../base.mjs'
import { client, issuerUrl } from '../provider.mjs'
import { address, admin, beginning, open, PASSWORD, person, signIn, submitting } from '../steps.mjs'
import {
  codeFor,
  config,
  grace,
  mailedLink,
  member,
  onPage,
  page,
  provider,
  read,
  signInWith,
  whoami,
} from './parts.mjs'

const code = (fields = {}) => ({ method: 'code', ...fields })
const password = { method: 'password', identifier: address, password: PASSWORD }
const saved = (fields, native, more) => submitting('settings', fields, native, more)
const mails = (recipient) => admin('GET', '/admin/courier/messages', { query: { recipient } })
const find = (identifier) => admin('GET', '/admin/identities', { query: { credentials_identifier: identifier } })
const get = (query) => admin('GET', '/admin/identities/{{ada}}', { query })
const patch = (...operations) => admin('PATCH', '/admin/identities/{{ada}}', { json: operations })
const changed = (email, native, more) => saved({ method: 'profile', traits: { email } }, native, more)
const afterProfile = (...hooks) => config.flows({ settings: { after: { profile: { hooks } } } })
const verifyNew = { hook: 'verify_new_address' }
const notify = (recipients) => ({
  hook: 'notify_previous_addresses',
  ...(recipients && { config: { recipients } }),
})
const pending = { keeps: { verifying: 'body.continue_with.0.flow.id' } }
const verifying = (more) =>
  open('/self-service/verification/flows', { query: { id: '{{verifying}}' }, saves: 'verification', ...more })
const revoker = { hook: 'revoke_active_sessions' }

/** Service settings that few projects use. */
const settings = () => [
  {
    name: 'rarer: a new address is confirmed before it counts',
    config: afterProfile(verifyNew),
    steps: [
      person(),
      ...signIn(false),
      whoami(),
      beginning('settings'),
      changed(grace, false, pending),
      verifying(),
      submitting('verification', code({ code: '111111' })),
      whoami(),
      mails(grace),
      mails(address),
      verifying(),
      submitting('verification', code(codeFor(grace))),
      whoami(),
      get(),
      beginning('settings'),
      saved({ method: 'profile', traits: { email: grace, age: 33 } }),
      changed(grace),
      changed('odd'),
      changed('other@example.com', false, { ...onPage, keeps: { verifying: 'location.flow' } }),
      verifying(),
      read('settings'),
      submitting('verification', code(codeFor('other@example.com')), false, onPage),
      verifying(),
      whoami(),
    ],
  },
  {
    name: 'rarer: a new address is confirmed before it counts, in an app',
    config: afterProfile(verifyNew),
    steps: [
      person(),
      person('grace'),
      ...signIn(true),
      whoami({ native: true }),
      beginning('settings', true),
      changed(grace, true, pending),
      changed('third@example.com', true, pending),
      verifying({ native: true }),
      submitting('verification', code({ email: 'third@example.com' }), true),
      submitting('verification', code(codeFor('third@example.com')), true),
      whoami({ native: true }),
      beginning('settings', true),
      changed('fourth@example.com', true, pending),
      beginning('settings', true),
      changed('fifth@example.com', true),
      verifying({ native: true }),
      submitting('verification', code(codeFor('fourth@example.com')), true),
      get(),
    ],
  },
  ...[undefined, 'removed', 'all_verified', 'all'].map((recipients) => ({
    name: `rarer: a change of address is told to others, ${recipients}`,
    config: afterProfile(notify(recipients)),
    steps: [
      admin('POST', '/admin/identities', {
        json: {
          schema_id: 'person',
          traits: { email: address },
          credentials: { password: { config: { password: PASSWORD } } },
          verifiable_addresses: [{ value: address, via: 'email', verified: true, status: 'completed' }],
        },
        keeps: { ada: 'body.id' },
      }),
      ...signIn(true),
      beginning('settings', true),
      saved({ method: 'profile', traits: { email: address, age: 40 } }, true),
      mails(address),
      changed('new@example.com', true),
      mails(address),
      mails('new@example.com'),
      changed('newer@example.com', true),
      mails('new@example.com'),
    ],
  })),
  {
    name: 'rarer: codes for names that have none',
    config: (base) => ({
      ...config.schemas(member)(base),
      selfservice: {
        methods: { code: { passwordless_enabled: true, config: { missing_credential_fallback_enabled: true } } },
      },
    }),
    steps: [
      admin('POST', '/admin/identities', {
        json: {
          schema_id: 'member',
          traits: { username: 'adalove', email: address },
          credentials: { password: { config: { password: PASSWORD } } },
        },
        keeps: { ada: 'body.id' },
      }),
      beginning('login'),
      submitting('login', code({ identifier: address })),
      submitting('login', code({ identifier: address, ...codeFor() })),
      whoami(),
      beginning('login', true),
      submitting('login', code({ identifier: 'nobody@example.com' }), true),
      submitting('login', code({ identifier: 'ADA@example.com' }), true),
      submitting('login', code({ identifier: 'ADA@example.com', ...codeFor() }), true),
    ],
  },
  ...['match', 'nothing', 'forbidden', 'failing', 'garbage', 'empty'].map((path) => ({
    name: `rarer: passwords that another service knows, which answers: ${path}`,
    config: config.methods({
      password: { config: { migrate_hook: { enabled: true, config: { url: hookUrl(path) } } } },
    }),
    steps: [
      admin('POST', '/admin/identities', {
        json: {
          schema_id: 'person',
          traits: { email: address },
          credentials: { password: { config: { use_password_migration_hook: true } } },
        },
        keeps: { ada: 'body.id' },
      }),
      get({ include_credential: 'password' }),
      beginning('login'),
      submitting('login', { ...password, password: 'short' }),
      beginning('login', false, {}, { as: 'other' }),
      submitting('login', password, false, { as: 'other' }),
      submitting('login', password, false, { ...onPage, as: 'third' }),
      whoami(),
      get({ include_credential: 'password' }),
      beginning('login', true),
      submitting('login', { ...password, password: 'a-wrong-password' }, true),
    ],
  })),
  {
    name: 'rarer: sessions that may be cached',
    config: { feature_flags: { cacheable_sessions: true, cacheable_sessions_max_age: '30s' } },
    steps: [
      person(),
      ...signIn(false),
      whoami(),
      ...signIn(true),
      whoami({ native: true }),
      whoami({ as: 'nobody' }),
      open('/sessions/whoami', { query: { tokenize_as: 'plain' } }),
    ],
  },
  {
    name: 'rarer: sessions that may be cached until they end',
    config: { feature_flags: { cacheable_sessions: true } },
    steps: [person(), ...signIn(false), whoami(), ...signIn(true), whoami({ native: true })],
  },
  {
    name: 'rarer: browser data is cleared at the end',
    config: config.flows({ logout: { clear_browser_data: true } }),
    steps: [
      person(),
      ...signIn(false),
      open('/self-service/logout/browser', { keeps: { leave: 'body.logout_token' } }),
      open('/self-service/logout', { query: { token: '{{leave}}' } }),
      ...signIn(false),
      open('/self-service/logout/browser', { keeps: { leave: 'body.logout_token' } }),
      open('/self-service/logout', { query: { token: '{{leave}}' }, html: true }),
    ],
  },
  ...[
    ['one step, as a style', { flows: { registration: { style: 'unified' } } }, {}],
    ['two steps, as a style', { flows: { registration: { style: 'profile_first' } } }, {}],
    ['both styles', { flows: { registration: { style: 'profile_first', enable_legacy_one_step: true } } }, {}],
    [
      'fields of the password',
      { flows: { registration: { enable_legacy_one_step: true } } },
      { password_profile_registration_node_group: 'password' },
    ],
    ['fields of the password, two steps', {}, { password_profile_registration_node_group: 'password' }],
    [
      'fields of the provider',
      { methods: { oidc: true }, flows: { registration: { enable_legacy_one_step: true } } },
      { legacy_oidc_registration_node_group: true },
    ],
    [
      'fields of both',
      { methods: { oidc: true } },
      { legacy_oidc_registration_node_group: true, password_profile_registration_node_group: 'password' },
    ],
  ].map(([what, { methods, flows = {} }, flags]) => ({
    name: `rarer: sign-up with ${what}`,
    config: { selfservice: { flows, ...(methods && { methods: { oidc: provider() } }) }, feature_flags: flags },
    steps: [
      beginning('registration'),
      submitting('registration', { method: 'profile', traits: { email: 'odd' } }),
      submitting('registration', { method: 'profile', traits: { email: address } }),
      submitting('registration', { method: 'password', password: 'x', traits: { email: address } }),
      submitting('registration', { method: 'profile', screen: 'previous', traits: { email: address } }),
      submitting('registration', { method: 'oidc', provider: 'idp', traits: { email: 'odd' } }),
      submitting('registration', { method: 'password', password: PASSWORD, traits: { email: address } }),
      beginning('registration', true),
      submitting('registration', { method: 'password', password: PASSWORD, traits: { email: address } }, true),
      submitting('registration', { method: 'password', traits: { email: grace } }, true),
    ],
  })),
  {
    name: 'rarer: other sessions end at a sign-in',
    config: {
      selfservice: {
        methods: { code: { passwordless_enabled: true } },
        flows: {
          login: { after: { hooks: [revoker], password: { hooks: [revoker] } } },
          recovery: { after: { hooks: [revoker] } },
          settings: { after: { password: { hooks: [revoker] } } },
        },
      },
    },
    steps: [
      person(),
      ...signIn(true),
      whoami({ native: true }),
      ...signIn(false),
      whoami({ native: true }),
      whoami(),
      beginning('login', true, {}, { as: 'app' }),
      submitting('login', code({ identifier: address }), true, { as: 'app' }),
      submitting('login', code({ identifier: address, ...codeFor() }), true, { as: 'app' }),
      whoami(),
      open('/sessions', { native: true, as: 'app' }),
      beginning('settings', true, {}, { as: 'app' }),
      saved({ method: 'password', password: 'another-horse-battery' }, true, { as: 'app' }),
      open('/sessions/whoami', { native: true, as: 'app' }),
      beginning('recovery', false, {}, { as: 'third' }),
      submitting('recovery', code({ email: address }), false, { as: 'third' }),
      submitting('recovery', code(codeFor()), false, { as: 'third' }),
      open('/sessions/whoami', { native: true, as: 'app' }),
      admin('GET', '/admin/identities/{{ada}}/sessions'),
    ],
  },
  {
    name: 'rarer: where it goes on after each flow',
    config: {
      selfservice: {
        methods: { code: { passwordless_enabled: true } },
        flows: {
          login: {
            after: {
              default_browser_return_url: 'http://127.0.0.1:4455/login',
              password: { default_browser_return_url: 'http://127.0.0.1:4455/password' },
            },
          },
          registration: {
            after: {
              default_browser_return_url: 'http://127.0.0.1:4455/up',
              code: { default_browser_return_url: 'http://127.0.0.1:4455/code', hooks: [{ hook: 'session' }] },
            },
          },
          settings: {
            after: {
              default_browser_return_url: 'http://127.0.0.1:4455/set',
              profile: { default_browser_return_url: 'http://127.0.0.1:4455/profile' },
            },
          },
          recovery: { after: { default_browser_return_url: 'http://127.0.0.1:4455/found' } },
          verification: { after: { default_browser_return_url: 'http://127.0.0.1:4455/sure' } },
          logout: { after: { default_browser_return_url: 'http://127.0.0.1:4455/out' } },
        },
      },
    },
    steps: [
      person(),
      beginning('login'),
      submitting('login', password, false, onPage),
      beginning('login', false, { refresh: 'true' }),
      submitting('login', password),
      beginning('login', false, {}, { as: 'b' }),
      submitting('login', code({ identifier: address }), false, { ...onPage, as: 'b' }),
      submitting('login', code({ identifier: address, ...codeFor() }), false, { ...onPage, as: 'b' }),
      beginning('settings'),
      changed('new@example.com', false, onPage),
      beginning('settings'),
      saved({ method: 'password', password: 'another-horse-battery' }, false, onPage),
      beginning('settings', false, { return_to: 'http://127.0.0.1:4455/here' }),
      saved({ method: 'password', password: 'third-horse-battery' }, false, onPage),
      beginning('registration', false, {}, { as: 'c' }),
      submitting('registration', { method: 'password', password: PASSWORD, traits: { email: grace } }, false, {
        ...onPage,
        as: 'c',
      }),
      beginning('registration', false, {}, { as: 'd' }),
      submitting('registration', code({ traits: { email: 'joan@example.com' } }), false, { ...onPage, as: 'd' }),
      submitting(
        'registration',
        code({ traits: { email: 'joan@example.com' }, ...codeFor('joan@example.com') }),
        false,
        { ...onPage, as: 'd' },
      ),
      beginning('verification', false, {}, { as: 'e' }),
      submitting('verification', code({ email: grace }), false, { as: 'e' }),
      submitting('verification', code(codeFor(grace)), false, { as: 'e' }),
      submitting('verification', code(codeFor(grace)), false, { ...onPage, as: 'e' }),
      beginning('recovery', false, {}, { as: 'f' }),
      submitting('recovery', code({ email: grace }), false, { ...onPage, as: 'f' }),
      submitting('recovery', code(codeFor(grace)), false, { ...onPage, as: 'f' }),
      beginning('settings', false, {}, { as: 'f' }),
      open('/self-service/logout/browser', { keeps: { leave: 'body.logout_token' } }),
      open('/self-service/logout', { query: { token: '{{leave}}' }, html: true }),
    ],
  },
  {
    name: 'rarer: a sign-in sends mail to confirm',
    config: config.flows({
      login: { after: { password: { hooks: [{ hook: 'verification' }, { hook: 'show_verification_ui' }] } } },
    }),
    steps: [
      person(),
      beginning('login'),
      submitting('login', password, false, { keeps: { verifying: 'body.continue_with.0.flow.id' } }),
      mails(address),
      verifying(),
      submitting('verification', code(codeFor())),
      ...signIn(false, 'again'),
      beginning('login', false, {}, { as: 'p' }),
      submitting('login', password, false, { ...onPage, as: 'p' }),
      person('grace'),
      ...signInWith(grace, true),
      mails(grace),
    ],
  },
  {
    name: 'rarer: links that run out soon',
    config: {
      selfservice: {
        methods: {
          link: { config: { lifespan: '1s', base_url: 'https://links.example.com/x' } },
          code: { config: { lifespan: '1s' } },
        },
        flows: { recovery: { use: 'link' }, verification: { use: 'link' } },
      },
    },
    steps: [
      person(),
      admin('POST', '/admin/recovery/link', { json: { identity_id: '{{ada}}' } }),
      admin('POST', '/admin/recovery/code', { json: { identity_id: '{{ada}}' } }),
      beginning('verification'),
      submitting('verification', { method: 'link', email: address }),
      mailedLink(),
      beginning('verification'),
      submitting('verification', code({ email: address })),
      submitting('verification', code(codeFor()), false, { wait: 1_200 }),
    ],
  },
]

const link = (more) => ({
  selfservice: {
    methods: { oidc: { enabled: true, config: { providers: [{ ...standIn(issuerUrl()), ...client, ...more }] } } },
    flows: { registration: { after: { oidc: { hooks: [{ hook: 'session' }] } } } },
  },
})
const away = { method: 'oidc', provider: 'idp' }
const back = (claims, kind, more = {}) =>
  open('', { comesBack: claims, saves: kind, keeps: { page: 'location.flow' }, ...more })
const go = (kind, more = {}) => [beginning(kind, false, {}, more), submitting(kind, away, false, more)]
const ada = { sub: '{{subject}}', email: address, email_verified: true }
const shown = (kind, more) => open(`/self-service/${kind}/flows`, { query: { id: '{{page}}' }, saves: kind, ...more })

const providers = () =>
  [
    ['update the person', { update_identity_on_login: 'automatic' }],
    ['take people over', { account_linking_mode: 'automatic' }],
    ['count as a second factor', { aal2_acr_values: ['high'], aal2_amr_values: ['mfa'] }],
    ['are asked for claims', { requested_claims: { id_token: { email: { essential: true } } }, pkce: 'force' }],
    ['never use PKCE', { pkce: 'never', scope: [], label: '' }],
  ].map(([what, more]) => ({
    name: `rarer: providers that ${what}`,
    config: link(more),
    steps: [
      ...go('registration'),
      back({ ...ada, acr: 'high', amr: ['mfa'] }, 'registration'),
      whoami(),
      ...go('login', { as: 'two' }),
      back({ ...ada, email: grace, age: 44, given_name: 'Grace', acr: 'low' }, 'login', { as: 'two' }),
      whoami({ as: 'two' }),
      ...go('login', { as: 'three' }),
      back({ ...ada, age: 4 }, 'login', { as: 'three' }),
      shown('login', { as: 'three' }),
      person('mary'),
      ...go('login', { as: 'three' }),
      back({ ...ada, email: 'mary@example.com' }, 'login', { as: 'three' }),
      shown('login', { as: 'three' }),
      whoami({ as: 'three' }),
      person('joan'),
      ...go('login', { as: 'four' }),
      back({ sub: 'joan-{{subject}}', email: 'joan@example.com', email_verified: true }, 'login', { as: 'four' }),
      shown('login', { as: 'four' }),
      whoami({ as: 'four' }),
      find('joan@example.com'),
      person('rosa'),
      ...go('registration', { as: 'five' }),
      back({ sub: 'rosa-{{subject}}', email: 'rosa@example.com' }, 'registration', { as: 'five' }),
      shown('login', { as: 'five' }),
      whoami({ as: 'five' }),
      ...signInWith('rosa@example.com', false, { as: 'six' }),
      beginning('settings', false, {}, { as: 'six' }),
      saved({ method: 'oidc', link: 'idp' }, false, { as: 'six' }),
      back(ada, 'settings', { as: 'six' }),
      shown('settings', { as: 'six' }),
    ],
  }))

const hashes = [
  [
    'test',
    '$scrypt$ln=16384,r=8,p=1$2npRo7P03Mt8keSoMbyD/tKFWyUzjiQf2svUaNDSrhA=$MiCzNcIplSMqSBrm4HckjYqYhaVPPjTARTzwB1cVNYE=',
  ],
  [
    'test',
    '$scrypt$ln=16385,r=8,p=1$2npRo7P03Mt8keSoMbyD/tKFWyUzjiQf2svUaNDSrhA=$MiCzNcIplSMqSBrm4HckjYqYhaVPPjTARTzwB1cVNYE=',
  ],
  ['test', '$scrypt$2npRo7P03Mt8keSoMbyD/tKFWyUzjiQf2svUaNDSrhA=$MiCzNcIplSMqSBrm4HckjYqYhaVPPjTARTzwB1cVNYE='],
  [
    'test',
    '$scrypt$ln=abc,r=8,p=1$2npRo7P03Mt8keSoMbyD/tKFWyUzjiQf2svUaNDSrhA=$MiCzNcIplSMqSBrm4HckjYqYhaVPPjTARTzwB1cVNYE=',
  ],
  [
    '8x4WjoDbSxJZdR',
    '$firescrypt$ln=14,r=8,p=1$sPtDhWcd1MfdAw==$xbSou7FOl6mChCyzpCPIQ7tku7nsQMTFtyOZSXXd7tjBa4NtimOx7v42Gv2SfzPQu1oxM2/k4SsbOu73wlKe1A==$Bw==$YE0dO4bwD4JnJafh6lZZfkp1MtKzuKAXQcDCJNJNyeCHairWHKENOkbh3dzwaCdizzOspwr/FITUVlnOAwPKyw==',
  ],
  ['test123', '{SSHA}JFZFs0oHzxbMwkSJmYVeI8MnTDy/276a'],
  ['test123', '{SSHA256}czO44OTV17PcF1cRxWrLZLy9xHd7CWyVYplr1rOhuMlx/7IK'],
  ['test123', '{SSHA512}xPUl/px+1cG55rUH4rzcwxdOIPSB2TingLpiJJumN2xyDWN4Ix1WQG3ihnvHaWUE8MYNkvMi5rf0C9NYixHsE6Yh59M='],
  ['test123', '{SSHA}tooshort'],
  ['test123', '{SSHAodd}xPUl/px+1cG55rUH4rzcwxdOIPSB2Ti='],
  ['test', '$sha1$pf=e1NBTFR9e1BBU1NXT1JEfQ==$NW9wbWtnejAzcg==$2qU2SGWP8viTM1md3FiI3+rjWXQ='],
  ['test', '$sha1$pf=$NW9wbWtnejAzcg==$2qU2SGWP8viTM1md3FiI3+rjWXQ='],
  ['test', '$sha1$NW9wbWtnejAzcg==$2qU2SGWP8viTM1md3FiI3+rjWXQ='],
  ['test', '$md5-crypt$TVEiiKNb$SN6/pUaRQS/E8Jh46As2C/'],
  ['test', '$md5-crypt$$whuMjZj.HMFoaTaZRRtkO0'],
  ['ory', '$md5-crypt$$'],
  ['ory', '$md5-crypt$$$'],
  ['test', '$sha256-crypt$rounds=5000$05R.9KB6UC2kLI3w$Q/zslzx./JjkAVPTwp6th7nW5l7JU91Gte/UmIh.U78'],
  ['ory', '$sha256-crypt$$'],
  ['ory', '$sha512-crypt$$$'],
  ['test', '$md5$CY9rzUYh03PK3k6DJie09g=='],
  ['test', '$md5$odd'],
  ['test', '$hmac-md5$ZmU4Njk3Zjc0MmQwODA0MDVkMTI3MGU2MTYzMzE2Zjk=$'],
  ['test', '$hmac-md5$ZmU4Njk3Zjc0MmQwODA0MDVkMTI3MGU2MTYzMzE2Zjk='],
  ['test', '$hmac-odd$ZmU4$Zm8='],
  ['test', '$pbkdf2-sha256$i=1000,l=32$c2FsdHNhbHQ$aGFzaA'],
  ['test', '$pbkdf2-sha999$i=1000,l=32$c2FsdHNhbHQ$aGFzaA'],
  ['test', '$argon2i$v=19$m=65536,t=3,p=4$STVE1XFc0pOVWKpIy9wCFw$R6OfOWlfNZIwqgSqRLGCow'],
  ['test', '$argon2id$v=18$m=65536,t=3,p=4$STVE1XFc0pOVWKpIy9wCFw$R6OfOWlfNZIwqgSqRLGCow'],
  ['test', '$2y$10$odd'],
  ['test', '$2$04$zAnhTmMDpkXmiNbHlZ1gyOa0C0cc0QgfRlLnQDyg1PCBjqGgm9aGC'],
  ['test', '$1$salt$hash'],
  ['test', '$6$salt$hash'],
  ['test', ''],
]

const imports = [
  {
    name: 'rarer: password hashes, and signing in with them',
    steps: hashes.flatMap(([word, hashed_password], at) => [
      admin('POST', '/admin/identities', {
        json: {
          schema_id: 'person',
          traits: { email: `h${at}@example.com` },
          credentials: { password: { config: { hashed_password } } },
        },
      }),
      beginning('login', true),
      submitting('login', { method: 'password', identifier: `h${at}@example.com`, password: word }, true),
      submitting('login', { method: 'password', identifier: `h${at}@example.com`, password: `${word}x` }, true),
    ]),
  },
]

const paths = {
  public: [
    '/health/alive',
    '/health/ready',
    '/',
    '/nothing',
    '/self-service',
    '/self-service/login',
    '/self-service/login/',
    '/self-service/login/nothing',
    '/sessions/',
    '/sessions/whoami/',
    '/self-service/errors',
    '/self-service/errors?id=odd',
    '/self-service/errors?error=stub:500',
    '/.well-known/change-password',
    '/schemas/x/y',
    '/self-service/methods/oidc/callback',
    '/self-service/logout',
    '/self-service/logout/api',
    '/self-service/settings/flows',
    '/self-service/verification/flows?id=',
    '/self-service/login/flows?id=odd',
    '/self-service/recovery/flows?flow=x',
    '/self-service/login/browser/',
  ],
  admin: [
    '/admin/health/alive',
    '/health/alive',
    '/admin/version',
    '/admin',
    '/admin/',
    '/admin/nothing',
    '/admin/identities/',
    '/admin/identities/x/y',
    '/admin/identities/by',
    '/admin/identities/by/external/',
    '/admin/sessions/',
    '/admin/courier',
    '/admin/courier/messages/',
    '/admin/recovery',
    '/admin/recovery/nothing',
    '/admin/identities/x/credentials',
    '/admin/identities/x/credentials/',
  ],
}

const odd = [
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].map((method) => ({
    name: `rarer: ${method} of any path`,
    steps: [
      ...paths.public.map((path) => open(path, { method })),
      ...paths.public.filter((path) => !path.includes('?')).map((path) => open(path, { method, html: true })),
      ...paths.admin.map((path) => admin(method, path)),
    ],
  })),
  ...[5, [1], null, true, { a: { b: 1 } }].map((transient_payload) => ({
    name: `rarer: sent along: ${JSON.stringify(transient_payload)}`,
    config: config.methods({ code: { passwordless_enabled: true }, totp: { enabled: true } }),
    steps: [
      person(),
      ...['password', 'code'].flatMap((method) => [
        beginning('login'),
        submitting('login', { ...password, method, transient_payload }),
        beginning('login', true, {}, { as: 'app' }),
        submitting('login', { ...password, method, transient_payload }, true, { as: 'app' }),
      ]),
      ...['password', 'code', 'profile'].flatMap((method) => [
        beginning('registration', true),
        submitting(
          'registration',
          { method, password: PASSWORD, traits: { email: `${method}@example.com` }, transient_payload },
          true,
        ),
      ]),
      ...['recovery', 'verification'].flatMap((kind) =>
        ['code', 'link'].flatMap((method) => [
          beginning(kind, true),
          submitting(kind, { method, email: grace, transient_payload }, true),
          read(kind, { native: true }),
        ]),
      ),
      ...signIn(true),
      ...['password', 'profile', 'totp'].flatMap((method) => [
        beginning('settings', true),
        saved(
          { method, password: 'another-horse-battery', totp_code: '1', traits: { email: address }, transient_payload },
          true,
        ),
      ]),
    ],
  })),
]

/** What few projects configure and few clients request. */
export const rarer = () => [...settings(), ...providers(), ...imports, ...odd]

import { address, open, PASSWORD, person, startFlow, submitFlow } from '../steps.mjs'
import {
  codeFields,
  codeFor,
  config,
  createIdentityWithSchema,
  grace,
  listMessages,
  mailedLink,
  onPage,
  passwordLogin,
  read,
  sessionHook,
  severalAddressesSchema,
  signInWith,
  startAndKeepFlow,
  startPageFlow,
  submitSettings,
  whoami,
} from './parts.mjs'

const phone = '+491711234567'
const first = { recovery: { email: address }, verification: { email: address }, login: { identifier: address } }
const wrongCodes = ['000001', '000002', '000003', '000004']

/** How a page, a browser that reads JSON and an app submit. */
const clients = [
  ['page', false, onPage],
  ['browser', false, {}],
  ['app', true, {}],
]

/** A code of each flow that is wrong, resent, used and used again. */
const lifeOfCode = (kind) =>
  clients.map(([client, isNative, more]) => ({
    name: `codes in ${kind}: ${client}`,
    config: {
      selfservice: { methods: { code: { passwordless_enabled: true, config: { max_submissions: 3 } } } },
    },
    steps: [
      person(),
      ...(client === 'page' ? startPageFlow(kind) : [startFlow(kind, isNative)]),
      ...[
        codeFields({ code: '123456' }),
        codeFields(first[kind]),
        codeFields({ ...first[kind], ...(kind === 'login' ? { resend: 'code' } : {}) }),
        ...wrongCodes.slice(0, 2).map((code) => codeFields({ ...first.login, code })),
        codeFields({ code: '12345' }),
        codeFields({ code: 'abcdef' }),
        codeFields({ ...first[kind], code: '' }),
        codeFields({ ...(kind === 'login' && first.login), ...codeFor() }),
        codeFields({ ...(kind === 'login' && first.login), ...codeFor() }),
        codeFields({ ...(kind === 'login' && first.login), code: '000009' }),
        codeFields(first[kind]),
        { method: 'link', email: address },
        {},
      ].flatMap((fields) => [submitFlow(kind, fields, isNative, more), ...(client === 'page' ? [read(kind)] : [])]),
      whoami({ native: isNative }),
      ...(client === 'page' ? startPageFlow(kind) : [startFlow(kind, isNative)]),
      submitFlow(kind, codeFields(first[kind]), isNative, more),
      ...wrongCodes.flatMap((code) => [
        submitFlow(kind, codeFields({ ...(kind === 'login' && first.login), code }), isNative, more),
        ...(client === 'page' ? [read(kind)] : []),
      ]),
      submitFlow(kind, codeFields({ ...(kind === 'login' && first.login), ...codeFor() }), isNative, more),
      read(kind, { native: isNative }),
      listMessages(address),
    ],
  }))

const registrationCodes = clients.map(([client, isNative, more]) => ({
  name: `codes in registration: ${client}`,
  config: {
    selfservice: {
      methods: { code: { passwordless_enabled: true, config: { max_submissions: 3 } } },
      flows: { registration: { after: { code: { hooks: [sessionHook] } } } },
    },
  },
  steps: [
    person('grace'),
    ...(client === 'page' ? startPageFlow('registration') : [startFlow('registration', isNative)]),
    ...[
      { code: '123456' },
      { traits: { email: grace } },
      { traits: { email: address } },
      { traits: { email: address }, resend: 'code' },
      { traits: { email: address }, code: '12345' },
      { traits: { email: address }, code: 'abcdef' },
      { traits: { email: address }, code: '' },
      { traits: { email: grace }, ...codeFor() },
      { traits: { email: 'joan@example.com' }, ...codeFor() },
      { traits: { email: address }, resend: 'other' },
      { traits: { email: address, name: { first: '' } }, ...codeFor() },
      { traits: { email: address }, ...codeFor() },
      { traits: { email: address }, ...codeFor() },
      { traits: { email: address }, resend: 'code' },
    ].flatMap((fields) => [
      submitFlow('registration', codeFields(fields), isNative, more),
      ...(client === 'page' ? [read('registration')] : []),
    ]),
    whoami({ native: isNative }),
    listMessages(address),
  ],
}))

/** One-time codes and links: what a wrong, a repeated and another flow's code does. */
export const codesInFlows = [
  ...['recovery', 'verification', 'login'].flatMap(lifeOfCode),
  ...registrationCodes,
  {
    name: 'codes: of another flow of the same kind',
    config: config.methods({ code: { passwordless_enabled: true } }),
    steps: [
      person(),
      ...['login', 'recovery', 'verification'].flatMap((kind) =>
        [false, true].flatMap((isNative) => [
          startFlow(kind, isNative, {}, { as: `${kind}-a` }),
          submitFlow(kind, codeFields(first[kind]), isNative, { as: `${kind}-a` }),
          startFlow(kind, isNative, {}, { as: `${kind}-b` }),
          submitFlow(kind, codeFields({ ...first[kind], ...codeFor() }), isNative, { as: `${kind}-b` }),
          submitFlow(kind, codeFields(codeFor()), isNative, { as: `${kind}-b` }),
          submitFlow(kind, codeFields({ ...first[kind], ...codeFor() }), isNative, { as: `${kind}-b` }),
        ]),
      ),
    ],
  },
  {
    name: 'codes: by SMS and mail',
    config: (base) => ({
      selfservice: {
        methods: { code: { passwordless_enabled: true } },
        flows: { registration: { after: { code: { hooks: [sessionHook] } } } },
      },
      identity: { ...config.schemas(severalAddressesSchema)(base).identity, default_schema_id: 'several' },
    }),
    steps: [
      createIdentityWithSchema('several', { email: address, phone }),
      ...[true, false].flatMap((isNative) => [
        startFlow('login', isNative, {}, { as: 'a' }),
        submitFlow('login', codeFields({ identifier: phone }), isNative, { as: 'a' }),
        submitFlow('login', codeFields({ identifier: address, ...codeFor(phone) }), isNative, { as: 'a' }),
        startFlow('login', isNative, {}, { as: 'b' }),
        submitFlow('login', codeFields({ identifier: phone }), isNative, { as: 'b' }),
        submitFlow('login', codeFields({ identifier: address }), isNative, { as: 'b' }),
        submitFlow('login', codeFields({ identifier: phone, ...codeFor(phone) }), isNative, { as: 'b' }),
        submitFlow('login', codeFields({ identifier: address, ...codeFor() }), isNative, { as: 'b' }),
        startFlow('recovery', isNative, {}, { as: 'c' }),
        submitFlow('recovery', codeFields({ email: phone }), isNative, { as: 'c' }),
        submitFlow('recovery', codeFields({ phone }), isNative, { as: 'c' }),
        submitFlow('recovery', codeFields({ recovery_address: phone }), isNative, { as: 'c' }),
        startFlow('verification', isNative, {}, { as: 'd' }),
        submitFlow('verification', codeFields({ email: phone }), isNative, { as: 'd' }),
        submitFlow('verification', codeFields(codeFor(phone)), isNative, { as: 'd' }),
        startFlow('registration', isNative, {}, { as: 'e' }),
        submitFlow('registration', codeFields({ traits: { phone: '+491711234568', email: grace } }), isNative, {
          as: 'e',
        }),
        submitFlow(
          'registration',
          codeFields({ traits: { phone: '+491711234568', email: grace }, ...codeFor('+491711234568') }),
          isNative,
          { as: 'e' },
        ),
        submitFlow(
          'registration',
          codeFields({ traits: { phone: '+491711234568', email: grace }, ...codeFor(grace) }),
          isNative,
          { as: 'e' },
        ),
      ]),
      listMessages(phone),
      listMessages(address),
    ],
  },
  {
    name: 'codes: as second factor',
    config: config.methods({ code: { mfa_enabled: true }, totp: { enabled: true } }),
    steps: [
      person(),
      ...[true, false].flatMap((isNative) => [
        startFlow('login', isNative),
        submitFlow('login', codeFields({ identifier: address }), isNative),
        submitFlow('login', passwordLogin, isNative),
        whoami({ native: isNative }),
        startFlow('login', isNative, { aal: 'aal2' }),
        submitFlow('login', codeFields({ address }), isNative),
        submitFlow('login', codeFields({ identifier: address }), isNative),
        ...wrongCodes.slice(0, 2).map((code) => submitFlow('login', codeFields({ code }), isNative)),
        submitFlow('login', codeFields({ resend: 'code' }), isNative),
        submitFlow('login', codeFields({ resend: 'code', identifier: address }), isNative),
        submitFlow('login', codeFields(codeFor()), isNative),
        submitFlow('login', codeFields({ identifier: address, ...codeFor() }), isNative),
        whoami({ native: isNative }),
        startFlow('login', isNative, { aal: 'aal2', refresh: 'true' }),
        submitFlow('login', codeFields({ address: grace }), isNative),
        submitFlow('login', codeFields({ identifier: grace }), isNative),
        submitFlow('login', passwordLogin, isNative),
        startFlow('login', isNative, { aal: 'aal2', refresh: 'true', via: 'email' }),
        startFlow('login', isNative, { aal: 'aal2', refresh: 'true', via: 'nothing' }),
        startFlow('login', isNative, { aal: 'aal1', refresh: 'true', via: 'email' }),
        startFlow('login', isNative, { aal: 'aal2', refresh: 'true', via: '' }),
      ]),
    ],
  },
  ...['recovery', 'verification'].flatMap((kind) =>
    ['code', 'link'].map((use) => ({
      name: `codes and links: ${kind} with ${use}`,
      config: config.flows({ [kind]: { use } }),
      steps: [
        person(),
        ...clients.flatMap(([as, isNative, more]) => [
          startFlow(kind, isNative, {}, { as }),
          submitFlow(kind, { method: 'link', email: address }, isNative, { as, ...more }),
          submitFlow(kind, codeFields({ code: '123456' }), isNative, { as, ...more }),
          submitFlow(kind, codeFields({ email: address }), isNative, { as, ...more }),
          submitFlow(kind, codeFields(codeFor()), isNative, { as, ...more }),
          submitFlow(kind, { email: address }, isNative, { as, ...more }),
          submitFlow(kind, codeFor(), isNative, { as, ...more }),
          submitFlow(kind, { method: 'odd', email: address }, isNative, { as, ...more }),
          mailedLink(),
          open('{{link}}', { html: true, as, keeps: { page: 'location.flow' } }),
          open('{{link}}', { as: `${as}-other` }),
          open('{{link}}', { html: true, as: `${as}-other`, keeps: { page: 'location.flow' } }),
          open(`/self-service/${kind}/flows`, { query: { id: '{{page}}' }, as: `${as}-other` }),
        ]),
      ],
    })),
  ),
  {
    name: 'codes: recovery with a session, then a password',
    config: { selfservice: { flows: { recovery: { after: { hooks: [{ hook: 'revoke_active_sessions' }] } } } } },
    steps: [
      person(),
      ...signInWith(address, false, { as: 'old' }),
      startAndKeepFlow('recovery', false, { return_to: 'http://127.0.0.1:4455/here' }),
      submitFlow('recovery', codeFields({ email: address })),
      submitFlow('recovery', codeFields({ ...codeFor(), email: address })),
      submitFlow('recovery', codeFields(codeFor())),
      whoami(),
      whoami({ as: 'old' }),
      startFlow('settings'),
      submitSettings({ method: 'password', password: `${PASSWORD}-new` }),
      startFlow('recovery'),
      open('/self-service/recovery/flows', { query: { id: '{{flow_id}}' } }),
      submitFlow('recovery', codeFields({ email: address })),
    ],
  },
]

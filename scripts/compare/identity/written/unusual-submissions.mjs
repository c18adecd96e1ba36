import { hookUrl } from '../hook.mjs'
import { address, admin, open, person, signIn, startFlow, submitFlow } from '../steps.mjs'
import {
  adaClaims,
  codeFields,
  codeFor,
  config,
  createMember,
  getIdentity,
  grace,
  mailedLink,
  onPage,
  passwordLogin,
  patchIdentity,
  read,
  readPageFlow,
  registerWithPassword,
  returnFromProvider,
  rp,
  startAtProvider,
  submitRegistration,
  submitSettings,
  whoami,
  withMemberSchema,
  withProvider,
} from './parts.mjs'

const app = { as: 'app' }
const recover = (fields, more = app) => submitFlow('recovery', codeFields(fields), true, more)
const getWithCredentials = (...types) => getIdentity({ include_credential: types })

/** An app's start of a flow that also sends cookies. */
const startWithCookie = (kind, more) =>
  open(`/self-service/${kind}/api`, { saves: kind, keeps: { flow_id: 'body.id' }, ...more })

const beforeSettings = (path, more = {}) =>
  config.flows({
    settings: {
      before: { hooks: [{ hook: 'web_hook', config: { url: hookUrl(path), method: 'POST', ...more } }] },
    },
  })

/** A mailed link, submitted instead of opened. */
const submitLink = (kind) => [
  startFlow(kind),
  submitFlow(kind, { method: 'link', email: address }),
  { ...mailedLink(), keeps: { token: 'body.0.body~token=(\\w+)' } },
  submitFlow(kind, { method: 'link', token: 'wrong' }),
  submitFlow(kind, { method: 'link', token: '{{token}}' }),
  read(kind),
  whoami(),
  submitFlow(kind, { method: 'link', token: '{{token}}' }),
  startFlow(kind, true, {}, app),
  submitFlow(kind, { method: 'link', email: address }, true, app),
  { ...mailedLink(), keeps: { token: 'body.0.body~token=(\\w+)' } },
  submitFlow(kind, { method: 'link', token: 'wrong' }, true, app),
  submitFlow(kind, { token: '{{token}}' }, true, app),
  submitFlow(kind, { method: 'link', token: '{{token}}' }, true, app),
]

export const unusualSubmissions = () => [
  {
    name: 'unusual submissions: codes to a confirmed address',
    config: (base) => ({ ...withMemberSchema(base), feature_flags: { choose_recovery_address: true } }),
    steps: [
      createMember,
      startFlow('recovery', true, {}, app),
      recover({ recovery_address: address }),
      recover({ recovery_address: address, recovery_confirm_address: address }),
      recover({ code: '000000' }),
      recover(codeFor()),
      startFlow('recovery', true, {}, app),
      recover({ recovery_address: address, transient_payload: { a: 1 } }),
      recover({ recovery_address: address, recovery_confirm_address: address, transient_payload: { a: 2 } }),
      recover({ code: '000000', transient_payload: { a: 3 } }),
      recover(codeFor()),
    ],
  },
  {
    name: 'unusual submissions: credentials without a configuration',
    config: config.methods({ totp: { enabled: true }, lookup_secret: { enabled: true } }),
    steps: [
      person(),
      patchIdentity({ op: 'add', path: '/credentials/totp', value: { type: 'totp', identifiers: ['x'] } }),
      getWithCredentials('totp', 'password'),
      patchIdentity({ op: 'add', path: '/credentials/lookup_secret', value: {} }),
      getWithCredentials('lookup_secret', 'totp'),
      patchIdentity({ op: 'add', path: '/credentials/oidc', value: { config: {} } }),
      getWithCredentials('oidc'),
      patchIdentity({ op: 'add', path: '/credentials/webauthn', value: { config: null } }),
      getWithCredentials('webauthn'),
      ...signIn(true),
    ],
  },
  ...[true, false].map((enabled) => ({
    name: `unusual submissions: security keys ${enabled ? 'without keys' : 'disabled'}`,
    config: { selfservice: { methods: enabled ? { webauthn: { enabled, config: { rp } } } : {} } },
    steps: [
      person(),
      ...signIn(false),
      ...[
        { webauthn_register: 'odd' },
        { webauthn_register: '{}', method: 'webauthn' },
        { webauthn_register: '{}', webauthn_register_displayname: 'x' },
        { webauthn_remove: 'odd' },
        { webauthn_register: '', method: 'webauthn', webauthn_register_displayname: 'x' },
        { method: 'profile', webauthn_register: 'odd', traits: { email: address } },
      ].flatMap((fields) => [
        startFlow('settings'),
        submitSettings(fields),
        submitSettings(fields, false, onPage),
        read('settings'),
      ]),
    ],
  })),
  {
    name: 'unusual submissions: an app with a cookie',
    steps: [
      person(),
      ...signIn(false),
      ...['login', 'registration', 'recovery', 'verification', 'settings'].flatMap((kind) => [
        startWithCookie(kind),
        read(kind),
        startWithCookie(kind, { as: 'other' }),
        startFlow(kind, false, {}, { as: 'other' }),
        startWithCookie(kind, { as: 'other' }),
      ]),
      startFlow('registration', false, {}, { as: 'third' }),
      startWithCookie('registration', { as: 'third' }),
      submitRegistration(registerWithPassword(grace), false, { as: 'third' }),
      startWithCookie('verification', { as: 'third' }),
      submitFlow('verification', { method: 'code', email: address }, false, { as: 'third' }),
      startWithCookie('login', { as: 'third' }),
      submitFlow('login', passwordLogin, false, { as: 'third' }),
    ],
  },
  {
    name: 'unusual submissions: a provider without a subject',
    config: { selfservice: { methods: withProvider() } },
    steps: ['registration', 'login'].flatMap((kind) => [
      ...startAtProvider(kind, { as: kind }),
      returnFromProvider({ ...adaClaims, sub: null }, kind, {
        as: kind,
        keeps: { page: 'location.flow', error_id: 'location.id' },
      }),
      open('/self-service/errors', { query: { id: '{{error_id}}' }, as: kind }),
      readPageFlow(kind, { as: kind }),
      ...startAtProvider(kind, { as: kind }),
      returnFromProvider({ ...adaClaims, sub: null }, kind, { as: kind, json: true }),
    ]),
  },
  {
    name: 'unusual submissions: settings without traits',
    steps: [
      person(),
      ...signIn(false),
      ...[null, {}, 5, true, undefined, { email: null }].flatMap((traits) => [
        startFlow('settings'),
        submitSettings({ method: 'profile', traits }),
        read('settings'),
      ]),
      ...signIn(true),
      startFlow('settings', true),
      submitSettings({ method: 'profile', traits: null }, true),
      startFlow('registration', true),
      submitRegistration({ method: 'password', password: 'correct-horse-battery', traits: null }, true),
      admin('GET', '/admin/identities/{{ada}}'),
    ],
  },
  ...['recovery', 'verification'].map((kind) => ({
    name: `unusual submissions: a ${kind} link that is submitted`,
    config: config.flows({ [kind]: { use: 'link' } }),
    steps: [person(), ...submitLink(kind)],
  })),
  ...[
    ['nothing', {}],
    ['failing', {}],
    ['refused', { can_interrupt: true }],
    ['refused', { response: { parse: true } }],
    ['failing', { response: { ignore: true } }],
    ['metadata', { response: { parse: true } }],
  ].map(([path, more]) => ({
    name: `unusual submissions: webhook before settings, ${path} ${JSON.stringify(more)}`,
    config: () => beforeSettings(path, more),
    steps: [
      person(),
      ...signIn(false),
      startFlow('settings'),
      startFlow('settings', false, {}, { html: true, keeps: { error_id: 'location.id' } }),
      open('/self-service/errors', { query: { id: '{{error_id}}' } }),
      submitSettings({ method: 'profile', traits: { email: address, age: 33 } }),
      ...signIn(true),
      startFlow('settings', true),
      startFlow('recovery'),
      submitFlow('recovery', { method: 'code', email: address }),
      submitFlow('recovery', codeFields(codeFor())),
    ],
  })),
]

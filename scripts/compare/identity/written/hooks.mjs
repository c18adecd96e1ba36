import { hookUrl } from '../hook.mjs'
import { address, admin, open, PASSWORD, person, signIn, startFlow, submitFlow } from '../steps.mjs'
import {
  codeFor,
  config,
  getIdentity,
  onPage,
  page,
  passwordLogin,
  read,
  registerWithPassword,
  sessionHook,
  startPageFlow,
  traits,
  whoami,
} from './parts.mjs'

const jsonnet = `base64://${Buffer.from('function(ctx) { flow: ctx.flow.id }').toString('base64')}`
const hook = (path, more = {}) => ({
  hook: 'web_hook',
  config: { url: hookUrl(path), method: 'POST', body: jsonnet, ...more },
})
const parsed = (path) => hook(path, { response: { parse: true } })
const ignored = (path) => hook(path, { response: { ignore: true } })
const interrupting = (path) => hook(path, { can_interrupt: true })
const afterRegistration = (...hooks) =>
  config.flows({ registration: { enable_legacy_one_step: true, after: { password: { hooks } } } })
const registrationSteps = [
  startFlow('registration'),
  submitFlow('registration', registerWithPassword()),
  whoami(),
  ...startPageFlow('registration', {}, { as: 'other' }),
  submitFlow('registration', registerWithPassword('grace@example.com'), false, { ...onPage, as: 'other' }),
  read('registration', { as: 'other' }),
  startFlow('registration', true),
  submitFlow('registration', registerWithPassword('joan@example.com'), true),
  admin('GET', '/admin/identities', { query: { credentials_identifier: address } }),
]

/** Responses of a sign-up hook, and their effects. */
const registrationHooks = () =>
  [
    ['empty response', [hook('nothing'), sessionHook]],
    ['error response', [hook('failing'), sessionHook]],
    ['error response, parsed', [parsed('failing'), sessionHook]],
    ['error response, ignored', [ignored('failing'), sessionHook]],
    ['validation error, parsed', [parsed('refused'), sessionHook]],
    ['validation error, can_interrupt', [interrupting('refused'), sessionHook]],
    ['validation error after the identity is stored', [sessionHook, hook('refused')]],
    ['validation error for the form', [parsed('whole'), sessionHook]],
    ['validation error without messages', [parsed('bare'), sessionHook]],
    ['validation error with malformed JSON', [parsed('garbled'), sessionHook]],
    ['malformed JSON, parsed', [parsed('garbage'), sessionHook]],
    ['empty response, parsed', [parsed('nothing'), sessionHook]],
    ['empty object, parsed', [parsed('empty'), sessionHook]],
    ['text, parsed', [parsed('text'), sessionHook]],
    ['forbidden, parsed', [parsed('forbidden'), sessionHook]],
    ['updates metadata', [parsed('metadata'), sessionHook]],
    ['updates some traits', [parsed('traits'), sessionHook]],
    ['updates all traits', [parsed('kept'), sessionHook]],
    ['updates addresses and state', [parsed('address'), sessionHook]],
    ['updates the external ID', [parsed('external'), sessionHook]],
    ['unknown path', [hook('missing'), sessionHook]],
    [
      'body cancels the hook',
      [
        hook('failing', { body: `base64://${Buffer.from('function(ctx) error "cancel"').toString('base64')}` }),
        sessionHook,
      ],
    ],
  ].map(([what, hooks]) => ({
    name: `registration web hook: ${what}`,
    config: afterRegistration(...hooks),
    steps: registrationSteps,
  }))
const submitBrowserSettings = (fields, more) => submitFlow('settings', fields, false, more)

/** Web hooks. Both services call them on loopback, so this must only be called while the stand-ins run. */
export const hooks = () => [
  {
    name: 'web hooks: after recovery and verification',
    config: config.flows({
      recovery: { after: { hooks: [hook('failing')] } },
      verification: { after: { hooks: [hook('refused')] } },
    }),
    steps: [
      person(),
      startFlow('verification'),
      submitFlow('verification', { method: 'code', email: address }),
      submitFlow('verification', { method: 'code', ...codeFor() }),
      read('verification'),
      startFlow('recovery'),
      submitFlow('recovery', { method: 'code', email: address }),
      submitFlow('recovery', { method: 'code', ...codeFor() }),
      read('recovery'),
      whoami(),
    ],
  },
  ...registrationHooks(),
  ...[
    ['validation error, parsed', parsed('refused')],
    ['validation error for the form, can_interrupt', interrupting('whole')],
    ['error response', hook('failing')],
    ['updates metadata', parsed('metadata')],
    ['updates some traits', parsed('traits')],
    ['validation error, ignored', ignored('refused')],
  ].map(([what, one]) => ({
    name: `login and settings web hook: ${what}`,
    config: config.flows({
      login: { after: { password: { hooks: [one] } } },
      settings: { after: { profile: { hooks: [one] }, password: { hooks: [one] } } },
    }),
    steps: [
      person(),
      ...signIn(false),
      submitFlow('login', { method: 'password', identifier: address, password: PASSWORD }, false, onPage),
      read('login'),
      whoami(),
      ...signIn(true),
      startFlow('recovery'),
      submitFlow('recovery', { method: 'code', email: address }),
      submitFlow('recovery', { method: 'code', ...codeFor() }),
      startFlow('settings'),
      submitBrowserSettings({ method: 'profile', traits: { ...traits, age: 40 } }),
      submitBrowserSettings({ method: 'password', password: 'another-horse-battery' }, onPage),
      read('settings'),
      admin('GET', '/admin/identities', { query: { credentials_identifier: address } }),
    ],
  })),
  ...['failing', 'refused', 'nothing'].map((path) => ({
    name: `web hook before each flow: ${path}`,
    config: config.flows(
      Object.fromEntries(
        ['login', 'registration', 'recovery', 'verification', 'settings'].map((kind) => [
          kind,
          { before: { hooks: [parsed(path)] } },
        ]),
      ),
    ),
    steps: [
      person(),
      ...['login', 'registration', 'recovery', 'verification'].flatMap((kind) => [
        startFlow(kind),
        startFlow(kind, true),
        startFlow(kind, false, {}, { html: true }),
      ]),
      ...signIn(false),
      startFlow('settings'),
      open('/self-service/settings/browser', { html: true }),
    ],
  })),
  ...['match', 'nothing', 'forbidden', 'failing', 'garbage', 'empty'].map((path) => ({
    name: `password migration hook: ${path}`,
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
      getIdentity({ include_credential: 'password' }),
      startFlow('login'),
      submitFlow('login', { ...passwordLogin, password: 'short' }),
      startFlow('login', false, {}, { as: 'other' }),
      submitFlow('login', passwordLogin, false, { as: 'other' }),
      submitFlow('login', passwordLogin, false, { ...onPage, as: 'third' }),
      whoami(),
      getIdentity({ include_credential: 'password' }),
      startFlow('login', true),
      submitFlow('login', { ...passwordLogin, password: 'a-wrong-password' }, true),
    ],
  })),
  ...[['session', 'show_verification_ui'], ['show_verification_ui'], ['show_verification_ui', 'session'], []].map(
    (hooks) => ({
      name: `registration hooks: ${hooks.join(', ') || 'none'}`,
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
          startFlow('registration', native),
          submitFlow(
            'registration',
            { method: 'password', password: PASSWORD, traits: { email: `s${at}@example.com` } },
            native,
          ),
          whoami({ native }),
          startFlow('login', native, {}, { as: 'y' }),
          submitFlow('login', { method: 'password', identifier: `s${at}@example.com`, password: PASSWORD }, native, {
            as: 'y',
          }),
          startFlow('verification', native, {}, { as: 'z' }),
          submitFlow('verification', { method: 'code', email: `s${at}@example.com` }, native, { as: 'z' }),
          submitFlow('verification', codeFor(`s${at}@example.com`), native, { as: 'z' }),
          startFlow('login', native, {}, { as: 'w' }),
          submitFlow('login', { method: 'password', identifier: `s${at}@example.com`, password: PASSWORD }, native, {
            as: 'w',
          }),
        ]),
        startFlow('registration', false, { return_to: 'http://127.0.0.1:4455/there' }, { ...page, as: 'p' }),
      ],
    }),
  ),
]

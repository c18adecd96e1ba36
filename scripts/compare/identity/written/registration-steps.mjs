import { address, open, PASSWORD, startFlow, submitFlow } from '../steps.mjs'
import {
  codeFor,
  codeMethod,
  config,
  grace,
  listMessages,
  memberSchema,
  native,
  page,
  passwordlessEnabled,
  passwordLogin,
  provider,
  read,
  registerWithPassword,
  sessionHook,
  startPageFlow,
  submitLogin,
  submitRegistration,
  submitSettings,
  thingSchema,
  traits,
  whoami,
} from './parts.mjs'

const joan = 'joan@example.com'

/** Registration in one or two steps. */
export const registrationSteps = () => [
  {
    name: 'one-step registration: each method',
    config: {
      selfservice: {
        methods: { code: passwordlessEnabled, oidc: provider() },
        flows: { registration: { enable_legacy_one_step: true, after: { code: { hooks: [sessionHook] } } } },
      },
    },
    steps: [
      startFlow('registration'),
      submitRegistration({ method: 'profile', traits }),
      submitRegistration({ method: 'password', traits }),
      submitRegistration({ ...codeMethod }),
      submitRegistration({ ...codeMethod, traits }),
      submitRegistration({ ...registerWithPassword(), password: 'short' }),
      submitRegistration({ ...codeMethod, traits, ...codeFor() }),
      whoami(),
      ...startPageFlow('registration', { return_to: 'https://app.example.com/a/x' }, { as: 'other' }),
      submitRegistration({ ...codeMethod, traits: { email: grace } }, false, { page: true, as: 'other' }),
      read('registration', { as: 'other' }),
      submitRegistration({ ...codeMethod, traits: { email: grace }, ...codeFor(grace) }, false, {
        page: true,
        as: 'other',
      }),
      whoami({ as: 'other' }),
      startFlow('registration', true),
      submitRegistration({ ...registerWithPassword(joan), transient_payload: { a: { b: 1 } } }, true),
      open('/sessions/whoami', native),
    ],
  },
  {
    name: 'one-step registration: several schemas',
    config: (base) => ({
      ...config.schemas(
        { ...memberSchema, selfservice_selectable: true },
        { ...thingSchema, selfservice_selectable: true },
      )(base),
      selfservice: {
        flows: { registration: { enable_legacy_one_step: true } },
        methods: { code: passwordlessEnabled },
      },
    }),
    steps: [
      startFlow('login', false, { identity_schema: 'member' }),
      startFlow('login', true, { identity_schema: 'thing' }),
      startFlow('login', false, { identity_schema: 'nothing' }, page),
      startFlow('registration', false, { identity_schema: 'thing' }),
      submitRegistration({ method: 'password', password: PASSWORD, traits: { label: 'x' } }),
      startFlow('registration', true, { identity_schema: 'member' }),
      submitRegistration({ method: 'password', password: PASSWORD, traits: { username: 'adalove' } }, true),
      submitRegistration(
        { method: 'password', password: PASSWORD, traits: { username: 'adalove', email: address } },
        true,
      ),
      ...startPageFlow('registration', { identity_schema: 'member', return_to: '/x' }, { as: 'other' }),
      submitRegistration({ method: 'password', password: PASSWORD, 'traits.username': 'y' }, false, {
        page: true,
        as: 'other',
      }),
      read('registration', { as: 'other' }),
      startFlow('registration', false, { identity_schema: '' }, { as: 'other' }),
      startFlow('registration', false, { identity_schema: 'person' }, { as: 'other' }),
    ],
  },
  {
    name: 'two-step registration: profile method disabled',
    config: config.methods({ profile: { enabled: false }, code: { passwordless_enabled: true } }),
    steps: [
      startFlow('registration', true),
      submitRegistration({ method: 'profile', traits: { email: address } }, true),
      submitRegistration({ method: 'password', password: PASSWORD, traits: { email: address } }, true),
      startFlow('settings', true),
      submitSettings({ method: 'profile', traits: { email: grace } }, true),
      submitSettings({ method: 'password', password: 'another-horse-battery' }, true),
    ],
  },
  ...[
    ['style unified', { flows: { registration: { style: 'unified' } } }, {}],
    ['style profile_first', { flows: { registration: { style: 'profile_first' } } }, {}],
    [
      'style profile_first and enable_legacy_one_step',
      { flows: { registration: { style: 'profile_first', enable_legacy_one_step: true } } },
      {},
    ],
    [
      'password node group',
      { flows: { registration: { enable_legacy_one_step: true } } },
      { password_profile_registration_node_group: 'password' },
    ],
    ['password node group, two steps', {}, { password_profile_registration_node_group: 'password' }],
    [
      'oidc node group',
      { methods: { oidc: true }, flows: { registration: { enable_legacy_one_step: true } } },
      { legacy_oidc_registration_node_group: true },
    ],
    [
      'password and oidc node groups',
      { methods: { oidc: true } },
      { legacy_oidc_registration_node_group: true, password_profile_registration_node_group: 'password' },
    ],
  ].map(([what, { methods, flows = {} }, flags]) => ({
    name: `registration: ${what}`,
    config: { selfservice: { flows, ...(methods && { methods: { oidc: provider() } }) }, feature_flags: flags },
    steps: [
      startFlow('registration'),
      submitFlow('registration', { method: 'profile', traits: { email: 'odd' } }),
      submitFlow('registration', { method: 'profile', traits: { email: address } }),
      submitFlow('registration', { method: 'password', password: 'x', traits: { email: address } }),
      submitFlow('registration', { method: 'profile', screen: 'previous', traits: { email: address } }),
      submitFlow('registration', { method: 'oidc', provider: 'idp', traits: { email: 'odd' } }),
      submitFlow('registration', { method: 'password', password: PASSWORD, traits: { email: address } }),
      startFlow('registration', true),
      submitFlow('registration', { method: 'password', password: PASSWORD, traits: { email: address } }, true),
      submitFlow('registration', { method: 'password', traits: { email: grace } }, true),
    ],
  })),
  ...[
    ['by password', { password: { hooks: [sessionHook, { hook: 'show_verification_ui' }] } }],
    ['by password without a session', { password: { hooks: [{ hook: 'show_verification_ui' }] } }],
    [
      'by password with a return URL',
      { default_browser_return_url: 'https://app.example.com/a/in', password: { hooks: [sessionHook] } },
    ],
  ].map(([what, after]) => ({
    name: `after registration: ${what}`,
    config: (base) => ({
      selfservice: {
        flows: {
          registration: { ...base.selfservice.flows.registration, after, enable_legacy_one_step: true },
          verification: { use: 'link' },
        },
      },
    }),
    steps: [
      startFlow('registration', false, { after_verification_return_to: 'https://app.example.com/a/v' }),
      submitRegistration(registerWithPassword()),
      whoami(),
      listMessages(address),
      startFlow('registration', true),
      submitRegistration(registerWithPassword(grace), true),
      ...startPageFlow('registration', {}, { as: 'other' }),
      submitRegistration(registerWithPassword(joan), false, {
        page: true,
        as: 'other',
        keeps: { page: 'location.flow' },
      }),
      open('/self-service/verification/flows', { query: { id: '{{page}}' }, saves: 'verification', as: 'other' }),
      whoami({ as: 'other' }),
      startFlow('login', false, { return_to: 'https://app.example.com/a/b' }, { as: 'third' }),
      submitLogin({ ...passwordLogin, identifier: joan }, false, { as: 'third' }),
    ],
  })),
]

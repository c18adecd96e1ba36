import { address, person, signIn, startFlow, submitFlow } from '../steps.mjs'
import { grace, onPage, read, rp, submitSettings } from './parts.mjs'

const keysOffered = (name, methods, more = {}) => ({
  name,
  config: { selfservice: { methods, ...more } },
  steps: [
    person(),
    startFlow('login'),
    startFlow('login', true),
    startFlow('registration', true),
    startFlow('registration'),
    submitFlow('registration', { method: 'profile', traits: { email: grace } }),
    submitFlow('registration', { method: 'webauthn', traits: { email: grace }, webauthn_register: '{}' }),
    submitFlow('registration', { method: 'passkey', traits: { email: grace }, passkey_register: 'odd' }),
    submitFlow('registration', { method: 'passkey', traits: { email: 'odd' } }),
    startFlow('login'),
    submitFlow('login', { method: 'webauthn', identifier: address }),
    submitFlow('login', { method: 'webauthn', identifier: 'nobody@example.com' }),
    submitFlow('login', { method: 'webauthn', webauthn_login: '{}', identifier: address }),
    submitFlow('login', { method: 'passkey', passkey_login: '{}' }),
    submitFlow('login', { method: 'passkey' }),
    submitFlow('login', { webauthn_login: 'odd' }, false, onPage),
    read('login'),
    startFlow('login', true),
    submitFlow('login', { method: 'webauthn', identifier: address }, true),
    submitFlow('login', { method: 'passkey', passkey_login: '{}' }, true),
    ...signIn(false),
    startFlow('settings'),
    submitSettings({ method: 'webauthn', webauthn_register: 'odd', webauthn_register_displayname: 'x' }),
    submitSettings({ method: 'webauthn', webauthn_remove: 'odd' }),
    submitSettings({ method: 'webauthn' }),
    submitSettings({ method: 'passkey', passkey_settings_register: 'odd' }),
    submitSettings({ method: 'passkey', passkey_remove: 'odd' }),
    submitSettings({ method: 'passkey' }, false, onPage),
    read('settings'),
    startFlow('login', false, { refresh: 'true' }),
    startFlow('login', false, { aal: 'aal2' }),
    submitFlow('login', { method: 'webauthn', webauthn_login: 'odd' }),
    ...signIn(true),
    startFlow('settings', true),
    submitSettings({ method: 'webauthn', webauthn_register: 'odd' }, true),
    submitSettings({ method: 'passkey', passkey_settings_register: 'odd' }, true),
  ],
})
const factorChanges = [
  { method: 'webauthn', webauthn_remove: 'odd' },
  { webauthn_remove: 'odd' },
  { method: 'webauthn', webauthn_register: 'odd' },
  { method: 'webauthn' },
  { method: 'passkey', passkey_remove: 'odd' },
  { method: 'passkey', passkey_settings_register: 'odd' },
  { passkey_remove: 'odd' },
  { method: 'totp', totp_unlink: true },
  { method: 'lookup_secret', lookup_secret_disable: true },
]
const passkeyConfig = {
  selfservice: {
    methods: {
      webauthn: {
        enabled: true,
        config: {
          rp: { id: '127.0.0.1', display_name: 'Example', origins: ['http://127.0.0.1:4455'] },
          passwordless: true,
        },
      },
      passkey: {
        enabled: true,
        config: { rp: { id: '127.0.0.1', display_name: 'Example', origins: ['http://127.0.0.1:4455'] } },
      },
    },
  },
}

/** Passkeys and security keys, as far as possible without an authenticator. */
export const passkeysAndSecurityKeys = [
  {
    name: 'passkeys and security keys: browser and native app',
    config: passkeyConfig,
    steps: [
      person(),
      ...[true, false].flatMap((native) => [
        startFlow('registration', native),
        submitFlow('registration', { method: 'passkey', traits: { email: grace } }, native),
        submitFlow('registration', { method: 'passkey', traits: { email: grace }, passkey_register: '{}' }, native),
        submitFlow('registration', { method: 'webauthn', traits: { email: grace }, webauthn_register: '{}' }, native),
        submitFlow('registration', { method: 'webauthn', traits: { email: grace } }, native),
        startFlow('login', native),
        submitFlow('login', { method: 'passkey', passkey_login: '' }, native),
        submitFlow('login', { method: 'passkey', passkey_login: '{}' }, native),
        submitFlow('login', { method: 'passkey', passkey_login: 'odd', identifier: address }, native),
        submitFlow('login', { method: 'webauthn', identifier: address }, native),
        submitFlow('login', { method: 'webauthn', identifier: 'nobody@example.com' }, native),
        submitFlow('login', { method: 'webauthn', webauthn_login: 'odd', identifier: address }, native),
        ...signIn(native, 'k'),
        startFlow('settings', native, {}, { as: 'k' }),
        submitFlow('settings', { method: 'passkey' }, native, { as: 'k' }),
        submitFlow('settings', { method: 'webauthn', webauthn_register: 'odd' }, native, { as: 'k' }),
        submitFlow('settings', { webauthn_register: '{}', webauthn_register_displayname: 'x' }, native, { as: 'k' }),
        submitFlow('settings', { passkey_settings_register: '{}' }, native, { as: 'k' }),
      ]),
    ],
  },
  keysOffered('security keys: as a second factor', { webauthn: { enabled: true, config: { rp } } }),
  keysOffered('security keys: passwordless', { webauthn: { enabled: true, config: { rp, passwordless: true } } }),
  keysOffered('passkeys: enabled', { passkey: { enabled: true, config: { rp } } }),
  keysOffered('passkeys: with codes and without passwords', {
    passkey: { enabled: true, config: { rp } },
    code: { passwordless_enabled: true },
    password: { enabled: false },
  }),
  keysOffered(
    'passkeys and security keys: identifier first and one-step registration',
    {
      passkey: { enabled: true, config: { rp } },
      webauthn: { enabled: true, config: { rp, passwordless: true } },
      totp: { enabled: true },
      lookup_secret: { enabled: true },
    },
    { flows: { login: { style: 'identifier_first' }, registration: { enable_legacy_one_step: true } } },
  ),
  keysOffered(
    'passkeys and security keys: without passwords',
    {
      passkey: { enabled: true, config: { rp } },
      webauthn: { enabled: true, config: { rp, passwordless: true } },
      password: { enabled: false },
      code: { mfa_enabled: true },
    },
    { flows: { login: { style: 'unified' } } },
  ),
  ...[true, false].map((oneStep) => ({
    name: `registration with security keys: methods that are not enabled, ${oneStep ? 'one step' : 'two steps'}`,
    config: {
      selfservice: {
        methods: { webauthn: { enabled: true, config: { rp, passwordless: true } } },
        flows: { registration: { enable_legacy_one_step: oneStep } },
      },
    },
    steps: [
      ...[
        { method: 'nothing', traits: { email: address } },
        { method: 'profile', traits: { email: address } },
        { method: 'lookup_secret', traits: { email: address } },
        { method: 'totp', traits: {} },
        { traits: { email: address } },
        { method: '', traits: { email: address } },
        { method: 'webauthn', traits: { email: address } },
        { method: 'passkey', traits: { email: address } },
        { method: 'code', traits: { email: address } },
        { method: 'oidc', traits: { email: address } },
        { method: 'nothing', traits: { email: address }, identifier: address },
        { method: 'nothing' },
        {},
      ].flatMap((fields) => [startFlow('registration'), submitFlow('registration', fields)]),
      startFlow('registration', true),
      submitFlow('registration', { method: 'nothing', traits: { email: address } }, true),
    ],
  })),
  ...[true, false].map((passwordless) => ({
    name: `security keys: removed with an expired privileged session, ${passwordless ? 'passwordless' : 'second factor'}`,
    config: {
      selfservice: {
        methods: {
          webauthn: { enabled: true, config: { rp, passwordless } },
          passkey: { enabled: true, config: { rp } },
          totp: { enabled: true },
          lookup_secret: { enabled: true },
        },
        flows: { settings: { privileged_session_max_age: '1ms' } },
      },
    },
    steps: [
      person(),
      ...signIn(false),
      ...factorChanges.flatMap((fields) => [
        startFlow('settings'),
        submitFlow('settings', fields),
        submitFlow('settings', fields, false, { forged: true }),
        startFlow('settings'),
        submitFlow('settings', fields, false, { page: true, keeps: { page: 'location.flow' } }),
        read('settings'),
      ]),
      ...signIn(true, 'app'),
      startFlow('settings', true, {}, { as: 'app' }),
      ...factorChanges.map((fields) => submitFlow('settings', fields, true, { as: 'app' })),
    ],
  })),
]

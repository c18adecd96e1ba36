import { address, admin, open, person, startFlow } from '../steps.mjs'
import {
  changeEmail,
  codeFor,
  config,
  createIdentity,
  grace,
  onPage,
  passwordCredential,
  passwordLogin,
  read,
  signInWith,
  startPageFlow,
  submitLogin,
  submitSettings,
  totpUrl,
  whoami,
} from './parts.mjs'

const allFactors = config.methods({
  code: { passwordless_enabled: true },
  totp: { enabled: true },
  lookup_secret: { enabled: true },
})
const secrets = {
  lookup_secret: { config: { recovery_codes: [{ code: 'abcdefgh' }, { code: 'bcdefghi' }, { code: 'cdefghij' }] } },
}
const ada = createIdentity({
  credentials: { ...passwordCredential, ...secrets, totp: { config: { totp_url: totpUrl } } },
})
const second = (secret, native, more) => [
  startFlow('login', native, { aal: 'aal2' }, more),
  submitLogin({ method: 'lookup_secret', lookup_secret: secret }, native, more),
]

/** Settings with each response type, with and without a second factor. */
export const settingsRules = [
  ...[
    ['browser', false, {}],
    ['page', false, onPage],
    ['native app', true, {}],
  ].map(([what, native, more]) => ({
    name: `settings rules: backup codes and authenticators, ${what}`,
    config: allFactors,
    steps: [
      ada,
      ...signInWith(address, native),
      startFlow('settings', native),
      ...second('abcdefgh', native),
      whoami({ native }),
      startFlow('settings', native),
      submitSettings({ method: 'lookup_secret', lookup_secret_reveal: true }, native, more),
      read('settings', { native }),
      submitSettings({ method: 'lookup_secret', lookup_secret_regenerate: true }, native, more),
      submitSettings({ method: 'lookup_secret', lookup_secret_reveal: true }, native, more),
      submitSettings({ method: 'lookup_secret', lookup_secret_confirm: true }, native, more),
      submitSettings({ method: 'lookup_secret', lookup_secret_confirm: true }, native, more),
      read('settings', { native }),
      submitSettings({ method: 'totp', totp_unlink: true }, native, more),
      submitSettings({ method: 'totp', totp_unlink: true }, native, more),
      submitSettings({ method: 'totp', totp_code: '000000' }, native, more),
      submitSettings({ method: 'totp', totp_code: 'now' }, native, more),
      read('settings', { native }),
      submitSettings({ method: 'lookup_secret', lookup_secret_disable: true }, native, more),
      submitSettings({ method: 'lookup_secret', lookup_secret_disable: true }, native, more),
      submitSettings({ method: 'lookup_secret' }, native, more),
      submitSettings({ lookup_secret_regenerate: true, totp_unlink: true }, native, more),
      read('settings', { native }),
      whoami({ native }),
    ],
  })),
  ...[false, true].map((native) => ({
    name: `settings rules: changed email, ${native ? 'native app' : 'browser'}`,
    config: {
      selfservice: {
        flows: {
          settings: {
            after: {
              default_browser_return_url: 'http://127.0.0.1:4455/after',
              profile: {
                hooks: [{ hook: 'show_verification_ui' }],
                default_browser_return_url: 'http://127.0.0.1:4455/profile',
              },
            },
          },
        },
      },
    },
    steps: [
      person(),
      ...signInWith(address, native),
      startFlow('settings', native, { return_to: 'http://127.0.0.1:4455/there' }),
      changeEmail(grace, native),
      open('/self-service/verification/flows', { query: { id: '{{v}}' } }),
      startFlow('settings', native),
      { ...changeEmail('joan@example.com', native), keeps: { v: 'body.continue_with.0.flow.id' } },
      open('/self-service/verification/flows', { query: { id: '{{v}}' }, native, saves: 'verification' }),
      open('/self-service/verification', {
        method: 'POST',
        submits: 'verification',
        native,
        fields: { method: 'code', ...codeFor('joan@example.com') },
      }),
      changeEmail('mary@example.com', native, onPage),
      read('settings', { native }),
      submitSettings({ method: 'password', password: 'another-horse-battery' }, native),
      submitSettings({ method: 'password', password: 'third-horse-battery' }, native, onPage),
      whoami({ native }),
    ],
  })),
  {
    name: 'settings rules: second factor missing, each response type',
    config: allFactors,
    steps: [
      ada,
      ...signInWith(address),
      ...startPageFlow('settings', { return_to: 'http://127.0.0.1:4455/here' }),
      startFlow('settings', false, { return_to: 'http://127.0.0.1:4455/here' }),
      submitLogin(passwordLogin),
      whoami({ query: { tokenize_as: 'plain' } }),
      open('/sessions'),
      open('/sessions', { method: 'DELETE' }),
      open('/self-service/logout/browser'),
      ...signInWith(address, true),
      startFlow('settings', true),
      whoami({ native: true, query: { tokenize_as: 'claims' } }),
      open('/sessions', { native: true }),
      open('/sessions', { method: 'DELETE', native: true }),
      startFlow('login', true, { aal: 'aal2', refresh: 'true', return_to: 'http://127.0.0.1:4455/here' }),
      submitLogin({ method: 'lookup_secret', lookup_secret: 'abcdefgh' }, true),
      whoami({ native: true, query: { tokenize_as: 'claims' } }),
      startFlow('login', true, { refresh: 'true' }),
      submitLogin(passwordLogin, true),
      whoami({ native: true }),
      startFlow('login', true, { aal: 'aal2', refresh: 'true' }),
      submitLogin({ method: 'lookup_secret', lookup_secret: 'abcdefgh' }, true),
      submitLogin({ method: 'lookup_secret', lookup_secret: 'BCDEFGHI ' }, true),
      admin('PATCH', '/admin/identities/{{ada}}', { json: [{ op: 'replace', path: '/state', value: 'inactive' }] }),
      startFlow('settings', true),
      startFlow('login', true, { refresh: 'true' }),
      submitLogin(passwordLogin, true),
    ],
  },
]

import { address, admin, person, startFlow, submitFlow } from '../steps.mjs'
import {
  codeFor,
  codeMethod,
  createIdentity,
  grace,
  identifierFirstStyle,
  passwordlessEnabled,
  passwordLogin,
  provider,
  read,
  rp,
  startPageFlow,
  submitLogin,
  whoami,
  wrongPasswordLogin,
} from './parts.mjs'

const identify = (identifier) => ({ method: 'identifier_first', identifier })
const createWithoutPassword = (email) =>
  admin('POST', '/admin/identities', { json: { schema_id: 'person', traits: { email } } })
const identifierFirstSteps = (isNative, more) => [
  startFlow('login', isNative, {}, more),
  submitLogin({ method: 'identifier_first', identifier: '' }, isNative, more),
  submitLogin(identify('nobody@example.com'), isNative, more),
  submitLogin(identify(address), isNative, more),
  submitLogin({ ...passwordLogin, password: '' }, isNative, more),
  submitLogin({ ...passwordLogin, password: 'wrong-password' }, isNative, more),
  submitLogin({ ...passwordLogin, identifier: grace }, isNative, more),
  submitLogin({ ...codeMethod, identifier: address }, isNative, more),
  submitLogin({ ...codeMethod, identifier: address, code: '000000' }, isNative, more),
  submitLogin(identify(grace), isNative, more),
  submitLogin({ ...codeMethod, identifier: grace, resend: 'code' }, isNative, more),
  submitLogin(passwordLogin, isNative, more),
]

/** Login that asks for the identifier first. */
export const identifierFirst = () => [
  {
    name: 'identifier first: pages',
    config: {
      selfservice: {
        flows: { login: { style: 'identifier_first' } },
        methods: { code: { passwordless_enabled: true } },
      },
    },
    steps: [
      person(),
      admin('POST', '/admin/identities', { json: { schema_id: 'person', traits: { email: grace } } }),
      startFlow('login'),
      submitFlow('login', { method: 'identifier_first' }),
      submitFlow('login', { method: 'identifier_first', identifier: 'nobody@example.com' }),
      submitFlow('login', { method: 'identifier_first', identifier: address }),
      submitFlow('login', wrongPasswordLogin),
      submitFlow('login', { method: 'identifier_first', identifier: grace }),
      submitFlow('login', { method: 'code', identifier: grace }),
      submitFlow('login', { method: 'code', identifier: grace, ...codeFor(grace) }),
      whoami(),
      startFlow('login', false, { refresh: 'true' }),
      submitFlow('login', { method: 'identifier_first', identifier: grace }),
      ...startPageFlow('login', {}, { as: 'other' }),
      submitFlow('login', { method: 'identifier_first', identifier: address }, false, { page: true, as: 'other' }),
      read('login', { as: 'other' }),
      submitFlow('login', passwordLogin, false, { page: true, as: 'other' }),
    ],
  },
  {
    name: 'identifier first: code or password',
    config: {
      selfservice: {
        methods: { code: { passwordless_enabled: true } },
        flows: { login: { style: 'identifier_first' } },
      },
    },
    steps: [
      person(),
      createIdentity({ traits: { email: grace } }),
      ...[true, false].flatMap((native) => [
        startFlow('login', native),
        submitFlow('login', { method: 'identifier_first' }, native),
        submitFlow('login', { method: 'identifier_first', identifier: '' }, native),
        submitFlow('login', { method: 'identifier_first', identifier: 'nobody@example.com' }, native),
        submitFlow('login', { method: 'identifier_first', identifier: address }, native),
        submitFlow('login', { method: 'identifier_first', identifier: grace }, native),
        submitFlow('login', { method: 'code', identifier: grace }, native),
        submitFlow('login', { method: 'code', identifier: grace, ...codeFor(grace) }, native),
        startFlow('login', native, {}, { as: 'p' }),
        submitFlow('login', passwordLogin, native, { as: 'p' }),
        startFlow('login', native, { refresh: 'true' }, { as: 'p' }),
        submitFlow('login', { method: 'identifier_first', identifier: grace }, native, { as: 'p' }),
        submitFlow('login', { ...passwordLogin, identifier: undefined }, native, { as: 'p' }),
      ]),
    ],
  },
  ...[
    ['code enabled', { selfservice: { ...identifierFirstStyle, methods: { code: passwordlessEnabled } } }],
    [
      'code only',
      {
        selfservice: { ...identifierFirstStyle, methods: { code: passwordlessEnabled, password: { enabled: false } } },
      },
    ],
    [
      'code and account enumeration mitigation',
      {
        selfservice: { ...identifierFirstStyle, methods: { code: passwordlessEnabled } },
        security: { account_enumeration: { mitigate: true } },
      },
    ],
    [
      'provider',
      { selfservice: { ...identifierFirstStyle, methods: { oidc: provider(), code: passwordlessEnabled } } },
    ],
    [
      'provider and account enumeration mitigation',
      {
        selfservice: { ...identifierFirstStyle, methods: { oidc: provider() } },
        security: { account_enumeration: { mitigate: true } },
      },
    ],
    ['password only', { selfservice: identifierFirstStyle }],
    [
      'passkeys, security keys and account enumeration mitigation',
      {
        selfservice: {
          ...identifierFirstStyle,
          methods: {
            passkey: { enabled: true, config: { rp } },
            webauthn: { enabled: true, config: { rp, passwordless: true } },
          },
        },
        security: { account_enumeration: { mitigate: true } },
      },
    ],
  ].map(([what, own]) => ({
    name: `identifier first: ${what}`,
    config: own,
    steps: [
      person(),
      createWithoutPassword(grace),
      ...identifierFirstSteps(false),
      whoami(),
      ...identifierFirstSteps(true, { as: 'app' }),
      ...startPageFlow('login', { return_to: '/here' }, { as: 'third' }),
      submitLogin(identify('nobody@example.com'), false, { page: true, as: 'third' }),
      read('login', { as: 'third' }),
      submitLogin(identify(grace), false, { page: true, as: 'third' }),
      read('login', { as: 'third' }),
      submitLogin({ ...codeMethod, identifier: grace }, false, { page: true, as: 'third' }),
      read('login', { as: 'third' }),
      submitLogin({ ...codeMethod, identifier: grace, ...codeFor(grace) }, false, { page: true, as: 'third' }),
      whoami({ as: 'third' }),
      startFlow('login', false, { refresh: 'true' }, { as: 'third' }),
      submitLogin(identify(grace), false, { as: 'third' }),
      submitLogin({ ...passwordLogin, identifier: grace }, false, { as: 'third' }),
    ],
  })),
]

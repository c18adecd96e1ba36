import { address, person, signIn, startFlow, submitFlow } from '../steps.mjs'
import {
  codeFor,
  codeMethod,
  createIdentityWithSchema,
  grace,
  listMessages,
  passwordlessEnabled,
  passwordLogin,
  submitLogin,
  submitSettings,
  whoami,
} from './parts.mjs'

export const accountEnumeration = [
  {
    name: 'account enumeration mitigation: code and password',
    config: {
      selfservice: { methods: { code: passwordlessEnabled }, flows: { recovery: { notify_unknown_recipients: true } } },
      security: { account_enumeration: { mitigate: true } },
    },
    steps: [
      person(),
      startFlow('login'),
      submitLogin({ ...passwordLogin, identifier: 'nobody@example.com' }),
      submitLogin({ ...codeMethod, identifier: 'nobody@example.com' }),
      submitLogin({ ...codeMethod, identifier: 'nobody@example.com', code: '123456' }),
      submitLogin({ ...codeMethod, identifier: address }),
      submitLogin({ ...codeMethod, identifier: address, ...codeFor() }),
      whoami(),
      startFlow('recovery', true),
      submitFlow('recovery', { method: 'code', email: 'nobody@example.com' }, true),
      listMessages('nobody@example.com'),
      startFlow('verification', true),
      submitFlow('verification', { method: 'code', email: 'nobody@example.com' }, true),
      listMessages('nobody@example.com'),
    ],
  },
  {
    name: 'account enumeration mitigation: each flow',
    config: {
      security: { account_enumeration: { mitigate: true } },
      selfservice: {
        methods: { code: { passwordless_enabled: true } },
        flows: { recovery: { notify_unknown_recipients: true }, verification: { notify_unknown_recipients: true } },
      },
    },
    steps: [
      person(),
      startFlow('login', true),
      submitLogin({ ...passwordLogin, identifier: 'nobody@example.com' }, true),
      submitLogin({ method: 'code', identifier: address }, true),
      startFlow('login', true),
      submitLogin({ method: 'code', identifier: 'nobody@example.com' }, true),
      startFlow('recovery', true),
      submitFlow('recovery', { method: 'code', email: 'nobody@example.com' }, true),
      listMessages('nobody@example.com'),
      startFlow('verification', true),
      submitFlow('verification', { method: 'code', email: 'nobody@example.com' }, true),
      listMessages('nobody@example.com'),
      ...signIn(true),
      startFlow('settings', true),
      createIdentityWithSchema('person', { email: grace }, {}, { other: 'body.id' }),
      submitSettings({ method: 'profile', traits: { email: grace } }, true),
    ],
  },
]

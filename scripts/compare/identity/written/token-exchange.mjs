import { open, person, startFlow, submitFlow } from '../steps.mjs'
import {
  adaClaims,
  afterProviderRegistration,
  config,
  grace,
  passwordLogin,
  read,
  registerWithPassword,
  returnFromProvider,
  submitLogin,
  submitRegistration,
  toProvider,
  withProvider,
} from './parts.mjs'

/** Session token exchange of native apps. */
export const tokenExchange = () => [
  {
    name: 'session token exchange: login and registration',
    config: config.flows({ registration: { enable_legacy_one_step: true } }),
    steps: [
      person(),
      startFlow(
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
      submitLogin(passwordLogin, true),
      open('/sessions/token-exchange', { query: { init_code: '{{init}}', return_to_code: '{{init}}' } }),
      startFlow('registration', true, {
        return_session_token_exchange_code: 'true',
        return_to: 'https://app.example.com/a/x',
      }),
      submitRegistration(registerWithPassword(grace), true),
      startFlow('login', true, { return_session_token_exchange_code: 'true' }, { as: 'other' }),
      submitLogin(passwordLogin, true, { as: 'other' }),
      startFlow('login', true, { return_session_token_exchange_code: 'false' }, { as: 'third' }),
      startFlow('login', true, { return_session_token_exchange_code: 'odd' }, { as: 'third' }),
      startFlow('login', false, { return_session_token_exchange_code: 'true' }, { as: 'third' }),
    ],
  },
  {
    name: 'session token exchange: parameters and return URLs',
    config: { selfservice: { methods: { code: { passwordless_enabled: true } } } },
    steps: [
      person(),
      ...['login', 'registration'].flatMap((kind) => [
        startFlow(
          kind,
          true,
          { return_session_token_exchange_code: 'true', return_to: 'http://127.0.0.1:4455/there' },
          { keeps: { init: 'body.session_token_exchange_code' } },
        ),
        startFlow(kind, true, { return_session_token_exchange_code: '1' }),
        startFlow(kind, true, { return_session_token_exchange_code: 'TRUE' }),
        startFlow(kind, true, { return_session_token_exchange_code: 'false' }),
        startFlow(kind, true, { return_to: 'https://evil.example.net/' }),
        startFlow(kind, true, { return_to: '/relative' }),
        startFlow(kind, false, { return_session_token_exchange_code: 'true' }),
      ]),
      ...[
        {},
        { init_code: 'x' },
        { return_to_code: 'x' },
        { init_code: '{{init}}', return_to_code: 'x' },
        { init_code: '', return_to_code: '' },
      ].map((query) => open('/sessions/token-exchange', { query })),
    ],
  },
  {
    name: 'session token exchange: provider login',
    config: { selfservice: { methods: withProvider(), flows: afterProviderRegistration({ hook: 'session' }) } },
    steps: [
      startFlow(
        'login',
        true,
        { return_session_token_exchange_code: 'true', return_to: 'https://app.example.com/a/x' },
        {
          keeps: { init: 'body.session_token_exchange_code' },
        },
      ),
      submitFlow('login', toProvider, true),
      returnFromProvider(adaClaims, 'login', { keeps: { code: 'location.code' } }),
      open('/sessions/token-exchange', { query: { init_code: '{{init}}', return_to_code: '{{code}}' } }),
      open('/sessions/token-exchange', { query: { init_code: '{{init}}', return_to_code: '{{code}}' } }),
      startFlow('login', true, {}, { as: 'other' }),
      submitFlow('login', toProvider, true, { as: 'other' }),
      returnFromProvider(adaClaims, 'login', { as: 'other' }),
    ],
  },
]

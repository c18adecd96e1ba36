import { address, open, PASSWORD, person, signIn, startFlow, submitFlow } from '../steps.mjs'
import {
  changeEmail,
  codeFields,
  codeFor,
  config,
  flowKinds,
  grace,
  onPage,
  page,
  passwordLogin,
  passwordRegistration,
  profileRegistration,
  read,
  startPageFlow,
  submitSettings,
  whoami,
} from './parts.mjs'

export const returnUrls = [
  {
    name: 'return URLs: login',
    config: config.flows({
      login: {
        after: {
          default_browser_return_url: 'https://app.example.com/a/after',
          password: { default_browser_return_url: 'https://app.example.com/a/after-password' },
          hooks: [{ hook: 'revoke_active_sessions' }],
        },
      },
    }),
    steps: [
      person(),
      ...signIn(false, 'other'),
      ...signIn(false),
      whoami(),
      whoami({ as: 'other' }),
      ...startPageFlow('login', {}, { as: 'third' }),
      submitFlow('login', passwordLogin, false, { page: true, as: 'third' }),
      ...startPageFlow('login', { return_to: '//evil.example.net' }, { as: 'fourth' }),
      ...startPageFlow('login', { return_to: 'https://app.example.com/a/own' }, { as: 'fourth' }),
      submitFlow('login', passwordLogin, false, { page: true, as: 'fourth' }),
      open('/sessions', { as: 'fourth' }),
    ],
  },
  {
    name: 'return URLs: registration',
    config: config.flows({
      registration: {
        after: {
          default_browser_return_url: 'https://app.example.com/a/new',
          password: {
            default_browser_return_url: 'https://app.example.com/a/new-password',
            hooks: [{ hook: 'session' }, { hook: 'show_verification_ui' }],
          },
        },
      },
      verification: { after: { default_browser_return_url: 'https://app.example.com/a/verified' } },
    }),
    steps: [
      startFlow('registration', false, { after_verification_return_to: 'https://app.example.com/a/later' }),
      submitFlow('registration', profileRegistration),
      submitFlow('registration', passwordRegistration, false, { keeps: { verify: 'body.continue_with.0.flow.id' } }),
      open('/self-service/verification/flows', { query: { id: '{{verify}}' }, saves: 'verification' }),
      submitFlow('verification', { method: 'code', ...codeFor() }),
      ...startPageFlow('registration', {}, { as: 'other' }),
      submitFlow('registration', { ...passwordRegistration, traits: { email: grace } }, false, {
        page: true,
        as: 'other',
        keeps: { page: 'location.flow' },
      }),
      open('/self-service/verification/flows', { query: { id: '{{page}}' }, saves: 'verification', as: 'other' }),
      submitFlow('verification', { method: 'code', ...codeFor(grace) }, false, { page: true, as: 'other' }),
      read('verification', { as: 'other' }),
      startFlow('registration', false, { after_verification_return_to: 'https://evil.example.net' }, { as: 'third' }),
    ],
  },
  {
    name: 'return URLs: after each flow',
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
      startFlow('login'),
      submitFlow('login', passwordLogin, false, onPage),
      startFlow('login', false, { refresh: 'true' }),
      submitFlow('login', passwordLogin),
      startFlow('login', false, {}, { as: 'b' }),
      submitFlow('login', codeFields({ identifier: address }), false, { ...onPage, as: 'b' }),
      submitFlow('login', codeFields({ identifier: address, ...codeFor() }), false, { ...onPage, as: 'b' }),
      startFlow('settings'),
      changeEmail('new@example.com', false, onPage),
      startFlow('settings'),
      submitSettings({ method: 'password', password: 'another-horse-battery' }, false, onPage),
      startFlow('settings', false, { return_to: 'http://127.0.0.1:4455/here' }),
      submitSettings({ method: 'password', password: 'third-horse-battery' }, false, onPage),
      startFlow('registration', false, {}, { as: 'c' }),
      submitFlow('registration', { method: 'password', password: PASSWORD, traits: { email: grace } }, false, {
        ...onPage,
        as: 'c',
      }),
      startFlow('registration', false, {}, { as: 'd' }),
      submitFlow('registration', codeFields({ traits: { email: 'joan@example.com' } }), false, { ...onPage, as: 'd' }),
      submitFlow(
        'registration',
        codeFields({ traits: { email: 'joan@example.com' }, ...codeFor('joan@example.com') }),
        false,
        { ...onPage, as: 'd' },
      ),
      startFlow('verification', false, {}, { as: 'e' }),
      submitFlow('verification', codeFields({ email: grace }), false, { as: 'e' }),
      submitFlow('verification', codeFields(codeFor(grace)), false, { as: 'e' }),
      submitFlow('verification', codeFields(codeFor(grace)), false, { ...onPage, as: 'e' }),
      startFlow('recovery', false, {}, { as: 'f' }),
      submitFlow('recovery', codeFields({ email: grace }), false, { ...onPage, as: 'f' }),
      submitFlow('recovery', codeFields(codeFor(grace)), false, { ...onPage, as: 'f' }),
      startFlow('settings', false, {}, { as: 'f' }),
      open('/self-service/logout/browser', { keeps: { leave: 'body.logout_token' } }),
      open('/self-service/logout', { query: { token: '{{leave}}' }, html: true }),
    ],
  },
  ...flowKinds
    .filter((kind) => kind !== 'settings')
    .map((kind) => ({
      name: `return URLs: allowed for ${kind}`,
      steps: [
        ...[
          'https://app.example.com/a/',
          'https://app.example.com/a',
          'https://app.example.com/ab',
          'https://app.example.com/',
          'http://app.example.com/a/',
          'https://APP.example.com/a/x',
          'https://app.example.com/A/x',
          'http://127.0.0.1:4455',
          'http://127.0.0.1:4455/anything?x=y',
          'http://127.0.0.1:4456/',
          'https://sub.example.org',
          'https://a.b.example.org/x',
          'https://example.org',
          '/relative',
          'relative',
          '?x=1',
          '#x',
          'ftp://app.example.com/a/',
          'mailto:ada@example.com',
          'myapp://back',
          'https://user@app.example.com/a/',
        ].flatMap((to) => [startFlow(kind, false, { return_to: to }), startFlow(kind, false, { return_to: to }, page)]),
        startFlow(kind, false, { after_verification_return_to: 'https://evil.example.net' }),
        startFlow(kind, true, { return_to: 'https://evil.example.net' }),
        startFlow(kind, true, { return_to: '/relative' }),
      ],
    })),
]

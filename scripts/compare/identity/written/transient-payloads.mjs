import { address, PASSWORD, person, signIn, startFlow, submitFlow } from '../steps.mjs'
import { config, grace, passwordLogin, read, submitLogin, submitRegistration, submitSettings } from './parts.mjs'

export const transientPayloads = [
  {
    name: 'transient payloads: each flow',
    config: config.methods({ code: { passwordless_enabled: true } }),
    steps: [
      startFlow('registration'),
      submitRegistration({
        method: 'password',
        password: PASSWORD,
        traits: { email: address },
        transient_payload: { a: { b: [1] } },
      }),
      startFlow('registration', false, {}, { as: 'b' }),
      submitRegistration(
        { method: 'password', password: 'x', traits: { email: grace }, transient_payload: { a: 1 } },
        false,
        {
          as: 'b',
        },
      ),
      read('registration', { as: 'b' }),
      startFlow('settings'),
      submitSettings({ method: 'profile', traits: { email: address }, transient_payload: { a: 1 } }),
      startFlow('login', true, {}, { as: 'app' }),
      submitLogin({ ...passwordLogin, transient_payload: { x: 1 }, password: 'wrong' }, true, { as: 'app' }),
      submitLogin({ ...passwordLogin, transient_payload: { x: 1 } }, true, { as: 'app' }),
    ],
  },
  ...[5, [1], null, true, { a: { b: 1 } }].map((transient_payload) => ({
    name: `transient payloads: ${JSON.stringify(transient_payload)}`,
    config: config.methods({ code: { passwordless_enabled: true }, totp: { enabled: true } }),
    steps: [
      person(),
      ...['password', 'code'].flatMap((method) => [
        startFlow('login'),
        submitFlow('login', { ...passwordLogin, method, transient_payload }),
        startFlow('login', true, {}, { as: 'app' }),
        submitFlow('login', { ...passwordLogin, method, transient_payload }, true, { as: 'app' }),
      ]),
      ...['password', 'code', 'profile'].flatMap((method) => [
        startFlow('registration', true),
        submitFlow(
          'registration',
          { method, password: PASSWORD, traits: { email: `${method}@example.com` }, transient_payload },
          true,
        ),
      ]),
      ...['recovery', 'verification'].flatMap((kind) =>
        ['code', 'link'].flatMap((method) => [
          startFlow(kind, true),
          submitFlow(kind, { method, email: grace, transient_payload }, true),
          read(kind, { native: true }),
        ]),
      ),
      ...signIn(true),
      ...['password', 'profile', 'totp'].flatMap((method) => [
        startFlow('settings', true),
        submitSettings(
          { method, password: 'another-horse-battery', totp_code: '1', traits: { email: address }, transient_payload },
          true,
        ),
      ]),
    ],
  })),
]

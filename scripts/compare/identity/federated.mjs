import { randomFrom } from '../random.mjs'
import { person, returns, signIn, startFlow, submitFlow } from './steps.mjs'

// Conversations with a sign-in provider: signing in and up, missing claims, linking and unlinking.

const open = (path, more = {}) => ({ to: 'public', path, ...more })

const claims = (random) =>
  random.pick([
    { sub: 'ada.sub@example.com', email: 'ada@example.com', email_verified: true },
    { sub: 'ada.sub@example.com', email: 'ada@example.com', email_verified: true },
    { sub: 'grace.sub@example.com', email: 'grace@example.com', given_name: 'Grace' },
    { sub: 'bare.sub@example.com' },
    { sub: 'young.sub@example.com', email: 'young@example.com', age: 5 },
    { sub: 'odd.sub@example.com', email: 'no-address' },
    { error: 'access_denied' },
    { sub: 'ada.sub@example.com', email: 'ada@example.com', forged: true },
  ])

const isJson = (random) => random.chance(0.5)

const acts = (random) => {
  const page = !isJson(random)
  const kind = random.pick(['login', 'login', 'registration', 'registration'])
  const back = () => open('', { comesBack: claims(random), json: random.chance(0.3) || undefined, saves: kind })
  const asked = { method: 'oidc', provider: random.pick(['idp', 'idp', 'idp', 'idp', 'nothing']) }
  const settings = (fields) => submitFlow('settings', fields, false, { page: random.chance(0.3) })
  return [
    () => [
      startFlow(kind, false, random.pick([{}, {}, { return_to: random.pick(returns) }])),
      submitFlow(kind, asked, false, { page }),
      back(),
    ],
    () => [startFlow(kind, false), submitFlow(kind, { provider: 'idp' }, false, { page }), back()],
    () => [submitFlow(kind, asked, false, { page }), back()],
    () => [back()],
    () => [open('/self-service/registration/flows', { flowOf: 'registration' })],
    () => [open('/self-service/login/flows', { flowOf: 'login' })],
    () => [
      submitFlow(
        'registration',
        {
          method: 'oidc',
          provider: 'idp',
          traits: random.pick([
            { email: 'bare@example.com' },
            { email: 'bare@example.com', age: 20 },
            { email: '' },
            {},
          ]),
        },
        false,
        { page },
      ),
      back(),
    ],
    () => [open('/sessions/whoami', { keeps: { ada: 'body.identity.id' } })],
    () => [
      startFlow('settings', false),
      settings(random.pick([{ link: 'idp' }, { method: 'oidc', link: 'idp' }, { link: 'nothing' }])),
      back(),
    ],
    () => [settings(random.pick([{ unlink: 'idp' }, { method: 'oidc', unlink: 'idp' }, { unlink: 'nothing' }]))],
    () => [startFlow('settings', false)],
    () => signIn(false),
    () => [
      submitFlow(
        'login',
        { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' },
        false,
      ),
    ],
    () => [
      {
        to: 'admin',
        method: 'GET',
        path: '/admin/identities/{{ada}}',
        query: random.pick([{}, { include_credential: 'oidc' }]),
      },
    ],
    () => [
      {
        to: 'admin',
        method: 'DELETE',
        path: '/admin/identities/{{ada}}/credentials/oidc',
        query: { identifier: 'idp:ada.sub@example.com' },
      },
    ],
    () => [
      open(`/self-service/methods/oidc/${random.pick(['callback/idp', 'callback/nothing', 'callback', 'auth'])}`, {
        query: random.pick([{}, { code: 'x' }, { state: 'x', code: 'y' }, { error: 'x', state: 'y' }]),
        html: page,
      }),
    ],
  ]
}

/** The steps of one conversation. */
export function federatedConversation(seed, length) {
  const random = randomFrom(seed)
  const steps = random.chance(0.6) ? [person()] : []
  if (random.chance(0.4)) steps.push(...(steps.length ? signIn(false) : []))
  while (steps.length < length) steps.push(...random.pick(acts(random))())
  return steps
}

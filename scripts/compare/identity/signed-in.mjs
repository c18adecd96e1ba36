import { randomFrom } from '../random.mjs'
import {
  address,
  admin,
  heads,
  nobody,
  open,
  PASSWORD,
  person,
  returns,
  signIn,
  startFlow,
  submitFlow,
} from './steps.mjs'

// Conversations of a signed-in person: sessions, settings with second factors, sign-out, and what others can see of them.

const whoami = (native, as) =>
  open('/sessions/whoami', { native, as, keeps: { [as ? `sid_${as}` : 'sid']: 'body.id', ada: 'body.identity.id' } })

const anySession = (random) => random.pick(['{{sid}}', '{{sid_other}}', '{{sid_other}}', nobody, 'no-id'])
const page = (random) =>
  random.pick([
    {},
    {},
    { page_size: '1' },
    { per_page: '1', page: '0' },
    { per_page: '1', page: '1' },
    { page_size: '0' },
    { page_size: 'many' },
    { page_token: 'odd' },
    { page: '-1' },
    { page_size: '1001' },
  ])

const sessionActs = (random, native) => [
  () => [whoami(native)],
  () => [whoami(native, 'other')],
  () => [open('/sessions/whoami', { native, headers: heads(random) })],
  () => [open('/sessions/whoami', { native, method: random.pick(['HEAD', 'POST', 'DELETE']) })],
  () => [open('/sessions/whoami', { native, query: { tokenize_as: random.pick(['plain', 'claims', 'nothing', '']) } })],
  () => [open('/sessions/whoami', { headers: { 'x-session-token': random.pick(['garbage', 'ory_st_garbage', '']) } })],
  () => [
    open('/sessions/whoami', {
      headers: { authorization: random.pick(['Bearer {{session}}', 'bearer {{session}}', 'Basic eDp5', 'Bearer ']) },
    }),
  ],
  () => [open('/sessions', { native, query: page(random) })],
  () => [open('/sessions', { native, as: 'other', query: page(random) })],
  () => [open('/sessions', { native, method: 'DELETE', as: random.pick([undefined, 'other']) })],
  () => [open(`/sessions/${anySession(random)}`, { native, method: 'DELETE', headers: heads(random) })],
  () => [open(`/sessions/${anySession(random)}`, { native, method: 'DELETE' })],
  () => [
    admin('GET', `/admin/sessions/${anySession(random)}`, {
      query: random.pick([
        {},
        { expand: 'identity' },
        { expand: 'devices' },
        { expand: 'identity,devices' },
        { expand: ['identity', 'devices'] },
      ]),
    }),
  ],
  () => [admin('PATCH', `/admin/sessions/${anySession(random)}/extend`, { headers: heads(random) })],
  () => [
    admin('GET', '/admin/identities/{{ada}}/sessions', {
      query: { ...page(random), ...random.pick([{}, { active: 'true' }, { active: 'false' }, { active: 'odd' }]) },
    }),
  ],
  () => [admin('DELETE', '/admin/identities/{{ada}}/sessions')],
  () => [
    admin('PATCH', '/admin/identities/{{ada}}', {
      json: [{ op: 'replace', path: '/state', value: random.pick(['inactive', 'active']) }],
    }),
  ],
  () => [
    admin('GET', '/admin/sessions', {
      query: {
        ...random.pick([
          { page_size: '1' },
          { active: 'true', page_size: '1' },
          { expand: 'identity', page_size: '1' },
          { active: 'odd' },
          { page_size: 'many' },
          { page_token: 'odd' },
          { expand: 'odd' },
        ]),
      },
      sizes: true,
    }),
  ],
  () => signIn(native, 'other'),
  () => signIn(native),
  () => [
    startFlow('login', native, { refresh: 'true' }),
    submitFlow('login', { method: 'password', identifier: address, password: PASSWORD }, native),
  ],
  () => [
    startFlow(
      'login',
      native,
      random.pick([
        { aal: 'aal2' },
        { refresh: 'true', aal: 'aal2' },
        { aal: 'aal3' },
        { return_to: random.pick(returns) },
        { refresh: 'odd' },
      ]),
    ),
  ],
  () => [startFlow('registration', native, { return_to: random.pick(returns) })],
  () => [
    open(`/self-service/logout/browser`, {
      headers: heads(random),
      query: random.pick([{}, { return_to: random.pick(returns) }]),
      keeps: { leave: 'body.logout_token' },
    }),
  ],
  () => [
    open('/self-service/logout', {
      query: random.pick([
        { token: '{{leave}}' },
        { token: '{{leave}}', return_to: random.pick(returns) },
        { token: 'odd' },
        {},
      ]),
      html: random.chance(0.5),
    }),
  ],
  () => [
    open('/self-service/logout/api', {
      method: 'DELETE',
      json: random.pick([{ session_token: '{{session}}' }, { session_token: 'odd' }, {}, { session_token: '' }, []]),
    }),
  ],
]

const settingsActs = (random, native) => {
  const set = (fields, more) => submitFlow('settings', fields, native, more)
  return [
    () => [startFlow('settings', native, random.pick([{}, {}, { return_to: random.pick(returns) }]))],
    () => [startFlow('settings', native), set({ method: 'lookup_secret', lookup_secret_regenerate: true })],
    () => [set({ method: 'lookup_secret', lookup_secret_confirm: true })],
    () => [set({ method: 'lookup_secret', lookup_secret_reveal: true })],
    () => [set({ method: 'lookup_secret', lookup_secret_disable: true })],
    () => [
      startFlow('settings', native),
      set({ lookup_secret_regenerate: true }),
      set({ lookup_secret_confirm: true }),
      startFlow('settings', native),
    ],
    () => [
      startFlow('settings', native),
      set({ method: 'totp', totp_code: random.pick(['now', 'now', '000000', '', '12']) }),
    ],
    () => [set({ method: 'totp', totp_unlink: random.pick([true, false]) })],
    () => [
      startFlow('login', native, { aal: 'aal2' }),
      submitFlow('login', { method: 'lookup_secret', lookup_secret: random.pick([0, 1, 11, 'odd', '']) }, native),
    ],
    () => [submitFlow('login', { method: 'lookup_secret', lookup_secret: 0 }, native)],
    () => [
      startFlow('login', native, {
        aal: 'aal2',
        ...random.pick([{}, { refresh: 'true' }, { return_to: random.pick(returns) }]),
      }),
      submitFlow('login', { method: 'totp', totp_code: 'now' }, native),
    ],
    () => [
      set({ method: 'password', password: random.pick([PASSWORD, 'another-horse-battery', address, 'short', '']) }),
    ],
    () => [
      set({
        method: 'profile',
        traits: random.pick([
          { email: address, age: 40 },
          { email: 'new@example.com' },
          { email: address, name: { first: 'Ada' } },
          { email: '' },
          {},
        ]),
      }),
    ],
    () => [
      set({
        method: 'webauthn',
        ...random.pick([
          { webauthn_register: '{}' },
          { webauthn_remove: 'abc' },
          { webauthn_register: 'odd', webauthn_register_displayname: 'key' },
        ]),
      }),
    ],
    () => [
      set({
        method: 'passkey',
        ...random.pick([
          { passkey_settings_register: '{}' },
          { passkey_remove: 'abc' },
          { passkey_settings_register: 'odd' },
        ]),
      }),
    ],
    () => [
      open('/self-service/settings/flows', {
        flowOf: 'settings',
        native,
        as: random.pick([undefined, 'other']),
        headers: heads(random),
      }),
    ],
    () => [admin('GET', '/admin/identities/{{ada}}')],
    () => [
      admin(
        'DELETE',
        `/admin/identities/{{ada}}/credentials/${random.pick(['totp', 'lookup_secret', 'password', 'webauthn', 'passkey', 'code'])}`,
      ),
    ],
    () => [
      startFlow('verification', native, random.pick([{}, { return_to: random.pick(returns) }])),
      submitFlow('verification', { method: 'code', email: address }, native),
      submitFlow('verification', { method: 'code', code: { mailedTo: address } }, native),
    ],
    () => [
      startFlow('recovery', native, random.pick([{}, { return_to: random.pick(returns) }])),
      submitFlow('recovery', { method: 'code', email: address }, native),
      submitFlow('recovery', { method: 'code', code: { mailedTo: address } }, native),
    ],
  ]
}

/** The steps of one conversation. */
export function signedInConversation(seed, length) {
  const random = randomFrom(seed)
  const native = random.chance(0.4)
  const steps = [
    person(),
    ...signIn(native, undefined, random.pick([{}, { return_to: random.pick(returns) }])),
    whoami(native),
  ]
  const inSettings = random.chance(0.5)
  if (!inSettings || random.chance(0.3)) steps.push(...signIn(native, 'other'), whoami(native, 'other'))
  while (steps.length < length) {
    const acts = (inSettings ? random.chance(0.8) : random.chance(0.15))
      ? settingsActs(random, native)
      : sessionActs(random, native)
    steps.push(...random.pick(acts)())
  }
  return steps
}

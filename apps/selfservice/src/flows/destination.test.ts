import { Problem } from '@atrium/shared/transport'

import { destination, onward, type Here } from './destination'

const origin = 'http://localhost:4455'
const here = (query = '', more: Partial<Here> = {}): Here => ({
  base: '/a/shop',
  screen: 'login',
  query: new URLSearchParams(query),
  origin,
  ...more,
})

test('returns no destination if the person stays on the screen', () => {
  const problem = new Problem({ status: 500, id: 'x', message: 'x' })
  expect(destination({ type: 'fail', problem }, here())).toBeUndefined()
  expect(destination({ type: 'restart', reason: 'expired' }, here())).toBeUndefined()
})

test.each([
  ['http://localhost:4455/a/shop/settings?flow=1', { to: '/a/shop/settings?flow=1', load: 'screen' }],
  ['/a/shop/settings?flow=1#x', { to: '/a/shop/settings?flow=1#x', load: 'screen' }],
  ['http://localhost:4455/a/other/settings', { to: 'http://localhost:4455/a/other/settings', load: 'page' }],
  [
    'http://localhost:4455/a/console/continue?to=/',
    { to: 'http://localhost:4455/a/console/continue?to=/', load: 'page' },
  ],
  ['http://localhost:4455/a/shop/self-service/login/browser?aal=aal2', { load: 'page' }],
  ['https://idp.example/authorize?x=1', { to: 'https://idp.example/authorize?x=1', load: 'page' }],
])('resolves the server’s URL %s', (to, expected) => {
  expect(destination({ type: 'go', to }, here())).toMatchObject(expected)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])('rejects the URL %s', (to) => {
  expect(() => destination({ type: 'go', to }, here())).toThrow('Unknown kind of address')
})

test('shows a screen by its flow’s ID or at the flow’s own URL', () => {
  const screen = { type: 'screen', kind: 'verification', flow: 'v 1' } as const
  expect(destination(screen, here())).toEqual({ to: '/a/shop/verification?flow=v+1', load: 'screen' })
  expect(destination({ ...screen, url: 'https://ui.example/verify?flow=v' }, here())).toEqual({
    to: 'https://ui.example/verify?flow=v',
    load: 'page',
  })
  expect(destination(screen, here('', { base: '' }))).toEqual({ to: '/verification?flow=v+1', load: 'screen' })
})

test('brings people who have to sign in first back', () => {
  const { to } = destination({ type: 'sign-in' }, here('x=1', { screen: 'settings' })) ?? { to: '' }
  expect(new URL(to, origin).pathname).toBe('/a/shop/login')
  expect(new URL(to, origin).searchParams.get('return_to')).toBe(`${origin}/a/shop/settings?x=1`)
})

test('starts the second factor at the service’s entry point [SS-01]', () => {
  const { to, load } = destination({ type: 'sign-in', aal: 'aal2' }, here('', { screen: 'settings' })) ?? { to: '' }
  const url = new URL(to, origin)
  expect([url.pathname, url.searchParams.get('aal'), load]).toEqual([
    '/a/shop/self-service/login/browser',
    'aal2',
    'page',
  ])
})

describe('a person who is already signed in', () => {
  const signedIn = { type: 'signed-in' } as const
  test('continues through the service, which checks the URL', () => {
    expect(destination(signedIn, here('return_to=https%3A%2F%2Fshop.example%2F'))).toEqual({
      to: '/a/shop/self-service/login/browser?return_to=https%3A%2F%2Fshop.example%2F',
      load: 'page',
    })
  })
  test.each([
    '',
    'return_to=',
    'return_to=%2Fa%2Fshop%2Flogin',
    `return_to=${encodeURIComponent(`${origin}/a/shop/login?x`)}`,
  ])('stays on the screen if there is nowhere to continue: %s', (query) =>
    expect(destination(signedIn, here(query))).toBeUndefined(),
  )
})

test('keeps the return URL after a sign-in without a destination', () => {
  expect(destination({ type: 'done', signedIn: true }, here('return_to=/x&aal=aal1'))).toEqual({
    to: '/a/shop/login?return_to=%2Fx',
    load: 'screen',
  })
})

describe('a step-up sign-in', () => {
  const entry = '/a/shop/self-service/login/browser'
  const from = (to: string, screen: Here['screen'] = 'settings') =>
    destination({ type: 'go', to: origin + to }, here('flow=1', { screen }))?.to
  const back = encodeURIComponent(`${origin}/a/shop/settings?flow=1`)

  test('with a second factor returns to the screen that required it', () => {
    expect(from(`${entry}?aal=aal2`)).toBe(`${origin}${entry}?aal=aal2&return_to=${back}`)
  })

  test.each(['login', 'registration'] as const)('during %s continues to the original destination', (screen) => {
    const going = here('return_to=%2Fbasket&login_challenge=c&flow=1', { screen })
    expect(destination({ type: 'go', to: `${entry}?aal=aal2` }, going)?.to).toBe(
      `${origin}${entry}?aal=aal2&return_to=%2Fbasket&login_challenge=c`,
    )
  })

  test('with a refresh keeps the page and its input', () => {
    expect(from(`${entry}?refresh=true`)).toBe(`/a/shop/login?refresh=true&return_to=${back}`)
  })

  test.each([
    ['a return URL that the service has set', `${entry}?aal=aal2&return_to=https%3A%2F%2Fshop.example`, 'settings'],
    ['any other URL', '/a/shop/self-service/settings/browser?aal=aal2', 'settings'],
    ['the sign-in screen itself', `${entry}?aal=aal2`, 'login'],
  ] as const)('leaves %s unchanged', (_, to, screen) => expect(from(to, screen)).toBe(origin + to))
})

test.each([
  ['/a/shop', 'return_to=%2Fbasket', { to: '/a/shop/self-service/login/browser?return_to=%2Fbasket', load: 'page' }],
  ['/a/shop', '', { to: '/a/shop/sessions', load: 'screen' }],
  ['', '', { to: '/sessions', load: 'screen' }],
  ['/a/console', '', { to: '/a/console/continue?to=%2F', load: 'page' }],
  ['/a/console', 'return_to=%2F', { to: '/a/console/self-service/login/browser?return_to=%2F', load: 'page' }],
])('continues for a person who is already signed in at "%s" with "%s"', (base, query, to) => {
  expect(onward(base, new URLSearchParams(query))).toEqual(to)
})

/** @jest-environment node */
import { renderSample, type Screen } from './render-screen'

const pageOptions = {
  origin: 'https://console.example',
  base: '/a/shop',
  language: 'en',
  languages: ['en'],
  brand: { name: 'Shop' },
}
const label = (id: number, text: string, context: object = {}) => ({ label: { id, text, type: 'info', context } })
const node = (group: string, attributes: object, meta: object) => ({
  type: 'input',
  group,
  messages: [],
  meta,
  attributes: { node_type: 'input', ...attributes },
})
const title = (text: string) => label(1070002, text, { title: text })
const button = (group: string, value: string) =>
  node(group, { name: 'method', type: 'submit', value }, label(1040001, 'Sign up'))
const provider = node(
  'oidc',
  { name: 'provider', type: 'submit', value: 'acme' },
  label(1010002, 'Continue with Acme', { provider: 'Acme' }),
)
const flow = (nodes: object[]) => ({
  id: 'f',
  type: 'browser',
  ui: { action: '/x', method: 'POST', nodes, messages: [] },
})

const flows = {
  login: flow([
    provider,
    node('default', { name: 'identifier', type: 'text', required: true }, title('Member number')),
  ]),
  registration: flow([
    node('password', { name: 'traits.shoe_size', type: 'number', required: true }, title('Shoe size')),
    node('password', { name: 'traits.email', type: 'email' }, title('Work email')),
    node('password', { name: 'password', type: 'password' }, label(1070001, 'Password')),
    button('password', 'password'),
  ]),
  recovery: 'nothing that could be read',
}

const rendered = async (
  screen: 'login' | 'registration' | 'settings' | 'recovery' | 'code',
  state: 'empty' | 'errors' | 'second-factor',
) => {
  const { html } = (await renderSample({ ...pageOptions, sample: { screen, state }, flows })) as Screen // samples never redirect
  return html
}

test('renders the project’s own fields and providers, including errors and settings', async () => {
  const login = await rendered('login', 'empty')
  expect(login).toContain('Member number')
  expect(login).toContain('Acme')
  expect(login).not.toContain('GitHub')
  expect(await rendered('login', 'errors')).toMatch(/Member number[^]*|credentials/)
  expect(await rendered('registration', 'empty')).toContain('Shoe size')
  expect(await rendered('registration', 'errors')).toMatch(/at least 8 characters|too short/i)
  const settings = await rendered('settings', 'empty')
  expect(settings).toContain('Shoe size')
  expect(settings).toContain('value="ada@example.com"')
  expect(settings).toContain('Link Acme')
  expect(settings).toContain('Your changes have been saved')
})

test('renders the code in the form of a flow in which the project sends codes', async () => {
  // a sign-in without codes, and no other flows
  expect(await rendered('code', 'empty')).toContain('Verification code')
  const field = node('default', { name: 'identifier', type: 'text', required: true }, title('Member number'))
  const login = flow([provider, field, button('code', 'code')])
  const recovery = flow([
    node('code', { name: 'email', type: 'email', required: true }, label(1070007, 'Email')),
    button('code', 'code'),
  ])
  const page = async (state: 'empty' | 'errors', own: object) =>
    ((await renderSample({ ...pageOptions, sample: { screen: 'code', state }, flows: own })) as Screen).html
  const entry = await page('empty', { login, recovery })
  expect(entry).toContain('Sign-in code')
  expect(entry).toContain('Resend code')
  expect(entry).not.toMatch(/Acme|Member number/)
  const invalidPage = await page('errors', { login: flow([provider, field]), recovery })
  expect(invalidPage).toContain('Recovery code')
  expect(invalidPage).toMatch(/incorrect or has already been used/)
})

test('renders the consent of the project’s own client', async () => {
  const client = { name: 'Harbour ferries', url: '', logo: 'https://ferries.example/logo.svg', policy: '', terms: '' }
  const sample = { screen: 'consent', state: 'empty', client: { ...client, scope: ['openid', 'timetable'] } } as const
  const { html } = (await renderSample({ ...pageOptions, sample })) as Screen
  expect(html).toContain('Harbour ferries')
  expect(html).toContain('https://ferries.example/logo.svg')
  expect(html).toContain('timetable')
  expect(html).not.toContain('Bookings')
})

test('renders samples without the project’s data', async () => {
  expect(await rendered('recovery', 'empty')).toContain('Email')
  expect(await rendered('login', 'second-factor')).toContain('Two-factor authentication')
})

const methods = ['totp', 'webauthn', 'passkey', 'lookup_secret'] as const

test('renders the project’s second factors and passkeys in settings and at sign-in', async () => {
  const page = async (screen: 'settings' | 'login', state: 'empty' | 'second-factor', own = true) => {
    const sample = { screen, state, methods }
    return ((await renderSample({ ...pageOptions, sample, ...(own && { flows }) })) as Screen).html
  }
  for (const own of [true, false]) {
    const settings = await page('settings', 'empty', own)
    for (const shown of ['JBSWY3DPEHPK3PXP', 'Generate new backup codes', 'Add security key', 'Add passkey'])
      expect(settings).toContain(shown)
  }
  const second = await page('login', 'second-factor')
  for (const shown of ['Two-factor authentication', 'authenticator app', 'Use backup code', 'Use a security key'])
    expect(second).toContain(shown)
  expect(await rendered('settings', 'empty')).not.toContain('Add passkey')
})

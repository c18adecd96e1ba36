import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

import { renderDomain, testProject } from '@atrium/shared/testing'

import { domain } from './domain'

type Tool = {
  name: string
  /** Below the OAuth2 pages of a project. */
  path: string
  operation: string
  fill: (user: UserEvent) => Promise<void>
  button: string
  /** What the person sees of each fault. A tool that shows the response shows a failing one as it came. */
  shows: { status: RegExp; malformed: RegExp; drop: RegExp }
  /** What is shown once the service is back. */
  works: RegExp
}

const unreachable = /can’t be reached/
const fillIn = (name: string, text: string) => async (user: UserEvent) => {
  const field = await screen.findByLabelText(name)
  await user.clear(field)
  await user.type(field, text)
}

const tools: Tool[] = [
  {
    name: 'introspection',
    path: 'tokens',
    operation: 'introspectOAuth2Token',
    fill: fillIn('Token', 'ory_at_kiosk'),
    button: 'Inspect',
    shows: { status: /503/, malformed: /malformed_response/, drop: /network/ },
    works: /Inactive/,
  },
  {
    name: 'userinfo',
    path: 'discovery',
    operation: 'getOidcUserInfo',
    fill: fillIn('Access token', 'ory_at_kiosk'),
    button: 'Call userinfo',
    shows: { status: /503/, malformed: /200/, drop: unreachable },
    works: /401/,
  },
  {
    name: 'dynamic registration',
    path: 'registration',
    operation: 'createOidcDynamicClient',
    fill: async () => void (await screen.findByRole('heading', { level: 1 })),
    button: 'Register',
    shows: { status: /Register: 503/, malformed: /Register: 200/, drop: unreachable },
    works: /Register: (201|404)/,
  },
  {
    name: 'a credential',
    path: 'credentials',
    operation: 'createVerifiableCredential',
    fill: fillIn('Access token', 'ory_at_kiosk'),
    button: 'Request credential',
    shows: { status: /503/, malformed: /no nonce/, drop: unreachable },
    works: /401/,
  },
  {
    name: 'a run of the playground',
    path: 'playground?client=kiosk',
    operation: 'oauth2TokenExchange',
    fill: async (user) => {
      const secret = screen.queryByLabelText('Client secret')
      if (secret) await user.type(secret, 'a secret of the kiosk')
    },
    button: 'Run',
    shows: { status: /503/, malformed: /200/, drop: unreachable },
    works: /Access token/,
  },
]

const faults = [
  ['503', { kind: 'status', status: 503 }, 'status'],
  ['a malformed response', { kind: 'malformed' }, 'malformed'],
  ['a dropped connection', { kind: 'drop' }, 'drop'],
] as const

describe.each(tools)('$name', ({ path, operation, fill, button, shows, works }) => {
  test.each(faults)('shows %s in place, keeps the input, and recovers', async (_, fault, shown) => {
    const opened = await platform()
    const { slug, control, call } = await testProject(opened)
    await call('POST', '/admin/clients', {
      client_id: 'kiosk',
      client_secret: 'a secret of the kiosk',
      grant_types: ['client_credentials'],
    })
    await control('PUT', '/__faults', { ...fault, operation, project: slug })
    const { user } = renderDomain(domain, `/projects/${slug}/oauth2/${path}`, { platform: opened })
    const press = () => user.click(screen.getByRole('button', { name: button }))
    await screen.findByRole('button', { name: button })
    await fill(user)
    const typed = () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
    const before = typed()
    await press()
    const page = within(document.body)
    expect((await page.findAllByText(shows[shown])).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: button })).toBeEnabled()
    expect(typed()).toEqual(before)
    await control('DELETE', `/__faults?project=${slug}`)
    await press()
    expect((await page.findAllByText(works)).length).toBeGreaterThan(0)
  })
})

test('reports and retries a failed search for a client', async () => {
  const opened = await platform()
  const { slug, control, call } = await testProject(opened)
  await call('POST', '/admin/clients', { client_name: 'Kiosk of Grace', client_id: 'kiosk' })
  await call('POST', '/admin/clients', { client_name: 'Shop' })
  await control('PUT', '/__faults', { kind: 'status', status: 400, operation: 'listOAuth2Clients', project: slug })
  const { user, router } = renderDomain(domain, `/projects/${slug}/oauth2/playground?client=gone`, { platform: opened })
  expect(await screen.findByText(/no client with the ID gone/)).toBeInTheDocument()
  await user.type(screen.getByRole('combobox', { name: 'Client' }), 'of gra')
  expect(await screen.findByRole('alert')).toHaveTextContent('400')
  await control('DELETE', `/__faults?project=${slug}`)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: /Kiosk of Grace/ })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: /Shop/ })).not.toBeInTheDocument()
  await user.type(screen.getByRole('combobox', { name: 'Client' }), '{ArrowDown}{Enter}')
  expect(await screen.findByDisplayValue('Kiosk of Grace')).toBeInTheDocument()
  expect(router.state.location.search).toContain('client=kiosk')
})

test('shows a key set that doesn’t exist yet as empty', async () => {
  const opened = await platform()
  const { slug } = await testProject(opened)
  renderDomain(domain, `/projects/${slug}/oauth2/keys/partners`, { platform: opened })
  expect(await screen.findByText('No keys yet')).toBeInTheDocument()
})

test('shows a client with its own key what to run where the key is', async () => {
  const opened = await platform()
  const { slug, call } = await testProject(opened)
  await call('POST', '/admin/clients', {
    client_id: 'robot',
    grant_types: ['client_credentials'],
    token_endpoint_auth_method: 'private_key_jwt',
    jwks_uri: 'https://robot.example/keys',
  })
  renderDomain(domain, `/projects/${slug}/oauth2/playground?client=robot`, { platform: opened })
  const code = await screen.findByRole('group', { name: /openid-client, as itself: token.mjs/ })
  expect(code).toHaveTextContent('client.PrivateKeyJwt(key)')
  expect(screen.queryByRole('button', { name: 'Run' })).not.toBeInTheDocument()
})

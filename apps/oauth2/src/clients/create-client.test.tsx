import { screen } from '@testing-library/react'

import { queryClient } from '@atrium/shared/api'
import { toasts } from '@atrium/shared/notify'

import { openProject } from '../testing/open-project'

const field = (name: string | RegExp) => screen.findByLabelText(name)
const submit = () => screen.getByRole('button', { name: 'Create client' })

test('creates a web app step by step, shows its secret once, and stores it nowhere', async () => {
  const { open, call } = await openProject()
  const { user, router } = open('/new')
  await user.click(await screen.findByRole('link', { name: 'Web app' }))
  await user.type(await field('Name'), 'Shop')
  await user.type(await field('Redirect URIs'), 'https://shop.example/cb{Enter}')
  await user.click(submit())

  expect(await screen.findByRole('heading', { level: 1, name: 'Client Shop is ready' })).toBeInTheDocument()
  const secret = screen.getByRole('group', { name: 'Client secret' }).textContent
  expect(secret.length).toBeGreaterThan(15)
  const cachedData = () =>
    JSON.stringify([
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => [queryKey, state.data]),
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
      toasts.get(),
      router.state.location,
      { ...localStorage },
      { ...sessionStorage },
    ])
  expect(cachedData()).not.toContain(secret)
  // the page of the client: after a reload, it shows the client
  const id = router.state.location.pathname.split('/').at(-1) ?? ''
  expect(router.state.location).toMatchObject({ pathname: expect.stringMatching(/clients\/[\w-]{36}$/), search: '' })

  await user.click(screen.getByRole('button', { name: /I’ve saved it/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Shop' })).toBeInTheDocument()
  expect(document.body).not.toHaveTextContent(secret)
  expect(cachedData()).not.toContain(secret)

  const client = await (await call('GET', `/admin/clients/${id}`)).json()
  expect(client).toMatchObject({
    client_name: 'Shop',
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'client_secret_basic',
    redirect_uris: ['https://shop.example/cb'],
  })
})

test.each([
  ['spa', { grant_types: ['authorization_code', 'refresh_token'] }],
  ['native', { grant_types: ['authorization_code', 'refresh_token'] }],
  ['device', { grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'] }],
])('creates a public %s client and opens its page', async (kind, expected) => {
  const { open, call } = await openProject()
  const { user, router } = open(`/new?kind=${kind}`)
  await user.type(await field('Name'), 'App')
  if (kind !== 'device') await user.type(await field('Redirect URIs'), 'com.example.app:/cb{Enter}')
  await user.click(submit())
  expect(await screen.findByRole('heading', { level: 1, name: 'App' })).toBeInTheDocument()
  expect(screen.getByText('Public')).toBeInTheDocument()
  const id = router.state.location.pathname.split('/').at(-1) ?? ''
  const client = await (await call('GET', `/admin/clients/${id}`)).json()
  expect(client).toMatchObject({ token_endpoint_auth_method: 'none', ...expected })
})

test('creates a machine without a redirect URI', async () => {
  const { open } = await openProject()
  const { user } = open('/new?kind=machine')
  await user.type(await field('Name'), '🤖 <b>sync</b>; drop table clients')
  expect(screen.queryByLabelText('Redirect URIs')).not.toBeInTheDocument()
  await user.click(submit())
  const title = 'Client 🤖 <b>sync</b>; drop table clients is ready'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
})

test('reports missing and invalid values at their fields', async () => {
  const { open } = await openProject()
  const { user } = open('/new?kind=web')
  await user.type(await field('Redirect URIs'), 'nowhere{Enter}')
  await user.click(submit())
  expect(await field('Name')).toHaveAccessibleDescription(/Enter a name/)
  expect(await field('Redirect URIs')).toHaveAccessibleDescription(/Not a valid URI: nowhere/)
})

test('requires a name, and a redirect URI while the grants redirect, for a custom client', async () => {
  const { open } = await openProject()
  const { user } = open('/new?kind=custom')
  await field('Name')
  await user.click(submit())
  expect(await screen.findByText('Enter a name.')).toBeInTheDocument()
  expect(await field(/^Redirect URIs/)).toHaveAccessibleDescription(/Add at least one/)
  await user.type(await field(/^Redirect URIs/), 'javascript:alert(1){Enter}')
  expect(await field(/^Redirect URIs/)).toHaveAccessibleDescription(/javascript: URIs aren’t allowed\./)
})

test('rejects a name of 10,000 characters at its field', async () => {
  const { open } = await openProject()
  const { user } = open('/new?kind=machine')
  await user.click(await field('Name'))
  await user.paste('x'.repeat(10_000))
  await user.click(submit())
  await screen.findByText(/at most 255/)
  expect(await field('Name')).toHaveAccessibleDescription(/at most 255/)
})

test('keeps all input if the service fails', async () => {
  const { open, failNext } = await openProject()
  await failNext('createOAuth2Client', 503)
  const { user } = open('/new?kind=machine')
  await user.type(await field('Name'), 'Sync')
  await user.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent('503')
  expect(await field('Name')).toHaveValue('Sync')
})

test('shows the choice of kinds for an unknown kind', async () => {
  const { open } = await openProject()
  open('/new?kind=toaster')
  expect(await screen.findByRole('link', { name: 'Web app' })).toBeInTheDocument()
})

test('shows a warning about a redirect URI directly below its field', async () => {
  const { open } = await openProject()
  const { user } = open('/new?kind=web')
  const uris = await field('Redirect URIs')
  const status = screen.getAllByRole('status').find((element) => uris.closest('fieldset')?.contains(element))
  // In one element with the field, so that there is no gap below the field.
  expect(status?.parentElement).toContainElement(uris)
  expect(status).toBeEmptyDOMElement()
  await user.type(uris, 'http://shop.example/cb{Enter}')
  expect(await screen.findByText(/Without HTTPS/)).toBeInTheDocument()
  expect(status).toHaveTextContent(/Without HTTPS/)
})

test('tells viewers why they can’t create a client before they choose its kind', async () => {
  const { open } = await openProject()
  open('/new', { role: 'viewer' })
  expect(await screen.findByText('Read-only')).toBeVisible()
  expect(screen.getByText(/^You’re a viewer/)).toBeVisible()
})

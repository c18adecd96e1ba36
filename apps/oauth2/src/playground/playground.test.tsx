import { act, screen, waitFor, within } from '@testing-library/react'

import { renderDomain, testConsole, testProject } from '@atrium/shared/testing'

import { domain } from '../domain'
import { clientCredentials, device } from './engine'
import { emptyRun, grantOf, type Settings } from './run'
import { addStep, setState, stateOf } from './run-store'

/** The playground of a project with these clients, which have the secret `a secret of <ID>`. */
async function openPlayground(clients: readonly { client_id: string; [name: string]: unknown }[], search: string) {
  const opened = await platform()
  const { slug, call } = await testProject(opened)
  for (const client of clients)
    await call('POST', '/admin/clients', { ...client, client_secret: `a secret of ${client.client_id}` })
  const view = renderDomain(domain, `/projects/${slug}/oauth2/playground?${search}`, { platform: opened })
  return { ...view, call, owner: { user: 'test', project: slug } }
}

const settings: Settings = { client: 'kiosk', flow: 'device_code', scope: '', audience: '', prompt: '', redirect: '' }

test('a scope can be edited at any position and emptied, and another client starts with its own', async () => {
  const grant_types = ['client_credentials']
  const { user } = await openPlayground(
    [
      { client_id: 'kiosk', grant_types, scope: 'orders' },
      { client_id: 'robot', grant_types, scope: 'parts' },
    ],
    'client=kiosk',
  )
  expect(await screen.findByDisplayValue('orders')).toBeInTheDocument()
  const scopes = screen.getByLabelText<HTMLInputElement>('Scopes')
  await user.clear(scopes)
  expect(scopes).toHaveValue('')
  await user.type(scopes, 'ab')
  await user.type(scopes, 'c', { initialSelectionStart: 1 })
  expect(scopes).toHaveValue('acb')
  await user.clear(scopes)
  await user.tab()
  expect(scopes).toHaveValue('')
  await user.type(screen.getByRole('combobox', { name: 'Client' }), 'rob')
  await user.click(await screen.findByRole('option', { name: /robot/ }))
  expect(await screen.findByDisplayValue('parts')).toBeInTheDocument()
})

test('a token is revoked as the client that got it, also after another one was chosen', async () => {
  const grant_types = ['client_credentials']
  const { user } = await openPlayground(
    [
      { client_id: 'kiosk', grant_types },
      { client_id: 'robot', grant_types },
    ],
    'client=kiosk',
  )
  await user.type(await screen.findByLabelText('Client secret'), 'a secret of kiosk')
  await user.click(screen.getByRole('button', { name: 'Run' }))
  await screen.findByRole('group', { name: 'Access token' })
  await user.type(screen.getByRole('combobox', { name: 'Client' }), 'rob')
  await user.click(await screen.findByRole('option', { name: /robot/ }))
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  const steps = screen.getByRole('list', { name: 'Steps' })
  await waitFor(() => expect(within(steps).getAllByText('200')).toHaveLength(2))
})

test('a late response of a device run adds nothing to the run that began meanwhile', async () => {
  const opened = await platform()
  const { slug, call } = await testProject(opened)
  const client = {
    client_id: 'kiosk',
    token_endpoint_auth_method: 'none',
    grant_types: [grantOf.device_code, grantOf.client_credentials],
  }
  await call('POST', '/admin/clients', client)
  let respond = () => {}
  const held = new Promise<void>((resolve) => (respond = resolve))
  const { fetch } = testConsole(opened, 'owner')
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (String(init?.body).includes('oAuth2DeviceFlow')) await held
    return response
  }
  const owner = { user: 'test', project: slug }
  const bench = { owner, base: '', callback: '', client }
  const first = device(bench, settings)
  await clientCredentials(bench, { ...settings, flow: 'client_credentials' })
  respond()
  await first
  expect(stateOf(owner).run?.steps.map(({ kind }) => kind)).toEqual(['token'])
})

test('a run’s refresh token is not sent by another client', async () => {
  const { user, owner } = await openPlayground(
    [{ client_id: 'robot', grant_types: ['refresh_token'] }],
    'client=robot&flow=refresh_token',
  )
  act(() => setState(owner, { run: { ...emptyRun(settings), tokens: { refresh: 'of the kiosk' } } }))
  await user.type(await screen.findByLabelText('Client secret'), 'a secret of robot')
  expect(screen.queryByText('Leave empty to use the one from this run.')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Run' }))
  await screen.findByRole('list', { name: 'Steps' })
  const { run } = stateOf(owner)
  expect(run?.settings.client).toBe('robot')
  expect(run?.steps[0]?.request?.form).toEqual({ grant_type: 'refresh_token' })
})

test('reports and retries a failure to load the client of a run', async () => {
  const { user, control, owner } = await openPlayground(
    [{ client_id: 'kiosk' }, { client_id: 'robot' }],
    'client=robot',
  )
  await screen.findByText('No runs yet')
  const fault = { kind: 'status', status: 500, operation: 'getOAuth2Client', project: owner.project }
  await control('PUT', '/__faults', fault)
  act(() => {
    setState(owner, { run: emptyRun(settings) })
    addStep(owner, { kind: 'token' })
  })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByText('No runs yet')).not.toBeInTheDocument()
  await control('DELETE', `/__faults?project=${owner.project}`)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Steps' })).toBeVisible()
})

test.each([
  ['among others', ['https://kiosk.example/a']],
  ['after it had none', []],
])('the playground’s redirect URI is added to those that the client has by now, %s', async (_, redirect_uris) => {
  const { user, call } = await openPlayground(
    [{ client_id: 'kiosk', grant_types: ['authorization_code'], redirect_uris }],
    'client=kiosk',
  )
  const add = await screen.findByRole('button', { name: 'Add it to the client' })
  const value = 'https://kiosk.example/b'
  await call('PATCH', '/admin/clients/kiosk', [
    { op: 'replace', path: '/redirect_uris', value: [...redirect_uris, value] },
  ])
  await user.click(add)
  await waitFor(() => expect(add).not.toBeInTheDocument())
  const client = await (await call('GET', '/admin/clients/kiosk')).json()
  expect(client.redirect_uris).toEqual([...redirect_uris, value, expect.stringContaining('/playground/callback')])
})

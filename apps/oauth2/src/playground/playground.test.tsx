import { screen, waitFor, within } from '@testing-library/react'

import { renderDomain, testProject } from '@atrium/shared/testing'

import { domain } from '../domain'

/** The playground of a project with these clients, which have the secret `a secret of <ID>`. */
async function openPlayground(clients: readonly { client_id: string; [name: string]: unknown }[], search: string) {
  const opened = await platform()
  const { slug, call } = await testProject(opened)
  for (const client of clients)
    await call('POST', '/admin/clients', { ...client, client_secret: `a secret of ${client.client_id}` })
  const view = renderDomain(domain, `/projects/${slug}/oauth2/playground?${search}`, { platform: opened })
  return { ...view, call }
}

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

test('the playground’s redirect URI is added to those that the client has by now', async () => {
  const { user, call } = await openPlayground(
    [{ client_id: 'kiosk', grant_types: ['authorization_code'], redirect_uris: ['https://kiosk.example/a'] }],
    'client=kiosk',
  )
  const add = await screen.findByRole('button', { name: 'Add it to the client' })
  const value = 'https://kiosk.example/b'
  await call('PATCH', '/admin/clients/kiosk', [{ op: 'add', path: '/redirect_uris/-', value }])
  await user.click(add)
  await waitFor(() => expect(add).not.toBeInTheDocument())
  const { redirect_uris } = await (await call('GET', '/admin/clients/kiosk')).json()
  expect(redirect_uris).toEqual(['https://kiosk.example/a', value, expect.stringContaining('/playground/callback')])
})

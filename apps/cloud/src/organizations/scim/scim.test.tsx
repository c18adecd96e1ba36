import { screen, waitFor, within } from '@testing-library/react'

import { renderDomain, testConsole, type RenderOptions } from '@atrium/shared/testing'

import { domain } from '../../domain'

type Client = { id: string; client_id: string; label: string; state: string; authorization_header_secret: string }

async function organization() {
  const opened = await platform()
  const { control } = testConsole(opened, 'owner')
  const { workspaces } = await (await control('GET', '/workspaces')).json()
  const body = { name: 'Shop', environment: 'dev', home_region: 'eu-central', workspace_id: workspaces[0].id }
  const { id, slug }: { id: string; slug: string } = await (await control('POST', '/projects', body)).json()
  const make = async (label: string): Promise<string> =>
    (await (await control('POST', `/projects/${id}/organizations`, { label, domains: [] })).json()).id
  const acme = await make('Acme')
  return {
    acme,
    make,
    patch: (value: unknown[]) =>
      control('PATCH', `/projects/${id}`, [{ op: 'add', path: '/current_revision/scim_clients', value }]),
    clients: async (): Promise<Client[]> =>
      (await (await control('GET', `/projects/${id}`)).json()).current_revision.scim_clients ?? [],
    /** Whether the project's SCIM service accepts a token. */
    status: async (client: string, token: string) =>
      (
        await opened.fetch(
          new Request(`http://localhost:4400/p/${slug}/scim/${client}/v2/Users`, {
            headers: { authorization: `Bearer ${token}` },
          }),
        )
      ).status,
    open: (path = '', options: Omit<RenderOptions, 'platform'> = {}) =>
      renderDomain(domain, `/projects/${slug}/organizations/${acme}/scim${path}`, { platform: opened, ...options }),
  }
}

const stored = (organization_id: string, more: object = {}) => ({
  client_id: 'okta',
  organization_id,
  label: 'Okta of Acme',
  mapper_url: 'base64://e30=',
  authorization_header_secret: 'a-token-that-nobody-guesses',
  ...more,
})

test('creates a client with a token that works and is shown once, and lists its URL', async () => {
  const { open, clients, status } = await organization()
  const { user } = open()
  expect(await screen.findByText('No SCIM clients yet')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'New SCIM client' }))
  const save = await screen.findByRole('button', { name: 'Create client' })
  const id = screen.getByLabelText('Client ID')
  await user.clear(id)
  await user.type(id, 'my okta')
  await user.click(save)
  expect(screen.getByLabelText('Name')).toBeInvalid()
  expect(id).toBeInvalid()
  await user.type(screen.getByLabelText('Name'), 'Okta')
  await user.clear(id)
  await user.type(id, 'acme-okta')
  await user.click(save)

  const dialog = within(await screen.findByRole('alertdialog', { name: 'SCIM token' }))
  const token = (await dialog.findByText(/^scim_[0-9a-f]{64}$/)).textContent ?? ''
  expect(dialog.getByText(/\/scim\/acme-okta\/v2$/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'I’ve saved it' }))
  expect(await screen.findByText('Okta', { selector: 'bdi' })).toBeInTheDocument()
  expect(screen.queryByText(token)).not.toBeInTheDocument()
  expect(await status('acme-okta', token)).toBe(200)
  expect(await clients()).toMatchObject([
    { client_id: 'acme-okta', label: 'Okta', authorization_header_secret: '••••••••' },
  ])
})

test('renames, disables and deletes a client, replaces its token, and hides other organizations’ clients', async () => {
  const { acme, make, patch, open, clients, status } = await organization()
  const other = await make('Other')
  await patch([stored(other, { client_id: 'theirs', label: 'Theirs' }), stored(acme)])
  const token = 'a-token-that-nobody-guesses'
  const { user } = open()
  const menu = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: /More actions: Okta/ }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
  }
  expect(await screen.findByText('Okta of Acme')).toBeInTheDocument()
  expect(screen.queryByText('Theirs')).not.toBeInTheDocument()

  await menu('Edit')
  const label = await screen.findByLabelText('Name')
  await user.clear(label)
  await user.type(label, 'Okta EU')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Okta EU')).toBeInTheDocument()
  expect(await status('okta', token)).toBe(200)

  await menu('Disable')
  expect(await screen.findByText('Disabled')).toBeInTheDocument()
  expect(await status('okta', token)).toBe(404)
  await menu('Enable')
  expect(await screen.findByText('Enabled')).toBeInTheDocument()

  await menu('Rotate token')
  await user.click(await screen.findByRole('button', { name: 'Rotate token' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'SCIM token' }))
  const next = dialog.getByText(/^scim_/).textContent ?? ''
  expect([await status('okta', token), await status('okta', next)]).toEqual([401, 200])
  await user.click(dialog.getByRole('button', { name: 'I’ve saved it' }))

  await menu('Delete')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No SCIM clients yet')).toBeInTheDocument()
  expect(await clients()).toMatchObject([{ client_id: 'theirs' }])
})

test('rejects a client ID that another client uses in the form', async () => {
  const { acme, patch, open } = await organization()
  await patch([stored(acme)])
  const { user } = open('/new')
  await user.type(await screen.findByLabelText('Name'), 'Copy')
  await user.clear(screen.getByLabelText('Client ID'))
  await user.type(screen.getByLabelText('Client ID'), 'okta')
  await user.click(screen.getByRole('button', { name: 'Create client' }))
  expect((await screen.findAllByText(/Another SCIM client of this project/)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Name')).toHaveValue('Copy')
})

test('shows viewers the URL and disables changes', async () => {
  const { acme, patch, open } = await organization()
  await patch([stored(acme)])
  open('', { role: 'viewer' })
  expect(await screen.findByText(/\/scim\/okta\/v2$/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'New SCIM client' })).toHaveAttribute('aria-disabled', 'true')
})

test('doesn’t save a broken mapping', async () => {
  const { acme, open, patch, clients } = await organization()
  await patch([stored(acme)])
  const [client] = await clients()
  const { user } = open(`/${client?.id}/edit`)
  const mapper = await screen.findByRole('textbox', { name: 'Data mapping' })
  await user.clear(mapper)
  await user.type(mapper, 'nobody')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(mapper).toBeInvalid())
  expect(await clients()).toMatchObject([{ mapper_url: 'base64://e30=' }])
})

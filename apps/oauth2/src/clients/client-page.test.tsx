import { screen, within } from '@testing-library/react'

import { queryClient } from '@atrium/shared/api'

import { openProject } from '../testing/open-project'

const field = (name: string | RegExp) => screen.findByLabelText(name)
const save = () => screen.getByRole('button', { name: 'Save' })

async function openClient(more: object = {}) {
  const project = await openProject()
  const client = await project.create({
    client_name: 'Shop',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: ['https://shop.example/cb'],
    scope: 'openid email',
    ...more,
  })
  const path = `/admin/clients/${client.client_id}`
  return {
    ...project,
    client,
    base: `/${client.client_id}`,
    stored: async () => (await project.call('GET', path)).json(),
    /** Someone else changes one field. */
    meanwhile: (field: string, value: unknown) =>
      project.call('PATCH', path, [{ op: 'replace', path: `/${field}`, value }]),
  }
}

test('shows the client’s access and gives every tab a URL', async () => {
  const { open, base, client } = await openClient()
  const { user, router } = open(base)
  expect(await screen.findByRole('heading', { level: 1, name: 'Shop' })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Access' })).toHaveTextContent('Authorization code')
  expect(screen.getByText('https://shop.example/cb')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Advanced' }))
  expect(await screen.findByRole('region', { name: 'Consent' })).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'JSON' }))
  expect(await screen.findByText(/"client_name": "Shop"/)).toBeInTheDocument()
  expect(document.body).not.toHaveTextContent(client.client_secret ?? 'no secret was given')
  expect(router.state.location.pathname).toMatch(/json$/)
})

/** The button that saves the reviewed changes. */
const reviewed = async () =>
  within(await screen.findByRole('dialog', { name: 'Changes' })).getByRole('button', { name: 'Save' })

test('saves an edit and keeps fields that aren’t in the form', async () => {
  const { open, base, stored } = await openClient({ authorization_code_grant_access_token_lifespan: '30m' })
  const { user } = open(`${base}/edit`)
  await user.clear(await field('Name'))
  await user.type(await field('Name'), 'Store')
  await user.type(await field('Scopes'), 'profile{Enter}')
  await user.click(await field('Refresh token'))
  await user.click(save())
  await user.click(await reviewed())
  expect(await screen.findByRole('heading', { level: 1, name: 'Store' })).toBeInTheDocument()
  const now = await stored()
  expect(now).toMatchObject({ client_name: 'Store', scope: 'openid email profile' })
  expect(now.grant_types).toEqual(expect.arrayContaining(['authorization_code', 'refresh_token']))
  expect(now.authorization_code_grant_access_token_lifespan).toMatch(/^30m/)
})

test('shows only what was edited in the review', async () => {
  const { open, base, stored } = await openClient()
  const before = await stored()
  const { user } = open(`${base}/edit`)
  await user.type(await field('Owner'), 'warehouse')
  await user.click(save())
  const dialog = await screen.findByRole('dialog', { name: 'Changes' })
  const lines = [...within(dialog).getByRole('group', { name: 'Changes' }).children].map((line) => line.textContent)
  expect(lines.filter((line) => /added|removed/.test(line))).toEqual([
    expect.stringContaining('"owner": ""'),
    expect.stringContaining('"owner": "warehouse"'),
  ])
  await user.click(await reviewed())
  expect(await screen.findByText('Client Shop saved')).toBeInTheDocument()
  expect(await stored()).toEqual({ ...before, owner: 'warehouse', updated_at: expect.any(String) })
})

test('shows the second of two people the conflict and merges the first one’s changes', async () => {
  const { open, base, stored, meanwhile } = await openClient()
  const { user } = open(`${base}/edit`)
  await user.clear(await field('Name'))
  await user.type(await field('Name'), 'Store')
  expect((await meanwhile('owner', 'web team')).ok).toBe(true)
  await user.click(save())
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/They changed: Owner/)).toBeInTheDocument()
  expect((await stored()).client_name).toBe('Shop')
  await user.click(alert.getByRole('button', { name: 'Merge their changes' }))
  expect(await field('Owner')).toHaveValue('web team')
  expect(await field('Name')).toHaveValue('Store')
  await user.click(save())
  await user.click(await reviewed())
  expect(await screen.findByRole('heading', { level: 1, name: 'Store' })).toBeInTheDocument()
  expect(await stored()).toMatchObject({ client_name: 'Store', owner: 'web team' })
})

test('rejects a client without any grant', async () => {
  const { open, base } = await openClient()
  const { user } = open(`${base}/edit`)
  await user.click(await field('Authorization code'))
  await user.click(save())
  expect(await screen.findByText('Choose at least one.')).toBeInTheDocument()
})

test('rotates the secret in a dialog with its own URL, shows it once, and caches it nowhere', async () => {
  const { open, base, client } = await openClient()
  const { user, router } = open(`${base}/rotate`)
  await user.click(await screen.findByRole('button', { name: 'Rotate secret' }))
  const secret = (await screen.findByRole('group', { name: 'Client secret' })).textContent
  expect(secret).not.toBe(client.client_secret)
  const cached = JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  )
  expect(cached).not.toContain(secret)
  await user.click(screen.getByRole('button', { name: /I’ve saved it/ }))
  expect(await screen.findByRole('region', { name: 'Access' })).toBeInTheDocument()
  expect(router.state.location.pathname).not.toMatch(/rotate$/)
  expect(document.body).not.toHaveTextContent(secret)
})

test('disables rotating the secret of a public client', async () => {
  const { open, base } = await openClient({ token_endpoint_auth_method: 'none' })
  open(`${base}/rotate`)
  expect(await screen.findByRole('button', { name: 'Rotate secret' })).toHaveAttribute('aria-disabled', 'true')
})

test('returns to the list after deleting', async () => {
  const { open, base } = await openClient()
  const { user } = open(base)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const deleteDialog = within(await screen.findByRole('alertdialog'))
  await user.type(deleteDialog.getByRole('textbox'), 'Shop')
  await user.click(deleteDialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No clients yet')).toBeInTheDocument()
})

test('shows 404 for an unknown client', async () => {
  const { open } = await openProject()
  open('/nobody')
  expect(await screen.findByRole('alert')).toHaveTextContent('404')
})

test('lets viewers view a client but not change it', async () => {
  const { open, base } = await openClient()
  const { user } = open(base, { role: 'viewer' })
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  for (const item of await screen.findAllByRole('menuitem')) expect(item).toHaveAttribute('aria-disabled', 'true')
})

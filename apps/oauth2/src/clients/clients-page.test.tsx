import { screen, waitFor, within } from '@testing-library/react'

import type { OAuth2Client } from '@ory/client-fetch'

import { openProject } from '../testing/open-project'

const web = {
  grant_types: ['authorization_code'],
  response_types: ['code'],
  redirect_uris: ['https://shop.example/cb'],
}

test('says that a project has no clients yet', async () => {
  const { open } = await openProject()
  open('')
  expect(await screen.findByText('No clients yet')).toBeInTheDocument()
})

test('lists clients with their kind and filters them by name and owner', async () => {
  const { open, create } = await openProject()
  await create({ ...web, client_name: 'Shop', owner: 'web team' })
  await create({ client_name: 'Sync', owner: 'warehouse', grant_types: ['client_credentials'] })
  const { user, router } = open('')
  expect(await screen.findByRole('row', { name: /Shop.*Web app/ })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Sync.*Machine to machine/ })).toBeInTheDocument()

  await user.type(screen.getByRole('searchbox', { name: 'Owner' }), 'warehouse{Enter}')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Shop/ })).not.toBeInTheDocument())
  expect(router.state.location.search).toBe('?owner=warehouse')
  await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'Shop{Enter}')
  expect(await screen.findByText('No matches')).toBeInTheDocument()
})

test('pages the list', async () => {
  const { open, create } = await openProject()
  for (const client_name of ['One', 'Two', 'Three']) await create({ ...web, client_name })
  const { user } = open('?size=2')
  expect(await screen.findAllByRole('rowheader')).toHaveLength(2)
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
})

test('shows selected columns and saves the list as a view', async () => {
  const { open, create } = await openProject()
  await create({ client_name: 'Sync', owner: 'warehouse', grant_types: ['client_credentials'] })
  const { user, router } = open('?owner=warehouse')
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Grant types' }))
  expect(await screen.findByRole('row', { name: /Sync.*client_credentials/, hidden: true })).toBeInTheDocument()
  expect(router.state.location.search).toContain('grants')
  await user.keyboard('{Escape}')

  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'Warehouse{Enter}')
  expect(await screen.findByRole('link', { name: 'Warehouse' })).toHaveAttribute(
    'href',
    expect.stringContaining('owner=warehouse'),
  )
})

test('counts all matching clients and deletes them in a job that reports each', async () => {
  const { open, create, call, failNext } = await openProject()
  for (const client_name of ['One', 'Two', 'Three']) await create({ client_name, owner: 'old team' })
  await create({ client_name: 'Kept', owner: 'web team' })
  const { user } = open('?owner=old team')
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete matching clients' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete all matching clients?' }))
  expect(await dialog.findByText('3 clients match')).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'Type 3 to confirm' }), '3')
  await failNext('deleteOAuth2Client', 409)
  await user.click(dialog.getByRole('button', { name: 'Delete 3 clients' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Delete matching clients' })).toBeInTheDocument()
  expect(await screen.findByText('3 of 3')).toBeInTheDocument()
  const failed = within(screen.getByRole('region', { name: 'Failed rows' }))
  expect(failed.getAllByRole('listitem')).toHaveLength(1)
  const remaining: OAuth2Client[] = await (await call('GET', '/admin/clients')).json()
  expect(remaining.map(({ owner }) => owner).toSorted()).toEqual(['old team', 'web team'])
})

test('asks for the name before deleting', async () => {
  const { open, create } = await openProject()
  await create({ ...web, client_name: 'Shop' })
  const { user } = open('')
  await user.click(await screen.findByRole('button', { name: 'Actions for Shop' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Shop?' }))
  await user.type(dialog.getByRole('textbox'), 'Shop')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No clients yet')).toBeInTheDocument()
})

test('tells viewers why they can’t create a client', async () => {
  const { open } = await openProject()
  open('', { role: 'viewer' })
  const [link] = await screen.findAllByRole('link', { name: 'New client' })
  expect(link).toHaveAttribute('aria-description', expect.stringContaining('a viewer'))
})

test('says in place that clients aren’t available on the target', async () => {
  const { open, failNext } = await openProject()
  await failNext('listOAuth2Clients', 501)
  open('')
  expect(await screen.findByRole('alert')).toHaveTextContent('Not available on this target')
})

test('keeps the title, filters and actions of a failed list and retries it in place', async () => {
  const { open, create, control, slug } = await openProject()
  await create({ client_name: 'Kiosk', owner: 'grace' })
  await control('PUT', '/__faults', { kind: 'status', status: 503, operation: 'listOAuth2Clients', project: slug })
  const { user, router } = open('?owner=grace')
  expect(await screen.findByRole('alert')).toHaveTextContent('503')
  expect(screen.getByRole('heading', { level: 1, name: 'OAuth2 clients' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'New client' })).toBeVisible()
  expect(screen.getByLabelText('Owner')).toHaveValue('grace')
  await control('DELETE', `/__faults?project=${slug}`)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Kiosk/ })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()

  await control('PUT', '/__faults', { kind: 'status', status: 503, operation: 'listOAuth2Clients', project: slug })
  await router.navigate(`${router.state.location.pathname}?owner=nobody`)
  await user.click(await screen.findByRole('link', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

import { screen, within } from '@testing-library/react'

import { renderDomain, testConsole, type RenderOptions } from '@atrium/shared/testing'

import { domain } from '../domain'
import { isDomain } from './organization-form'

type Organization = { id: string; label: string; domains: string[]; session_lifespan?: string }

async function project() {
  const opened = await platform()
  const { control } = testConsole(opened, 'owner')
  const { workspaces } = await (await control('GET', '/workspaces')).json()
  const body = { name: 'Shop', environment: 'dev', home_region: 'eu-central', workspace_id: workspaces[0].id }
  const { id, slug }: { id: string; slug: string } = await (await control('POST', '/projects', body)).json()
  const organizations = `/projects/${id}/organizations`
  return {
    create: async (json: object): Promise<Organization> => (await control('POST', organizations, json)).json(),
    read: async (one: string): Promise<Organization> =>
      (await (await control('GET', `${organizations}/${one}`)).json()).organization,
    status: async (one: string) => (await control('GET', `${organizations}/${one}`)).status,
    update: (one: string, json: object) => control('PUT', `${organizations}/${one}`, json),
    open: (path = '', options: Omit<RenderOptions, 'platform'> = {}) =>
      renderDomain(domain, `/projects/${slug}/organizations${path}`, { platform: opened, ...options }),
  }
}

test('creates an organization and rejects invalid domains without losing input', async () => {
  const { open, read } = await project()
  const { user, router } = open()
  expect(await screen.findByText('No organizations yet')).toBeInTheDocument()
  const [create] = screen.getAllByRole('link', { name: 'New organization' })
  if (create) await user.click(create)

  const save = await screen.findByRole('button', { name: 'Create organization' })
  await user.click(save)
  expect(screen.getByLabelText('Name')).toBeInvalid()
  await user.type(screen.getByLabelText('Name'), 'Acme')
  await user.type(screen.getByLabelText(/Domains/), 'https://acme.example{Enter}ACME.example{Enter}')
  await user.click(save)
  expect(screen.getAllByText(/“https:\/\/acme\.example” isn’t a domain/).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: /https:\/\/acme\.example/ }))
  await user.type(screen.getByLabelText(/Session lifespan/), '30s')
  await user.click(save)
  expect(screen.getByLabelText(/Session lifespan/)).toBeInvalid()
  await user.clear(screen.getByLabelText(/Session lifespan/))
  await user.type(screen.getByLabelText(/Session lifespan/), '1h30m')
  await user.selectOptions(screen.getByLabelText('Default region'), 'Europe')
  await user.click(save)

  expect(await screen.findByRole('heading', { level: 1, name: 'Acme' })).toBeInTheDocument()
  const id = router.state.location.pathname.split('/').at(-1) ?? ''
  expect(await read(id)).toMatchObject({
    label: 'Acme',
    domains: ['acme.example'],
    session_lifespan: '90m',
    default_region: 'eu',
  })
  expect(screen.getByText('1h30m')).toBeInTheDocument()
  expect(screen.getByText('Europe')).toBeInTheDocument()
})

test('rejects a domain of another organization in the form', async () => {
  const { create, open } = await project()
  await create({ label: 'Acme', domains: ['acme.example'] })
  const { user } = open('/new')
  await user.type(await screen.findByLabelText('Name'), 'Copy')
  await user.type(screen.getByLabelText(/Domains/), 'acme.example')
  await user.click(screen.getByRole('button', { name: 'Create organization' }))
  expect(await screen.findByText(/acme\.example belongs to another organization/)).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveValue('Copy')
})

test('pages the list with the API and filters it by domain', async () => {
  const { create, open } = await project()
  for (let index = 1; index <= 30; index += 1)
    await create({ label: `Customer ${index}`, domains: [`customer-${index}.example`, `also-${index}.example`] })
  const { user } = open('?size=25')
  expect(await screen.findByRole('row', { name: /Customer 25\b/ })).toHaveTextContent('customer-25.example +1')
  expect(screen.queryByText('Customer 26')).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: /Next/ }))
  expect(await screen.findByText('Customer 30')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Domain'), 'also-3.example{Enter}')
  expect(await screen.findByText('Customer 3')).toBeInTheDocument()
  expect(screen.queryByText('Customer 30')).not.toBeInTheDocument()
})

test('doesn’t overwrite someone else’s changes', async () => {
  const { create, update, read, open } = await project()
  const { id } = await create({ label: 'Acme', domains: ['acme.example'], session_lifespan: '8h' })
  const { user } = open(`/${id}/edit`)
  await user.type(await screen.findByLabelText('Name'), ' Corp')
  await update(id, { label: 'Acme', domains: ['acme.example', 'acme.test'] })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone else changed this while you were editing')).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveValue('Acme Corp')
  expect(await read(id)).toMatchObject({ label: 'Acme', domains: ['acme.example', 'acme.test'] })

  await user.click(screen.getByRole('button', { name: 'Discard mine and use theirs' }))
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'Acme Corp')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Acme Corp' })).toBeInTheDocument()
  expect(await read(id)).toMatchObject({ label: 'Acme Corp', session_lifespan: '8h' })
})

test('deletes an organization once its name is typed', async () => {
  const { create, status, open } = await project()
  const { id } = await create({ label: 'Acme', domains: ['acme.example'] })
  const { user } = open(`/${id}`)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox'), 'Acme')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No organizations yet')).toBeInTheDocument()
  expect(await status(id)).toBe(404)
})

test('shows viewers why actions are disabled', async () => {
  const { create, open } = await project()
  const { id } = await create({ label: 'Acme', domains: ['acme.example'] })
  open(`/${id}`, { role: 'viewer' })
  const edit = await screen.findByRole('link', { name: 'Edit' })
  expect(edit).toHaveAttribute('aria-disabled', 'true')
  expect(edit).toHaveAccessibleDescription(/viewer/)
  expect(screen.getByText('acme.example')).toBeInTheDocument()
})

test.each([
  ['acme.example', true],
  ['sub.acme-corp.example', true],
  ['xn--mnchen-3ya.example', true],
  ['acme', false],
  ['@acme.example', false],
  ['acme.example.', false],
  ['-acme.example', false],
  ['acme..example', false],
  ['10.0.0.1', false],
  [`${'a'.repeat(64)}.example`, false],
  [`${'a.'.repeat(130)}example`, false],
])('%s is a domain: %s', (text, expected) => expect(isDomain(text)).toBe(expected))

import { cleanup, screen, within } from '@testing-library/react'

import { renderDomain, testConsole, type RenderOptions } from '@atrium/shared/testing'

import { domain } from './domain'

async function workspace() {
  const opened = await platform()
  const { control } = testConsole(opened, 'owner')
  const { workspaces } = await (await control('GET', '/workspaces')).json()
  const id: string = workspaces[0].id
  const project = async (name: string): Promise<{ id: string; slug: string; revision_id: string }> =>
    (
      await control('POST', '/projects', { name, environment: 'dev', home_region: 'eu-central', workspace_id: id })
    ).json()
  const open = (path: string, options: Omit<RenderOptions, 'platform'> = {}) =>
    renderDomain(domain, path, { platform: opened, ...options })
  return { id, control, project, open }
}

test('creates a project and opens its first steps', async () => {
  const { id, open } = await workspace()
  const { user, router, control } = open(`/workspaces/${id}/projects`)
  const [create] = await screen.findAllByRole('link', { name: 'New project' })
  if (create) await user.click(create)

  const dialog = within(await screen.findByRole('dialog', { name: 'New project' }))
  await user.click(dialog.getByRole('button', { name: 'Create project' }))
  expect(dialog.getByLabelText('Name')).toBeInvalid()
  await user.type(dialog.getByLabelText('Name'), 'Störfront 🛒')
  await user.click(dialog.getByRole('button', { name: 'Create project' }))

  expect(await screen.findByRole('heading', { name: 'Get started' })).toBeInTheDocument()
  expect(router.state.location.pathname).toMatch(/^\/projects\/[a-z0-9-]+\/get-started$/)
  const projects = await (await control('GET', '/projects')).json()
  expect(projects).toContainEqual(expect.objectContaining({ name: 'Störfront 🛒', environment: 'dev' }))
})

test('redirects a workspace to its projects', async () => {
  const { id, open } = await workspace()
  const { router } = open(`/workspaces/${id}`)
  await screen.findByRole('heading', { name: 'Projects' })
  expect(router.state.location.pathname).toBe(`/workspaces/${id}/projects`)
})

test('shows a key’s value once, and not after its dialog is closed', async () => {
  const { project, open } = await workspace()
  const { slug } = await project('Keys')
  const { user } = open(`/projects/${slug}/settings/keys/new`)
  const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }))
  await user.type(dialog.getByLabelText('Name'), 'deploy')
  await user.click(dialog.getByRole('button', { name: 'Create key' }))

  const shown = await screen.findByRole('alertdialog', { name: 'Key deploy' })
  const value = within(shown).getByRole('group', { name: 'Key deploy' }).textContent ?? ''
  expect(value).toMatch(/^ory_/)
  await user.click(within(shown).getByRole('button', { name: /saved|kept|stored/i }))

  expect(await screen.findByRole('row', { name: /deploy/ })).toBeInTheDocument()
  expect(document.body.innerHTML).not.toContain(value)
})

test('shows the conflict when two people rename a project, and keeps the second one’s input', async () => {
  const { project, control, open } = await workspace()
  const { id, slug } = await project('Before')
  const { user } = open(`/projects/${slug}/settings`)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Mine')
  await control('PATCH', `/projects/${id}`, [{ op: 'replace', path: '/name', value: 'Theirs' }])
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/Name \(“Theirs”\)/)).toBeInTheDocument()
  expect(name).toHaveValue('Mine')
  await user.click(alert.getByRole('button', { name: 'Keep mine and overwrite theirs' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Project renamed to Mine')).toBeInTheDocument()

  // The form stays: the next save starts from this one.
  await user.type(name, ' again')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Project renamed to Mine again')).toBeInTheDocument()
})

test('rejects halting a project that someone else changed', async () => {
  const { project, control, open } = await workspace()
  const { id, slug } = await project('Busy')
  const { user } = open(`/projects/${slug}/settings`)
  await user.click(await screen.findByRole('button', { name: 'Halt project' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Halt Busy?' }))
  await control('PATCH', `/projects/${id}`, [{ op: 'replace', path: '/name', value: 'Theirs' }])
  await user.click(dialog.getByRole('button', { name: 'Halt project' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('409')
  expect((await (await control('GET', `/projects/${id}`)).json()).state).toBe('running')
})

test('requires the slug to purge a project, and cancels the purge', async () => {
  const { project, control, open } = await workspace()
  const { id, slug } = await project('Gone')
  const { user } = open(`/projects/${slug}/settings`)
  await user.click(await screen.findByRole('button', { name: 'Purge project' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Purge Gone?' }))
  const purge = dialog.getByRole('button', { name: 'Purge project' })
  expect(purge).toBeDisabled()
  await user.type(dialog.getByRole('textbox'), slug)
  await user.click(purge)
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText('Purging Gone')).toBeInTheDocument()
  expect(notice.getByRole('timer')).toHaveTextContent(/^0:(10|0\d)$/)
  await user.click(notice.getByRole('button', { name: 'Cancel purge' }))
  expect(screen.getByRole('button', { name: 'Purge project' })).toBeInTheDocument()
  expect((await control('GET', `/projects/${id}`)).status).toBe(200)
})

test('keeps the input if a copy fails', async () => {
  const { id, project, control, open } = await workspace()
  const { slug } = await project('Original')
  const { user } = open(`/workspaces/${id}/projects/new`)
  const dialog = within(await screen.findByRole('dialog', { name: 'New project' }))
  await user.type(dialog.getByLabelText('Name'), 'Copy')
  await user.click(dialog.getByRole('radio', { name: /^Copy of a project/ }))
  await user.click(dialog.getByRole('button', { name: 'Create project' }))
  expect(dialog.getByText('Choose a project.')).toBeInTheDocument()
  await user.selectOptions(dialog.getByLabelText('Project to copy'), `Original (${slug})`)
  await control('PUT', '/__faults', { operation: 'createProjectFrom', kind: 'status', status: 503, times: 1 })
  await user.click(dialog.getByRole('button', { name: 'Create project' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('503')
  expect(dialog.getByLabelText('Name')).toHaveValue('Copy')
  await user.click(dialog.getByRole('button', { name: 'Create project' }))
  expect(await screen.findByRole('heading', { name: 'Get started' })).toBeInTheDocument()
})

test('lists the settings that a copy omits by title', async () => {
  const { id, project, control, open } = await workspace()
  const original = await project('With a mail server')
  const op = { op: 'add', path: '/services/identity/config/courier', value: {} }
  const uri = 'smtps://user:secret@mail.example:465/'
  await control('PATCH', `/projects/${original.id}`, [
    { ...op, value: { smtp: { connection_uri: uri, from_address: 'us@mail.example' } } },
  ])
  const { user } = open(`/workspaces/${id}/projects/new`)
  const dialog = within(await screen.findByRole('dialog', { name: 'New project' }))
  await user.type(dialog.getByLabelText('Name'), 'Copy')
  await user.click(dialog.getByRole('radio', { name: /^Copy of a project/ }))
  await user.selectOptions(dialog.getByLabelText('Project to copy'), `With a mail server (${original.slug})`)
  await user.click(dialog.getByRole('button', { name: 'Create project' }))
  const omittedSettings = await screen.findByRole('list', { name: 'Settings that weren’t copied' })
  expect(within(omittedSettings).getByText(/^SMTP server/)).toHaveTextContent('courier.smtp.connection_uri')
})

test('lets developers rename a project but not purge it', async () => {
  const { project, open } = await workspace()
  const { slug } = await project('Shared')
  open(`/projects/${slug}/settings`, { role: 'developer' })
  expect(await screen.findByRole('button', { name: 'Purge project' })).toHaveAccessibleDescription(
    /developer.*Only owners/,
  )
  expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled', 'true')
})

test('shows 404 for an unknown project', async () => {
  const { open } = await workspace()
  open('/projects/nowhere/settings')
  expect(await screen.findByRole('alert')).toHaveTextContent('404')
})

test('lists projects page by page, with their size and failures', async () => {
  const { id, project, control, open } = await workspace()
  const { slug } = await project('Sized')
  const made = await control('POST', `/p/${slug}/admin/identities`, {
    schema_id: 'preset://email',
    traits: { email: 'ada@example.com' },
  })
  expect(made.status).toBe(201)
  await project('Another')
  open(`/workspaces/${id}/projects?columns=identities,clients,health`)
  const row = await screen.findByRole('row', { name: /^Sized/ })
  expect(await within(row).findByText('1')).toBeInTheDocument()
  expect(within(row).getByText('0')).toBeInTheDocument()
  expect(within(row).getByText('None')).toBeInTheDocument()
  cleanup()

  const { user } = open(`/workspaces/${id}/projects?size=1`)
  await user.click(await screen.findByRole('link', { name: 'Next' }))
  expect(await screen.findByRole('button', { name: 'Previous' })).toBeInTheDocument()
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

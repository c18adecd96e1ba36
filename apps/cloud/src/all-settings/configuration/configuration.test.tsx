import { cleanup, screen, within } from '@testing-library/react'

import { renderDomain, testConsole, type RenderOptions } from '@atrium/shared/testing'

import { domain } from '../../domain'

type Project = {
  id: string
  slug: string
  revision_id: string
  services: { identity: { config: { session?: { lifespan?: string }; courier?: { smtp?: Record<string, string> } } } }
}

async function projects() {
  const opened = await platform()
  const { control } = testConsole(opened, 'owner')
  const { workspaces } = await (await control('GET', '/workspaces')).json()
  const make = async (name: string): Promise<Project> =>
    (
      await control('POST', '/projects', {
        name,
        environment: 'dev',
        home_region: 'eu-central',
        workspace_id: workspaces[0].id,
      })
    ).json()
  const [here, there] = [await make('Shop'), await make('Stage')]
  return {
    here,
    there,
    read: async (one: Project): Promise<Project> => (await control('GET', `/projects/${one.id}`)).json(),
    set: (one: Project, path: string, value: unknown) =>
      control('PATCH', `/projects/${one.id}`, [{ op: 'add', path: `/services/identity/config/${path}`, value }]),
    open: (path: string, options: Omit<RenderOptions, 'platform'> = {}) =>
      renderDomain(domain, `/projects/${here.slug}/settings/${path}`, { platform: opened, ...options }),
  }
}

test('selects, reviews and applies another project’s changes and requests a secret', async () => {
  const { here, there, set, read, open } = await projects()
  await set(there, 'session', { lifespan: '5h' })
  await set(there, 'courier', { smtp: { connection_uri: 'smtps://user:secret@mail.example:465/', from_name: 'Stage' } })
  const { user } = open(`compare?with=${there.slug}`)
  expect(await screen.findByText(/differences?$/)).toBeInTheDocument()
  expect(document.body).not.toHaveTextContent('secret@mail')

  await user.click(screen.getByRole('button', { name: 'Review and apply' }))
  expect(await screen.findByText('Select at least one change.')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Session lifespan' }))
  await user.click(screen.getByRole('checkbox', { name: 'SMTP server' }))
  await user.click(screen.getByRole('button', { name: 'Review and apply' }))
  expect(await screen.findByText('Enter the secret, or deselect this change.')).toBeInTheDocument()
  await user.type(screen.getByLabelText(/^Secret for/), 'smtps://own:pass@mail.example:465/')
  await user.click(screen.getByRole('button', { name: 'Review and apply' }))
  const review = await screen.findByRole('dialog')
  expect(review).toHaveTextContent('"lifespan": "5h"')
  expect(review).not.toHaveTextContent('own:pass')
  await user.click(within(review).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Changes applied')).toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: 'Session lifespan' })).not.toBeInTheDocument()
  expect((await read(here)).services.identity.config).toMatchObject({ session: { lifespan: '5h' } })
})

test('lists a template and the hooks of a flow individually, by name', async () => {
  const { there, set, open } = await projects()
  const hook = { hook: 'web_hook', config: { id: 'crm', url: 'https://crm.example/in', method: 'POST' } }
  await set(there, 'selfservice/flows/settings/after', { profile: { hooks: [hook] } })
  await set(there, 'selfservice/flows/login/before', { hooks: [hook] })
  await set(there, 'courier/templates', { login_code: { valid: { email: { subject: `base64://${btoa('Hi')}` } } } })
  open(`compare?with=${there.slug}`)
  for (const name of ['Hooks after settings (profile)', 'Hooks before sign-in', /sign-in code/i])
    expect(await screen.findByRole('checkbox', { name })).toBeEnabled()
  expect(screen.queryByRole('checkbox', { name: /^(courier|selfservice)\./ })).not.toBeInTheDocument()
})

test('rejects an unreadable file in place and shows the differences of a valid one', async () => {
  const { open } = await projects()
  const { user } = open('compare?with=file')
  const choose = async (text: string) =>
    user.upload(await screen.findByLabelText('File'), new File([text], 'shop.yaml', { type: 'text/yaml' }))
  await choose('services: [')
  expect(await screen.findByText('This file is neither JSON nor YAML.')).toBeInTheDocument()
  await choose('services:\n  identity:\n    config:\n      session:\n        lifespan: 9h\n')
  expect(await screen.findByRole('checkbox', { name: 'Session lifespan' })).toBeInTheDocument()
  expect(screen.queryByText('This file is neither JSON nor YAML.')).not.toBeInTheDocument()
})

test('lets viewers compare and export, but not apply or restore', async () => {
  const { there, set, open } = await projects()
  await set(there, 'session', { lifespan: '5h' })
  const { user } = open(`compare?with=${there.slug}`, { role: 'viewer' })
  expect(await screen.findByRole('checkbox', { name: 'Session lifespan' })).toBeDisabled()
  await user.click(screen.getByRole('link', { name: 'Export' }))
  await user.selectOptions(await screen.findByLabelText('Format'), 'Terraform')
  expect(await screen.findByText(/For the ory\/ory provider/)).toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Configuration' })).toHaveTextContent('ory_project_config')
})

test('compares an earlier revision with the current settings and restores it', async () => {
  const { here, set, read, open } = await projects()
  await set(here, 'session', { lifespan: '1h' })
  const first = await read(here)
  await set(here, 'session', { lifespan: '2h' })
  const { user } = open('history')
  const table = await screen.findByRole('table', { name: 'History' })
  expect(within(table).getByText('Current')).toBeInTheDocument()
  expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('Oldest revision')
  expect(within(table).getAllByText('Session lifespan')[0]).toBeInTheDocument()
  const link = within(table)
    .getAllByRole('link')
    .find((one) => one.getAttribute('href')?.endsWith(first.revision_id))
  if (link) await user.click(link)
  expect(await screen.findByRole('group', { name: 'Difference from the current settings' })).toHaveTextContent('1h')
  await user.click(screen.getByRole('button', { name: 'Restore this revision' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore this revision' }),
  )
  expect(await screen.findByText('This revision has the same settings as the current one.')).toBeInTheDocument()
  expect((await read(here)).services.identity.config.session?.lifespan).toBe('1h')
})

test('names the settings and hooks of a section added as a whole in the history', async () => {
  const { here, set, open } = await projects()
  await set(here, 'courier/templates', { login_code: { valid: { email: { subject: `base64://${btoa('Hi')}` } } } })
  const hooks = [{ hook: 'web_hook', config: { id: 'crm', url: 'https://crm.example/in', method: 'POST' } }]
  await set(here, 'selfservice/flows/settings/after', { profile: { hooks } })
  open('history')
  const table = within(await screen.findByRole('table', { name: 'History' }))
  expect(table.getByRole('cell', { name: 'Hooks after settings (profile)' })).toBeInTheDocument()
  expect(table.getByRole('cell', { name: /sign-in code/i })).toBeInTheDocument()
  expect(table.queryByText(/^(identity|services)\./)).not.toBeInTheDocument()
})

test('shows Jsonnet as text in reviews and in the history', async () => {
  const { here, there, set, read, open } = await projects()
  const hook = (body: string) => ({
    hooks: [{ hook: 'web_hook', config: { id: 'crm', url: 'https://crm.example/in', method: 'POST', body } }],
  })
  const program = 'function(ctx) {\n  flow: ctx.flow.id,\n}'
  await set(there, 'selfservice/flows/login/before', hook(`base64://${btoa(program)}`))
  const { user } = open(`compare?with=${there.slug}`)
  await user.click(await screen.findByRole('button', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Review and apply' }))
  const review = within(await screen.findByRole('dialog'))
  expect(review.getByText('flow: ctx.flow.id,')).toBeInTheDocument()
  expect(review.queryByText(/base64:/)).not.toBeInTheDocument()
  cleanup()

  const { revision_id } = await read(here)
  await set(here, 'selfservice/flows/login/before', hook(`base64://${btoa(program)}`))
  open(`history/${revision_id}`)
  const difference = within(await screen.findByRole('group', { name: 'Difference from the current settings' }))
  expect(difference.getByText('flow: ctx.flow.id,')).toBeInTheDocument()
})

test('an export that is opened again contains what was saved meanwhile', async () => {
  const { here, open } = await projects()
  const settings = `/projects/${here.slug}/settings`
  const { user, router } = open('export')
  expect(await screen.findByRole('group', { name: /Configuration/ })).toHaveTextContent('"name": "Shop"')
  await router.navigate(settings)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' of Ada')
  await user.click(screen.getByRole('button', { name: /Rename|Save/ }))
  expect(await screen.findByText('Shop of Ada', { exact: false })).toBeInTheDocument()
  await router.navigate(`${settings}/export`)
  expect(await screen.findByText(/"name": "Shop of Ada"/)).toBeInTheDocument()
})

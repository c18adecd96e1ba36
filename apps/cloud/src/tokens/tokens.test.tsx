import { screen, waitFor, within } from '@testing-library/react'

import { HIDDEN } from '@atrium/shared/operations'
import { renderDomain, testProject, type RenderOptions } from '@atrium/shared/testing'

import { domain } from '../domain'

type Configs = {
  identity: { config: { session?: { whoami?: { tokenizer?: { templates?: object } } } } }
  oauth2: { config: { oauth2?: Record<string, unknown> } }
}

async function project() {
  const opened = await platform()
  const made = await testProject(opened)
  const services = async (): Promise<Configs> =>
    (await (await made.control('GET', `/projects/${made.id}`)).json()).services
  return {
    ...made,
    templates: async () => (await services()).identity.config.session?.whoami?.tokenizer?.templates,
    hook: async (name: string) => (await services()).oauth2.config.oauth2?.[name],
    open: (path = '', options: Omit<RenderOptions, 'platform'> = {}) =>
      renderDomain(domain, `/projects/${made.slug}/settings/tokens${path}`, { platform: opened, ...options }),
  }
}

const jwks = `base64://${btoa('{"keys":[{"kty":"oct","k":"c2VjcmV0","alg":"HS256"}]}')}`

test('creates, changes and deletes a template, keeps its key, and tests its mapper on a session', async () => {
  const { open, templates, call } = await project()
  const { user } = open()
  expect(await screen.findByText('No templates yet')).toBeInTheDocument()
  await user.click(screen.getAllByRole('link', { name: 'New template' })[0] ?? document.body)
  await user.click(await screen.findByRole('button', { name: 'Create template' }))
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Enter a name/)
  expect(screen.getByLabelText('Signing key')).toHaveAccessibleDescription(/Generate a key first/)
  await user.type(screen.getByLabelText('Name'), 'app')
  await user.selectOptions(screen.getByLabelText('Signing key'), 'URL of a JSON Web Key Set')
  await user.type(screen.getByLabelText('JWKS URL'), jwks)
  await user.selectOptions(screen.getByLabelText('Claims mapper'), 'Written here')
  const result = await screen.findByRole('group', { name: 'Result' })
  expect(result).toHaveTextContent('ada@example.com')

  const session = await sessionOf(call, 'grace@example.org')
  await user.type(screen.getByLabelText('Session ID'), session)
  await user.click(screen.getByRole('button', { name: 'Use session' }))
  expect(await within(result).findByText(/grace@example\.org/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Create template' }))
  expect(await screen.findByText('Template app saved')).toBeInTheDocument()
  expect(await templates()).toMatchObject({
    app: {
      ttl: '10m',
      jwks_url: HIDDEN,
      subject_source: 'id',
      claims_mapper_url: expect.stringContaining('base64://'),
    },
  })

  await user.click(await screen.findByRole('link', { name: 'app' }))
  const ttl = await screen.findByLabelText('Valid for')
  await user.clear(ttl)
  await user.type(ttl, 'soon')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(ttl).toHaveAccessibleDescription(/Enter a duration/)
  await user.clear(ttl)
  await user.type(ttl, '5m')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const row = await screen.findByRole('row', { name: /^app 5m/ })
  expect(await templates()).toMatchObject({ app: { ttl: '5m', jwks_url: HIDDEN } })
  await user.click(within(row).getByRole('button', { name: /Actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox'), 'app')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No templates yet')).toBeInTheDocument()
})

/** The session of a new identity, as the admin API returns it. */
async function sessionOf(call: (method: string, path: string, body?: unknown) => Promise<Response>, email: string) {
  const credentials = { password: { config: { password: 'sundial-harbor-94' } } }
  await call('POST', '/admin/identities', { traits: { email }, credentials })
  const { id: flow } = await (await call('GET', '/self-service/login/api')).json()
  const body = { method: 'password', identifier: email, password: 'sundial-harbor-94' }
  const signedIn = await call('POST', `/self-service/login?flow=${flow}`, body)
  const { session }: { session: { id: string } } = await signedIn.json()
  return session.id
}

test('reports an unknown session next to the mapper', async () => {
  const { open } = await project()
  const { user } = open('/templates/new')
  await user.selectOptions(await screen.findByLabelText('Claims mapper'), 'Written here')
  await user.type(await screen.findByLabelText('Session ID'), '00000000-0000-4000-8000-000000000009')
  await user.click(screen.getByRole('button', { name: 'Use session' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('404')
})

test('configures, tests and removes a token hook with a write-only key', async () => {
  const { open, hook } = await project()
  const { user } = open('/hooks/token')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(screen.getByLabelText('URL')).toHaveAccessibleDescription(/starts with https/)
  await user.type(screen.getByLabelText('URL'), 'http://127.0.0.1:1/hook')
  await user.selectOptions(screen.getByLabelText('Authentication'), 'API key')
  await user.type(screen.getByLabelText('Name of the header or cookie'), 'X-Key')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const key = screen.getByLabelText('API key', { selector: 'input' })
  expect(key).toHaveAccessibleDescription(/None is stored/)
  await user.type(key, 'hook-secret')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Token hook saved')).toBeInTheDocument()
  expect(await hook('token_hook')).toEqual({
    url: 'http://127.0.0.1:1/hook',
    auth: { type: 'api_key', config: { in: 'header', name: 'X-Key', value: HIDDEN } },
  })
  expect(key).toHaveValue('')

  await user.click(await screen.findByRole('button', { name: 'Send test' }))
  expect(await screen.findByText('No response')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Token hook removed')).toBeInTheDocument()
  expect(await hook('token_hook')).toBeUndefined()
})

test('shows viewers a read-only hook, and 404 for an unknown template', async () => {
  const { open } = await project()
  open('/hooks/refresh', { role: 'viewer' })
  expect(await screen.findByLabelText('URL')).toHaveAttribute('readonly')
  open('/templates/nothing')
  expect(await screen.findByText(/404/)).toBeInTheDocument()
})

test('doesn’t save a broken mapper', async () => {
  const { open, templates } = await project()
  const { user } = open('/templates/new')
  await user.type(await screen.findByLabelText('Name'), 'app')
  await user.selectOptions(screen.getByLabelText('Signing key'), 'URL of a JSON Web Key Set')
  await user.type(screen.getByLabelText('JWKS URL'), jwks)
  await user.selectOptions(screen.getByLabelText('Claims mapper'), 'Written here')
  const mapper = await screen.findByRole('textbox', { name: 'Jsonnet' })
  await user.clear(mapper)
  await user.type(mapper, 'nobody')
  await user.click(screen.getByRole('button', { name: 'Create template' }))
  await waitFor(() => expect(mapper).toBeInvalid())
  expect(await templates()).toBeUndefined()
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'

import { renderDomain, testProject, type RenderOptions } from '@atrium/shared/testing'

import { samlIdp } from '../../../../servers/platform/src/identity/testing/saml-idp'
import { domain } from '../domain'
import { providersOf } from './providers'

type Provider = Record<string, unknown> & { id: string }
type Method = { enabled: boolean; config: { providers: Provider[] } }

const HIDDEN = '••••••••'
const mapper = "{ identity: { traits: { email: std.extVar('claims').email } } }"

const provider = (id: string, label: string, more: object = {}) => ({
  id,
  label,
  provider: id,
  client_id: `client-of-${id}`,
  client_secret: `secret-of-${id}`,
  mapper_url: `base64://${btoa(mapper)}`,
  scope: ['email'],
  ...more,
})

async function project(providers?: object[], saml?: object[]) {
  const opened = await platform()
  const made = await testProject(opened)
  const { id, slug, control } = made
  const root = '/services/identity/config/selfservice/methods'
  const patch = async (operations: object[]) =>
    expect((await control('PATCH', `/projects/${id}`, operations)).status).toBe(200)
  const method = (list: object[]) => ({ enabled: true, config: { providers: list } })
  if (providers) await patch([{ op: 'add', path: `${root}/oidc`, value: method(providers) }])
  if (saml) await patch([{ op: 'add', path: `${root}/saml`, value: method(saml) }])
  return {
    ...made,
    patch,
    root,
    read: async (of: 'oidc' | 'saml' = 'oidc'): Promise<Method> =>
      (await (await control('GET', `/projects/${id}`)).json()).services.identity.config.selfservice.methods[of],
    addPerson: async (email: string, linked: string) => {
      const credentials = { oidc: { config: { providers: [{ provider: linked, subject: email }] } } }
      const json = { schema_id: 'preset://email', traits: { email }, credentials }
      expect((await control('POST', `/p/${slug}/admin/identities`, json)).status).toBe(201)
    },
    open: (path = '', options: Omit<RenderOptions, 'platform'> = {}) =>
      renderDomain(domain, `/projects/${slug}/providers${path}`, { platform: opened, ...options }),
  }
}

type User = ReturnType<typeof renderDomain>['user']

const names = () => screen.getAllByRole('row').map((row) => /Google|GitHub/.exec(row.textContent)?.[0])

async function choose(user: User, row: RegExp, action: string) {
  const found = await screen.findByRole('row', { name: row })
  await user.click(within(found).getByRole('button'))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

const both = () => [provider('google', 'Google'), provider('github', 'GitHub')]

test('moves a provider up and disables it alone, keeping all secrets', async () => {
  const { open, read } = await project(both())
  const { user } = open()
  await choose(user, /GitHub/, 'Move up')
  expect(await screen.findByText('GitHub moved')).toBeInTheDocument()
  expect(names()).toEqual([undefined, 'GitHub', 'Google'])
  await choose(user, /GitHub/, 'Disable')
  const question = within(await screen.findByRole('alertdialog', { name: 'Disable GitHub?' }))
  await user.click(question.getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('GitHub disabled')).toBeInTheDocument()
  const { providers } = (await read()).config
  expect(providers).toMatchObject([
    { id: 'github', state: 'disabled', client_secret: HIDDEN },
    { id: 'google', client_secret: HIDDEN },
  ])
})

test('turns OIDC sign-in off and on again without losing its providers', async () => {
  const { open, read } = await project(both())
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Turn off OIDC sign-in' }))
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('OIDC sign-in turned off')).toBeInTheDocument()
  expect(await read()).toMatchObject({ enabled: false, config: { providers: [{ id: 'google' }, { id: 'github' }] } })
  await user.click(await screen.findByRole('button', { name: 'Turn on OIDC sign-in' }))
  expect(await screen.findByText('OIDC sign-in turned on')).toBeInTheDocument()
})

test('says who is linked before deleting a provider, and deletes it once its label is typed', async () => {
  const { open, read, addPerson } = await project(both())
  await addPerson('ada@example.com', 'google')
  const { user } = open()
  await choose(user, /Google/, 'Delete')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/1 person has no other sign-in method/)).toHaveTextContent(
    'Provider google: 1 linked, 1 without another sign-in method.',
  )
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox'), 'Google')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Google deleted')).toBeInTheDocument()
  expect((await read()).config.providers).toMatchObject([{ id: 'github' }])
})

test('moves nothing if someone else changed the project', async () => {
  const { open, read, patch } = await project(both())
  const { user } = open()
  await screen.findByRole('row', { name: /GitHub/ })
  await patch([{ op: 'replace', path: '/name', value: 'Other' }])
  await choose(user, /GitHub/, 'Move up')
  expect(await screen.findByText(/Someone else changed this project/)).toBeInTheDocument()
  expect((await read()).config.providers.map(({ id }) => id)).toEqual(['google', 'github'])
})

test.each([
  [
    [{ provider: 'google' }, 'nonsense'],
    ['google', ''],
  ],
  ['nonsense', []],
])('reads providers %j as %j', (providers, kinds) => {
  const config = { selfservice: { methods: { oidc: { enabled: true, config: { providers } } } } }
  const project = { id: '', slug: '', name: '', environment: 'dev', organizations: [], revision_id: '' }
  const read = providersOf({ ...project, current_revision: {}, services: { identity: { config } } })
  expect(read.map(({ kind }) => kind)).toEqual(kinds)
})

test('shows viewers why actions are disabled', async () => {
  const { open } = await project(both())
  const { user } = open('', { role: 'viewer' })
  const row = await screen.findByRole('row', { name: /Google/ })
  await user.click(within(row).getByRole('button'))
  expect(await screen.findByRole('menuitem', { name: /Delete/ })).toHaveAttribute('aria-disabled', 'true')
})

test('adds a provider with a write-only secret after rejecting invalid input', async () => {
  const { open, read, slug } = await project()
  const { user } = open()
  await user.click((await screen.findAllByRole('link', { name: 'Add provider' }))[0] as HTMLElement)
  await user.click(await screen.findByRole('link', { name: /OpenID Connect/ }))
  const add = await screen.findByRole('button', { name: 'Add provider' })
  expect(screen.getByText(`http://localhost/a/${slug}/self-service/methods/oidc/callback/oidc`)).toBeInTheDocument()
  await user.type(screen.getByLabelText('Issuer URL'), 'accounts.example.com')
  await user.click(add)
  expect((await screen.findAllByText('Enter a URL that starts with https:// or http://.')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Enter the client secret.').length).toBeGreaterThan(0)

  await user.clear(screen.getByLabelText('Issuer URL'))
  await user.type(screen.getByLabelText('Issuer URL'), 'https://accounts.example.com')
  await user.type(screen.getByLabelText('Client ID'), 'shop')
  await user.type(screen.getByLabelText('Client secret', { selector: 'input' }), 'swordfish')
  await user.type(screen.getByLabelText(/^Label/), 'Example')
  await user.click(screen.getByRole('radio', { name: 'Always' }))
  expect(screen.getByText(`http://localhost/a/${slug}/self-service/methods/oidc/callback`)).toBeInTheDocument()
  await user.click(add)
  expect(await screen.findByRole('row', { name: /Example/ })).toBeInTheDocument()
  expect(await read()).toMatchObject({
    enabled: true,
    config: {
      providers: [
        {
          id: 'oidc',
          provider: 'generic',
          label: 'Example',
          issuer_url: 'https://accounts.example.com',
          client_id: 'shop',
          client_secret: HIDDEN,
          scope: ['email', 'profile'],
          pkce: 'force',
        },
      ],
    },
  })
})

test('requires a team ID and a key instead of a secret for Apple', async () => {
  const { open } = await project(both())
  const { user } = open('/new/apple')
  await user.click(await screen.findByRole('button', { name: 'Add provider' }))
  expect((await screen.findAllByText('Enter the team ID.')).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/Paste the entire \.p8 file/).length).toBeGreaterThan(0)
  expect(screen.queryByText('Enter the client secret.')).not.toBeInTheDocument()
})

test('shows the mapper’s result for test claims, and errors at their position', async () => {
  const { open } = await project([provider('google', 'Google')])
  const { user } = open('/oidc/google')
  const result = await screen.findByRole('group', { name: 'Result' })
  expect(JSON.parse(result.textContent ?? '')).toEqual({ identity: { traits: { email: 'ada@example.com' } } })
  const source = await screen.findByRole('textbox', { name: 'Jsonnet mapper' })
  await user.clear(source)
  await user.type(source, '1')
  expect(await screen.findByText(/must return an object with identity.traits/)).toBeInTheDocument()
  await user.clear(source)
  await user.type(source, 'nobody')
  expect(await screen.findByRole('button', { name: /^Line 1, column 1: / })).toBeInTheDocument()
})

test('keeps the secret and hidden fields on edit, and shows rejections at their field', async () => {
  const hiddenFields = { organization_id: '3f0e8a52-6d4b-4c1a-9f3e-0a1b2c3d4e5f' }
  const more = { provider: 'generic', issuer_url: 'https://one.example', ...hiddenFields }
  const { open, read } = await project([provider('corp', 'Corp', more)])
  const { user } = open('/oidc/corp')
  const secret = await screen.findByLabelText(/^Client secret/, { selector: 'input' })
  expect(secret).toHaveValue('')
  expect(screen.getByLabelText('ID')).toHaveAttribute('readonly')
  const issuer = screen.getByLabelText('Issuer URL')
  await user.clear(issuer)
  await user.type(issuer, 'https://zwölf.example')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/must match format "uri"/)).length).toBeGreaterThan(0)
  expect(issuer).toBeInvalid()
  await user.clear(issuer)
  await user.type(issuer, 'https://one.example')
  await user.type(screen.getByLabelText(/^Label/), ' Inc.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('row', { name: /Corp Inc\./ })).toBeInTheDocument()
  const expectedProvider = { label: 'Corp Inc.', client_secret: HIDDEN, ...hiddenFields }
  expect((await read()).config.providers).toMatchObject([expectedProvider])
})

test('merges someone else’s changes instead of overwriting them', async () => {
  const { open, patch, root, read } = await project([provider('google', 'Google')])
  const { user } = open('/oidc/google')
  await user.type(await screen.findByLabelText('Client ID'), '-2')
  await patch([{ op: 'replace', path: `${root}/oidc/config/providers/0/label`, value: 'Theirs' }])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone else changed this while you were editing')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Merge their changes' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Theirs saved')).toBeInTheDocument()
  expect((await read()).config.providers).toMatchObject([{ label: 'Theirs', client_id: 'client-of-google-2' }])
})

test('keeps the form without merging if someone deleted the provider', async () => {
  const { open, patch, root } = await project([provider('google', 'Google')])
  const { user } = open('/oidc/google')
  const label = await screen.findByLabelText(/^Label/)
  await user.type(label, ' of us')
  await patch([{ op: 'replace', path: `${root}/oidc/config/providers`, value: [] }])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone deleted this provider. Nothing was saved.')).toBeInTheDocument()
  expect(screen.queryByText('Someone else changed this while you were editing')).not.toBeInTheDocument()
  expect(label).toHaveValue('Google of us')
  expect(screen.getByLabelText('Client ID')).toHaveValue('client-of-google')
})

test('rejects a broken mapper and asks before saving one that creates no identity', async () => {
  const { open, read } = await project([provider('google', 'Google')])
  const { user } = open('/oidc/google')
  const field = await screen.findByRole('textbox', { name: 'Jsonnet mapper' })
  await user.clear(field)
  await user.type(field, 'nobody')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field).toBeInvalid())
  await user.clear(field)
  await user.type(field, '1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Save anyway?' }))
  expect((await read()).config.providers).toMatchObject([{ mapper_url: `base64://${btoa(mapper)}` }])
  await user.click(question.getByRole('button', { name: 'Save anyway' }))
  expect(await screen.findByText('Google saved')).toBeInTheDocument()
  expect((await read()).config.providers).toMatchObject([{ mapper_url: `base64://${btoa('1')}` }])
})

test('adds a SAML provider with readable metadata and shows its certificate', async () => {
  const { open, read } = await project()
  const { user } = open('/new/saml')
  const metadata = await screen.findByLabelText('Metadata (XML)')
  await user.click(metadata)
  await user.paste('<nothing/>')
  await user.click(screen.getByRole('button', { name: 'Add provider' }))
  expect((await screen.findAllByText('The metadata have no identity provider.')).length).toBeGreaterThan(0)
  const xml = samlIdp().metadata
  // the tests' browser can't read files
  const file = Object.assign(new File([xml], 'metadata.xml', { type: 'text/xml' }), { text: async () => xml })
  await user.upload(screen.getByLabelText(/^Metadata file/), file)
  expect(await screen.findByText('https://idp.example.com/metadata')).toBeInTheDocument()
  expect(screen.getByText(/^Valid until .*2049/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add provider' }))
  expect(await screen.findByRole('row', { name: /saml/ })).toBeInTheDocument()
  expect((await read('saml')).config.providers).toMatchObject([{ id: 'saml' }])
})

test('reports an unknown kind of provider and a deleted provider', async () => {
  const { open } = await project(both())
  open('/new/nobody')
  expect(await screen.findByText(/This type of provider doesn’t exist/)).toBeInTheDocument()
  open('/oidc/nobody')
  expect(await screen.findByText('This provider doesn’t exist.')).toBeInTheDocument()
})

test('reports an unreachable provider in a trial, which viewers can’t start', async () => {
  const unreachable = { provider: 'generic', issuer_url: 'http://127.0.0.1:1' }
  const { open } = await project([provider('corp', 'Corp', unreachable)])
  const { user } = open('/oidc/corp/try')
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  expect(await screen.findByText(/The provider "corp" can't be used/)).toBeInTheDocument()
  cleanup()
  open('/oidc/corp/try', { role: 'viewer' })
  expect(await screen.findByRole('button', { name: 'Start' })).toHaveAccessibleDescription(/viewer/)
})

test('tells viewers why they can’t add a provider before they select one', async () => {
  const { open } = await project([])
  open('/new', { role: 'viewer' })
  expect(await screen.findByText(/^You’re a viewer/)).toBeVisible()
})

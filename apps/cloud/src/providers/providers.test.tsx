import { screen, within } from '@testing-library/react'

import { renderDomain, testConsole, type RenderOptions } from '@atrium/shared/testing'

import { domain } from '../domain'
import { providersOf } from './providers'

type Stored = { enabled: boolean; config: { providers: { id: string; client_secret: string }[] } }

const provider = (id: string, label: string) => ({
  id,
  label,
  provider: id,
  client_id: `client-of-${id}`,
  client_secret: `secret-of-${id}`,
  mapper_url: 'base64://e30=',
  scope: ['email'],
})

async function project(providers: object[]) {
  const opened = await platform()
  const { control } = testConsole(opened, 'owner')
  const { workspaces } = await (await control('GET', '/workspaces')).json()
  const body = { name: 'Shop', environment: 'dev', home_region: 'eu-central', workspace_id: workspaces[0].id }
  const { id, slug }: { id: string; slug: string } = await (await control('POST', '/projects', body)).json()
  const path = '/services/identity/config/selfservice/methods/oidc'
  const value = { enabled: true, config: { providers } }
  expect((await control('PATCH', `/projects/${id}`, [{ op: 'add', path, value }])).status).toBe(200)
  return {
    rename: (name: string) => control('PATCH', `/projects/${id}`, [{ op: 'replace', path: '/name', value: name }]),
    read: async (): Promise<Stored> =>
      (await (await control('GET', `/projects/${id}`)).json()).services.identity.config.selfservice.methods.oidc,
    open: (options: Omit<RenderOptions, 'platform'> = {}) =>
      renderDomain(domain, `/projects/${slug}/providers`, { platform: opened, ...options }),
  }
}

const names = () => screen.getAllByRole('row').map((row) => /Google|GitHub/.exec(row.textContent)?.[0])

async function choose(user: ReturnType<typeof renderDomain>['user'], row: RegExp, action: string) {
  const found = await screen.findByRole('row', { name: row })
  await user.click(within(found).getByRole('button'))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

const both = () => [provider('google', 'Google'), provider('github', 'GitHub')]

test('a provider moves up with its secret', async () => {
  const { open, read } = await project(both())
  const { user } = open()
  await choose(user, /GitHub/, 'Move up')
  expect(await screen.findByText('GitHub moved')).toBeInTheDocument()
  expect(names()).toEqual([undefined, 'GitHub', 'Google'])
  const { providers } = (await read()).config
  expect(providers.map(({ id }) => id)).toEqual(['github', 'google'])
  expect(providers.every(({ client_secret }) => client_secret !== '')).toBe(true)
})

test('OIDC sign-in is turned off; the providers stay', async () => {
  const { open, read } = await project(both())
  const { user } = open()
  await choose(user, /Google/, 'Turn off OIDC sign-in')
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('OIDC sign-in turned off')).toBeInTheDocument()
  expect(await read()).toMatchObject({ enabled: false, config: { providers: [{ id: 'google' }, { id: 'github' }] } })
})

test('a provider is deleted after its label is typed', async () => {
  const { open, read } = await project(both())
  const { user } = open()
  await choose(user, /Google/, 'Delete')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox'), 'Google')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Google deleted')).toBeInTheDocument()
  expect((await read()).config.providers).toMatchObject([{ id: 'github' }])
})

test('nothing moves where someone else changed the project meanwhile', async () => {
  const { open, read, rename } = await project(both())
  const { user } = open()
  await screen.findByRole('row', { name: /GitHub/ })
  await rename('Other')
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
])('providers %j are read as %j', (providers, kinds) => {
  const config = { selfservice: { methods: { oidc: { enabled: true, config: { providers } } } } }
  const project = { id: '', slug: '', name: '', environment: 'dev', organizations: [], revision_id: '' }
  const read = providersOf({ ...project, current_revision: {}, services: { identity: { config } } })
  expect(read.map(({ kind }) => kind)).toEqual(kinds)
})

test('a viewer reads, and is told why the rest is disabled', async () => {
  const { open } = await project(both())
  const { user } = open({ role: 'viewer' })
  const row = await screen.findByRole('row', { name: /Google/ })
  await user.click(within(row).getByRole('button'))
  expect(await screen.findByRole('menuitem', { name: /Delete/ })).toHaveAttribute('aria-disabled', 'true')
})

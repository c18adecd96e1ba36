import { screen, within } from '@testing-library/react'

import { toasts } from '@atrium/shared/notify'
import { renderDomain, testConsole, type RenderOptions } from '@atrium/shared/testing'
import { CustomDomainSslStatusEnum } from '@ory/client-fetch'

import { domain } from '../domain'
import { recordFile } from './dns'
import { certificateTones } from './states'
import { en } from './text/en'

type Domain = { id: string; hostname: string; cookie_domain?: string; cors_allowed_origins?: string[] }

async function project() {
  const opened = await platform()
  const { control } = testConsole(opened, 'owner')
  const { workspaces } = await (await control('GET', '/workspaces')).json()
  const body = { name: 'Shop', environment: 'dev', home_region: 'eu-central', workspace_id: workspaces[0].id }
  const { id, slug }: { id: string; slug: string } = await (await control('POST', '/projects', body)).json()
  const path = `/projects/${id}/cname`
  return {
    create: async (json: object): Promise<Domain> => (await control('POST', path, json)).json(),
    list: async (): Promise<Domain[]> => (await control('GET', path)).json(),
    update: (one: string, json: object) => control('PUT', `${path}/${one}`, json),
    open: (rest = '', options: Omit<RenderOptions, 'platform'> = {}) =>
      renderDomain(domain, `/projects/${slug}/domains${rest}`, { platform: opened, ...options }),
  }
}

test('adds a domain and shows errors at their fields without losing input', async () => {
  const { open, list } = await project()
  const { user } = open('/new')
  await user.click(await screen.findByRole('button', { name: 'Add domain' }))
  expect(screen.getByLabelText('Hostname')).toHaveAccessibleDescription(/Enter a hostname/)
  await user.type(screen.getByLabelText('Hostname'), 'Login.acme.test')
  await user.type(screen.getByLabelText(/Cookie domain/), 'other.test')
  await user.click(screen.getByLabelText('CORS for this domain'))
  await user.click(screen.getByRole('button', { name: 'Add domain' }))
  expect(screen.getByLabelText(/Cookie domain/)).toHaveAccessibleDescription(/or a parent domain of it/)
  expect(screen.getByLabelText(/Allowed origins/)).toHaveAccessibleDescription(/Add an origin, or turn CORS off/)
  await user.type(screen.getByLabelText(/Allowed origins/), 'https://app.acme.test/path{Enter}')
  await user.clear(screen.getByLabelText(/Cookie domain/))
  await user.type(screen.getByLabelText(/Cookie domain/), 'acme.test')
  await user.click(screen.getByRole('button', { name: 'Add domain' }))
  expect(screen.getAllByText(/“https:\/\/app\.acme\.test\/path” isn’t an origin/).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: /Remove https:/ }))
  await user.type(screen.getByLabelText(/Allowed origins/), 'https://app.acme.test{Enter}')
  await user.click(screen.getByRole('button', { name: 'Add domain' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'login.acme.test' })).toBeInTheDocument()
  const record = within(screen.getByRole('region', { name: 'TXT record' }))
  expect(record.getByText('_atrium-challenge.login.acme.test')).toBeInTheDocument()
  expect(record.getByRole('button', { name: 'Copy Value' })).toBeEnabled()
  await user.selectOptions(screen.getByLabelText('DNS provider'), 'Zone file')
  expect(
    await screen.findByText(/^_atrium-challenge\.login\.acme\.test\. 300 IN TXT "[0-9a-f]{32}"$/),
  ).toBeInTheDocument()
  expect(await list()).toMatchObject([
    { hostname: 'login.acme.test', cookie_domain: 'acme.test', cors_allowed_origins: ['https://app.acme.test'] },
  ])
})

test('shows why the platform rejects a hostname at its field', async () => {
  const { open } = await project()
  const { user } = open('/new')
  await user.type(await screen.findByLabelText('Hostname'), 'co.uk')
  await user.click(screen.getByRole('button', { name: 'Add domain' }))
  expect((await screen.findAllByText(/public suffix/)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Hostname')).toHaveAccessibleDescription(/public suffix/)
  expect(screen.getByLabelText('Hostname')).toHaveValue('co.uk')
})

test('checks and edits a domain, and deletes it once its hostname is typed', async () => {
  const { open, create, list } = await project()
  const { id } = await create({
    hostname: 'login.acme.test',
    cors_enabled: true,
    cors_allowed_origins: ['https://a.test'],
  })
  const { user } = open(`/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('login.acme.test isn’t verified yet')).toBeInTheDocument()
  expect(toasts.get().at(-1)?.tone).toBe('info')
  expect(await list()).toMatchObject([{ cors_allowed_origins: ['https://a.test'] }])
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  await user.type(await screen.findByLabelText(/Cookie domain/), 'acme.test')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('acme.test')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox'), 'login.acme.test')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No custom domains yet')).toBeInTheDocument()
  expect(await list()).toEqual([])
})

test('shows viewers why actions are disabled', async () => {
  const { create, open } = await project()
  const { id } = await create({ hostname: 'login.acme.test' })
  open(`/${id}`, { role: 'viewer' })
  for (const control of [
    await screen.findByRole('link', { name: 'Edit' }),
    screen.getByRole('button', { name: 'Check now' }),
  ]) {
    expect(control).toHaveAttribute('aria-disabled', 'true')
    expect(control).toHaveAccessibleDescription(/viewer/)
  }
})

test('has a text, a next step and a tone for each of the API’s 21 states', () => {
  const states = Object.values(CustomDomainSslStatusEnum).filter((one) => /^[a-z]/.test(one))
  expect(states).toHaveLength(21)
  expect(Object.keys(certificateTones).sort()).toEqual([...states].sort())
  expect(Object.keys(en.certificate).sort()).toEqual([...states].sort())
})

test('formats records for each DNS provider', () => {
  const txt = { type: 'TXT', name: '_a.b.test', value: `x"${'y'.repeat(300)}` } as const
  expect(recordFile(txt, 'zone')).toBe(`_a.b.test. 300 IN TXT "x\\"${'y'.repeat(253)}" "${'y'.repeat(47)}"`)
  const cname = { type: 'CNAME', name: 'b.test', value: 'shop.a.test' } as const
  expect(recordFile(cname, 'cloudflare')).toBe('b.test. 300 IN CNAME shop.a.test.')
  expect(JSON.parse(recordFile(cname, 'route53') ?? '').Changes[0].ResourceRecordSet).toMatchObject({
    Name: 'b.test',
    ResourceRecords: [{ Value: 'shop.a.test' }],
  })
  expect(recordFile(cname, undefined)).toBeUndefined()
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'

import { renderDomain, testConsole, type RenderOptions } from '@atrium/shared/testing'

import { domain } from '../domain'

type Hook = { hook: string; config?: Record<string, unknown> }
type Flows = Record<string, { before?: { hooks: Hook[] }; after?: { hooks?: Hook[]; [method: string]: unknown } }>

const webhook = (id: string, more: object = {}) => ({
  hook: 'web_hook',
  config: {
    id,
    url: `https://${id}.example/in`,
    method: 'POST',
    body: `base64://${btoa('function(ctx) ctx')}`,
    ...more,
  },
})

async function project(flows: Flows = {}) {
  const opened = await platform()
  const { control } = testConsole(opened, 'owner')
  const { workspaces } = await (await control('GET', '/workspaces')).json()
  const body = { name: 'Shop', environment: 'dev', home_region: 'eu-central', workspace_id: workspaces[0].id }
  const { id, slug }: { id: string; slug: string } = await (await control('POST', '/projects', body)).json()
  const patch = async (operations: object[]) => {
    const response = await control('PATCH', `/projects/${id}`, operations)
    expect(response.status).toBe(200)
  }
  const root = '/services/identity/config/selfservice/flows'
  for (const [flow, { before, after }] of Object.entries(flows)) {
    if (before) await patch([{ op: 'add', path: `${root}/${flow}/before`, value: before }])
    if (after) await patch([{ op: 'add', path: `${root}/${flow}/after`, value: after }])
  }
  return {
    patch,
    root,
    stored: async (): Promise<Flows> =>
      (await (await control('GET', `/projects/${id}`)).json()).services.identity.config.selfservice.flows,
    open: (path = '', options: Omit<RenderOptions, 'platform'> = {}) =>
      renderDomain(domain, `/projects/${slug}/webhooks${path}`, { platform: opened, ...options }),
  }
}

const HIDDEN = '••••••••'

test('creates a webhook with a write-only secret after rejecting invalid input', async () => {
  const { open, stored } = await project()
  const { user } = open('/new?slot=login.after.password')
  const save = await screen.findByRole('button', { name: 'Create webhook' })
  await user.type(screen.getByLabelText('URL'), 'ftp://example.com')
  await user.selectOptions(screen.getByLabelText('Authentication', { selector: 'select' }), 'api_key')
  await user.type(screen.getByLabelText(/^Headers/), 'nonsense')
  await user.click(save)
  expect((await screen.findAllByText(/Enter a URL that starts with/)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Name of the header or cookie')).toBeInvalid()
  expect(screen.getAllByText(/Line 1 isn’t a header/).length).toBeGreaterThan(0)

  await user.clear(screen.getByLabelText('URL'))
  await user.type(screen.getByLabelText('URL'), 'https://crm.example/in')
  await user.type(screen.getByLabelText('Name of the header or cookie'), 'X-Api-Key')
  await user.type(screen.getByLabelText('API key', { selector: 'input' }), 'swordfish')
  await user.clear(screen.getByLabelText(/^Headers/))
  await user.type(screen.getByLabelText(/^Headers/), 'X-Team: growth')
  await user.click(screen.getByRole('switch', { name: 'Can interrupt' }))
  await user.click(screen.getByRole('radio', { name: 'Ignore the response' }))
  await user.click(save)
  expect((await screen.findAllByText(/can’t interrupt the flow\. Turn this off/)).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('radio', { name: 'Change the identity' }))
  await user.click(save)

  expect(await screen.findByText('POST https://crm.example/in')).toBeInTheDocument()
  expect(screen.getByText('Change the identity · API key · can interrupt')).toBeInTheDocument()
  const { login } = await stored()
  expect(login?.after?.password).toMatchObject({
    hooks: [
      {
        hook: 'web_hook',
        config: {
          auth: { type: 'api_key', config: { name: 'X-Api-Key', value: HIDDEN, in: 'header' } },
          headers: { 'X-Team': HIDDEN },
          response: { ignore: false, parse: true },
          can_interrupt: true,
        },
      },
    ],
  })
})

test('shows the body for test data, and errors at their position', async () => {
  const { open } = await project()
  const { user } = open('/new?slot=login.after')
  const result = await screen.findByRole('group', { name: 'Result' })
  expect(JSON.parse(result.textContent ?? '')).toMatchObject({ identity_id: expect.any(String) })
  const template = await screen.findByRole('textbox', { name: 'Jsonnet template' })
  await user.clear(template)
  await user.type(template, 'function(ctx) nobody')
  expect(await screen.findByText('This Jsonnet can’t be evaluated')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: /^Line 1, column 15: / })).toBeInTheDocument()
  await user.clear(template)
  await user.type(template, 'function(ctx) error "cancel"')
  expect(await screen.findByText(/cancels the request/)).toBeInTheDocument()
  const data = screen.getByRole('textbox', { name: 'Test data' })
  await user.clear(data)
  await user.type(data, 'nothing')
  expect(await screen.findByText('The test data isn’t valid JSON.')).toBeInTheDocument()
})

test('keeps stored secrets on edit', async () => {
  const auth = { type: 'basic_auth', config: { user: 'atrium', password: 'swordfish' } }
  const { open, stored } = await project({
    settings: {
      after: { hooks: [webhook('one', { auth, headers: { 'X-Team': 'growth' }, emit_analytics_event: true })] },
    },
  })
  const { user } = open('/settings.after/one')
  const url = await screen.findByLabelText('URL')
  expect(screen.getByLabelText(/^Password/)).toHaveValue('')
  expect(screen.getByLabelText(/^Headers/)).toHaveValue(`X-Team: ${HIDDEN}`)
  await user.selectOptions(screen.getByLabelText('Method'), 'PUT')
  await user.type(url, '/v2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('PUT https://one.example/in/v2')).toBeInTheDocument()
  const hook = { auth: { config: { password: HIDDEN } }, headers: { 'X-Team': HIDDEN }, emit_analytics_event: true }
  expect((await stored()).settings?.after?.hooks).toMatchObject([{ config: { ...hook, id: 'one' } }])
})

test('reorders hooks with a button and deletes one', async () => {
  const hooks = [webhook('one'), webhook('two'), { hook: 'revoke_active_sessions' }]
  const { open, stored } = await project({ recovery: { after: { hooks } } })
  const { user } = open()
  const card = within(await screen.findByRole('region', { name: 'Recovery: After' }))
  expect(card.getByRole('button', { name: 'Move POST https://one.example/in up' })).toHaveAccessibleDescription(
    'This hook runs first.',
  )
  await user.click(card.getByRole('button', { name: 'Move Revoke other sessions up' }))
  expect(await screen.findByText('Order saved')).toBeInTheDocument()
  const order = async () => (await stored()).recovery?.after?.hooks?.map(({ hook, config }) => config?.id ?? hook)
  expect(await order()).toEqual(['one', 'revoke_active_sessions', 'two'])
  await waitFor(() => expect(card.getByRole('button', { name: 'Move Revoke other sessions up' })).toHaveFocus())

  await user.click(card.getByRole('button', { name: 'More actions: POST https://one.example/in' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Webhook deleted')).toBeInTheDocument()
  expect(await order()).toEqual(['revoke_active_sessions', 'two'])
})

test('adds a built-in hook only where it runs', async () => {
  const { open, stored } = await project()
  const { user } = open('/new?slot=login.after')
  await user.selectOptions(await screen.findByLabelText('Hook'), 'require_verified_address')
  await user.selectOptions(screen.getByLabelText('Flow'), 'registration.before')
  await user.click(screen.getByRole('button', { name: 'Create webhook' }))
  expect((await screen.findAllByText(/can’t run here/)).length).toBeGreaterThan(0)
  await user.selectOptions(screen.getByLabelText('Flow'), 'login.after')
  await user.click(screen.getByRole('button', { name: 'Create webhook' }))
  // the chosen option has the same name: the region is the list's
  const card = within(await screen.findByRole('region', { name: 'Sign-in: After any other method' }))
  expect(card.getByText('Require a verified address')).toBeInTheDocument()
  expect((await stored()).login?.after?.hooks).toEqual([{ hook: 'require_verified_address' }])
})

test('doesn’t overwrite someone else’s changes', async () => {
  const { open, patch, root, stored } = await project({ login: { before: { hooks: [webhook('one')] } } })
  const { user } = open('/login.before/one')
  await user.selectOptions(await screen.findByLabelText('Method'), 'PUT')
  await patch([{ op: 'replace', path: `${root}/login/before/hooks/0/config/url`, value: 'https://theirs.example' }])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone else changed this while you were editing')).toBeInTheDocument()
  expect(screen.getByLabelText('Method')).toHaveValue('PUT')
  expect((await stored()).login?.before?.hooks).toMatchObject([{ config: { method: 'POST' } }])
})

test('shows viewers why actions are disabled', async () => {
  const { open } = await project({ login: { before: { hooks: [webhook('one'), webhook('two')] } } })
  open('', { role: 'viewer' })
  const up = await screen.findByRole('button', { name: 'Move POST https://two.example/in up' })
  expect(up).toHaveAccessibleDescription(/viewer/)
  expect(screen.getAllByRole('link', { name: 'New webhook' })[0]).toHaveAccessibleDescription(/viewer/)
})

test('distinguishes hooks with the same name by position', async () => {
  const url = 'https://crm.example/in'
  const { open } = await project({ login: { before: { hooks: [webhook('one', { url }), webhook('two', { url })] } } })
  open()
  expect(await screen.findByRole('button', { name: `Move POST ${url} (2) up` })).toBeVisible()
  expect(screen.getByRole('button', { name: `Move POST ${url} (1) down` })).toBeVisible()
})

test('tests a webhook on the page of its deliveries without revealing secrets in its URL', async () => {
  const { open } = await project({
    login: { after: { hooks: [webhook('crm', { url: 'http://127.0.0.1:1/in?key=swordfish' })] } },
  })
  const { user } = open('/login.after/crm/deliveries')
  expect(await screen.findByText('No deliveries yet')).toBeInTheDocument()
  const data = await screen.findByRole('textbox', { name: 'Test data (ctx)' })
  await user.clear(data)
  await user.type(data, '1')
  await user.click(screen.getByRole('button', { name: 'Send test' }))
  expect(await screen.findByText('Enter a JSON object.')).toBeInTheDocument()
  await user.clear(data)
  await user.type(data, '{{}')
  await user.click(screen.getByRole('button', { name: 'Send test' }))
  const outcome = await within(screen.getByRole('status')).findByText(/could not be reached/)
  expect(outcome).not.toHaveTextContent('swordfish')
})

test('shows viewers why they can’t send a test', async () => {
  const { open } = await project({ login: { after: { hooks: [webhook('crm')] } } })
  open('/login.after/crm/deliveries', { role: 'viewer' })
  expect(await screen.findByRole('button', { name: 'Send test' })).toHaveAccessibleDescription(
    /Only developers and owners/,
  )
})

test('rejects a broken body and asks before saving one that fails with the test data', async () => {
  const { open, stored } = await project()
  const { user } = open('/new?slot=login.after')
  await user.type(await screen.findByLabelText('URL'), 'https://crm.example/in')
  const template = await screen.findByRole('textbox', { name: 'Jsonnet template' })
  await user.clear(template)
  await user.type(template, 'function(ctx) ctx.')
  await user.click(screen.getByRole('button', { name: 'Create webhook' }))
  await waitFor(() => expect(template).toBeInvalid())
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  await user.type(template, 'nobody')
  await user.click(screen.getByRole('button', { name: 'Create webhook' }))
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
  expect(await screen.findByText('Webhook created')).toBeInTheDocument()
  expect((await stored()).login?.after?.hooks).toHaveLength(1)
})

test('links a webhook’s name to its form and reports an unknown webhook', async () => {
  const { open } = await project({ login: { before: { hooks: [webhook('one')] } } })
  const { user } = open()
  await user.click(await screen.findByRole('link', { name: 'POST https://one.example/in' }))
  expect(await screen.findByRole('heading', { name: 'Edit webhook' })).toBeInTheDocument()
  cleanup()
  open('/login.before/nobody')
  expect(await screen.findByText('This webhook doesn’t exist.')).toBeInTheDocument()
})

test('keeps the form without merging if someone deleted the webhook', async () => {
  const { open, patch, root } = await project({ login: { before: { hooks: [webhook('one')] } } })
  const { user } = open('/login.before/one')
  await user.selectOptions(await screen.findByLabelText('Method'), 'PUT')
  await patch([{ op: 'remove', path: `${root}/login/before/hooks/0` }])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone deleted this webhook. Nothing was saved.')).toBeInTheDocument()
  expect(screen.queryByText('Someone else changed this while you were editing')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Method')).toHaveValue('PUT')
  expect(screen.getByLabelText('URL')).toHaveValue('https://one.example/in')
})

test('keeps a webhook’s position without a conflict if someone added a hook before it', async () => {
  const { open, patch, root, stored } = await project({ login: { before: { hooks: [webhook('one')] } } })
  const { user } = open('/login.before/one')
  await user.selectOptions(await screen.findByLabelText('Method'), 'PUT')
  await patch([{ op: 'add', path: `${root}/login/before/hooks/0`, value: webhook('two') }])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Webhook saved')).toBeInTheDocument()
  expect((await stored()).login?.before?.hooks).toMatchObject([
    { config: { id: 'two', method: 'POST' } },
    { config: { id: 'one', method: 'PUT' } },
  ])
})

test('shows viewers the hints of the fields', async () => {
  const { open } = await project({ login: { before: { hooks: [webhook('one')] } } })
  open('/login.before/one', { role: 'viewer' })
  const url = await screen.findByLabelText('URL')
  expect(url).toHaveAccessibleDescription(/For example https:/)
  expect(url).toHaveAttribute('readonly')
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'

import { HIDDEN } from '@atrium/shared/operations'
import { renderDomain, testConsole, testProject, type RenderOptions } from '@atrium/shared/testing'

import { domain } from '../domain'
import { smtpUri } from './smtp-uri'
import { suggestVariables } from './template-fields'

type Project = { revision_id: string; current_revision: Record<string, unknown> }

async function project() {
  const opened = await platform()
  const { control } = testConsole(opened, 'owner')
  const { workspaces } = await (await control('GET', '/workspaces')).json()
  const body = { name: 'Shop', environment: 'dev', home_region: 'eu-central', workspace_id: workspaces[0].id }
  const { id, slug }: { id: string; slug: string } = await (await control('POST', '/projects', body)).json()
  const read = async (): Promise<Project> => (await control('GET', `/projects/${id}`)).json()
  return {
    setting: async (name: string) => (await read()).current_revision[name],
    set: (name: string, value: unknown) =>
      control('PATCH', `/projects/${id}`, [{ op: 'add', path: `/current_revision/${name}`, value }]),
    channels: async (): Promise<unknown> =>
      (await (await control('GET', `/projects/${id}`)).json()).services.identity.config.courier.channels,
    open: (path = '', options: Omit<RenderOptions, 'platform'> = {}) =>
      renderDomain(domain, `/projects/${slug}/courier${path}`, { platform: opened, ...options }),
  }
}

const subject = 'kratos_courier_templates_login_code_valid_email_subject'
const encoded = (text: string) => `base64://${btoa(text)}`

test('opens, changes, renders, saves and resets a template', async () => {
  const { open, setting } = await project()
  const { user } = open()
  await user.click(await screen.findByRole('link', { name: 'Sign-in code' }))
  expect(await screen.findByText('No difference from the default.')).toBeInTheDocument()
  expect(await screen.findByText('123456 is your sign-in code')).toBeInTheDocument()
  const field = await screen.findByRole('textbox', { name: 'Subject' })
  await user.clear(field)
  await user.type(field, 'Code {{{{ .LoginCode }} for {{{{ .Identity.traits.name }}')
  expect(await screen.findByText('Code 123456 for Ada Lovelace')).toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Difference from the default: Subject' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/\bsaved\b/i)
  expect(await setting(subject)).toBe(encoded('Code {{ .LoginCode }} for {{ .Identity.traits.name }}'))

  await user.click(screen.getByRole('button', { name: 'Reset to default: Subject' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('No difference from the default.')).toBeInTheDocument()
})

test('says that emails aren’t sent until an email server is set up', async () => {
  const { open, set } = await project()
  const { user } = open()
  expect(await screen.findByText('Emails aren’t sent yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Set up delivery' })).toHaveAttribute(
    'href',
    expect.stringMatching(/courier\/delivery$/),
  )
  await user.click(screen.getByRole('link', { name: 'Set up delivery' }))
  expect(await screen.findByLabelText('SMTP server')).toBeInTheDocument()
  expect(screen.getByText('Emails aren’t sent yet')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Set up delivery' })).not.toBeInTheDocument()
  cleanup()
  await set('kratos_courier_smtp_connection_uri', 'smtps://mail.example:465/')
  open()
  expect(await screen.findByRole('link', { name: 'Sign-in code' })).toBeInTheDocument()
  expect(screen.queryByText('Emails aren’t sent yet')).not.toBeInTheDocument()
})

test('finds a preview’s identity by email and rejects an unknown one at the field', async () => {
  const opened = await platform()
  const { slug, call } = await testProject(opened)
  await call('POST', '/admin/identities', { schema_id: 'person', traits: { email: 'grace@example.org' } })
  const { user, router } = renderDomain(domain, `/projects/${slug}/courier/templates/login_code_valid`, {
    platform: opened,
  })
  const field = await screen.findByLabelText('Identity ID or email')
  await user.type(field, 'nobody@example.org{Enter}')
  expect(await screen.findByText(/^No identity, or more than one/)).toBeInTheDocument()
  expect(field).toHaveAccessibleDescription(/^No identity/)
  expect(router.state.location.search).toBe('')
  await user.clear(field)
  expect(screen.queryByText(/^No identity, or more than one/)).not.toBeInTheDocument()
  await user.type(field, 'grace@')
  await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Use' }))
  expect(await screen.findByText('grace@example.org')).toBeInTheDocument()
})

test('shows a template’s error in the preview', async () => {
  const { open } = await project()
  const { user } = open('/templates/login_code_valid')
  const field = await screen.findByRole('textbox', { name: 'Subject' })
  await user.clear(field)
  await user.type(field, '{{{{ .Nobody }}')
  expect(await screen.findByText('Subject can’t be rendered')).toBeInTheDocument()
})

test('rejects a broken template and asks before saving one that fails with the test data', async () => {
  const { open, setting } = await project()
  const { user } = open('/templates/login_code_valid')
  const field = await screen.findByRole('textbox', { name: 'Subject' })
  await user.clear(field)
  await user.type(field, 'Hi {{{{ .Foo')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveAccessibleDescription(/^template: /)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()

  await user.type(field, ' }}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('alertdialog', { name: 'Save anyway?' })
  expect(question).toHaveTextContent('The Jsonnet fails with the test data.')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(field).toBeInvalid())
  expect(await setting(subject)).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save anyway' }))
  expect(await screen.findByText('Settings saved')).toBeInTheDocument()
  expect(await setting(subject)).toBe(encoded('Hi {{ .Foo }}'))
})

test('ignores what someone else saved elsewhere in the project', async () => {
  const { open, set, setting } = await project()
  const { user } = open('/templates/login_code_valid')
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), ' mine')
  await set('kratos_session_lifespan', '2h')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeInTheDocument()
  expect(await setting(subject)).toMatch(/^base64:/)
  expect(await setting('kratos_session_lifespan')).toMatch(/^2h/)
})

test('reports a conflict instead of overwriting someone else’s change', async () => {
  const { open, set, setting } = await project()
  const { user } = open('/templates/login_code_valid')
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), ' mine')
  await set(subject, encoded('Theirs'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone else changed this while you were editing')).toBeInTheDocument()
  expect(await setting(subject)).toBe(encoded('Theirs'))
})

test('configures a connection and reports that a test can’t be sent yet', async () => {
  const { open } = await project()
  const { user } = open('/delivery')
  await user.click(await screen.findByRole('button', { name: 'Set up SMTP connection' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Use connection' }))
  expect(dialog.getByLabelText('Host')).toHaveAccessibleDescription(/Enter a hostname/)
  await user.type(dialog.getByLabelText('Host'), 'smtp.acme.test')
  await user.click(dialog.getByRole('button', { name: 'Use connection' }))
  expect(await screen.findByText(/You have unsaved changes\. The test/)).toBeInTheDocument()
  await user.type(screen.getByLabelText('Recipient'), 'ada')
  await user.click(screen.getByRole('button', { name: 'Send test' }))
  expect(screen.getByLabelText('Recipient')).toHaveAccessibleDescription(/or a phone number/)
  await user.type(screen.getByLabelText('Recipient'), '@example.com')
  await user.click(screen.getByRole('button', { name: 'Send test' }))
  expect(await screen.findByText('No server set up')).toBeInTheDocument()
})

test('configures, tests and turns off the SMS service', async () => {
  const { open, channels } = await project()
  const { user } = open('/sms')
  expect(await screen.findByText(/No SMS service is set up/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByLabelText('URL')).toHaveAccessibleDescription(/starts with https/)
  await user.type(screen.getByLabelText('URL'), 'http://127.0.0.1:1/messages')
  await user.selectOptions(screen.getByLabelText('Authentication'), 'API key')
  await user.type(screen.getByLabelText('Name of the header or cookie'), 'X-Key')
  await user.type(screen.getByLabelText('API key', { selector: 'input' }), 'sms-secret')
  const result = await screen.findByRole('group', { name: 'Result' })
  expect(result).toHaveTextContent('Your verification code is: 123456')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const review = within(await screen.findByRole('dialog'))
  expect(review.queryByText(/sms-secret/)).not.toBeInTheDocument()
  expect(review.getByText(/body: ctx\.body/)).toBeInTheDocument()
  await user.click(review.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved')
  expect(await channels()).toMatchObject([
    {
      id: 'sms',
      request_config: { method: 'POST', auth: { type: 'api_key', config: { name: 'X-Key', value: HIDDEN } } },
    },
  ])

  await user.type(await screen.findByLabelText('Recipient'), '+15550100')
  await user.click(screen.getByRole('button', { name: 'Send test' }))
  expect(await screen.findByText('The message wasn’t delivered')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Turn off SMS' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off SMS' }))
  expect(await screen.findByText(/No SMS service is set up/)).toBeInTheDocument()
  expect(await channels()).toEqual([])
})

test('shows viewers why actions are disabled', async () => {
  const { open } = await project()
  open('/delivery', { role: 'viewer' })
  expect(await screen.findByRole('button', { name: 'Send test' })).toHaveAccessibleDescription(/viewer/)
})

test('shows that no messages were sent in the last 30 days', async () => {
  const { open } = await project()
  open('/deliverability')
  expect((await screen.findAllByText('No messages in the last 30 days')).length).toBeGreaterThan(0)
})

test('encodes special characters in a connection URI', () => {
  const base = { security: 'smtps', host: 'a.test', port: '', user: '', password: '' } as const
  expect(smtpUri(base)).toBe('smtps://a.test/')
  expect(smtpUri({ ...base, security: 'plain', port: '25' })).toBe('smtp://a.test:25/?disable_starttls=true')
  const url = new URL(smtpUri({ ...base, security: 'starttls', host: '::1', user: 'me@a.test', password: 'p@:/?#' }))
  expect([url.hostname, decodeURIComponent(url.username), decodeURIComponent(url.password)]).toEqual([
    '[::1]',
    'me@a.test',
    'p@:/?#',
  ])
})

test.each([
  ['{{ .', 4, ['.To'], 3],
  ['{{ .T', 5, ['.To'], 3],
  ['{{ ', 3, ['.To'], 3],
  ['{{ .To }} .', 11, [], 0],
  ['Hello .', 7, [], 0],
  ['{{ .Identity.', 13, [], 0],
])('suggests variables only where they are allowed: %s', (text, offset, labels, from) => {
  const found = suggestVariables(['To'], text, offset)
  expect(found.map(({ label }) => label)).toEqual(labels)
  for (const one of found) expect([one.from, one.to]).toEqual([from, offset])
})

import { screen, waitFor, within } from '@testing-library/react'

import { renderDomain, testProject } from '@atrium/shared/testing'

import { domain } from '../domain'
import { impactSentences } from './impact'
import { en } from './text/en'

const format = { number: (value: number) => value.toLocaleString('en') }
const impact = {
  identities: 5,
  looked_at: 5,
  locked_out: 0,
  recoverable: 0,
  unverified: null,
  sessions: null,
  providers: [],
  nameless_passkeys: [],
  source_faults: [],
}

async function project() {
  const opened = await platform()
  const made = await testProject(opened)
  const passwordless = '/services/identity/config/selfservice/methods/code/passwordless_enabled'
  await made.control('PATCH', `/projects/${made.id}`, [{ op: 'add', path: passwordless, value: false }])
  const password = { password: { config: { password: 'sundial-harbor-94' } } }
  await made.call('POST', '/admin/identities', { traits: { email: 'ada@example.org' }, credentials: password })
  const open = (path: string) => renderDomain(domain, `/projects/${made.slug}/${path}`, { platform: opened })
  return { ...made, open }
}

test('says in the review how many people lose their only sign-in method', async () => {
  const { open } = await project()
  const { user } = open('settings/all?key=kratos_selfservice_methods_password_enabled')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Password' }), 'Off')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const review = within(await screen.findByRole('dialog'))
  expect(await review.findByText(/1 person has no other sign-in method/)).toBeInTheDocument()
  expect(review.queryByText(/People whose only sign-in method is/)).not.toBeInTheDocument()
})

test('names the schemas that allow no passkeys when passkeys are turned on', async () => {
  const { open, control, id } = await project()
  const rp = { id: 'localhost', display_name: 'Shop', origins: ['http://localhost'] }
  const email = { type: 'string', title: 'Email', 'ory.sh/kratos': { credentials: { password: { identifier: true } } } }
  const schema = { type: 'object', properties: { traits: { type: 'object', properties: { email } } } }
  const nameless = { id: 'nameless', url: `base64://${btoa(JSON.stringify(schema))}` }
  await control('PATCH', `/projects/${id}`, [
    { op: 'add', path: '/services/identity/config/identity/schemas/-', value: nameless },
    {
      op: 'add',
      path: '/services/identity/config/selfservice/methods/passkey',
      value: { enabled: false, config: { rp } },
    },
  ])
  const { user } = open('settings/all?key=kratos_selfservice_methods_passkey_enabled')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Passkey' }), 'On')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const review = within(await screen.findByRole('dialog'))
  expect(await review.findByText(/people can’t add a passkey to their account: .*nameless/)).toBeInTheDocument()
  expect(review.getByText('Before you save')).toBeInTheDocument()
})

test('warns without a count if people can’t be counted', async () => {
  const { open } = await project()
  const { user, control } = open('settings/all?key=kratos_selfservice_methods_password_enabled')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Password' }), 'Off')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Passkey' }), 'On')
  await control('PUT', '/__faults', { operation: 'previewProjectChange', kind: 'status', status: 503, times: 9 })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText('People whose only sign-in method is Password can no longer sign in.'),
  ).toBeInTheDocument()
  await control('DELETE', '/__faults')
})

test('shows the impact in the review of JSON, too', async () => {
  const { open } = await project()
  const { user } = open('settings/json')
  const editor = await screen.findByRole('textbox', { name: 'Configuration' })
  const config: { session?: object } = JSON.parse(editor.textContent || (editor as HTMLTextAreaElement).value)
  await user.clear(editor)
  await user.paste(JSON.stringify({ ...config, session: { lifespan: '1m' } }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/New sessions expire sooner/)).toBeInTheDocument()
  expect(screen.getByText('Before you save')).toBeInTheDocument()
  expect(screen.queryByText('This can lock people out')).not.toBeInTheDocument()
})

test('reports a template that can’t be parsed at its field, before the review', async () => {
  const { open } = await project()
  const { user } = open('settings/all?key=kratos_courier_templates_recovery_code_valid_email_subject')
  const field = await screen.findByRole('textbox', { name: /^Recovery code: .*subject/i })
  await user.click(field)
  await user.paste('Your code {{ .RecoveryCode')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription(/unclosed action/))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('reports an invalid body for an email service at its field', async () => {
  const { open } = await project()
  const { user } = open('courier/delivery')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Email delivery' }), 'HTTP API')
  const field = await screen.findByRole('textbox', { name: 'Email service: body' })
  await user.click(field)
  await user.paste('function(ctx) {{ to: ctx.recipient')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field).toBeInvalid())
})

test('counts linked, unverified and signed-in people, and says how many were checked', () => {
  expect(impactSentences(impact, en, format)).toEqual([])
  const large = {
    ...impact,
    identities: 1_203_000,
    locked_out: 1_200,
    recoverable: 1_100,
    unverified: 1,
    providers: [{ protocol: 'oidc', id: 'github', linked: 3_000, only: 1_200 }],
    sessions: { open: 20, cookie: true, shorter: false },
  }
  expect(impactSentences(large, en, format)).toEqual([
    '1,200 people have no other sign-in method and can no longer sign in. 1,100 of them can use recovery to get back in.',
    'Provider github: 3,000 linked, 1,200 without another sign-in method.',
    '1 person without a verified address has to verify one before they can sign in.',
    'Counted among the newest 20,000 of 1,203,000 identities.',
    'The session cookie changes. Up to 20 people may have to sign in again.',
  ])
})

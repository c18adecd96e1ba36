import { screen, waitFor } from '@testing-library/react'

import { openProject } from '../testing/open-project'

const field = (name: string | RegExp) => screen.findByLabelText(name)
const submit = () => screen.getByRole('button', { name: 'Create identity' })

test('creates an identity from the schema’s form and opens it', async () => {
  const { open, call } = await openProject()
  const { user, router } = open('/identities/new')
  await user.type(await field('Email'), 'grace@x.example')
  await user.type(await field('First name'), 'Grace')
  await user.type(await field('Password'), 'a long enough passphrase')
  await user.type(await field('External ID'), 'crm-9')
  await user.click(await field('Public metadata'))
  await user.paste('{"tier": 1}')
  await user.click(submit())

  expect(await screen.findByRole('heading', { name: 'Grace', level: 1 })).toBeInTheDocument()
  expect(await screen.findByText('Identity grace@x.example created')).toBeInTheDocument()
  // the new identity's page loads behind the notice
  await waitFor(() => expect(router.state.location.pathname).not.toMatch(/new$/))
  const id = router.state.location.pathname.split('/').at(-1)
  const identity = await (await call('GET', `/admin/identities/${id}`)).json()
  expect(identity).toMatchObject({
    schema_id: 'person',
    traits: { email: 'grace@x.example', name: { first: 'Grace' } },
    external_id: 'crm-9',
    metadata_public: { tier: 1 },
    state: 'active',
  })
  expect(Object.keys(identity.credentials)).toContain('password')
})

test('reports missing and malformed values at their fields before sending anything', async () => {
  const { open } = await openProject()
  const { user } = open('/identities/new')
  await user.click(await field('Admin metadata'))
  await user.paste('{"a":')
  await user.click(submit())
  expect(await field('Email')).toBeInvalid()
  expect(await field('Admin metadata')).toBeInvalid()
  expect(await field('Email')).toHaveFocus()
})

test('changes the fields with the schema and keeps values that both schemas have', async () => {
  const { open } = await openProject()
  const { user } = open('/identities/new')
  await user.type(await field('Email'), 'grace@x.example')
  await user.selectOptions(await field('Schema'), 'Staff')
  expect(await field('Work address')).toHaveValue('grace@x.example')
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument()
  await user.type(await field('Badge'), 'nope')
  await user.click(submit())
  expect(await field('Badge')).toBeInvalid()
  await user.clear(await field('Badge'))
  await user.type(await field('Badge'), 'AB1234')
  await user.click(submit())
  expect(await screen.findByText('Identity grace@x.example created')).toBeInTheDocument()
})

test('selects the schema from the URL', async () => {
  const { open } = await openProject()
  open('/identities/new?schema=staff')
  expect(await field('Badge')).toBeInTheDocument()
})

test('reports a taken sign-in name and external ID at their fields without losing input', async () => {
  const { open, create } = await openProject()
  await create('ada@x.example', { external_id: 'crm-1' })
  const { user } = open('/identities/new')
  await user.type(await field('Email'), 'Ada@x.example')
  await user.type(await field('First name'), 'Another')
  await user.click(submit())
  await waitFor(async () =>
    expect(await field('Email')).toHaveAccessibleDescription(/Another identity already uses this/),
  )
  expect(await field('First name')).toHaveValue('Another')

  await user.clear(await field('Email'))
  await user.type(await field('Email'), 'other@x.example')
  await user.type(await field('External ID'), 'crm-1')
  await user.click(submit())
  await waitFor(async () =>
    expect(await field('External ID')).toHaveAccessibleDescription(/Another identity already uses this/),
  )
})

test('rejects a name of 10,000 characters at its field', async () => {
  const { open } = await openProject()
  const { user } = open('/identities/new')
  await user.type(await field('Email'), 'long@x.example')
  await user.click(await field('First name'))
  await user.paste('x'.repeat(10_000))
  await user.click(submit())
  expect(await field('First name')).toHaveAccessibleDescription(/200/)
})

test('keeps all input if the service fails', async () => {
  const { open, failNext } = await openProject()
  await failNext('createIdentity', 503)
  const { user } = open('/identities/new')
  await user.type(await field('Email'), 'grace@x.example')
  await user.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent('503')
  expect(await field('Email')).toHaveValue('grace@x.example')
  await user.click(submit())
  expect(await screen.findByText('Identity grace@x.example created')).toBeInTheDocument()
})

test('asks before leaving with unsaved input', async () => {
  const { open } = await openProject()
  const { user, router } = open('/identities/new')
  await user.type(await field('Email'), 'grace')
  await user.click(screen.getByRole('link', { name: 'Identities' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument()
  expect(router.state.location.pathname).toMatch(/new$/)
})

test('tells viewers who follow a link to the form why they can’t submit it', async () => {
  const { open } = await openProject()
  open('/identities/new', { role: 'viewer' })
  await field('Email')
  expect(submit()).toHaveAttribute('aria-description', expect.stringContaining('a viewer'))
})

test('reports a linked account without its provider at its field', async () => {
  const { open } = await openProject()
  const { user } = open('/identities/new')
  await user.type(await field('Email'), 'grace@x.example')
  await user.type(screen.getByLabelText('Linked accounts (OIDC)'), 'githubwithoutcolon{Enter}')
  await user.click(submit())
  expect(await screen.findByText('Use the format provider:subject.')).toBeInTheDocument()
  expect(screen.getByLabelText('Linked accounts (OIDC)')).toBeInvalid()
})

test('sends other credentials as entered', async () => {
  const { open, call } = await openProject()
  const { user, router } = open('/identities/new')
  await user.type(await field('Email'), 'grace@x.example')
  await user.click(screen.getByLabelText('Other credentials'))
  await user.paste('{"lookup_secret": {"config": {"codes": [{"code": "abcd1234"}, {"code": "efgh5678"}]}}}')
  await user.click(submit())
  expect(await screen.findByText('Identity grace@x.example created')).toBeInTheDocument()
  // the new identity's page loads behind the notice
  await waitFor(() => expect(router.state.location.pathname).not.toMatch(/new$/))
  const id = router.state.location.pathname.split('/').at(-1)
  const identity = await (await call('GET', `/admin/identities/${id}?include_credential=lookup_secret`)).json()
  expect(identity.credentials.lookup_secret.config.recovery_codes).toHaveLength(2)
})

test('shows the name of the selected organization', async () => {
  const { open, control, id } = await openProject()
  const made = await control('POST', `/projects/${id}/organizations`, { label: 'Acme Corp', domains: [] })
  const organization: { id: string } = await made.json()
  const { user } = open('/identities/new')
  const field = await screen.findByRole('combobox', { name: 'Organization' })
  await waitFor(() =>
    expect(
      [...(field instanceof HTMLInputElement ? (field.list?.options ?? []) : [])].map(({ value }) => value),
    ).toEqual([organization.id]),
  )
  await user.type(field, organization.id)
  expect(field).toHaveAccessibleDescription('Acme Corp')
})

import { screen, waitFor, within } from '@testing-library/react'

import { openProject } from '../testing/open-project'

const credentials = { password: { config: { password: 'a long enough passphrase' } } }

async function openIdentity() {
  const project = await openProject()
  const ada = await project.create('ada@x.example', {
    traits: { email: 'ada@x.example', name: { first: 'Ada' } },
    external_id: 'crm-1',
    metadata_public: { tier: 7 },
    credentials,
  })
  return { ...project, ada, base: `/identities/${ada.id}` }
}

/** Signs the identity in over the API, as an application would. */
async function signIn({ call }: Pick<Awaited<ReturnType<typeof openIdentity>>, 'call'>) {
  const { id } = await (await call('GET', '/self-service/login/api')).json()
  const response = await call('POST', `/self-service/login?flow=${id}`, {
    method: 'password',
    identifier: 'ada@x.example',
    password: 'a long enough passphrase',
  })
  if (!response.ok) throw new Error(await response.text())
}

test('shows when the person last signed in', async () => {
  const { open, base, call } = await openIdentity()
  const facts = () => within(screen.getByRole('region', { name: 'Details' }))
  await signIn({ call })
  open(base)
  await screen.findByRole('heading', { level: 1, name: 'Ada' })
  await waitFor(() => expect(facts().getByText('Last sign-in').nextSibling).toHaveTextContent(/now|second/))
})

test('shows the person’s name, traits by schema titles, addresses and metadata', async () => {
  const { open, base, ada } = await openIdentity()
  open(base)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada' })).toBeInTheDocument()
  expect(screen.getByText(ada.id)).toBeInTheDocument()
  const traits = within(screen.getByRole('region', { name: 'Traits' }))
  expect(traits.getByText('Email')).toBeInTheDocument()
  expect(traits.getByText('Last name').nextSibling).toHaveTextContent('–')
  expect(within(screen.getByRole('region', { name: 'Addresses' })).getByText('Not verified')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent('crm-1')
  expect(screen.getAllByText(/"tier": 7/)[0]).toBeInTheDocument()
})

test('starts the overview with its cards if nothing prevents the person from signing in', async () => {
  const { open, base } = await openIdentity()
  open(base)
  await screen.findByRole('link', { name: /^Credentials.*\d/ })
  const columns = screen.getByRole('region', { name: 'Traits' }).parentElement?.parentElement
  expect(columns?.previousElementSibling).toBeNull()
})

test('reports an identity that doesn’t match its schema, with the reason and a link to edit it', async () => {
  const { open, create, control, id } = await openProject()
  const staff = await create('bob@x.example', { schema_id: 'staff', traits: { email: 'b@x.example', badge: 'AB1234' } })
  const stricter = { properties: { traits: { properties: { badge: { type: 'boolean', title: 'Badge' } } } } }
  await control('PATCH', `/projects/${id}`, [
    {
      op: 'replace',
      path: '/services/identity/config/identity/schemas/1/url',
      value: `base64://${btoa(JSON.stringify(stricter))}`,
    },
  ])
  const { user } = open(`/identities/${staff.id}`)
  const note = (await screen.findByText('This identity doesn’t match its schema')).parentElement?.parentElement
  expect(note).toHaveTextContent('Badge: Invalid value')
  await user.click(within(note as HTMLElement).getByRole('link', { name: 'Edit' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Edit/ })).toBeInTheDocument()
})

test('every tab has a URL', async () => {
  const { open, base } = await openIdentity()
  const { user, router } = open(base)
  await user.click(await screen.findByRole('link', { name: /Credentials/ }))
  expect(await screen.findByRole('region', { name: 'Password' })).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'JSON' }))
  expect(await screen.findByText(/"schema_id": "person"/)).toBeInTheDocument()
  expect(document.body).not.toHaveTextContent('hashed_password')
  expect(router.state.location.pathname).toMatch(/json$/)
})

test('deactivates an identity after a confirmation and activates it again', async () => {
  const { open, base, call, ada } = await openIdentity()
  const { user } = open(base)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('Inactive')).toBeInTheDocument()
  expect((await (await call('GET', `/admin/identities/${ada.id}`)).json()).state).toBe('inactive')

  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Activate' }))
  expect(await screen.findByText('Active')).toBeInTheDocument()
})

test('returns to the list after deleting', async () => {
  const { open, base } = await openIdentity()
  const { user, router } = open(base)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox'), 'ada@x.example')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No identities yet')).toBeInTheDocument()
  expect(router.state.location.pathname).toMatch(/identities$/)
})

test('reports a failed deletion in its dialog', async () => {
  const { open, base, failNext } = await openIdentity()
  await failNext('deleteIdentity', 503)
  const { user } = open(base)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const ask = within(await screen.findByRole('alertdialog'))
  await user.type(ask.getByRole('textbox'), 'ada@x.example')
  await user.click(ask.getByRole('button', { name: 'Delete' }))
  expect(await ask.findByRole('alert')).toHaveTextContent('503')
})

test('lists sessions with their sign-in method, and revokes one, then all', async () => {
  const project = await openIdentity()
  await signIn(project)
  await signIn(project)
  const { user } = project.open(`${project.base}/sessions`)
  expect(await screen.findAllByRole('row', { name: /Password.*Active/ })).toHaveLength(2)

  await user.click(screen.getAllByRole('button', { name: /^Actions for/ })[0] ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByRole('row', { name: /Password.*Ended/ })).toBeInTheDocument()

  await user.selectOptions(screen.getByLabelText('State'), 'Ended')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Active/ })).not.toBeInTheDocument())

  await user.click(screen.getByRole('button', { name: 'Revoke all' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke all' }))
  expect(await screen.findByText('All sessions revoked')).toBeInTheDocument()
})

test('links the project’s sessions to their identity', async () => {
  const project = await openIdentity()
  await signIn(project)
  const { user } = project.open('/sessions')
  await user.click(await screen.findByRole('link', { name: 'ada@x.example' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada' })).toBeInTheDocument()
})

test('shows 404 for an unknown ID', async () => {
  const { open } = await openProject()
  open('/identities/00000000-0000-4000-8000-000000000000')
  expect(await screen.findByRole('alert')).toHaveTextContent('404')
})

test('lists schemas, with a form to try and the JSON', async () => {
  const { open } = await openProject()
  const { user } = open('/schemas')
  await user.click(await screen.findByRole('link', { name: 'staff' }))
  expect(await screen.findByLabelText('Badge')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'JSON' }))
  expect(await screen.findByText(/"Works from home"/)).toBeInTheDocument()
})

test('a viewer can view everything and change nothing', async () => {
  const { open, base } = await openIdentity()
  const { user } = open(base, { role: 'viewer' })
  const edit = await screen.findAllByRole('link', { name: 'Edit' })
  for (const link of edit) expect(link).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  for (const item of await screen.findAllByRole('menuitem')) {
    if (item.textContent !== 'Copy as curl') expect(item).toHaveAttribute('aria-disabled', 'true')
  }
})

import { screen, waitFor, within } from '@testing-library/react'

import { openProject } from '../testing/open-project'

const password = 'a long enough passphrase'
const providers = [
  { provider: 'github', subject: '7' },
  { provider: 'google', subject: '8' },
]

/** Someone with a password and two linked accounts. */
async function withAda() {
  const project = await openProject()
  const credentials = { password: { config: { password } }, oidc: { config: { providers } } }
  const ada = await project.create('ada@x.example', { credentials })
  return { ...project, ada }
}

test('shows credentials by kind without secrets and deletes one linked account', async () => {
  const { open, call, ada } = await withAda()
  const { user } = open(`/identities/${ada.id}/credentials`)
  const card = within(await screen.findByRole('region', { name: 'Password' }))
  expect(card.getByText('ada@x.example')).toBeInTheDocument()
  expect(card.getByText(/^(bcrypt|argon2id)$/)).toBeInTheDocument()
  expect(document.body.textContent).not.toMatch(/\$2[ab]\$|\$argon2/)

  await user.click(screen.getByRole('button', { name: 'Delete github:7' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('github')).not.toBeInTheDocument())
  const now = await (await call('GET', `/admin/identities/${ada.id}?include_credential=oidc`)).json()
  expect(now.credentials.oidc.config.providers).toMatchObject([{ provider: 'google' }])
})

test('reports in the dialog that the last sign-in method can’t be deleted', async () => {
  const { open, create } = await openProject()
  const bob = await create('bob@x.example', { credentials: { password: { config: { password } } } })
  const { user } = open(`/identities/${bob.id}/credentials`)
  await user.click(await screen.findByRole('button', { name: 'Delete Password' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('400')
})

test('creates a recovery code that expires, counts it down, and shows it once', async () => {
  const { open, ada } = await withAda()
  const { user, router } = open(`/identities/${ada.id}`)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Create recovery code' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create recovery code' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Valid for' }), '15 minutes')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  const createdDialog = within(await screen.findByRole('alertdialog', { name: 'Recovery code created' }))
  expect(createdDialog.getByRole('group', { name: 'Recovery code' })).toHaveTextContent(/^\d{6}$/)
  expect(createdDialog.getByRole('timer')).toHaveTextContent(/^1[45]:\d\d$/)
  await user.keyboard('{Escape}')
  const closeDialog = within(await screen.findByRole('alertdialog', { name: 'Close without saving it?' }))
  await user.click(closeDialog.getByRole('button', { name: 'Close anyway' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(new RegExp(`${ada.id}/?$`)))
  expect(screen.queryByRole('timer')).not.toBeInTheDocument()
})

test('reports a failed recovery link in its dialog', async () => {
  const { open, ada, failNext } = await withAda()
  await failNext('createRecoveryLinkForIdentity', 503)
  const { user } = open(`/identities/${ada.id}/recovery-link`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Create recovery link' }))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('503')
})

test('shows sign-ins and messages in the timeline, each with a link', async () => {
  const { open, call, ada } = await withAda()
  const login = await (await call('GET', '/self-service/login/api')).json()
  await call('POST', `/self-service/login?flow=${login.id}`, {
    method: 'password',
    identifier: 'ada@x.example',
    password,
  })
  const recovery = await (await call('GET', '/self-service/recovery/api')).json()
  await call('POST', `/self-service/recovery?flow=${recovery.id}`, { method: 'code', email: 'ada@x.example' })

  const { user } = open(`/identities/${ada.id}/timeline`)
  const list = within(await screen.findByRole('region', { name: 'Events' }))
  expect(list.getByText('Created')).toBeInTheDocument()
  // Without a gateway there is no action log.
  expect(await screen.findByText(/actions in this console can’t be loaded/)).toBeInTheDocument()
  expect(list.getByText('Signed in with Password').closest('a')).toHaveAttribute(
    'href',
    expect.stringContaining('/sessions/'),
  )
  expect(list.getByText('Recovery code sent').closest('a')).toHaveAttribute(
    'href',
    expect.stringContaining('/messages/'),
  )

  await user.click(screen.getByRole('link', { name: 'Messages' }))
  expect(await screen.findByRole('row', { name: /ada@x\.example.*Recovery code/ })).toBeInTheDocument()
})

test('lists the identity’s own relationships and links to all of its access', async () => {
  const { open, call, ada, slug } = await withAda()
  const at = { namespace: 'User', relation: 'friends' }
  const subject_set = { namespace: 'User', object: ada.id, relation: '' }
  await call('PUT', '/admin/relation-tuples', { ...at, object: 'zoe', subject_id: ada.id })
  await call('PUT', '/admin/relation-tuples', { ...at, object: 'zoe', subject_id: ada.id })
  await call('PUT', '/admin/relation-tuples', { ...at, object: 'max', subject_set })
  open(`/identities/${ada.id}/permissions`)
  const row = within(await screen.findByRole('row', { name: /User:zoe/ }))
  expect(row.getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining(`/permissions/check?namespace=User&object=zoe&relation=friends&subject=${ada.id}`),
  )
  expect(screen.getByRole('row', { name: /User:max/ })).toBeInTheDocument()
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'All access, including through groups and rules' })).toHaveAttribute(
    'href',
    `/projects/${slug}/permissions/access?subject=${ada.id}`,
  )
})

import { screen, waitFor, within } from '@testing-library/react'

import { jobs } from '@atrium/shared/jobs'

import { openProject } from '../testing/open-project'

const password = 'a long enough passphrase'

/** A project in which ada is signed in twice. */
async function signedInTwice() {
  const project = await openProject()
  const ada = await project.create('ada@x.example', { credentials: { password: { config: { password } } } })
  for (let i = 0; i < 2; i++) {
    const flow = await (await project.call('GET', '/self-service/login/api')).json()
    const body = { method: 'password', identifier: 'ada@x.example', password }
    const response = await project.call('POST', `/self-service/login?flow=${flow.id}`, body)
    if (!response.ok) throw new Error(await response.text())
  }
  const stored = async () => (await project.call('GET', '/admin/sessions')).json()
  return { ...project, ada, stored }
}

const rows = () => screen.findAllByRole('row', { name: /ada@x\.example/ })

test('keeps the filter of all sessions in the URL', async () => {
  const { open } = await signedInTwice()
  const { user, router } = open('/sessions')
  expect(await rows()).toHaveLength(2)
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Ended')
  expect(await screen.findByText('No matches')).toBeInTheDocument()
  expect(router.state.location.search).toBe('?active=false')
})

test('lists sessions newest first and filters them by a sign-in name or an ID', async () => {
  const { open, create, ada } = await signedInTwice()
  await create('bob@x.example')
  const { user, router } = open('/sessions')
  const times = (await rows()).map((row) => within(row).getAllByRole('time')[0]?.getAttribute('datetime') ?? '')
  expect(times).toEqual(times.toSorted().reverse())
  const identity = screen.getByRole('combobox', { name: 'Identity' })
  await user.type(identity, 'bob@x.example{Enter}')
  expect(await screen.findByText('No matches')).toBeInTheDocument()
  await user.clear(identity)
  await user.type(identity, `${ada.id}{Enter}`)
  expect(await rows()).toHaveLength(2)
  expect(router.state.location.search).toBe(`?identity=${ada.id}`)
})

test('revokes several sessions at once after a confirmation', async () => {
  const { open, stored } = await signedInTwice()
  const { user } = open('/sessions')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  const bar = within(screen.getByRole('group', { name: '2 selected' }))
  await user.click(bar.getByRole('button', { name: 'Revoke' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke 2 sessions?' }))
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('2 sessions revoked')).toBeInTheDocument()
  expect((await stored()).map(({ active }: { active: boolean }) => active)).toEqual([false, false])
})

test('counts all matching sessions and revokes them in a job that names each', async () => {
  const { open, stored } = await signedInTwice()
  const { user } = open('/sessions?identity=ada@x.example')
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke matching sessions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke all matching sessions?' }))
  expect(await dialog.findByText('2 sessions will be revoked')).toBeInTheDocument()
  expect(dialog.getByText('ada@x.example')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Revoke (2)' }))
  expect(await dialog.findByText('Type the number of matches.')).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'Type 2 to confirm' }), '2')
  await user.click(dialog.getByRole('button', { name: 'Revoke (2)' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Revoke matching sessions' })).toBeInTheDocument()
  expect(await screen.findByText('2 of 2')).toBeInTheDocument()
  expect((await stored()).map(({ active }: { active: boolean }) => active)).toEqual([false, false])
  const found: string[] = []
  for (const { id } of await jobs.store.all())
    for await (const rows of jobs.store.outcomes(id)) found.push(...rows.map(({ name = '' }) => name))
  expect(found).toEqual(['ada@x.example', 'ada@x.example'])
})

test('says that revoking without filters includes the whole list', async () => {
  const { open } = await signedInTwice()
  open('/sessions/revoke-matching')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('No filters are set, so this includes the whole list.')).toBeInTheDocument()
  expect(await dialog.findByText('2 sessions will be revoked')).toBeInTheDocument()
})

test('doesn’t revoke sessions that have ended', async () => {
  const { open } = await signedInTwice()
  open('/sessions/revoke-matching?active=false')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('No active session matches these filters.')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Revoke' })).toHaveAttribute('aria-disabled', 'true')
})

test('shows the methods of a session, extends it, and revokes it', async () => {
  const { open, stored } = await signedInTwice()
  const [{ id, expires_at }] = await stored()
  const { user } = open(`/sessions/${id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Session of ada@x.example' })).toBeInTheDocument()
  expect(
    within(screen.getByRole('region', { name: 'Authentication methods' })).getByText('Password'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Extend' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Extend this session?' }))
  expect(dialog.getByText(/^It expires /)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Extend' }))
  expect(await screen.findByText(/^Session extended to /)).toBeInTheDocument()
  const now = (await stored()).find((session: { id: string }) => session.id === id)
  expect(Date.parse(now.expires_at)).toBeGreaterThan(Date.parse(expires_at))
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(screen.getByText('Ended')).toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'Revoke' })).not.toBeInTheDocument()
})

test('tells viewers why they can’t extend or revoke', async () => {
  const { open, stored } = await signedInTwice()
  const [{ id }] = await stored()
  open(`/sessions/${id}`, { role: 'viewer' })
  for (const name of ['Extend', 'Revoke']) {
    const button = await screen.findByRole('button', { name })
    expect(button).toHaveAttribute('aria-description', expect.stringContaining('a viewer'))
  }
})

test('reports a failure to delete several sessions in the dialog', async () => {
  const { open, failNext } = await signedInTwice()
  const { user } = open('/sessions')
  const [, first] = await screen.findAllByRole('checkbox', { name: /Select/ })
  await user.click(first ?? document.body)
  await failNext('manageSessions', 503)
  await user.click(within(screen.getByRole('group', { name: '1 selected' })).getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('503')
})

test('doesn’t shorten a session that is valid for longer than new ones', async () => {
  const { open, stored, control, id: projectId } = await signedInTwice()
  const path = '/services/identity/config/session/lifespan'
  const changed = await control('PATCH', `/projects/${projectId}`, [{ op: 'add', path, value: '1h' }])
  expect(changed.ok).toBe(true)
  const [{ id, expires_at }] = await stored()
  const { user } = open(`/sessions/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Extend' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Extend' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Not extended. The session is already valid until')
  expect((await stored()).find((session: { id: string }) => session.id === id).expires_at).toBe(expires_at)
})

test('keeps the filter and the actions if an identity’s sessions can’t be loaded', async () => {
  const { open, ada, control, slug } = await signedInTwice()
  await control('PUT', '/__faults', { operation: 'listIdentitySessions', kind: 'status', status: 503, project: slug })
  const { user } = open(`/identities/${ada.id}/sessions`)
  expect(await screen.findByText(/503/)).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'State' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Revoke all' })).toBeInTheDocument()
  await control('DELETE', `/__faults?project=${slug}`)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2 results')).toBeInTheDocument()
})

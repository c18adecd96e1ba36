import { screen } from '@testing-library/react'

import { openProject } from '../testing/open-project'

const backchannel_logout_uri = 'https://shop.example/signed-out'

/** A client and its notices, the newest first. */
async function openNotices(rows: readonly object[], client: object = { backchannel_logout_uri }) {
  const project = await openProject()
  await project.create({ client_id: 'shop', client_name: 'Shop', ...client })
  const { db } = await platform()
  const now = Date.now()
  const values = rows.map((row, index) => ({
    project_id: project.id,
    id: crypto.randomUUID(),
    client_id: 'shop',
    session_id: crypto.randomUUID(),
    issuer: 'https://shop.example',
    status: 'waiting' as const,
    problem: null,
    created_at: new Date(now - index * 60_000),
    // nothing is delivered during a test
    due_at: new Date(now + 3_600_000),
    updated_at: new Date(now),
    ...row,
  }))
  if (values.length > 0) await db.insertInto('oauth2_logout_notices').values(values).execute()
  return { ...project.open('/shop/logout-notices'), values }
}

test('shows notices with their status, last error and next attempt', async () => {
  const { values } = await openNotices([
    { attempts: 3, problem: 'The client responded with status 500.' },
    { status: 'failed', attempts: 12, problem: 'The connection was refused.' },
    { status: 'delivered', attempts: 1 },
  ])
  const [, waiting, failed, delivered] = await screen.findAllByRole('row')
  expect(waiting).toHaveTextContent(/Pending.*3The client responded with status 500\.in 60 minutes/)
  expect(failed).toHaveTextContent(/Failed.*12The connection was refused\.–/)
  expect(delivered).toHaveTextContent(/Delivered.*1––/)
  expect(delivered).toHaveTextContent(values[2]?.session_id.slice(0, 6) ?? '')
  expect(screen.getByRole('link', { name: 'Logout deliveries' })).toHaveAttribute('aria-current', 'page')
})

test('pages the list', async () => {
  const { user } = await openNotices(Array.from({ length: 60 }, (_, index) => ({ problem: `Problem ${index}.` })))
  expect(await screen.findByText('Problem 0.')).toBeInTheDocument()
  expect(screen.queryByText('Problem 59.')).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Next' }))
  expect(await screen.findByText('Problem 59.')).toBeInTheDocument()
})

test('says that a client has no logout URI and links to its form', async () => {
  await openNotices([], {})
  expect(await screen.findByText('No back-channel logout URI')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Edit client' })).toBeInTheDocument()
})

test('shows no notices for a client without ended sessions', async () => {
  await openNotices([])
  expect(await screen.findByText('No logout deliveries yet')).toBeInTheDocument()
})

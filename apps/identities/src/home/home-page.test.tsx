import { screen, within } from '@testing-library/react'

import { openProject } from '../testing/open-project'

const password = 'a long enough passphrase'

/** A project with one successful and one failed sign-in. */
async function openLively() {
  const project = await openProject()
  const { create, call } = project
  await create('ada@x.example', { credentials: { password: { config: { password } } } })
  await create('bob@x.example')
  for (const typed of ['not the passphrase', password]) {
    const flow = await (await call('GET', '/self-service/login/api')).json()
    const body = { method: 'password', identifier: 'ada@x.example', password: typed }
    await call('POST', `/self-service/login?flow=${flow.id}`, body)
  }
  return project
}

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).closest('div')

test('counts identities, sign-ins, active people, sessions and messages', async () => {
  const { open } = await openLively()
  open('/overview')
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: '2' })).toHaveAttribute('href', expect.stringMatching(/\/identities$/))
  expect(await screen.findByRole('link', { name: '1' })).toHaveAttribute('href', expect.stringMatching(/active=true$/))
  expect(await screen.findByText('50% failed, last 30 days')).toBeInTheDocument()
  expect(figure('Sign-ins')).toHaveTextContent('Sign-ins150% failed')
  expect(figure('Active people')).toHaveTextContent('Active people1Today')
  const signIns = within(screen.getByRole('region', { name: 'Sign-ins' }))
  expect(await signIns.findByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringContaining('Failed 1'))
  expect(await screen.findByText('No messages in the last 30 days.')).toBeInTheDocument()
})

test('counts sign-ups and sign-ins from the lists if the target counts no events', async () => {
  const { open } = await openLively()
  open('/overview', { target: 'self-hosted' })
  const signUps = within(await screen.findByRole('region', { name: 'Sign-ups' }))
  expect(await signUps.findByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringContaining('Sign-ups 2'))
  const signIns = within(screen.getByRole('region', { name: 'Sign-ins' }))
  expect(await signIns.findByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringContaining('Sign-ins 1'))
  expect(screen.queryByText('Active people')).not.toBeInTheDocument()
})

test('a project without identities links to the first steps', async () => {
  const { open, slug } = await openProject()
  open('/overview')
  expect(await screen.findByText('No identities yet')).toBeInTheDocument()
  const start = screen.getByRole('link', { name: 'Get started' })
  expect(start).toHaveAttribute('href', `/projects/${slug}/get-started`)
})

test.each(['listSessions', 'getProjectMetrics'])('says that a figure couldn’t be loaded: %s', async (operation) => {
  const { open, control, create } = await openProject()
  await create('ada@x.example')
  await control('PUT', '/__faults', { operation, kind: 'status', status: 403 })
  open('/overview')
  expect((await screen.findAllByText('Couldn’t be loaded')).length).toBeGreaterThan(0)
  expect(await screen.findByRole('link', { name: '1' })).toBeInTheDocument()
  await control('DELETE', '/__faults')
})

test('reports a total that couldn’t be loaded and retries it in place', async () => {
  const { open, control, create, slug } = await openProject()
  await create('ada@x.example')
  await control('PUT', '/__faults', { operation: 'listIdentities', kind: 'status', status: 403, project: slug })
  const { user } = open('/overview')
  expect(await screen.findByText(/^Couldn’t be loaded/)).toBeInTheDocument()
  await control('DELETE', `/__faults?project=${slug}`)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: '1' })).toBeInTheDocument()
})

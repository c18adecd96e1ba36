import { screen, within } from '@testing-library/react'

import { openProject } from '../testing/open-project'

test('the overview says how many signed up and signed in, and what was sent', async () => {
  const { open, create, call } = await openProject()
  const password = 'a long enough passphrase'
  await create('ada@x.example', { credentials: { password: { config: { password } } } })
  await create('bob@x.example')
  const flow = await (await call('GET', '/self-service/login/api')).json()
  await call('POST', `/self-service/login?flow=${flow.id}`, {
    method: 'password',
    identifier: 'ada@x.example',
    password,
  })
  open('/overview')
  expect(await screen.findByRole('heading', { level: 1, name: /^Overview of / })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: '2' })).toHaveAttribute('href', expect.stringMatching(/\/identities$/))
  expect(await screen.findByRole('link', { name: '1' })).toHaveAttribute('href', expect.stringMatching(/active=true$/))
  const signUps = within(await screen.findByRole('region', { name: 'Sign-ups' }))
  expect(await signUps.findByText('Show as table')).toBeInTheDocument()
  expect(await screen.findByText('No messages in the last 30 days.')).toBeInTheDocument()
})

test('a figure that can’t be read says so, and the others are there', async () => {
  const { open, control, slug, create } = await openProject()
  await create('ada@x.example')
  await control('PUT', '/__faults', { operation: 'listSessions', project: slug, kind: 'status', status: 403 })
  open('/overview')
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(await within(screen.getByRole('region', { name: 'Sign-ups' })).findByText('Show as table')).toBeInTheDocument()
  await control('DELETE', `/__faults?project=${slug}`)
})

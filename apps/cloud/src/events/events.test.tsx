import { fireEvent, screen, waitFor, within } from '@testing-library/react'

import { jobs } from '@atrium/shared/jobs'
import { renderDomain, testProject, withFakeClock, type RenderOptions } from '@atrium/shared/testing'

import { domain } from '../domain'
import { fileOf } from './export-step'

/** A project where `people` identities were created, and one of them deleted. */
async function project(people = 2) {
  const opened = await platform()
  const made = await testProject(opened)
  const ids: string[] = []
  for (let index = 0; index < people; index++) {
    const body = { schema_id: 'person', traits: { email: `person-${index}@example.org` } }
    const { id }: { id: string } = await (await made.call('POST', '/admin/identities', body)).json()
    ids.push(id)
  }
  const open = (path = '/events', options: Omit<RenderOptions, 'platform'> = {}) =>
    renderDomain(domain, `/projects/${made.slug}${path}`, { platform: opened, ...options })
  return { ...made, ids, open }
}

const rows = () => screen.getAllByRole('row').slice(1)

test('lists and pages events and keeps filters in the URL', async () => {
  const { ids, call, open } = await project(30)
  await call('DELETE', `/admin/identities/${ids[0]}`)
  const { user, router } = open('/events?size=25')
  expect(await screen.findByRole('link', { name: 'Identity deleted' })).toBeInTheDocument()
  expect(rows()).toHaveLength(25)
  expect(await screen.findByRole('link', { name: 'person-29@example.org' })).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: /Next/ }))
  await waitFor(() => expect(rows()).toHaveLength(6))
  await user.type(screen.getByLabelText('Identity ID'), `${ids[0]}{Enter}`)
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.selectOptions(screen.getByLabelText('Event'), 'IdentityDeleted')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(router.state.location.search).toContain('event_name=IdentityDeleted')
})

test('says that filtering by a value requires an attribute', async () => {
  const { open } = await project()
  open('/events?value=password')
  expect(await screen.findByText('Select an attribute to filter by this value.')).toBeInTheDocument()
  expect(rows()).toHaveLength(2)
})

test('filters by whole days', async () => {
  const { open } = await project()
  const today = new Date()
  const day = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}-${String(today.getDate()).padStart(2, '0')}`
  open(`/events?from=${day}&to=${day}`)
  expect(await screen.findAllByRole('link', { name: 'Identity created' })).toHaveLength(2)
  open('/events?to=2020-01-01')
  expect(await screen.findByText('No matches')).toBeInTheDocument()
})

test('shows an error for a first day after the last one until either is changed', async () => {
  const { open } = await project(0)
  const { router } = open('/events?to=2026-03-10')
  const from = await screen.findByLabelText('From')
  fireEvent.change(from, { target: { value: '2026-03-20' } })
  expect(from).toBeInvalid()
  expect(from).toHaveAccessibleDescription('The first day is after the last one.')
  expect(router.state.location.search).toBe('?to=2026-03-10')
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-31' } })
  await waitFor(() => expect(router.state.location.search).toBe('?to=2026-03-31&from=2026-03-20'))
  expect(screen.queryByText('The first day is after the last one.')).toBeNull()
})

test('shows methods and reasons in plain words, with their API names in the details', async () => {
  const { call, open } = await project(0)
  const flow: { id: string } = await (await call('GET', '/self-service/login/api')).json()
  const wrong = { method: 'password', identifier: 'nobody@example.org', password: 'a wrong password' }
  await call('POST', `/self-service/login?flow=${flow.id}`, wrong)
  const { user } = open('/events?event_name=LoginFailed')
  expect(await screen.findByRole('row', { name: /Password · .*password is incorrect/i })).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Sign-in failed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign-in failed' }))
  expect(dialog.getByText('Method').nextSibling).toHaveTextContent('Password password')
  expect(dialog.getByText('Requested AAL').nextSibling).toHaveTextContent('First factor aal1')
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('option', { name: 'Flow ID' })).toHaveValue('FlowID')
})

test('gives an event its own URL and links it to its identity', async () => {
  const { ids, open } = await project(1)
  const { user, router } = open('/events?event_name=IdentityCreated')
  await user.click(await screen.findByRole('link', { name: 'Identity created' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Identity created' }))
  await waitFor(() => expect(dialog.getByText('Close')).toHaveFocus())
  expect(dialog.getByRole('link', { name: ids[0] })).toHaveAttribute(
    'href',
    expect.stringContaining(`/identities/${ids[0]}`),
  )
  expect(dialog.getByRole('group', { name: 'JSON' })).toHaveTextContent('"name": "IdentityCreated"')
  const { pathname } = router.state.location
  expect(pathname).toMatch(/\/events\/[0-9a-f-]{36}$/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.search).toBe('?event_name=IdentityCreated')
  open('/events/01900000-0000-7000-8000-000000000000')
  expect(await screen.findByText(/Events are kept for 90 days/)).toBeInTheDocument()
})

test('shows new events with live refresh, which the URL keeps', async () => {
  const { call, open } = await project(0)
  await withFakeClock(async (advance) => {
    const { user, router } = open()
    expect(await screen.findByText('No events yet')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Live refresh', pressed: false }))
    expect(await screen.findByRole('button', { name: 'Live refresh', pressed: true })).toBeInTheDocument()
    expect(router.state.location.search).toBe('?live=true')
    await call('POST', '/admin/identities', { schema_id: 'person', traits: { email: 'ada@example.org' } })
    advance(5_000)
    expect(await screen.findByRole('link', { name: 'Identity created' })).toBeInTheDocument()
  })
})

test.each([
  ['csv', /^id,timestamp,name,IdentityID,.*\r\n[0-9a-f-]{36},/],
  ['json', /^\[\n\{"id".*\},\n\{"id".*\n\]\n$/s],
])('exports the matches as %s in a job', async (format, expected) => {
  const { open } = await project(3)
  const { user, router } = open('/events/export?event_name=IdentityCreated')
  expect(await screen.findByText('All matching events')).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Format'), format)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByRole('button', { name: 'Download file' })).toBeInTheDocument()
  expect(screen.getByText(/^Started/)).toBeInTheDocument()
  const id = router.state.location.pathname.split('/').at(-1) ?? ''
  const job = await jobs.load(id)
  if (!job) throw new Error('No job')
  expect(job.counts).toEqual({ done: 3, skipped: 0, failed: 0 })
  const parts = await fileOf(job, jobs.store.outcomes(id))
  const text = (await Promise.all(parts.map((part) => new Response(part).text()))).join('').replace('\ufeff', '')
  expect(text).toMatch(expected)
  expect(text.match(/IdentityCreated/g)).toHaveLength(3)
  await user.click(screen.getByRole('link', { name: 'Export events' }))
  const earlier = within(await screen.findByRole('table', { name: 'Earlier exports' }))
  expect(earlier.getAllByRole('row').length).toBeGreaterThan(1)
})

test('shows 404 for an export with an unknown filter', async () => {
  const { open } = await project(0)
  open('/events/export?name=IdentityCreated')
  expect(await screen.findByRole('alert')).toHaveTextContent('404')
})

test('describes a webhook call by the hook’s ID and the response', async () => {
  const { id, call, control, open } = await project(0)
  const config = {
    id: 'crm-sync',
    url: 'http://127.0.0.1:9/',
    method: 'POST',
    body: `base64://${btoa('function(ctx) { id: ctx.identity.id }')}`,
    response: { ignore: true },
  }
  await control('PATCH', `/projects/${id}`, [
    {
      op: 'add',
      path: '/services/identity/config/selfservice/flows/registration/after',
      value: { password: { hooks: [{ hook: 'web_hook', config }] } },
    },
  ])
  const { id: flow }: { id: string } = await (await call('GET', '/self-service/registration/api')).json()
  const traits = { email: 'ada@example.org' }
  const response = await call('POST', `/self-service/registration?flow=${flow}`, {
    method: 'password',
    traits,
    password: 'correct-horse-battery',
  })
  expect(response.status).toBe(200)
  // a hook whose response is ignored runs after the response to the person
  await waitFor(async () => {
    const { events } = await (await control('GET', `/projects/${id}/events?event_name=WebhookFailed`)).json()
    expect(events).toHaveLength(1)
  })
  open('/events?event_name=WebhookFailed')
  expect(await screen.findByRole('row', { name: /Webhook failed crm-sync · / })).toBeInTheDocument()
})

test('counts sign-ins and active people by method and reason', async () => {
  const { id, slug, call, open } = await project(0)
  expect(id).not.toBe('')
  const email = 'ada@example.org'
  await call('POST', '/admin/identities', {
    schema_id: 'person',
    traits: { email },
    credentials: { password: { config: { password: 'correct-horse-battery' } } },
  })
  for (const password of ['correct-horse-battery', 'wrong-horse-battery']) {
    const { id: flow }: { id: string } = await (await call('GET', '/self-service/login/api')).json()
    await call('POST', `/self-service/login?flow=${flow}`, { method: 'password', identifier: email, password })
  }
  const { user, router } = open('/metrics')
  expect(await screen.findByRole('list', { name: 'Sign-ins by method' })).toHaveTextContent('Password · 50% failed')
  expect(screen.getByRole('list', { name: 'Failed sign-ins by reason' })).toHaveTextContent(
    'The sign-in name or password is incorrect',
  )
  expect(await screen.findByRole('slider', { name: /Active people/ })).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/Active people 1$/),
  )
  await user.selectOptions(screen.getByLabelText('Time range'), '1d')
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: `/projects/${slug}/metrics`, search: '?range=1d' }),
  )
  await waitFor(() => expect(screen.getAllByRole('slider')[0]).toHaveAttribute('aria-valuemax', '23'))
  expect(screen.getByText(/Hours are in your time zone \(.+\)/)).toBeInTheDocument()

  await user.selectOptions(screen.getByLabelText('Time range'), 'custom')
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
  expect(await screen.findByLabelText('From')).toHaveValue(day(29))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: day(4) } })
  await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue(day(4)))
  fireEvent.change(screen.getByLabelText('To'), { target: { value: day(1) } })
  await waitFor(() => expect(router.state.location.search).toBe(`?range=custom&from=${day(4)}&to=${day(1)}`))
  await waitFor(() => expect(screen.getAllByText('No events in this time range').length).toBeGreaterThan(2))

  fireEvent.change(screen.getByLabelText('From'), { target: { value: day(0) } })
  expect(await screen.findByText('The first day is after the last one.')).toBeInTheDocument()
  expect(router.state.location.search).toBe(`?range=custom&from=${day(4)}&to=${day(1)}`)
})

test('shows an error for a reversed range in the URL instead of other days', async () => {
  const { open } = await project()
  open('/metrics?range=custom&from=2026-11-20&to=2026-11-02')
  expect(await screen.findByText('The first day is after the last one.')).toBeInTheDocument()
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-20')
  expect(screen.queryByRole('slider')).not.toBeInTheDocument()
})

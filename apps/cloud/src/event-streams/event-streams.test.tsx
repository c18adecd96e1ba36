import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { screen, waitFor, within } from '@testing-library/react'

import { renderDomain, testProject, type RenderOptions } from '@atrium/shared/testing'

import { domain } from '../domain'
import { isEndpoint } from './stream-form'

type Stream = { id: string; type: string; https_endpoint?: string; status: string }

/** A server that responds with a status, which the test may change. */
const receiver = { status: 200, url: '', bodies: [] as string[] }
const server = createServer((incoming, outgoing) => {
  let body = ''
  incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
  incoming.on('end', () => {
    receiver.bodies.push(body)
    outgoing.writeHead(receiver.status).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  receiver.url = `http://127.0.0.1:${port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  receiver.status = 200
  receiver.bodies = []
})

async function project() {
  const opened = await platform()
  const made = await testProject(opened)
  const path = `/projects/${made.id}/eventstreams`
  const list = async (): Promise<Stream[]> => (await (await made.control('GET', path)).json()).event_streams
  const create = async (json: object = {}): Promise<Stream> =>
    (await made.control('POST', path, { type: 'https', https_endpoint: `${receiver.url}/in`, ...json })).json()
  const happen = (email: string) => made.call('POST', '/admin/identities', { schema_id: 'person', traits: { email } })
  const open = (at = '', options: Omit<RenderOptions, 'platform'> = {}) =>
    renderDomain(domain, `/projects/${made.slug}/event-streams${at}`, { platform: opened, ...options })
  return { ...made, path, list, create, happen, open }
}

test('creates a stream, shows its secret once, and rejects invalid URLs', async () => {
  const { open, list } = await project()
  const { user, router } = open()
  expect(await screen.findByText('No event streams yet')).toBeInTheDocument()
  const [create] = screen.getAllByRole('link', { name: 'New event stream' })
  if (create) await user.click(create)
  const field = await screen.findByLabelText('Endpoint URL')
  await user.type(field, 'hooks.example.com')
  await user.click(screen.getByRole('button', { name: 'Create event stream' }))
  expect(screen.getAllByText(/Enter a URL like/).length).toBeGreaterThan(0)
  expect(field).toHaveValue('hooks.example.com')
  await user.clear(field)
  await user.type(field, `${receiver.url}/in?token=hidden-word`)
  await user.click(screen.getByRole('button', { name: 'Create event stream' }))

  const dialog = within(await screen.findByRole('alertdialog', { name: 'Signing secret' }))
  expect(dialog.getByRole('group', { name: 'Signing secret' })).toHaveTextContent(/^whsec_/)
  await user.click(dialog.getByRole('button', { name: /stored|saved|kept/i }))
  expect(await screen.findByText('No deliveries yet')).toBeInTheDocument()
  expect(document.body).not.toHaveTextContent(/whsec_|hidden-word/)
  const [stream] = await list()
  expect(router.state.location.pathname).toContain(stream?.id)
  expect(stream).toMatchObject({ type: 'https', status: 'active' })
})

test('requires the ARNs of a topic and a role for AWS SNS', async () => {
  const { open, list } = await project()
  const { user } = open('/new')
  await user.click(await screen.findByRole('radio', { name: /AWS SNS/ }))
  await user.type(screen.getByLabelText('Topic ARN'), 'events')
  await user.click(screen.getByRole('button', { name: 'Create event stream' }))
  expect(screen.getByLabelText('Topic ARN')).toBeInvalid()
  expect(screen.getByLabelText('Role ARN')).toBeInvalid()
  await user.clear(screen.getByLabelText('Topic ARN'))
  await user.type(screen.getByLabelText('Topic ARN'), 'arn:aws:sns:eu-central-1:123456789012:events')
  await user.type(screen.getByLabelText('Role ARN'), 'arn:aws:iam::123456789012:role/publish')
  await user.click(screen.getByRole('button', { name: 'Create event stream' }))
  expect(await screen.findByText('No deliveries yet')).toBeInTheDocument()
  expect(await list()).toMatchObject([{ type: 'sns', status: 'active' }])
})

test('lists deliveries, filters them by status, and redelivers one', async () => {
  const { open, create, happen, control, id, path } = await project()
  const { id: stream } = await create()
  await happen('ada@example.org')
  await waitFor(() => expect(receiver.bodies).toHaveLength(1), { timeout: 5000 })
  const { user } = open(`/${stream}`)
  const row = () => screen.findByRole('row', { name: /Identity created/ })
  await waitFor(async () => expect(await row()).toHaveTextContent('Delivered'))
  await user.click(within(await row()).getByRole('button', { name: /Actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Redeliver' }))
  expect(await screen.findByText('1 event will be redelivered')).toBeInTheDocument()
  await waitFor(() => expect(receiver.bodies).toHaveLength(2), { timeout: 5000 })
  expect(receiver.bodies[1]).toBe(receiver.bodies[0])
  await user.selectOptions(screen.getByLabelText('Status'), 'dead')
  expect(await screen.findByText('No matches')).toBeInTheDocument()
  expect(id).not.toBe('')
  expect((await control('GET', path)).status).toBe(200)
})

test('switches between delivering several events at a time and one at a time', async () => {
  const { open, create } = await project()
  const { id: stream } = await create()
  const { user } = open(`/${stream}`)
  expect(await screen.findByText('All events in order, one at a time')).toBeInTheDocument()
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Deliver several at a time')
  expect(await screen.findByText('In order per identity or client, up to 8 at a time')).toBeInTheDocument()
  await choose('Deliver one at a time')
  expect(await screen.findByText('All events in order, one at a time')).toBeInTheDocument()
})

test('shows why a delivery failed and how the endpoint responds to a test event', async () => {
  receiver.status = 503
  const { open, create, happen } = await project()
  const { id: stream } = await create()
  await happen('ada@example.org')
  await waitFor(() => expect(receiver.bodies).toHaveLength(1), { timeout: 5000 })
  const { user } = open(`/${stream}`)
  expect(await screen.findByRole('row', { name: /Pending.*status 503/ })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Send test event' }))
  expect(
    await screen.findByText(/Test event not delivered\. The endpoint responded with status 503/),
  ).toBeInTheDocument()
  receiver.status = 200
  await user.click(screen.getByRole('button', { name: 'Send test event' }))
  expect(await screen.findByText('Test event delivered')).toBeInTheDocument()
})

test('pauses and edits a stream without revealing its query, and deletes it once its URL is typed', async () => {
  const { open, create, list } = await project()
  const made = await create({ https_endpoint: `${receiver.url}/in?token=hidden-word` })
  const { user } = open(`/${made.id}`)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }))
  expect(await screen.findByText('Event stream paused')).toBeInTheDocument()
  expect(await list()).toMatchObject([{ status: 'paused' }])
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  expect(await screen.findByLabelText('Endpoint URL')).toHaveValue(`${receiver.url}/in?token=xxxxx`)
  await user.click(screen.getByRole('switch', { name: 'Deliver events' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Event stream saved')).toBeInTheDocument()
  expect(await list()).toMatchObject([{ status: 'active', https_endpoint: `${receiver.url}/in?token=xxxxx` }])
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox'), `${receiver.url}/in?token=xxxxx`)
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No event streams yet')).toBeInTheDocument()
})

test('rotates the secret in a dialog with its own URL', async () => {
  const { open, create } = await project()
  const { id } = await create()
  const { user, router } = open(`/${id}/secret`)
  await user.click(await screen.findByRole('button', { name: 'Rotate' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Signing secret' }))
  expect(dialog.getByRole('group', { name: 'Signing secret' })).toHaveTextContent(/^whsec_/)
  await user.click(dialog.getByRole('button', { name: /stored|saved|kept/i }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(new RegExp(`${id}$`)))
})

test('shows viewers why actions are disabled', async () => {
  const { open, create } = await project()
  const { id } = await create()
  open(`/${id}`, { role: 'viewer' })
  const edit = await screen.findByRole('link', { name: 'Edit' })
  expect(edit).toHaveAccessibleDescription(/viewer/)
  expect(screen.getByRole('button', { name: 'Send test event' })).toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['https://hooks.example.com/in', true],
  ['http://localhost:8080', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080', true],
  ['http://hooks.example.com/in', false],
  ['http://localhost.example.com', false],
  ['ftp://example.com', false],
  ['hooks.example.com', false],
  ['', false],
  [`https://example.com/${'x'.repeat(2048)}`, false],
])('%s is an endpoint: %s', (text, expected) => expect(isEndpoint(text)).toBe(expected))

test('keeps the stream’s details and actions if deliveries can’t be loaded', async () => {
  const { open, create, control, id: owner } = await project()
  const { id } = await create()
  await control('PUT', '/__faults', { operation: 'listEventDeliveries', kind: 'status', status: 503, project: owner })
  const { user } = open(`/${id}`)
  expect(await screen.findByText(/503/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: `${receiver.url}/in` })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Edit' })).toBeInTheDocument()
  await control('DELETE', `/__faults?project=${owner}`)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Order')).toBeInTheDocument()
})

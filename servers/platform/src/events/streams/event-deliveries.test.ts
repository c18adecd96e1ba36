import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { testProject } from '../../../testing/client'
import { listening, stopListening, type ReceivedRequest, type StubResponse } from '../../../testing/listening'
import { createEgress } from '../../outgoing/egress'
import { recordEvents } from '../record-events'
import { startEventStreams } from './deliver-events'
import { MOST_ATTEMPTS, pauseAfter, sweepDeliveries, trimDeliveries } from './deliveries'
import { createSnsPublisher } from './sns-publisher'

afterAll(stopListening)

type Stream = { id: string; status: string }
type Delivery = {
  event_id: string
  event_name: string | null
  status: string
  attempts: number
  problem: string | null
}
type Deliveries = {
  deliveries: Delivery[]
  waiting: number
  dead: number
  next_attempt_at: string | null
  page_token?: string
}
type Body = { id: string; name: string; project_id: string; event_stream_id: string; attributes: { key: string }[] }

/** A project with an event stream to a server of the test. */
async function opened(
  response: (received: ReceivedRequest, count: number) => StubResponse | Promise<StubResponse> = () => ({}),
) {
  const served = await platform()
  const project = await testProject(served)
  const receiver = await listening(response)
  const path = `/projects/${project.id}/eventstreams`
  const { control } = project
  const { body: stream } = await control<Stream>({
    method: 'POST',
    path,
    json: { type: 'https', https_endpoint: `${receiver.url}/events` },
  })
  const at = `${path}/${stream.id}`
  const deliveries = async (query: Record<string, string> = {}) =>
    (await control<Deliveries>({ path: `${at}/deliveries`, query })).body
  /** Lets a stream that waits for its next attempt make it now. */
  const hurry = () =>
    served.db
      .updateTable('control_event_streams')
      .set({ due_at: new Date(0) })
      .where('id', '=', stream.id)
      .where('lease', 'is', null)
      .execute()
  const happen = (count: number) =>
    recordEvents(
      { db: served.db, project, now: new Date() },
      Array.from({ length: count }, () => ({ type: 'LoginFailed' as const, attributes: { ErrorReason: 'wrong' } })),
    )
  const received = () => receiver.received.map(({ body }): Body => JSON.parse(body))
  return { ...project, db: served.db, receiver, stream, at, path, deliveries, hurry, happen, received }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let wait = 0; wait < 200; wait++) {
    if (await isSo()) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('The change did not take effect.')
}

const sorted = (ids: readonly string[]) => ids.toSorted((a, b) => (a < b ? -1 : 1))

describe('an event stream', () => {
  it('delivers signed events once and in order', async () => {
    const { happen, received, receiver, control, at, id, stream, deliveries } = await opened()
    const { body: key } = await control<{ signing_secret: string }>({ method: 'POST', path: `${at}/secret` })
    await happen(30)
    await until(() => receiver.received.length >= 30)
    const ids = received().map((event) => event.id)
    expect(ids).toEqual(sorted(ids))
    expect(new Set(ids).size).toBe(30)
    expect(received()[0]).toMatchObject({ name: 'LoginFailed', project_id: id, event_stream_id: stream.id })
    const [{ headers, body }] = receiver.received as [ReceivedRequest]
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    const secret = Buffer.from(key.signing_secret.replace('whsec_', ''), 'base64')
    const expected = `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`
    // the key before the rotation signs, too, for a day
    expect(String(headers['webhook-signature']).split(' ')).toHaveLength(2)
    expect(String(headers['webhook-signature']).split(' ')[0]).toBe(expected)
    expect(headers['webhook-id']).toBe(ids[0])
    await until(async () => (await deliveries()).waiting === 0)
    expect((await deliveries({ page_size: '1' })).deliveries).toMatchObject([
      { event_id: ids.at(-1), event_name: 'LoginFailed', status: 'delivered', attempts: 1, problem: null },
    ])
  })

  it('retries a failed delivery before the next event', async () => {
    const { happen, received, hurry, deliveries } = await opened((_, count) => ({ status: count <= 2 ? 503 : 204 }))
    await happen(3)
    for (let failed = 1; failed <= 2; failed++) {
      await until(async () => (await deliveries()).deliveries.some(({ attempts }) => attempts === failed))
      const { next_attempt_at: next, waiting } = await deliveries()
      expect(waiting).toBe(3)
      expect(new Date(next ?? 0).getTime()).toBeGreaterThan(Date.now())
      await hurry()
    }
    await until(() => received().length === 5)
    const [first, second, third, ...rest] = received().map(({ id }) => id)
    expect([second, third]).toEqual([first, first])
    expect([first, ...rest]).toEqual(sorted([first ?? '', ...rest]))
  })

  it('gives up after many attempts, continues with the next, and redelivers on request', async () => {
    let isDown = true
    const { happen, received, hurry, deliveries, db, stream, control, at } = await opened(() => ({
      status: isDown ? 500 : 200,
    }))
    await happen(2)
    await until(async () => (await deliveries()).deliveries.some(({ attempts }) => attempts === 1))
    await db
      .updateTable('control_event_deliveries')
      .set({ attempts: MOST_ATTEMPTS - 1 })
      .where('stream_id', '=', stream.id)
      .where('attempts', '=', 1)
      .execute()
    await hurry()
    await until(async () => (await deliveries()).dead === 1)
    const [dead] = (await deliveries({ status: 'dead' })).deliveries
    expect(dead).toMatchObject({ attempts: MOST_ATTEMPTS, problem: 'The endpoint responded with status 500.' })
    await until(async () => (await deliveries({ status: 'waiting' })).deliveries[0]?.attempts === 1)
    isDown = false
    const replay = (json: object) =>
      control<{ replayed: number }>({ method: 'POST', path: `${at}/deliveries/replay`, json })
    expect((await replay({ event_id: stream.id })).status).toBe(404)
    expect((await replay({})).body).toEqual({ replayed: 1 })
    await until(async () => (await deliveries({ status: 'delivered' })).deliveries.length === 2)
    const [a, b] = received().slice(-2)
    expect(a?.id).toBe(dead?.event_id)
    expect(b?.id).not.toBe(dead?.event_id)
    expect((await replay({ event_id: b?.id })).body).toEqual({ replayed: 1 })
    await until(() => received().at(-1)?.id === b?.id && received().filter(({ id }) => id === b?.id).length === 3)
  })

  it('holds events back while it is paused, and receives none of other projects', async () => {
    const { happen, received, control, at, deliveries } = await opened()
    const other = await opened()
    const set = (json: object) => control<Stream>({ method: 'PUT', path: at, json })
    expect((await set({ status: 'paused' })).body.status).toBe('paused')
    await happen(2)
    await other.happen(1)
    await until(() => other.received().length === 1)
    expect([received().length, (await deliveries()).waiting]).toEqual([0, 2])
    await set({ status: 'active' })
    await until(() => received().length === 2)
    expect(other.received()).toHaveLength(1)
  })

  it.each(['paused', 'active'])(
    'stops sending to the old URL once that is changed and the stream is %s',
    async (status) => {
      const next = await listening(() => ({}))
      const set = (json: object) => control<Stream>({ method: 'PUT', path: at, json })
      const { happen, received, control, at, deliveries } = await opened(async (_, count) => {
        if (count === 1) await set({ https_endpoint: `${next.url}/events`, status })
        return {}
      })
      await happen(3)
      await until(async () => (await deliveries()).waiting < 3)
      await set({ status: 'active' })
      await until(() => next.received.length === 2)
      expect(received()).toHaveLength(1)
    },
  )

  it('receives the events of every kind of write, from its creation on', async () => {
    const { call, control, path, received, deliveries, at } = await opened()
    const project = { method: 'POST', path: '/admin/clients', json: { grant_types: ['client_credentials'] } }
    const { body: client } = await call<{ client_id: string; client_secret: string }>(project)
    const basic = Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')
    const created = (email: string) => ({ create: { schema_id: 'preset://email', traits: { email } } })
    const emails = Array.from({ length: 12 }, (_, index) => `person-${index}@example.org`)
    await call({ method: 'PATCH', path: '/admin/identities', json: { identities: emails.map(created) } })
    await call({ method: 'POST', path: '/admin/identities', json: created('ada@example.org').create })
    await call({
      method: 'POST',
      path: '/oauth2/token',
      form: { grant_type: 'client_credentials' },
      headers: { authorization: `Basic ${basic}` },
    })
    const { body } = await control<{ events: { id: string; name: string }[] }>({ path: path.replace('streams', 's') })
    const recorded = body.events.toReversed()
    expect(recorded.map(({ name }) => name)).toEqual([
      'OAuth2ClientCreated',
      ...Array.from({ length: 13 }, () => 'IdentityCreated'),
      'OAuth2AccessTokenIssued',
    ])
    await until(() => received().length === recorded.length)
    expect(received().map(({ id }) => id)).toEqual(recorded.map(({ id }) => id))
    // without a stream nothing waits
    await control({ method: 'DELETE', path: at })
    await call(project)
    const again = await control<Stream>({
      method: 'POST',
      path,
      json: { type: 'https', https_endpoint: 'https://a.example' },
    })
    expect((await deliveries()).deliveries).toBeUndefined()
    const { body: waiting } = await control<Deliveries>({ path: `${path}/${again.body.id}/deliveries` })
    expect(waiting.deliveries).toEqual([])
  })

  it('keeps the order per subject only, if configured, without delaying other subjects', async () => {
    const [ada, grace]: string[] = [randomUUID(), randomUUID()]
    let isDown = true
    let result = (): void => undefined
    const graceIsHeard = new Promise<void>((resolve) => (result = resolve))
    const subjectOf = (body: string) =>
      (JSON.parse(body) as { attributes: { value: string }[] }).attributes.find(({ value }) =>
        [ada, grace].includes(value),
      )?.value
    // the earlier event waits for the later one
    const { control, at, db, id, received, hurry, deliveries } = await opened(async ({ body }) => {
      if (subjectOf(body) === ada) await graceIsHeard
      else result()
      return { status: isDown && subjectOf(body) === ada ? 500 : 200 }
    })
    const order = async () => (await control<{ order: string }>({ path: `${at}/deliveries` })).body.order
    expect(await order()).toBe('project')
    expect((await control({ method: 'PUT', path: `${at}/order`, json: { order: 'some' } })).status).toBe(400)
    expect((await control({ method: 'PUT', path: `${at}/order`, json: { order: 'subject' } })).body).toEqual({
      order: 'subject',
    })
    // a change of the destination leaves it
    await control({ method: 'PUT', path: at, json: { status: 'active' } })
    expect(await order()).toBe('subject')
    const people = [ada, ada, grace, ada]
    await recordEvents(
      { db, project: { id }, now: new Date() },
      people.map((identityId) => ({ type: 'LoginSucceeded', identityId })),
    )
    await until(async () => (await deliveries({ status: 'delivered' })).deliveries.length === 1)
    await until(async () =>
      (await deliveries()).deliveries.some(({ attempts, status }) => attempts === 1 && status === 'waiting'),
    )
    isDown = false
    await hurry()
    await until(async () => (await deliveries()).waiting === 0)
    const delivered = received().map((event) => ({ id: event.id, by: subjectOf(JSON.stringify(event)) }))
    const ofAda = delivered.flatMap((one) => (one.by === ada ? [one.id] : []))
    expect(ofAda).toEqual([ofAda[0], ...sorted([...new Set(ofAda)])])
    expect(delivered.filter(({ by }) => by === grace)).toHaveLength(1)
  })

  it('sends a test event immediately, and shows the response', async () => {
    const { control, at, received } = await opened((_, count) => ({ status: count === 1 ? 200 : 302 }))
    const test = async () => (await control({ method: 'POST', path: `${at}/test` })).body
    expect(await test()).toMatchObject({ delivered: true, status: 200, problem: null })
    expect(received()).toMatchObject([{ name: 'TestEvent', attributes: [] }])
    expect(await test()).toMatchObject({ delivered: false, status: 302, problem: expect.stringContaining('302') })
  })

  it('never reaches forbidden IP addresses', async () => {
    const { control, path } = await opened()
    const { body } = await control<Stream>({
      method: 'POST',
      path,
      json: { type: 'https', https_endpoint: 'https://10.0.0.1/events' },
    })
    expect((await control({ method: 'POST', path: `${path}/${body.id}/test` })).body).toMatchObject({
      delivered: false,
      problem: expect.stringContaining('must not reach'),
    })
  })

  it('is deleted with its deliveries, never shows its key, and is limited to ten per project', async () => {
    const { control, path, at, happen, db, stream, deliveries } = await opened(() => ({ status: 500 }))
    await happen(1)
    expect((await deliveries()).deliveries).toHaveLength(1)
    const { text } = await control({ path })
    expect(text).not.toMatch(/whsec|secret/)
    const json = { type: 'https', https_endpoint: 'https://events.example.com' }
    for (let count = 2; count <= 10; count++) expect((await control({ method: 'POST', path, json })).status).toBe(201)
    expect((await control({ method: 'POST', path, json })).status).toBe(409)
    expect((await control({ method: 'DELETE', path: at })).status).toBe(204)
    expect((await control({ path: `${at}/deliveries` })).status).toBe(404)
    const left = await db
      .selectFrom('control_event_deliveries')
      .select('event_id')
      .where('stream_id', '=', stream.id)
      .execute()
    expect(left).toEqual([])
  })

  it('stores a limited number of delivered and waiting events', async () => {
    const { happen, received, deliveries, db, stream, control, at, id } = await opened()
    await happen(4)
    await until(async () => (await deliveries({ status: 'delivered' })).deliveries.length === 4)
    const row = await db
      .selectFrom('control_event_streams')
      .selectAll()
      .where('id', '=', stream.id)
      .executeTakeFirstOrThrow()
    await trimDeliveries(db, row, 2)
    expect((await deliveries()).deliveries.map(({ event_id }) => event_id)).toEqual(
      received()
        .slice(-2)
        .map((event) => event.id)
        .toReversed(),
    )
    await control({ method: 'PUT', path: at, json: { status: 'paused' } })
    await happen(3)
    await sweepDeliveries(db, new Date(), 1)
    expect(await deliveries()).toMatchObject({ waiting: 1, dead: 2 })
    expect(id).not.toBe('')
  })

  it.each([
    ['PUT', '', { https_endpoint: 'ftp://example.com' }],
    ['PUT', '', { type: 'sns', topic_arn: 'arn:aws:sqs:eu-central-1:123456789012:x', role_arn: 'x' }],
    ['POST', '/deliveries/replay', { event_id: 'x' }],
    ['GET', '/deliveries?status=lost', undefined],
    ['GET', '/deliveries?page_token=x', undefined],
  ])('rejects %s %s %p', async (method, path, json) => {
    const { control, at } = await opened()
    expect((await control({ method, path: at + path, json })).status).toBe(400)
  })
})

test('a process whose first statement fails delivers later', async () => {
  const { db, happen } = await opened()
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'no disk'; end $$`.execute(db)
  await sql`create trigger failing before update on control_event_streams execute function fail()`.execute(db)
  let failures = 0
  let delivered = 0
  const egress = createEgress({ allow: ['loopback'] })
  const end = startEventStreams({
    db,
    now: () => new Date(),
    egressOf: () => egress,
    sns: createSnsPublisher(undefined),
    alone: true,
    onDelivered: () => delivered++,
    warn: () => failures++,
  })
  await until(() => failures > 0)
  await sql`drop function fail cascade`.execute(db)
  // the platform of the test takes the stream, too
  await until(async () => {
    await happen(1)
    return delivered > 0
  })
  await end()
  await egress.close()
})

test('spreads delivery attempts over hours', () => {
  const pauses = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, index) => pauseAfter(index + 1))
  const [first = 0] = pauses
  expect(first).toBe(5_000)
  expect(Math.max(...pauses)).toBe(3_600_000)
  expect(pauses.reduce((all, one) => all + one, 0)).toBeGreaterThan(2 * 3_600_000)
})

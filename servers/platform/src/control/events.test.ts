import { randomUUID } from 'node:crypto'
import { recordEvents } from '../events/record-events'
import { sweepEvents } from '../events/sweep-events'
import { identityProject, type FlowBody } from '../identity/testing/visitor'

type Listed = {
  events: { id: string; name: string; timestamp: string; attributes: { key: string; value: string }[] }[]
  page_token?: string
}
type Series = { data: { time: string; count: number; group?: string }[] }

const DAY = 24 * 3_600_000

async function opened() {
  const served = await platform()
  const project = await identityProject(served)
  const path = `/projects/${project.id}`
  const list = async (query: Record<string, string | string[]> = {}) =>
    (await project.control<Listed>({ path: `${path}/events`, query })).body
  const names = async (query?: Record<string, string | string[]>) => (await list(query)).events.map(({ name }) => name)
  const metrics = (query: Record<string, string | string[]>) =>
    project.control<Series>({ path: `${path}/metrics`, query })
  const rejected = async (name: string, value: string) =>
    (await project.control({ path: `${path}/events`, query: { [name]: value } })).status
  return { ...project, db: served.db, list, names, metrics, rejected }
}

type Opened = Awaited<ReturnType<typeof opened>>

const eventAttributes = ({ events }: Listed, at = 0) =>
  Object.fromEntries((events[at]?.attributes ?? []).map(({ key, value }) => [key, value]))

async function signUp({ open, begin, send }: Opened, email: string) {
  const visitor = open()
  const fields = { method: 'password', password: 'correct-horse-battery', traits: { email } }
  await send(visitor, 'registration', await begin(visitor, 'registration'), fields)
  return visitor
}

describe('events of a project', () => {
  it.each([1, 2, 8, 9, 300])('keep order and content when %d are recorded at once', async (count) => {
    const { db, id, list } = await opened()
    const types = ['IdentityCreated', 'LoginFailed'] as const
    const of = (index: number) => ({
      type: types[index % 2] ?? 'LoginFailed',
      identityId: index % 2 === 0 ? randomUUID() : undefined,
      attributes: index % 2 === 0 ? {} : { ErrorReason: `it's "${index}"\\` },
    })
    const events = Array.from({ length: count }, (_, index) => of(index))
    await recordEvents({ db, project: { id }, now: new Date() }, events)
    await recordEvents({ db, project: { id }, now: new Date() }, [])
    const listed = (await list({ page_size: '500' })).events.toReversed()
    expect(listed.map(({ name }) => name)).toEqual(events.map(({ type }) => type))
    expect(listed.map(({ attributes }) => attributes)).toEqual(
      events.map(({ identityId, attributes: { ErrorReason } }) => [
        identityId ? { key: 'IdentityID', value: identityId } : { key: 'ErrorReason', value: ErrorReason },
      ]),
    )
  })

  it('record an administrator’s changes, newest first', async () => {
    const { person, call, list, names } = await opened()
    const { id } = await person('ada@example.org')
    await call({
      method: 'PATCH',
      path: `/admin/identities/${id}`,
      json: [{ op: 'replace', path: '/state', value: 'inactive' }],
    })
    await call({ method: 'DELETE', path: `/admin/identities/${id}` })
    expect(await names()).toEqual(['IdentityDeleted', 'IdentityUpdated', 'IdentityCreated'])
    expect(eventAttributes(await list())).toEqual({ IdentityID: id })
  })

  it('record a sign-up, a sign-in, a failed sign-in and a sign-out, without any input', async () => {
    const project = await opened()
    const { signIn, open, list, names, control, id } = project
    const visitor = await signUp(project, 'ada@example.org')
    expect(await names()).toEqual([
      'SessionIssued',
      'CourierMessageDispatched',
      'RegistrationSucceeded',
      'IdentityCreated',
    ])
    await signIn(open(), 'ada@example.org', 'wrong-horse-battery')
    expect(eventAttributes(await list())).toMatchObject({
      SelfServiceMethodUsed: 'password',
      SelfServiceFlowType: 'browser',
      ErrorReason: expect.stringMatching(/\w+ \w+/),
    })
    await signIn(open(), 'ada@example.org', 'correct-horse-battery')
    expect(await names({ page_size: '3' })).toEqual(['LoginSucceeded', 'SessionIssued', 'LoginFailed'])
    const { logout_token: token } = (
      await visitor.fetch<{ logout_token: string }>({ path: '/self-service/logout/browser' })
    ).body
    await visitor.fetch({ path: '/self-service/logout', query: { token } })
    expect(await names({ page_size: '1' })).toEqual(['SessionRevoked'])
    const { text } = await control({ path: `/projects/${id}/events` })
    expect(text).not.toMatch(/horse|example\.org|ory_st_|traits/)
  })

  it('record a recovery: its message, a wrong code and the right one', async () => {
    const { person, open, begin, send, lastCode, names } = await opened()
    await person('ada@example.org')
    const visitor = open()
    const flow = await begin(visitor, 'recovery')
    const sent = await send<FlowBody>(visitor, 'recovery', flow, { method: 'code', email: 'ada@example.org' })
    await send(visitor, 'recovery', sent.body, { method: 'code', code: '000000' })
    await send(visitor, 'recovery', sent.body, { method: 'code', code: await lastCode('ada@example.org') })
    const all = await names()
    expect(all).toEqual(expect.arrayContaining(['RecoverySucceeded', 'RecoveryFailed', 'CourierMessageDispatched']))
  })

  it('record clients and tokens', async () => {
    const { call, base, list, names } = await opened()
    const json = { grant_types: ['client_credentials'], token_endpoint_auth_method: 'client_secret_post' }
    const client = await call<{ client_id: string; client_secret: string }>({
      method: 'POST',
      path: '/admin/clients',
      json,
    })
    expect(base).not.toBe('')
    const { client_id, client_secret } = client.body
    const requestToken = (secret: string) =>
      call({
        method: 'POST',
        path: '/oauth2/token',
        form: { grant_type: 'client_credentials', client_id, client_secret: secret },
      })
    expect((await requestToken(client_secret)).status).toBe(200)
    expect((await requestToken('wrong-secret')).status).toBe(401)
    await call({ method: 'DELETE', path: `/admin/clients/${client_id}` })
    expect(await names()).toEqual([
      'OAuth2ClientDeleted',
      'OAuth2TokenExchangeError',
      'OAuth2AccessTokenIssued',
      'OAuth2ClientCreated',
    ])
    // a client whose ID is taken is not created, and has no event
    const taken = await call({ method: 'POST', path: '/admin/clients', json: { client_id } })
    expect(taken.status).toBe(201)
    expect((await call({ method: 'POST', path: '/admin/clients', json: { client_id } })).status).toBe(409)
    expect(await names({ event_name: 'OAuth2ClientCreated' })).toHaveLength(2)
    expect(eventAttributes(await list(), 2)).toEqual({
      OAuth2ClientID: client_id,
      OAuth2GrantType: 'client_credentials',
      ErrorReason: 'invalid_client',
    })
  })

  it('take the country from the gateway only', async () => {
    const project = await opened()
    const { open, signIn, list, person } = project
    await person('ada@example.org')
    const { gatewaySecret } = await platform()
    const countryAfter = async (headers: Record<string, string>) => {
      const visitor = open()
      const requestWithHeaders: typeof visitor.fetch = (request) =>
        visitor.fetch({ ...request, headers: { ...request.headers, ...headers } })
      await signIn({ ...visitor, fetch: requestWithHeaders }, 'ada@example.org', 'correct-horse-battery')
      return eventAttributes(await list({ event_name: 'LoginSucceeded', page_size: '1' })).ClientCountry
    }
    expect(await countryAfter({ 'x-atrium-country': 'DE' })).toBeUndefined()
    const proof = { 'x-atrium-gateway': gatewaySecret }
    expect(await countryAfter({ ...proof, 'x-atrium-country': 'DE' })).toBe('DE')
    expect(await countryAfter({ ...proof, 'x-atrium-country': '<script>' })).toBeUndefined()
  })

  it('are paged, and filtered by type, identity, attribute and time', async () => {
    const project = await opened()
    const { person, signIn, open, list, names } = project
    const ada = await person('ada@example.org')
    await person('grace@example.org')
    await signIn(open(), 'ada@example.org', 'correct-horse-battery')
    const first = await list({ page_size: '2' })
    expect(first.events).toHaveLength(2)
    const rest = await list({ page_size: '2', page_token: first.page_token ?? '' })
    expect(rest.events.map(({ name }) => name)).toEqual(['IdentityCreated', 'IdentityCreated'])
    expect(rest.page_token).toBeUndefined()
    expect(await names({ event_id: first.events[0]?.id ?? '' })).toEqual(['LoginSucceeded'])
    expect(await names({ event_name: ['LoginSucceeded', 'LoginFailed'] })).toEqual(['LoginSucceeded'])
    expect(await names({ identity_id: ada.id })).toEqual(['LoginSucceeded', 'SessionIssued', 'IdentityCreated'])
    expect(await names({ filter: 'SelfServiceMethodUsed:equals:password' })).toHaveLength(2)
    expect(await names({ filter: 'SessionID:not_set:' })).toEqual(['IdentityCreated', 'IdentityCreated'])
    expect(await names({ to: new Date(Date.now() - DAY).toISOString() })).toEqual([])
    expect(await names({ from: new Date(Date.now() - DAY).toISOString() })).toHaveLength(4)
  })

  it('are found for one identity among thousands of others', async () => {
    const { db, id, person, names } = await opened()
    const ada = await person('ada@example.org')
    const many = Array.from({ length: 10_250 }, () => ({
      type: 'LoginFailed' as const,
      identityId: crypto.randomUUID(),
    }))
    for (let times = 0; times < 2; times += 1) await recordEvents({ db, project: { id }, now: new Date() }, many)
    expect(await names({ identity_id: ada.id })).toEqual(['IdentityCreated'])
    expect(await names({ identity_id: ada.id, event_name: 'LoginFailed' })).toEqual([])
  })

  it('exclude other projects and failed requests', async () => {
    const { person, call, names } = await opened()
    await person('ada@example.org')
    const taken = await call({
      method: 'POST',
      path: '/admin/identities',
      json: { schema_id: 'person', traits: { email: 'ada@example.org' } },
    })
    expect(taken.status).toBe(409)
    expect(await names()).toEqual(['IdentityCreated'])
    expect(await (await opened()).names()).toEqual([])
  })

  it.each([
    ['event_name', "x' or 1=1"],
    ['event_name', ''],
    ['identity_id', 'x'],
    ['event_id', '1'],
    ['page_token', 'x'],
    ['page_size', 'many'],
    ['from', 'yesterday'],
    ['from', '2026-01-01T00:00:00'],
    ['to', '-1'],
    ['filter', 'ErrorReason:regex:(a+)+$'],
    ['filter', `ErrorReason:equals:${'x'.repeat(300)}`],
    ['filter', 'attributes:set'],
  ])('reject %s %s', async (name, value) => {
    expect(await (await opened()).rejected(name, value)).toBe(400)
  })

  it('name the form of a time', async () => {
    const { control, id } = await opened()
    const { text } = await control({ path: `/projects/${id}/events`, query: { from: '2026-01-01T00:00:00' } })
    expect(text).toContain('must be a day, or a time with an offset such as 2026-01-01T00:00:00Z.')
  })

  it('require authentication', async () => {
    const { control, id } = await opened()
    for (const path of ['events', 'events/types', 'events/attributes', 'metrics?event_type=LoginFailed'])
      expect((await control({ path: `/projects/${id}/${path}`, token: null })).status).toBe(401)
  })

  it('are deleted after 90 days, or when a project has too many', async () => {
    const { db, id, names } = await opened()
    const now = new Date()
    const at = (days: number) => ({ db, project: { id }, now: new Date(now.getTime() - days * DAY) })
    for (const days of [91, 3, 2, 1]) await recordEvents(at(days), [{ type: 'LoginFailed' }])
    await recordEvents(at(0), [{ type: 'LoginSucceeded' }])
    await sweepEvents(db, now)
    expect(await names()).toHaveLength(4)
    await sweepEvents(db, now, 2)
    expect(await names()).toEqual(['LoginSucceeded', 'LoginFailed'])
  })
})

describe('metrics of a project', () => {
  it('count events and unique identities by day and month', async () => {
    const project = await opened()
    const { signIn, open, metrics } = project
    await signUp(project, 'ada@example.org')
    await signIn(open(), 'ada@example.org', 'correct-horse-battery')
    await signIn(open(), 'ada@example.org', 'wrong-horse-battery')
    const last = async (query: Record<string, string | string[]>) => (await metrics(query)).body.data.at(-1)?.count
    expect((await metrics({ event_type: 'SessionIssued' })).body.data).toHaveLength(31)
    expect(await last({ event_type: 'SessionIssued' })).toBe(2)
    expect(await last({ event_type: 'SessionIssued', count: 'identities' })).toBe(1)
    expect(await last({ event_type: 'SessionIssued', count: 'identities', resolution: 'month' })).toBe(1)
    const methods = await metrics({ event_type: ['LoginFailed'], group_by: 'SelfServiceMethodUsed' })
    expect(methods.body.data).toMatchObject([{ group: 'password', count: 1 }])
  })

  it('distinguish the twenty values with the most events, over the whole range', async () => {
    const { db, id, metrics } = await opened()
    const record = (values: number, now: Date) =>
      recordEvents(
        { db, project: { id }, now },
        Array.from({ length: values }, (_, at) => ({
          type: 'LoginFailed',
          attributes: { ErrorReason: `reason ${at}` },
        })),
      )
    const hours = Array.from({ length: 4 }, (_, at) => new Date(Date.now() - (at + 1) * 3_600_000))
    for (const hour of hours) await record(25, hour)
    for (const hour of hours) await record(19, hour)
    const { data } = (
      await metrics({
        event_type: 'LoginFailed',
        group_by: 'ErrorReason',
        resolution: 'hour',
        from: new Date(Date.now() - DAY).toISOString(),
      })
    ).body
    expect(new Set(data.map(({ group }) => group)).size).toBe(20)
    expect(new Set(data.map(({ time }) => time)).size).toBe(4)
    expect(data.filter(({ count }) => count === 2)).toHaveLength(19 * 4)
  })

  it.each([
    [{}],
    [{ event_type: 'x' }],
    [{ event_type: 'LoginFailed', resolution: 'second' }],
    [{ event_type: 'LoginFailed', count: 'all' }],
    [{ event_type: 'LoginFailed', group_by: "x'" }],
    [{ event_type: 'LoginFailed', from: '1999-01-01' }],
    [{ event_type: 'LoginFailed', from: '2026-02-01', to: '2026-01-01' }],
  ])('reject %p', async (query) => {
    expect((await (await opened()).metrics(query)).status).toBe(400)
  })
})

import { randomUUID } from 'node:crypto'
import { client } from '../../../testing/client'
import { recordEvents } from '../../events/record-events'

type Checkout = {
  id: string
  status: string
  path: string
  expires_at: string
  total_in_cent: number
  return_to: string
}
type Subscription = {
  status: string
  current_plan: string
  current_interval: string
  payed_until: string
  plan_changes_to: string
  cancels: boolean
}
type State = { subscription: Subscription | null; checkout: Checkout | null }
type Line = { title: string; amount_in_cent: number; items?: Line[] }
type Invoice = {
  id: string
  v1: { plan: string; items: Line[]; tax: { amount_in_cent: number }; total_in_cent: number }
}
type Buckets = { buckets: { base_invoices: Invoice[]; usage_invoice?: Invoice }[] }
type Usage = { usage: { feature: string; used: number }[]; estimate: { total_in_cent: number } | null }

const clock = { now: new Date('2026-01-31T12:00:00Z') }
const DAY = 86_400_000
const pass = (days: number) => (clock.now = new Date(clock.now.getTime() + days * DAY))

let opened: Awaited<ReturnType<typeof openPlatform>>
beforeAll(async () => {
  opened = await openPlatform({ now: () => clock.now })
})
beforeEach(() => (clock.now = new Date('2026-01-31T12:00:00Z')))

/** A new workspace, and calls to its part of the API. */
async function workspace() {
  const control = client(opened, 'http://localhost:4400', opened.workspaceToken)
  const { body } = await control<{ id: string }>({ method: 'POST', path: '/workspaces', json: { name: 'Billed' } })
  const at = `/workspaces/${body.id}`
  const get = async <T>(path: string, query?: Record<string, string>) =>
    (await control<T>({ path: `${at}${path}`, ...(query && { query }) })).body
  const send = <T = { error: { id: string } }>(method: string, path: string, json?: unknown) =>
    control<T>({ method, path: `${at}${path}`, ...(json !== undefined && { json }) })
  const begin = (plan: string, interval = 'monthly', more = {}) =>
    send<Checkout & { error: { id: string } }>('POST', '/checkout', { plan, interval, ...more })
  const settle = ({ id, path }: Checkout, outcome = 'paid') =>
    send<Checkout>('POST', `/checkout/${id}/test-payment`, { state: path.split('#')[1], outcome })
  const buy = async (plan: string, interval = 'monthly') => settle((await begin(plan, interval)).body)
  const project = (environment: string) =>
    control<{ id: string; error: { id: string; details: unknown } }>({
      method: 'POST',
      path: '/projects',
      json: { name: 'P', environment, workspace_id: body.id },
    })
  const subscription = async () => (await get<State>('/subscription')).subscription
  const invoices = async () =>
    (await get<Buckets>('/invoices')).buckets.flatMap(
      ({ base_invoices, usage_invoice }) => usage_invoice ?? base_invoices,
    )
  return { id: body.id, control, get, send, begin, settle, buy, project, subscription, invoices }
}

describe('a checkout', () => {
  it('opens once for two clicks, is paid once, and starts the plan with an invoice', async () => {
    const { begin, settle, subscription, invoices, get } = await workspace()
    const [one, two] = await Promise.all([begin('Team'), begin('Team')])
    expect([one.status, two.status, one.body.id]).toEqual([201, 201, two.body.id])
    expect(await get(`/checkout/${one.body.id}`)).toMatchObject({ total_in_cent: 4400, tax: { amount_in_cent: 400 } })
    expect((await begin('Business')).body.error.id).toBe('checkout_open')
    expect((await settle(one.body, 'declined')).body).toMatchObject({ status: 'open' })
    expect(await subscription()).toBeNull()
    const paid = await Promise.all([settle(one.body), settle(two.body)])
    expect(paid.map(({ body }) => body.status)).toEqual(['paid', 'paid'])
    expect(await subscription()).toMatchObject({
      current_plan: 'Team',
      status: 'active',
      payed_until: '2026-02-28T12:00:00.000Z',
    })
    expect((await invoices()).map(({ v1 }) => v1.total_in_cent)).toEqual([4400])
  })

  it('expires, can be abandoned, and rejects another checkout’s state', async () => {
    const { begin, settle, send, get } = await workspace()
    const other = await (await workspace()).begin('Team')
    const { body } = await begin('Team')
    expect((await settle({ ...body, path: other.body.path })).status).toBe(403)
    expect((await settle({ ...body, path: '#nonsense' })).status).toBe(403)
    pass(1)
    expect((await settle(body)).status).toBe(410)
    expect((await get<State>('/subscription')).checkout).toBeNull()
    const { body: again } = await begin('Business')
    expect(again.id).not.toBe(body.id)
    expect((await send('DELETE', `/checkout/${again.id}`)).status).toBe(204)
    expect((await settle(again)).status).toBe(404)
  })

  it.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/a b',
    '/.//evil.example',
    '/a/..\\\\evil.example',
  ])('rejects the return URL %s', async (return_to) => {
    const { begin } = await workspace()
    expect((await begin('Team', 'monthly', { return_to })).status).toBe(400)
  })

  it('is either paid or abandoned when both happen at once', async () => {
    const { begin, settle, send, subscription } = await workspace()
    const { body } = await begin('Team')
    const [paid, abandoned] = await Promise.all([settle(body), send('DELETE', `/checkout/${body.id}`)])
    const isPaid = (await subscription()) !== null
    expect([paid.status, abandoned.status]).toEqual(isPaid ? [200, 409] : [404, 204])
  })

  it('rejects plans, intervals and currencies that are not offered', async () => {
    const { begin, buy } = await workspace()
    expect((await begin('Nonsense')).status).toBe(400)
    expect((await begin('Team', 'weekly')).status).toBe(400)
    expect((await begin('Team', 'monthly', { currency: 'gbp' })).status).toBe(400)
    await buy('Team')
    expect((await begin('Business', 'monthly', { currency: 'eur' })).status).toBe(400)
    expect((await begin('Team')).status).toBe(409)
  })
})

describe('a plan change', () => {
  it('upgrades immediately and charges the rest of the period, less earlier payments', async () => {
    const { buy, get, subscription, invoices } = await workspace()
    await buy('Team')
    pass(14)
    const half = { plan: 'Business', interval: 'monthly' }
    expect(await get('/subscription/preview', half)).toMatchObject({ change: 'now', total_in_cent: 8800 })
    await buy('Business')
    expect(await subscription()).toMatchObject({ current_plan: 'Business', payed_until: '2026-02-28T12:00:00.000Z' })
    const [newest] = await invoices()
    expect(newest?.v1.items.map(({ amount_in_cent }) => amount_in_cent)).toEqual([10_000, -2000])
  })

  it('starts a new period when switching to yearly', async () => {
    const { buy, subscription } = await workspace()
    await buy('Team')
    pass(14)
    await buy('Team', 'yearly')
    expect(await subscription()).toMatchObject({ current_interval: 'yearly', payed_until: '2027-02-14T12:00:00.000Z' })
  })

  it('downgrades at the end of the period, and can be undone until then', async () => {
    const { buy, send, begin, subscription, invoices } = await workspace()
    await buy('Team')
    expect((await begin('Starter')).status).toBe(409)
    expect((await send('PUT', '/subscription', { plan: 'Business', interval: 'monthly' })).status).toBe(400)
    await send('PUT', '/subscription', { plan: 'Starter', interval: 'monthly' })
    expect(await subscription()).toMatchObject({ current_plan: 'Team', plan_changes_to: 'Starter' })
    expect((await send('DELETE', '/subscription/change')).status).toBe(204)
    expect(await subscription()).toMatchObject({ plan_changes_to: '' })
    await send('PUT', '/subscription', { plan: 'Starter', interval: 'monthly' })
    pass(28)
    expect(await subscription()).toMatchObject({
      current_plan: 'Starter',
      plan_changes_to: '',
      payed_until: '2026-03-31T12:00:00.000Z',
    })
    // the month that ended was Team's
    expect((await invoices()).map(({ v1 }) => v1.plan)).toEqual(['Starter@1', 'Team@1', 'Team@1'])
  })

  it('ends a canceled subscription unless the cancellation is undone', async () => {
    const { buy, send, subscription } = await workspace()
    expect((await send('DELETE', '/subscription')).status).toBe(404)
    await buy('Team')
    await send('DELETE', '/subscription')
    expect(await subscription()).toMatchObject({ cancels: true })
    await send('DELETE', '/subscription/change')
    await send('DELETE', '/subscription')
    pass(30)
    expect(await subscription()).toBeNull()
    await buy('Business')
    expect(await subscription()).toMatchObject({ current_plan: 'Business' })
  })
})

describe('invoices', () => {
  it('are created once from each month’s usage and never change', async () => {
    const { id, buy, project, get, invoices } = await workspace()
    await buy('Business')
    const made = []
    for (let count = 0; count < 3; count++) made.push((await project('prod')).body.id)
    clock.now = new Date('2026-02-10T09:00:00Z')
    const events = Array.from({ length: 1_000 }, () => ({ type: 'LoginSucceeded' as const, identityId: randomUUID() }))
    await recordEvents({ db: opened.db, project: { id: made[0] ?? '' }, now: clock.now }, events)
    clock.now = new Date('2026-02-10T10:00:00Z')
    const { usage, estimate } = await get<Usage>('/usage')
    // 1,000 people on one of ten days
    expect(usage.find(({ feature }) => feature === 'daily_active_users')?.used).toBe(100)
    // 200 for the base, 2 more projects for 50 each, 75 people for 0.02 each, and 10 % of it
    expect(estimate?.total_in_cent).toBe(33_165)
    clock.now = new Date('2026-02-28T12:00:00Z')
    const before = await invoices()
    expect(before.map(({ v1 }) => v1.total_in_cent)).toEqual([22_000, 11_024, 22_000])
    const usageItems = before[1]?.v1.items ?? []
    expect(usageItems.find(({ title }) => title === 'Production projects')).toMatchObject({
      amount_in_cent: 10_000,
      items: [{ amount_in_cent: 0 }, { amount_in_cent: 10_000 }],
    })
    await project('prod')
    clock.now = new Date('2026-03-20T12:00:00Z')
    expect(await Promise.all([invoices(), invoices()])).toEqual([before, before])
    clock.now = new Date('2026-06-01T00:00:00Z')
    expect(await invoices()).toHaveLength(9)
    expect(await get(`/invoices/${before[1]?.id}`)).toEqual(before[1])
    const other = await workspace()
    expect(await other.get(`/invoices/${before[1]?.id}`)).toMatchObject({ error: { code: 404 } })
    expect(id).not.toBe(other.id)
  })

  it('are paged', async () => {
    const { buy, get } = await workspace()
    await buy('Team')
    pass(150)
    const first = await get<Buckets & { next_page_token: string }>('/invoices', { page_size: '4' })
    const rest = await get<Buckets & { has_next_page: boolean }>('/invoices', { page_token: first.next_page_token })
    expect([first.buckets.length, rest.buckets.length, rest.has_next_page]).toEqual([4, 7, false])
  })
})

describe('a plan limit', () => {
  it('doesn’t apply without a subscription', async () => {
    const { project } = await workspace()
    const made = await Promise.all(['prod', 'prod', 'stage', 'dev'].map(project))
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  })

  it('rejects one more, also under concurrency, and names the plans that allow it', async () => {
    const { id, buy, project, control } = await workspace()
    await buy('Starter')
    const two = await Promise.all([project('prod'), project('prod')])
    expect(two.map(({ status }) => status).sort()).toEqual([201, 402])
    expect((await project('prod')).body.error).toMatchObject({
      id: 'quota_exceeded',
      details: {
        workspace_id: id,
        feature: 'production_projects',
        plan: 'Starter',
        included: 1,
        used: 1,
        plans: ['Business'],
      },
    })
    const { status, body } = await project('stage')
    expect([status, body.error.id]).toEqual([402, 'feature_not_available'])
    expect(body.error.details).toMatchObject({ plans: ['Team', 'Business'] })
    const made = two.find((one) => one.status === 201)?.body.id ?? ''
    const rejections = await Promise.all([
      control({ method: 'POST', path: `/projects/${made}/organizations`, json: { label: 'Acme', domains: [] } }),
      control({
        method: 'POST',
        path: `/workspaces/${id}/projects`,
        json: { name: 'Copy', environment: 'stage', home_region: 'eu-central', source_project_id: made },
      }),
      control({ method: 'POST', path: `/projects/${made}/cname`, json: { hostname: 'id.acme.example' } }),
      control({
        method: 'POST',
        path: `/projects/${made}/eventstreams`,
        json: { type: 'https', https_endpoint: 'https://e.example/in' },
      }),
      control({
        method: 'PATCH',
        path: `/projects/${made}`,
        json: [{ op: 'replace', path: '/environment', value: 'stage' }],
      }),
    ])
    for (const rejection of rejections) {
      expect(rejection).toMatchObject({ status: 402, body: { error: { id: 'feature_not_available' } } })
    }
  })

  it('counts pending invitations as seats', async () => {
    const { buy, send } = await workspace()
    await buy('Starter')
    const invite = (name: string) =>
      send('POST', '/invites', { invitee_email: `${name}@people.example`, role: 'viewer' })
    const made = await Promise.all(['a', 'b', 'c', 'd'].map(invite))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 201, 402])
  })
})

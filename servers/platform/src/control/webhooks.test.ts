import { listening, stopListening, type StubResponse } from '../../testing/listening'
import { identityProject, testConfig } from '../identity/testing/visitor'

afterAll(stopListening)

type Tested = { sent: boolean; body?: string; status?: number; response?: string; error?: string }
type Listed = { events: { name: string; attributes: { key: string; value: string }[] }[] }

const template = (source: string) => `base64://${Buffer.from(source).toString('base64')}`

/** A project with one webhook after sign-ins by password. */
async function hooked(reply: StubResponse, config: object = {}) {
  const server = await listening(() => reply)
  const hook = {
    id: 'crm',
    url: `${server.url}/in?key=swordfish`,
    method: 'POST',
    body: template('function(ctx) { flow: ctx.flow.id }'),
    ...config,
  }
  const { flows } = testConfig.selfservice
  const after = { password: { hooks: [{ hook: 'web_hook', config: hook }] } }
  const project = await identityProject(await platform(), {
    ...testConfig,
    selfservice: { ...testConfig.selfservice, flows: { ...flows, login: { ...flows.login, after } } },
  })
  await project.person('ada@example.com')
  return {
    ...project,
    ...server,
    test: (json: object) =>
      project.control<Tested>({ method: 'POST', path: `/projects/${project.id}/webhooks/test`, json }),
    signInOnce: () => project.signIn(project.open(), 'ada@example.com', 'correct-horse-battery'),
    deliveries: async () => {
      const query = { event_name: ['WebhookDelivered', 'WebhookFailed'] }
      const { body, text } = await project.control<Listed>({ path: `/projects/${project.id}/events`, query })
      expect(text).not.toContain('swordfish')
      return body.events.map(({ name, attributes }) => ({
        name,
        ...Object.fromEntries(attributes.map(({ key, value }) => [key, value])),
      }))
    },
  }
}

const crm = { slot: 'login.after.password', hook: 'crm', context: { flow: { id: 'f1' } } }

describe('testing a webhook', () => {
  it('calls the stored webhook and shows request and response', async () => {
    const { test, received, deliveries } = await hooked(
      { status: 422, body: { messages: [] } },
      { auth: { type: 'api_key', config: { name: 'X-Key', value: 'open-sesame', in: 'header' } } },
    )
    const { body, text } = await test(crm)
    expect(body).toMatchObject({ sent: true, status: 422, response: '{"messages":[]}' })
    expect(JSON.parse(body.body ?? '')).toEqual({ flow: 'f1' })
    expect(received).toMatchObject([{ url: '/in?key=swordfish', headers: { 'x-key': 'open-sesame' } }])
    expect(text).not.toContain('open-sesame')
    expect((await test({ ...crm, hook: '0' })).body.sent).toBe(true)
    expect(await deliveries()).toEqual([])
  })

  it('reports why nothing was sent or received', async () => {
    const cancels = await hooked({}, { body: template('function(ctx) error "cancel"') })
    expect((await cancels.test(crm)).body).toEqual({ sent: false })
    const broken = await hooked({}, { body: template('function(ctx) ctx.nothing') })
    expect((await broken.test(crm)).body).toMatchObject({ sent: false, error: expect.stringContaining('line 1') })
    const closed = await hooked({}, { url: 'http://127.0.0.1:1/in' })
    expect((await closed.test(crm)).body).toMatchObject({ sent: true, error: expect.any(String) })
    expect(cancels.received).toEqual([])
  })

  it('blocks no other requests while the webhook hangs', async () => {
    const here = await openPlatform({ requests: { admission: { atOnce: 1 } } })
    let answer = () => {}
    let hangs = () => {}
    const isHanging = new Promise<void>((resolve) => (hangs = resolve))
    const server = await listening(async () => {
      hangs()
      await new Promise<void>((resolve) => (answer = resolve))
      return {}
    })
    const { flows } = testConfig.selfservice
    const hook = { id: 'crm', url: server.url, method: 'POST', body: template('function(ctx) {}') }
    const after = { password: { hooks: [{ hook: 'web_hook', config: hook }] } }
    const project = await identityProject(here, {
      ...testConfig,
      selfservice: { ...testConfig.selfservice, flows: { ...flows, login: { ...flows.login, after } } },
    })
    const path = `/projects/${project.id}/webhooks/test`
    const slow = project.control<Tested>({ method: 'POST', path, json: crm })
    await isHanging
    expect((await project.call({ path: '/self-service/login/api' })).status).toBe(200)
    answer()
    expect((await slow).body.status).toBe(200)
    await here.close()
  })

  it('rejects unknown webhooks, and is rate limited', async () => {
    const { test } = await hooked({})
    expect((await test({ ...crm, hook: 'other' })).status).toBe(404)
    expect((await test({ ...crm, slot: 'login.after.code' })).status).toBe(404)
    expect((await test({ ...crm, slot: '__proto__.after' })).status).toBe(400)
    expect((await test({ ...crm, context: 'text' })).status).toBe(400)
    let last = 200
    for (let tests = 0; tests < 61 && last === 200; tests += 1) last = (await test(crm)).status
    expect(last).toBe(429)
  })
})

describe('webhook deliveries', () => {
  it('are recorded as events with their status, without URL or bodies', async () => {
    const good = await hooked({})
    expect((await good.signInOnce()).status).toBe(200)
    const headers = good.received[0]?.headers
    expect(await good.deliveries()).toMatchObject([
      {
        name: 'WebhookDelivered',
        WebhookID: 'crm',
        WebhookResponseStatusCode: '200',
        WebhookRequestID: headers?.['ory-webhook-request-id'],
        WebhookDurationMS: expect.stringMatching(/^\d+$/),
        SelfServiceFlowType: 'browser',
      },
    ])
  })

  it('are recorded when they fail, even though the flow fails', async () => {
    const rejecting = await hooked({ status: 500 })
    expect((await rejecting.signInOnce()).status).toBe(500)
    expect(await rejecting.deliveries()).toMatchObject([{ name: 'WebhookFailed', WebhookResponseStatusCode: '500' }])
    const closed = await hooked({}, { url: 'http://127.0.0.1:1/in' })
    await closed.signInOnce()
    expect(await closed.deliveries()).toMatchObject([{ name: 'WebhookFailed', ErrorReason: expect.any(String) }])
  })

  it('are not recorded if the webhook turns that off', async () => {
    const quiet = await hooked({}, { emit_analytics_event: false })
    await quiet.signInOnce()
    expect([quiet.received.length, await quiet.deliveries()]).toEqual([1, []])
  })
})

import { client, testProject } from '../../testing/client'
import { listening, stopListening } from '../../testing/listening'
import { testConfig } from '../identity/testing/visitor'

const forwarded = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'console.example',
  'x-forwarded-prefix': '/a/shop',
}
const flow = '/self-service/login/api'

type ErrorBody = { error: { code: number; id?: string; reason: string } }

afterAll(stopListening)

describe('forwarded headers', () => {
  it('are used for public URLs if they come from the gateway', async () => {
    const opened = await platform()
    const { call } = await testProject(opened)
    const { text } = await call({ path: flow, headers: { ...forwarded, 'x-atrium-gateway': opened.gatewaySecret } })
    expect(text).toContain('"https://console.example/a/shop/self-service/login?flow=')
  })

  it('are ignored if the gateway’s prefix is invalid', async () => {
    const opened = await platform()
    const { call, slug } = await testProject(opened)
    const headers = {
      ...forwarded,
      'x-forwarded-prefix': '//evil.example/"><b>',
      'x-atrium-gateway': opened.gatewaySecret,
    }
    const { text } = await call({ path: flow, headers })
    expect(text).not.toContain('evil')
    expect(text).toContain(`/p/${slug}/self-service/login`)
  })

  it.each([
    ['no secret', {}],
    ['a wrong secret', { 'x-atrium-gateway': 'gateway-secret-of-the-testS' }],
    ['an empty secret', { 'x-atrium-gateway': '' }],
  ])('are ignored from another process on this machine with %s', async (_what, proof) => {
    const { call, base } = await testProject(await platform())
    const { text } = await call({ path: flow, headers: { ...forwarded, 'x-forwarded-for': '6.6.6.6', ...proof } })
    expect(text).toContain(`"${base}/self-service/login?flow=`)
    expect(text).not.toContain('console.example')
  })

  it('are ignored on a platform without a gateway secret', async () => {
    const opened = await openPlatform({ gatewaySecret: undefined })
    const { call } = await testProject(opened)
    for (const secret of ['', 'undefined'])
      expect((await call({ path: flow, headers: { ...forwarded, 'x-atrium-gateway': secret } })).text).not.toContain(
        'console.example',
      )
    await opened.close()
  })

  it('can’t put an attacker’s host into another person’s mail', async () => {
    const { call, base } = await testProject(await platform(), { identity: configWith('recovery', { use: 'link' }) })
    const traits = { email: 'victim@example.com' }
    await call({ method: 'POST', path: '/admin/identities', json: { schema_id: 'person', traits } })
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const started = await call<{ id: string }>({ path: '/self-service/recovery/api', headers })
    await call({
      method: 'POST',
      path: '/self-service/recovery',
      query: { flow: started.body.id },
      json: { method: 'link', email: traits.email },
      headers,
    })
    const { text } = await call({ path: '/admin/courier/messages' })
    expect(text).toContain(`${base}/self-service/recovery?`)
    expect(text).not.toContain('evil.example')
  })
})

/** The usual test configuration with a change to one flow. */
function configWith(kind: 'recovery' | 'login', change: object, more: object = {}) {
  const { selfservice } = testConfig
  const flows = { ...selfservice.flows, [kind]: { ...selfservice.flows[kind], ...change } }
  return {
    ...testConfig,
    courier: { smtp: { from_address: 'us@example.com' } },
    ...more,
    selfservice: { ...selfservice, flows },
  }
}

it('never sends the gateway secret to a webhook, whatever headers it requests', async () => {
  const opened = await platform()
  const { url, received } = await listening(() => ({}))
  const body = `base64://${Buffer.from('function(ctx) { headers: ctx.request_headers }').toString('base64')}`
  const hook = { hook: 'web_hook', config: { url, method: 'POST', body } }
  const clients = { web_hook: { header_allowlist: ['X-Atrium-Gateway', 'User-Agent'] } }
  const identity = configWith('login', { before: { hooks: [hook] } }, { clients })
  const { call } = await testProject(opened, { identity })
  await call({ path: flow, headers: { 'user-agent': 'a browser', 'x-atrium-gateway': opened.gatewaySecret } })
  expect(received).toHaveLength(1)
  expect(received[0]?.body).toContain('a browser')
  expect(received[0]?.body).not.toContain(opened.gatewaySecret)
})

describe('the Host header', () => {
  it.each([
    'evil.example',
    'evil.example:4400',
    'localhost.evil.example',
    'evillocalhost',
    '6.6.6.6',
    '[2606:4700::1111]:4400',
    '0x7f.evil.example',
  ])('%s is rejected by projects and the control API', async (host) => {
    const opened = await platform()
    const { slug } = await testProject(opened)
    const call = client(opened, `http://${host}`, opened.workspaceToken)
    for (const path of [`/p/${slug}${flow}`, '/workspaces', '/nothing']) {
      const response = await call<ErrorBody>({ path })
      expect([path, response.status, response.body.error.id]).toEqual([path, 421, 'unknown_host'])
      expect(response.text).not.toContain('evil')
    }
  })

  it.each(['localhost:4400', '127.0.0.1:4400', '127.0.0.1', '[::1]:4400', 'api.localhost:4400'])(
    '%s is accepted as this machine',
    async (host) => {
      const opened = await platform()
      const { slug } = await testProject(opened)
      const { status, text } = await client(opened, `http://${host}`)({ path: `/p/${slug}${flow}` })
      expect(status).toBe(200)
      expect(text).toContain(`"http://${host.replace(/:80$/, '')}/p/${slug}/self-service/login?flow=`)
    },
  )

  it('may be the public URL’s, whose scheme and port links then use', async () => {
    const opened = await openPlatform({ platformUrl: 'https://api.atrium.example:8443' })
    const { slug } = await testProject(opened)
    for (const host of ['api.atrium.example', 'api.atrium.example:666', 'API.atrium.example']) {
      const { text } = await client(opened, `http://${host}`)({ path: `/p/${slug}${flow}` })
      expect(text).toContain(`"https://api.atrium.example:8443/p/${slug}/self-service/login?flow=`)
    }
    const { status } = await client(opened, 'http://other.atrium.example')({ path: `/p/${slug}${flow}` })
    expect(status).toBe(421)
    await opened.close()
  })

  it('of a stranger can’t influence the issuer', async () => {
    const opened = await platform()
    const { slug } = await testProject(opened)
    const { status } = await client(
      opened,
      'http://evil.example',
    )({ path: `/p/${slug}/.well-known/openid-configuration` })
    expect(status).toBe(421)
  })
})

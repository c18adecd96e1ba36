import { listening, stopListening } from '../../testing/listening'
import { testProject } from '../../testing/client'
import { testConfig } from '../identity/testing/visitor'

const embedded = (text: string) => `base64://${Buffer.from(text).toString('base64')}`
const hook = (url: string, more: object = {}) => ({
  hook: 'web_hook',
  config: { url, method: 'GET', body: embedded('function(ctx) ctx'), ...more },
})
type Flows = Record<string, { before?: { hooks: object[] }; ui_url?: string }>
const withHooks = (flows: Flows) => ({
  ...testConfig,
  selfservice: {
    ...testConfig.selfservice,
    flows: {
      ...testConfig.selfservice.flows,
      ...Object.fromEntries(
        Object.entries(flows).map(([kind, more]) => [
          kind,
          { ...testConfig.selfservice.flows[kind as keyof typeof testConfig.selfservice.flows], ...more },
        ]),
      ),
    },
  },
})

type Project = Awaited<ReturnType<typeof testProject>>

/** A listening platform whose egress policy allows nothing on this machine except what a test names. */
async function opened(allow: string[]) {
  const platform = await openPlatform({ egress: { allow, own: [{ host: 'localhost', port: 4455 }] } })
  const port = new URL(await platform.listen({ port: 0 })).port
  const [project, other] = [await testProject(platform), await testProject(platform)]
  const configure = async ({ id, control }: Project, flows: Flows) => {
    const value = withHooks(flows)
    const patch = [{ op: 'replace', path: '/services/identity/config', value }]
    expect((await control({ method: 'PATCH', path: `/projects/${id}`, json: patch })).status).toBe(200)
  }
  const filled = (url: string) =>
    url.replaceAll('PORT', port).replaceAll('SLUG', project.slug).replaceAll('OTHER', other.slug)
  return { platform, port, project, filled, configure: (flows: Flows) => configure(project, flows) }
}

const begin = ({ call }: Project, kind = 'login') =>
  call<{ error?: { reason?: string } }>({ path: `/self-service/${kind}/api`, token: null })

let leadsTo = ''
let door: Awaited<ReturnType<typeof listening>>
let receiver: Awaited<ReturnType<typeof listening>>
let shared: Awaited<ReturnType<typeof opened>>
beforeAll(async () => {
  door = await listening(() => ({ status: 302, headers: { location: leadsTo } }))
  receiver = await listening(() => ({}))
  shared = await opened([door, receiver].map(({ url }) => new URL(url).host))
})
afterAll(async () => {
  await shared.platform.close()
  await stopListening()
})

describe('a webhook to the project’s own public URL', () => {
  it.each([
    'http://127.0.0.1:PORT/p/SLUG/health/alive',
    'http://localhost:PORT/p/SLUG/health/ready?a=1',
    'http://[::1]:PORT/p/SLUG/health/alive',
    'http://SLUG.localhost:PORT/health/alive',
    'http://SLUG.projects.localhost:PORT/schemas',
    'http://localhost:4455/a/SLUG/.well-known/openid-configuration',
    'http://SLUG.localhost:4455/sessions/whoami/../../health/alive',
  ])('gets the response of %s', async (url) => {
    const { configure, filled, project } = shared
    await configure({ login: { before: { hooks: [hook(filled(url))] } } })
    expect(await begin(project)).toMatchObject({ status: 200 })
  })

  it.each([
    'http://127.0.0.1:PORT/p/SLUG/schemas/nothing',
    'http://127.0.0.1:PORT/p/SLUG/nowhere',
    // screens and other routes of the gateway are not the project's API
    'http://localhost:4455/a/SLUG/login',
  ])('fails with the status of %s', async (url) => {
    const { configure, filled, project } = shared
    await configure({ login: { before: { hooks: [hook(filled(url))] } } })
    const { status, text } = await begin(project)
    expect(status).toBe(502)
    expect(text).toContain('404')
  })

  it.each([
    'http://127.0.0.1:PORT/p/SLUG/admin/identities',
    'http://127.0.0.1:PORT/p/SLUG/relation-tuples',
    'http://SLUG.localhost:PORT/admin/clients',
    'http://127.0.0.1:PORT/p/SLUG/health/../admin/identities',
    'http://127.0.0.1:PORT/p/SLUG/%2e%2e/OTHER/health/alive',
    'http://127.0.0.1:PORT/p/OTHER/health/alive',
    'http://OTHER.localhost:PORT/health/alive',
    'http://127.0.0.1:PORT/p/console/health/alive',
    'http://127.0.0.1:PORT/p/SLUGx/health/alive',
    'http://127.0.0.1:PORT/p/SLUG',
    'http://127.0.0.1:PORT/health/version',
    'http://127.0.0.1:PORT/metrics',
    'http://127.0.0.1:PORT/workspaces',
    'http://127.0.0.1:PORT/a/SLUG/health/alive',
    'http://localhost:4455/session',
    'http://localhost:4455/health/alive',
    'http://localhost:4455/api/p/SLUG/health/alive',
    'http://localhost:4455/p/SLUG/health/alive',
    'http://localhost:4455/a/OTHER/health/alive',
    'http://10.0.0.1:PORT/p/SLUG/health/alive',
    'https://127.0.0.1:PORT/p/SLUG/health/alive',
  ])('does not reach %s', async (url) => {
    const { configure, filled, project } = shared
    await configure({ login: { before: { hooks: [hook(filled(url))] } } })
    const { status, text } = await begin(project)
    expect(status).toBe(500)
    expect(text).toMatch(/must not reach|public API is available/)
  })

  it('sends no configured key to the project’s admin API', async () => {
    const { configure, filled, project, platform } = shared
    const headers = { authorization: `Bearer ${platform.workspaceToken}` }
    const url = filled('http://127.0.0.1:PORT/p/SLUG/admin/identities')
    await configure({ login: { before: { hooks: [hook(url, { headers })] } } })
    expect(await begin(project)).toMatchObject({ status: 500 })
  })

  it('forwards no header that could impersonate the gateway or a browser', async () => {
    const own = shared
    const headers = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Prefix': '/evil',
      'X-Atrium-Gateway': own.platform.gatewaySecret,
      Cookie: 'ory_kratos_session=stolen',
      'X-Custom': 'kept',
    }
    const url = own.filled('http://127.0.0.1:PORT/p/SLUG/self-service/registration/api')
    await own.configure({
      login: { before: { hooks: [hook(url, { headers })] } },
      registration: { before: { hooks: [hook(receiver.url, { method: 'POST' })] } },
    })
    expect(await begin(own.project)).toMatchObject({ status: 200 })
    expect(receiver.received).toHaveLength(1)
    const delivered = receiver.received[0]?.body ?? ''
    expect(JSON.parse(delivered)).toMatchObject({ flow: { request_url: url } })
    expect(delivered).not.toMatch(/evil|stolen|x-atrium/i)
  })

  it('is checked again after each redirect', async () => {
    const hidden = await listening(() => ({}))
    const own = shared
    const flow = (url: string) =>
      own.configure({ login: { before: { hooks: [hook(url)] } }, settings: { ui_url: hidden.url } })
    await flow(door.url)
    leadsTo = own.filled('http://127.0.0.1:PORT/p/SLUG/health/alive')
    expect(await begin(own.project)).toMatchObject({ status: 200 })
    for (const url of ['http://127.0.0.1:PORT/p/SLUG/admin/identities', 'http://127.0.0.1:PORT/p/OTHER/health/alive']) {
      leadsTo = own.filled(url)
      expect((await begin(own.project)).text).toMatch(/must not reach|public API is available/)
    }
    // the public API sends browsers to its screens, which may be anywhere
    await flow(own.filled('http://127.0.0.1:PORT/p/SLUG/.well-known/change-password'))
    expect((await begin(own.project)).text).toContain('must not reach')
    expect(hidden.received).toHaveLength(0)
  })

  it('stops when it calls itself recursively', async () => {
    const { configure, filled, project } = shared
    await configure({
      login: { before: { hooks: [hook(filled('http://127.0.0.1:PORT/p/SLUG/self-service/login/api'))] } },
    })
    expect((await begin(project)).status).toBeGreaterThanOrEqual(500)
  })

  it('is rejected if the project itself forbids private IP addresses', async () => {
    const { filled, project } = shared
    const url = filled('http://127.0.0.1:PORT/p/SLUG/health/alive')
    const value = {
      ...withHooks({ login: { before: { hooks: [hook(url)] } } }),
      clients: { http: { disallow_private_ip_ranges: true } },
    }
    const json = [{ op: 'replace', path: '/services/identity/config', value }]
    expect((await project.control({ method: 'PATCH', path: `/projects/${project.id}`, json })).status).toBe(200)
    expect(await begin(project)).toMatchObject({ status: 500 })
  })
})

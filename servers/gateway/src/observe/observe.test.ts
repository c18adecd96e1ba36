import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, IncomingMessage } from 'node:http'
import { Socket, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { z } from 'zod'

import { startGateway, type TestGateway } from '../testing/test-gateway'
import { startTracing } from '@atrium/tracing'

import { redacted } from '../actions/redact'
import { upstreamError } from '../targets/upstream'
import { failureFacts, noteFailure } from './noted-failure'
import { rawRequest, statusesIn } from '../testing/raw-request'
import { loggedPath } from './metrics'

const open: TestGateway[] = []
const gatewayWith = async (...more: Parameters<typeof startGateway>) => {
  const gateway = await startGateway(...more)
  open.push(gateway)
  return gateway
}

afterAll(() => Promise.all(open.map((gateway) => gateway.close())))

const metricsToken = 'metrics-token-of-29-characters'
const metrics = async ({ url }: TestGateway, headers: Record<string, string> = {}) =>
  (await fetch(`${url}/metrics`, { headers })).status

const observed = ['alerts.yaml', 'dashboard.json'].map((name) =>
  readFileSync(join(__dirname, '../../../../deploy/observe', name), 'utf8'),
)

describe('the metrics', () => {
  test('include those that alerts and dashboard use', async () => {
    const gateway = await gatewayWith({ metricsToken })
    const authorization = `Bearer ${metricsToken}`
    const shown = await (await fetch(`${gateway.url}/metrics`, { headers: { authorization } })).text()
    const usedMetrics = observed.flatMap((text) =>
      [...text.matchAll(/\batrium_gateway_[a-z0-9_]+/g)].map(([name]) => name),
    )
    expect(usedMetrics.length).toBeGreaterThan(5)
    const metricNames = usedMetrics.map((name) => name.replace(/_(?:bucket|count)$/, ''))
    expect(metricNames.filter((name) => !shown.includes(`# TYPE ${name} `))).toEqual([])
  })

  it('count a request whose client disconnects before the response', async () => {
    const { upstream, url } = await gatewayWith()
    const held = new AbortController()
    upstream.respond = () => held.abort()
    const login = `${url}/a/acme/self-service/login?flow=f`
    await fetch(login, { method: 'POST', body: '{}', signal: held.signal }).catch(() => undefined)
    const counted = async () =>
      /_count\{kind="account",method="POST",status="499"\} 1/.test(await (await fetch(`${url}/metrics`)).text())
    while (!(await counted())) await new Promise((resolve) => setImmediate(resolve))
  })

  it('require the complete token', async () => {
    const gateway = await gatewayWith({ metricsToken })
    expect(await metrics(gateway, { authorization: `Bearer ${metricsToken}` })).toBe(200)
    for (const token of ['', metricsToken.slice(0, -1), `${metricsToken}x`, metricsToken.toUpperCase()]) {
      expect(await metrics(gateway, { authorization: `Bearer ${token}` })).toBe(404)
    }
    expect(await metrics(gateway)).toBe(404)
  })

  it('need no token on this machine, except behind a proxy', async () => {
    const gateway = await gatewayWith()
    expect(await metrics(gateway)).toBe(200)
    for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']) {
      expect(await metrics(gateway, { [name]: '203.0.113.9' })).toBe(404)
    }
  })

  it.each([
    ['has a public URL', { publicUrl: 'https://console.example.com' }],
    ['trusts a proxy', { trustedProxies: 1 }],
  ])('are rejected without a token if the gateway %s', async (_where, config) => {
    expect(await metrics(await gatewayWith(config))).toBe(404)
  })
})

type Exported = { resourceSpans: { scopeSpans: { spans: { traceId: string; spanId: string; name: string }[] }[] }[] }

/** A collector of traces on this machine. */
async function collector() {
  const bodies: Exported[] = []
  const server = createServer((request, response) => {
    void (async () => {
      let text = ''
      for await (const chunk of request) text += String(chunk)
      // what the exporter sends, as its protocol defines it
      if (request.url === '/v1/traces') bodies.push(JSON.parse(text) as Exported)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return { bodies, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

describe('traces', () => {
  it('are disabled without an endpoint', async () => {
    expect(await startTracing('atrium-gateway', {})).toBeUndefined()
  })

  it('begin at the gateway, continue in the platform, and reach the collector', async () => {
    const { bodies, url, close } = await collector()
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = url
    const tracing = await startTracing('atrium-gateway', process.env)
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    const gateway = await startGateway({}, tracing)
    const externalParent = '00-11111111111111111111111111111111-2222222222222222-01'
    await gateway.as('owner', '/api/console/workspaces', { headers: { traceparent: externalParent } })
    const call = gateway.upstream.seen.find(({ url: requestedUrl }) => requestedUrl === '/workspaces')
    const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(String(call?.headers.traceparent)) ?? []
    expect(traceId).toMatch(/^(?!1{32})[0-9a-f]{32}$/)
    await gateway.close()
    close()
    const spans = bodies.flatMap((body) =>
      body.resourceSpans.flatMap((resource) => resource.scopeSpans.flatMap((scope) => scope.spans)),
    )
    expect(spans).toContainEqual(
      expect.objectContaining({ traceId, spanId, name: expect.stringMatching(/^GET \/api\/console/) }),
    )
    expect(JSON.stringify(bodies)).toContain('atrium-gateway')
  })
})

/** A folder with a shell, so that the gateway is ready. */
const shellFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-shell-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  return folder
}

describe('readiness', () => {
  it('requires the shell, the session store and the action log', async () => {
    const data = mkdtempSync(join(tmpdir(), 'atrium-ready-'))
    const shell = shellFolder()
    const { url } = await gatewayWith({ data, shell })
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    rmSync(join(shell, 'index.html'))
    rmSync(join(data, 'gateway'), { recursive: true })
    writeFileSync(join(data, 'gateway'), 'no folder')
    const now = Date.now()
    const later = jest.spyOn(Date, 'now').mockReturnValue(now + 1_500)
    const response = await fetch(`${url}/readyz`)
    later.mockRestore()
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      errors: {
        'session store': expect.stringContaining('EEXIST'),
        'action log': expect.stringContaining('ENOTDIR'),
        shell: expect.stringContaining('ENOENT'),
      },
    })
  })

  it('includes self-hosted services', async () => {
    const up = await gatewayWith()
    const down = 'http://127.0.0.1:9'
    const { url } = await gatewayWith({
      shell: shellFolder(),
      target: {
        kind: 'self-hosted',
        projects: [
          {
            id: 'main',
            identity: { public: down, admin: up.upstream.url },
            permission: { read: up.upstream.url, write: down },
          },
        ],
        people: [{ email: 'ada@example.com', role: 'owner' }],
        signIn: { kind: 'identity', project: 'main' },
      },
    })
    const response = await fetch(`${url}/readyz`)
    expect([
      response.status,
      Object.keys(z.object({ errors: z.object({}).loose() }).parse(await response.json()).errors),
    ]).toEqual([503, ['main/identity.public', 'main/permission.write']])
  })

  it.each([
    [
      'databaseUrl',
      { databaseUrl: 'postgres://atrium:secret@127.0.0.1:9/atrium' },
      /^databaseUrl: the database .*ECONNREFUSED/,
    ],
    [
      'data',
      { data: join(__filename, 'x'), secret: ['a-secret-of-the-tests'] },
      /^data: .* can't be written \(ENOTDIR\)$/,
    ],
  ])('prevents the start if `%s` can’t be used', async (_key, config, message) => {
    await expect(startGateway(config)).rejects.toThrow(message)
  })
})

describe('the metrics without a token', () => {
  it.each([
    ['localhost', 200],
    ['evil.example', 404],
  ])('are served only under this machine’s name: %s', async (host, status) => {
    const { port } = await gatewayWith()
    const text = await rawRequest(port, `GET /metrics HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: close\r\n\r\n`)
    expect(statusesIn(text)).toEqual([status])
  })
})

describe('a failed request', () => {
  it('is a page for browsers, and JSON for programs', async () => {
    const { url } = await gatewayWith()
    const page = await fetch(`${url}/metrics`, {
      headers: { accept: 'text/html', 'accept-language': 'de', via: 'proxy' },
    })
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('Diese Seite kann nicht angezeigt werden')
    expect((await fetch(`${url}/metrics`, { headers: { via: 'proxy' } })).headers.get('content-type')).toContain(
      'application/json',
    )
  })

  it('is logged with its path, but without query and secrets', () => {
    expect(loggedPath('PUT', '/api/console/invites/a-token-of-a-mail/accept?x=1')).toBe(
      `/api/console/invites/${redacted}/accept`,
    )
    expect(loggedPath('DELETE', '/api/p/acme/admin/identities/0b1d')).toBe('/api/p/acme/admin/identities/0b1d')
    expect(loggedPath('POST', '/a/acme/self-service/login?flow=f')).toBe('/a/acme/self-service/login')
  })

  it('is logged with the error’s ID and the service', () => {
    const request = new IncomingMessage(new Socket())
    const inLog = 'identity service (target.projects.0.identity.public)'
    noteFailure(request, upstreamError(new Error('refused'), { called: undefined, inLog }))
    expect(failureFacts(request)).toEqual({ error: 'upstream_unreachable', upstream: inLog })
    expect(failureFacts(new IncomingMessage(new Socket()))).toEqual({})
  })
})

describe('a gateway about to stop', () => {
  it('isn’t ready anymore, but still responds, and closes connections', async () => {
    const { gateway, url } = await gatewayWith()
    expect((await fetch(`${url}/healthz`)).headers.get('connection')).toBe('keep-alive')
    gateway.leave()
    const ready = await fetch(`${url}/readyz`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toEqual({ errors: { gateway: 'it is stopping' } })
    const response = await fetch(`${url}/healthz`)
    expect(response.status).toBe(200)
    expect(response.headers.get('connection')).toBe('close')
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { client } from '../../testing/client'
import type { AccessLine } from './requests'

const metricsToken = 'a token of sixteen characters'.replaceAll(' ', '-')
const secret = 'ory_ac_do_not_log_me'

describe('observability', () => {
  const lines: AccessLine[] = []
  let opened: ReturnType<typeof openPlatform> | undefined
  const open = () => (opened ??= openPlatform({ metricsToken, onResponded: (line) => lines.push(line) }))

  it('logs a line for every request, without secrets in path or query', async () => {
    const platform = await open()
    lines.length = 0
    const call = client(platform, 'http://localhost:4400', platform.workspaceToken)
    const known = await call({ path: '/workspaces', query: { code: secret } })
    await call({ path: `/nowhere/${secret}`, query: { token: secret } })
    expect(lines).toEqual([
      {
        requestId: known.headers.get('x-request-id'),
        operation: 'listWorkspaces',
        service: 'control',
        project: undefined,
        method: 'GET',
        status: 200,
        ms: expect.any(Number),
        bytes: Buffer.byteLength(known.text),
      },
      { requestId: expect.any(String), method: 'GET', status: 404, ms: expect.any(Number), bytes: expect.any(Number) },
    ])
    expect(JSON.stringify(lines)).not.toContain(secret)
    expect(JSON.stringify(lines)).not.toContain(platform.workspaceToken)
  })

  it('exports every metric used by alerts and dashboard', async () => {
    const { text } = await client(await open())({ path: '/metrics', token: metricsToken })
    const files = ['alerts.yaml', 'dashboard.json'].map((name) =>
      readFileSync(join(__dirname, '../../../../deploy/observe', name), 'utf8'),
    )
    const referenced = files.flatMap((file) =>
      [...file.matchAll(/\batrium_platform_[a-z0-9_]+/g)].map(([name]) => name),
    )
    expect(referenced.length).toBeGreaterThan(10)
    const baseNames = referenced.map((name) => name.replace(/_(?:bucket|count)$/, ''))
    expect(baseNames.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([])
  })

  it('serves the metrics with the token', async () => {
    const platform = await open()
    const { status, text } = await client(platform)({ path: '/metrics', token: metricsToken })
    expect(status).toBe(200)
    expect(text).toMatch(
      /atrium_platform_request_duration_seconds_count\{service="control",kind="read",status="200"\} \d/,
    )
    expect(text).toContain('atrium_platform_statement_duration_seconds_count{result="ok"}')
    expect(text).toContain('atrium_platform_connection_queue_length')
    expect(text).toContain('atrium_platform_database_restarts_total')
  })

  it.each([
    ['no token', null],
    ['another token', 'another-token-of-29-characters'],
    ['a part of the token', metricsToken.slice(0, -1)],
  ])('hides the metrics from requests with %s', async (_what, token) => {
    const { status, text } = await client(await open())({ path: '/metrics', token })
    expect(status).toBe(404)
    expect(text).not.toContain('atrium_platform')
  })
})

describe('metrics without a token', () => {
  it('are hidden from sites using DNS rebinding', async () => {
    expect((await client(await platform(), 'http://evil.example')({ path: '/metrics' })).status).toBe(404)
  })

  it('are available on this machine, but not through a proxy on it', async () => {
    const call = client(await platform())
    expect((await call({ path: '/metrics' })).status).toBe(200)
    for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']) {
      expect((await call({ path: '/metrics', headers: { [name]: '203.0.113.9' } })).status).toBe(404)
    }
  })

  it('are hidden if the console has a public URL', async () => {
    const deployed = await openPlatform({ consoleUrl: 'https://console.example.com' })
    expect((await client(deployed)({ path: '/metrics' })).status).toBe(404)
  })
})

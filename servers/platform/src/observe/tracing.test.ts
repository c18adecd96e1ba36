import { freePort, killAll, ready, start, workspaceToken } from '../../testing/processes'
import { listening, stopListening } from '../../testing/listening'

afterAll(async () => {
  killAll()
  await stopListening()
})

describe('traces', () => {
  it('continue the gateway’s trace, name the operation, and are exported before the process exits', async () => {
    const { url, received } = await listening(() => ({}))
    const port = await freePort()
    const environment = { ATRIUM_DATA: 'memory', ATRIUM_PLATFORM_PORT: String(port), OTEL_EXPORTER_OTLP_ENDPOINT: url }
    const { child, ended } = start(environment)
    await ready(port)
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const headers = { authorization: `Bearer ${workspaceToken}`, traceparent: `00-${traceId}-b7ad6b7169203331-01` }
    expect((await fetch(`http://127.0.0.1:${port}/workspaces?code=secret`, { headers })).status).toBe(200)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    const sent = received.filter((call) => call.url === '/v1/traces').map(({ body }) => body)
    const text = sent.join('\n')
    expect(text).toContain(`"traceId":"${traceId}"`)
    expect(text).toContain('"parentSpanId":"b7ad6b7169203331","name":"listWorkspaces"')
    expect(text).toContain('atrium-platform')
    expect(text).not.toContain(workspaceToken)
    expect(text).not.toContain('code=secret')
  }, 120_000)
})

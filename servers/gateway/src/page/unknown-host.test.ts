/** @jest-environment node */
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import { startGateway, type TestGateway } from '../testing/test-gateway'

let here: TestGateway
beforeAll(
  async () =>
    void (here = await startGateway({ publicUrl: 'https://console.example', accountDomain: 'login.example' })),
)
afterAll(() => here.close())

const open = async (host: string, headers: Record<string, string>, path = '/') => {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ port: here.port, host: '127.0.0.1', path, headers: { host, ...headers } }, resolve).on('error', reject),
  )
  return { response, body: await text(response) }
}
const browser = { accept: 'text/html,application/xhtml+xml' }

test('links to the right host name for a browser on another one', async () => {
  const { response, body } = await open('<script>.evil.example', { ...browser, 'accept-language': 'de' })
  expect(response.statusCode).toBe(421)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(body).toContain('<html lang="de"')
  expect(body).toContain('<a href="https://console.example">console.example öffnen</a>')
  expect(body).not.toContain('evil')
})

test('rejects a call in the error shape', async () => {
  const { response, body } = await open('evil.example', { accept: 'application/json' }, '/api/console/workspaces')
  expect(response.statusCode).toBe(421)
  expect(JSON.parse(body)).toMatchObject({ error: { id: 'unknown_host' } })
  expect(here.upstream.seen).toHaveLength(0)
})

test('rejects a host named like a built-in property', async () => {
  const { response } = await open('constructor', { accept: 'application/json' }, '/api/console/workspaces')
  expect(response.statusCode).toBe(421)
})

test.each(['localhost', 'localhost:31337', '127.0.0.1:31337', '[::1]:31337'])(
  'rejects %s if the public URL is elsewhere',
  async (host) => {
    const { response } = await open(host, { accept: 'application/json' }, '/api/console/workspaces')
    expect(response.statusCode).toBe(421)
  },
)

test.each([
  ['console.example:8443', '/a/acme/self-service/recovery/browser', 'console.example'],
  ['acme.login.example:8443', '/self-service/recovery/browser', 'acme.login.example'],
])('uses the public URL’s port in links, even if a client requested %s', async (host, path, expected) => {
  here.upstream.seen.splice(0)
  await open(host, { accept: 'application/json' }, path)
  expect(here.upstream.seen[0]?.headers).toMatchObject({
    'x-forwarded-host': expected,
    'x-forwarded-proto': 'https',
  })
})

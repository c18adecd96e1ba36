import { operations } from '../operations'
import { callFrontend, flowKinds, flowPath, startFlow, submitFlow } from './frontend'

const scope = { kind: 'account', base: '/a/storefront' } as const

/** Serves one response; `sentRequests` returns the request. */
function respondWith(body: string, status = 200) {
  const requests: { url: string; init: RequestInit }[] = []
  globalThis.fetch = async (input, init = {}) => {
    requests.push({ url: String(input), init })
    return new Response(status === 204 ? null : body, { status, headers: { 'content-type': 'application/json' } })
  }
  return requests
}

test.each(flowKinds)('uses the operations’ paths for %s flows', (kind) => {
  const name = kind[0]?.toUpperCase() + kind.slice(1)
  const path = (id: string) => Object.entries(operations).find(([known]) => known === id)?.[1].path
  expect(flowPath(kind, 'browser')).toBe(path(`createBrowser${name}Flow`))
  expect(flowPath(kind, 'flows')).toBe(path(`get${name}Flow`))
  expect(flowPath(kind)).toBe(path(`update${name}Flow`))
})

test('starts a flow with every query parameter [SS-01]', async () => {
  const sentRequests = respondWith('{"id":"f"}')
  const query = new URLSearchParams({ return_to: 'http://localhost/x?y=1&z', aal: 'aal2' })
  expect(await startFlow(scope, 'login', query)).toEqual({ status: 200, body: { id: 'f' } })
  const url = new URL(sentRequests[0]?.url ?? '')
  expect(url.pathname).toBe('/a/storefront/self-service/login/browser')
  expect(Object.fromEntries(url.searchParams)).toEqual({ return_to: 'http://localhost/x?y=1&z', aal: 'aal2' })
})

test('submits a form to its flow as JSON', async () => {
  const sentRequests = respondWith('{}')
  await submitFlow(scope, 'registration', 'f 1', { traits: { email: 'a@b.example' } })
  expect(sentRequests[0]).toMatchObject({
    url: expect.stringContaining('/a/storefront/self-service/registration?flow=f+1'),
    init: { method: 'POST', body: '{"traits":{"email":"a@b.example"}}' },
  })
})

test('keeps unknown members, and returns undefined for an empty response', async () => {
  respondWith('{"ui":{"nodes":[{"type":"sparkle"}]}}')
  expect(await callFrontend(scope, '/x')).toEqual({ status: 200, body: { ui: { nodes: [{ type: 'sparkle' }] } } })
  respondWith('', 204)
  expect(await callFrontend(scope, '/x')).toEqual({ status: 204, body: undefined })
})

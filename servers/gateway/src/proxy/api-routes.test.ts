/** @jest-environment node */
import { allOperations, holds, operationIds, type AnyOperationId, type Role } from '@atrium/shared/operations'

import { errorId, startGateway, type TestGateway } from '../testing/test-gateway'

const projectId = '00000000-0000-4000-8000-000000000001'
// The table's keys are its IDs. The stand-in handles one of them itself.
const ids = operationIds.filter((id) => id !== 'getConsoleSession')

/** A URL of the operation, in the project and workspace that the stand-in knows. */
const addressOf = (id: AnyOperationId): string => {
  const { path, service } = allOperations[id]
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    name === 'project_id' || name === 'project' ? projectId : name === 'workspace' ? 'w1' : 'some-id',
  )
  return (service === 'control' ? '/api/console' : '/api/p/acme') + filled
}

let here: TestGateway
beforeAll(async () => void (here = await startGateway()))
afterAll(() => here.close())
beforeEach(() => void here.upstream.seen.splice(0))

const call = (who: Role | 'anonymous', id: AnyOperationId) =>
  here.as(who, addressOf(id), { method: allOperations[id].method })

describe.each(ids)('%s', (id) => {
  const { capability, method } = allOperations[id]

  test('is rejected without a session, and never reaches the service', async () => {
    const response = await call('anonymous', id)
    expect(response.status).toBe(401)
    expect(await errorId(response)).toBe('session_inactive')
    expect(here.upstream.seen).toHaveLength(0)
  })

  test.each(['viewer', 'developer', 'owner'] as const)('responds to a %s as the role allows', async (role) => {
    const response = await call(role, id)
    const allowed = capability === null || holds(role, capability)
    expect(response.status).toBe(allowed ? 200 : 403)
    if (allowed) expect(here.upstream.seen[0]?.method).toBe(method)
    else {
      expect(await errorId(response)).toBe('missing_capability')
      expect(here.upstream.seen).toHaveLength(0)
    }
  })
})

describe('paths outside the list', () => {
  test.each([
    ['GET', '/api/p/acme/admin/unknown'],
    ['POST', '/api/p/acme/admin/identities/x/y/z'],
    ['GET', '/api/p/acme/workspaces'],
    ['GET', '/api/console/admin/identities'],
    ['GET', '/api/nothing'],
  ])('%s %s doesn’t exist', async (method, path) => {
    const response = await here.as('owner', path, { method })
    expect(response.status).toBe(404)
    expect(here.upstream.seen).toHaveLength(0)
  })

  test('someone else’s project looks like one that doesn’t exist', async () => {
    const response = await here.as('owner', '/api/p/other/admin/identities')
    expect(response.status).toBe(404)
    expect(await errorId(response)).toBe('unknown_project')
  })

  test('a project is only known by its slug', async () => {
    const response = await here.as('owner', `/api/p/${projectId}/admin/identities`)
    expect(response.status).toBe(404)
  })

  test('someone else’s workspace looks like one that doesn’t exist', async () => {
    const response = await here.as('owner', '/api/console/workspaces/w2', { method: 'PUT' })
    expect(response.status).toBe(404)
    expect(await errorId(response)).toBe('unknown_workspace')
  })
})

describe('the credential', () => {
  test('is the person’s own session, whatever the client sends', async () => {
    await here.as('viewer', '/api/p/acme/admin/identities', { headers: { authorization: 'Bearer forged' } })
    expect(here.upstream.seen[0]?.headers.authorization).toBe('Bearer ory_st_of-viewer')
  })

  test('isn’t sent to public operations', async () => {
    await here.as('owner', '/api/p/acme/schemas')
    expect(here.upstream.seen[0]?.headers.authorization).toBeUndefined()
  })

  test('isn’t in any response', async () => {
    here.upstream.respond = (_, response) => response.writeHead(200, { 'set-cookie': 'ory_x=1', server: 'x' }).end('{}')
    const response = await here.as('owner', '/api/p/acme/admin/identities')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('server')).toBeNull()
    here.upstream.respond = (request, response) => response.writeHead(200).end(request.url)
  })
})

describe('the request to the service', () => {
  test('has the gateway’s forwarding headers, and no cookies or unknown headers', async () => {
    await here.as('owner', '/api/p/acme/admin/identities?page_size=2', {
      headers: {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-for': '10.0.0.1',
        'x-forwarded-proto': 'https',
        forwarded: 'for=10.0.0.1',
        'x-real-ip': '10.0.0.1',
        'x-http-method-override': 'DELETE',
        'if-none-match': '"1"',
      },
    })
    const seen = here.upstream.seen[0]
    expect(seen?.url).toBe('/p/acme/admin/identities?page_size=2')
    expect(seen?.headers).toMatchObject({
      'x-forwarded-host': new URL(here.url).host,
      'x-forwarded-proto': 'http',
      'x-forwarded-prefix': '/a/acme',
      'x-forwarded-for': '127.0.0.1',
      'if-none-match': '"1"',
    })
    for (const name of ['cookie', 'forwarded', 'x-real-ip', 'x-http-method-override', 'x-atrium-request']) {
      expect(seen?.headers[name]).toBeUndefined()
    }
  })

  test('has the same request ID on both sides', async () => {
    const response = await here.as('owner', '/api/p/acme/admin/identities', {
      headers: { 'x-request-id': 'abc-123-def' },
    })
    expect(response.headers.get('x-request-id')).toBe('abc-123-def')
    expect(here.upstream.seen[0]?.headers['x-request-id']).toBe('abc-123-def')
  })
})

describe('the response to the browser', () => {
  const respondWith = (status: number, headers: Record<string, string | string[]>) => {
    here.upstream.respond = (_, response) => response.writeHead(status, headers).end(status === 304 ? undefined : '{}')
  }

  test.each([
    ['</admin/identities?page_token=t>; rel="next"', '</api/p/acme/admin/identities?page_token=t>; rel="next"'],
    [
      '<UPSTREAM/p/acme/admin/identities?page_token=t>; rel="next"',
      '</api/p/acme/admin/identities?page_token=t>; rel="next"',
    ],
    ['<GATEWAY/a/acme/admin/identities?page_token=t>;rel=next', '</api/p/acme/admin/identities?page_token=t>;rel=next'],
  ])('rewrites the link %s to the gateway', async (link, expected) => {
    respondWith(200, {
      link: link.replace('UPSTREAM', here.upstream.url).replace('GATEWAY', here.url),
      'x-total-count': '7',
      etag: '"1"',
    })
    const response = await here.as('owner', '/api/p/acme/admin/identities')
    expect(response.headers.get('link')).toBe(expected)
    expect(response.headers.get('x-total-count')).toBe('7')
    expect(response.headers.get('etag')).toBe('"1"')
  })

  test('omits a link to another host', async () => {
    respondWith(200, { link: '<https://evil.example/x>; rel="next"' })
    const response = await here.as('owner', '/api/p/acme/admin/identities')
    expect(response.headers.get('link')).toBeNull()
  })

  test('says when to retry', async () => {
    respondWith(429, { 'retry-after': '3' })
    const response = await here.as('owner', '/api/p/acme/admin/identities')
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3'])
  })

  test('can’t run on the console’s origin', async () => {
    respondWith(200, { 'content-type': 'text/html' })
    const response = await here.as('owner', '/api/p/acme/admin/identities')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])(
    'rejects a redirect to %s',
    async (location) => {
      respondWith(302, { location })
      const response = await here.as('owner', '/api/p/acme/admin/identities')
      expect(response.status).toBe(502)
      expect(await errorId(response)).toBe('redirect_refused')
    },
  )

  test('rewrites a redirect within the service without following it', async () => {
    respondWith(302, { location: '/p/acme/admin/clients' })
    const response = await here.as('owner', '/api/p/acme/admin/identities')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/api/p/acme/admin/clients'])
  })
})

describe('a change', () => {
  const post = (headers: Record<string, string>) => async () => {
    const response = await fetch(`${here.url}/api/p/acme/admin/identities`, {
      method: 'POST',
      headers: { cookie: await here.cookieOf('owner'), 'content-type': 'application/json', ...headers },
      body: '{}',
    })
    return response.status
  }

  test.each([
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a script of another origin of the same site', { 'x-atrium-request': '1', 'sec-fetch-site': 'same-site' }, 403],
    ['a call without the header', { 'sec-fetch-site': 'same-origin' }, 403],
    ['a call without an origin', { 'x-atrium-request': '1' }, 403],
    ['a call with the origin of another port', { 'x-atrium-request': '1', origin: 'http://127.0.0.1:1' }, 403],
    [
      'a forged origin beside same-origin',
      { 'x-atrium-request': '1', origin: 'null', 'sec-fetch-site': 'same-origin' },
      403,
    ],
    ['a script of the console', { 'x-atrium-request': '1', 'sec-fetch-site': 'same-origin' }, 200],
  ])('is checked for its origin: %s', async (_, headers, status) => {
    here.upstream.respond = (request, response) => response.writeHead(200).end(request.method)
    expect(await post(headers)()).toBe(status)
    expect(here.upstream.seen).toHaveLength(status === 200 ? 1 : 0)
  })
})

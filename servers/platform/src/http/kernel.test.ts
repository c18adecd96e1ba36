import { allOperations, operationIds } from '@atrium/shared/operations'
import { client, testProject } from '../../testing/client'

const filled = (path: string) => path.replace(/\{[^}]+\}/g, '7c0ffee0-1111-4222-8333-444455556666')

type ErrorBody = { error: { code: number; status: string; message: string; reason?: string } }

describe('every operation', () => {
  it('requires a credential if it has a capability', async () => {
    const opened = await platform()
    const { call } = await testProject(opened)
    const control = client(opened)
    for (const id of operationIds) {
      const { service, method, path, capability } = allOperations[id]
      if (capability === null) continue
      const request = { method, path: filled(path), token: null, ...(method !== 'GET' && { json: {} }) }
      const response = await (service === 'control' ? control(request) : call(request))
      expect([id, response.status]).toEqual([id, 401])
    }
  })

  it('survives garbage without a 500 or a stack trace', async () => {
    const opened = await platform()
    const { call, control } = await testProject(opened)
    const query = { page_size: '💥', page_token: '%00', ids: ["'; drop table x; --", '\u202e'], id: 'x'.repeat(10_000) }
    const bodies = [{ text: '{' }, { text: '[]' }, { text: '"x"' }, { json: { name: 1, traits: [], a: { b: null } } }]
    for (const id of operationIds) {
      const { service, method, path } = allOperations[id]
      const target = service === 'control' ? control : call
      for (const body of method === 'GET' ? [{}] : bodies) {
        const headers = { 'content-type': 'application/json' }
        const response = await target({
          method,
          path: path.replace(/\{[^}]+\}/g, '%F0%9F%92%A5'),
          query,
          headers,
          ...body,
        })
        expect([id, response.status === 500, response.text.includes('    at ')]).toEqual([id, false, false])
      }
    }
  })
})

describe('malformed requests', () => {
  it('get 404 for an unknown path and 405 for a wrong method', async () => {
    const { call, control } = await testProject(await platform())
    expect(await control<ErrorBody>({ path: '/nothing' })).toMatchObject({
      status: 404,
      body: { error: { code: 404 } },
    })
    const wrong = await control<ErrorBody>({ method: 'DELETE', path: '/workspaces' })
    expect(wrong.status).toBe(405)
    expect(wrong.headers.get('allow')).toBe('GET, HEAD, POST')
    expect(await call({ path: '/nothing' })).toMatchObject({ status: 404, text: '404 page not found\n' })
    expect(await call({ method: 'DELETE', path: '/self-service/login' })).toMatchObject({ status: 405 })
    const oauth2 = await call<ErrorBody>({ path: '/oauth2/nothing' })
    expect(oauth2).toMatchObject({ status: 404, body: { error: { code: 404 } } })
    expect(oauth2.headers.getSetCookie()).toEqual([])
    expect((await call({ path: '/self-service/nothing' })).headers.getSetCookie()).toHaveLength(1)
  })

  it('get responses of the identity and OAuth2 services that forbid caching, whatever the status', async () => {
    const { call, control } = await testProject(await platform())
    const cacheControl = async (request: Parameters<typeof call>[0], by = call) =>
      (await by(request)).headers.get('cache-control')
    const noStore = 'private, no-cache, no-store, must-revalidate'
    for (const path of ['/schemas', '/sessions/whoami', '/nothing', '/admin/clients', '/userinfo', '/oauth2/nothing'])
      expect([path, await cacheControl({ path, token: null })]).toEqual([path, noStore])
    expect(await cacheControl({ path: '/admin/identities' })).toBe(noStore)
    expect(await cacheControl({ method: 'POST', path: '/admin/identities', json: {} })).toBeNull()
    expect(await cacheControl({ path: '/relation-tuples' })).toBeNull()
    expect(await cacheControl({ path: '/workspaces' }, control)).toBeNull()
  })

  it.each([
    ['a truncated body', { text: '{"name":', headers: { 'content-type': 'application/json' } }],
    ['a form instead of JSON', { form: { name: 'x' } }],
    ['a NUL in a string', { json: { name: 'a\0b' } }],
    ['a wrong type', { json: { name: 7 } }],
    ['an empty body', {}],
  ])('are rejected: %s', async (_what, body) => {
    const { control } = await testProject(await platform())
    const response = await control<ErrorBody>({ method: 'POST', path: '/workspaces', ...body })
    expect(response).toMatchObject({ status: 400, body: { error: { code: 400, status: 'Bad Request' } } })
  })

  it('get an error that names the field', async () => {
    const { control } = await testProject(await platform())
    const response = await control<ErrorBody>({ method: 'POST', path: '/projects', json: { name: 'x' } })
    expect(response.body.error.reason).toBe('The field "environment" is required.')
  })

  it('don’t include unusual text, which is stored unchanged', async () => {
    const { control } = await testProject(await platform())
    const name = `<b>x</b> '; drop table "y"; -- 👩‍🚀 abc שלום`
    const { body } = await control<{ id: string; name: string }>({
      method: 'POST',
      path: '/workspaces',
      json: { name },
    })
    expect(body.name).toBe(name)
    expect(await control({ path: `/workspaces/${body.id}` })).toMatchObject({ body: { name } })
  })
})

describe('project URLs', () => {
  it('work by path and by host', async () => {
    const opened = await platform()
    const { slug } = await testProject(opened)
    for (const base of [
      `http://localhost:4400/p/${slug}`,
      `http://${slug}.projects.localhost:4400`,
      `http://${slug}.localhost:4400`,
    ]) {
      const response = await client(opened, base)({ path: '/admin/identities' })
      expect([base, response.status]).toEqual([base, 401])
    }
    expect(await client(opened, 'http://api.localhost:4400')({ path: '/projects' })).toMatchObject({ status: 401 })
  })

  it('return 404 for an unknown project', async () => {
    const opened = await platform()
    for (const base of [
      'http://localhost:4400/p/nobody-here',
      'http://nobody-here.localhost:4400',
      'http://localhost:4400/p',
    ]) {
      const response = await client(opened, base)({ path: '/schemas' })
      expect([base, response.status]).toEqual([base, 404])
    }
  })
})

describe('CORS', () => {
  it('allows the project’s origins to read public responses, and no others', async () => {
    const { control, call, id } = await testProject(await platform())
    const rule = { enabled: true, origins: ['https://*.shop.example'] }
    const json = [{ op: 'replace', path: '/cors_public', value: rule }]
    await control({ method: 'PATCH', path: `/projects/${id}`, json })
    const allowed = async (origin: string, path: string, method = 'GET') =>
      (await call({ method, path, headers: { origin } })).headers.get('access-control-allow-origin')
    expect(await allowed('https://www.shop.example', '/schemas')).toBe('https://www.shop.example')
    expect(await allowed('https://www.shop.example', '/schemas', 'OPTIONS')).toBe('https://www.shop.example')
    expect(await allowed('https://shop.example.evil.example', '/schemas')).toBeNull()
    expect(await allowed('https://www.shop.example', '/admin/identities')).toBeNull()
  })
})

it('returns its version at the health endpoints and as an operation of a project', async () => {
  const opened = await platform()
  const { call } = await testProject(opened)
  const { body } = await client(opened)({ path: '/health/version', token: null })
  expect(body).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  expect((await call({ path: '/version' })).body).toEqual(body)
})

describe('fault injection', () => {
  it('affects an operation as often as requested', async () => {
    const opened = await platform()
    const call = client(opened, 'http://localhost:4400', opened.workspaceToken)
    const fault = { operation: 'listWorkspaces', kind: 'status', status: 503, times: 1 }
    expect(await call({ method: 'PUT', path: '/__faults', json: fault })).toMatchObject({ status: 204 })
    expect(await call({ path: '/workspaces' })).toMatchObject({ status: 503 })
    expect(await call({ path: '/workspaces' })).toMatchObject({ status: 200 })
    await call({ method: 'PUT', path: '/__faults', json: { operation: 'listWorkspaces', kind: 'malformed' } })
    await expect(call({ path: '/workspaces' })).rejects.toThrow(/JSON/)
    await call({ method: 'DELETE', path: '/__faults' })
    expect(await call({ path: '/workspaces' })).toMatchObject({ status: 200 })
    const limit = {
      operation: 'listWorkspaces',
      kind: 'status',
      status: 429,
      id: 'slow_down',
      retry_after: 3,
      times: 1,
    }
    await call({ method: 'PUT', path: '/__faults', json: limit })
    const limited = await call({ path: '/workspaces' })
    expect(limited).toMatchObject({ status: 429, body: { error: { id: 'slow_down' } } })
    expect(limited.headers.get('retry-after')).toBe('3')
  })

  it('doesn’t exist unless the platform was started with it', async () => {
    const opened = await openPlatform({ faults: false })
    const response = await client(opened)({ method: 'DELETE', path: '/__faults' })
    expect(response.status).toBe(404)
    await opened.close()
  })
})

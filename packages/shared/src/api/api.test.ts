import { malformedProblem, nextToken, onSignal, Problem, send, toProblem, type Signal } from '../transport'
import { retries, retryDelay } from './query-client'
import { queryText } from '../query-text'

const result = (body: unknown, init: ResponseInit = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })

/** Serves the responses in order; the last one repeats. */
function respondWith(...responses: (() => Response | Promise<Response>)[]) {
  const calls: RequestInit[] = []
  globalThis.fetch = async (_, init) => {
    calls.push(init ?? {})
    const next = responses[Math.min(calls.length, responses.length) - 1]
    if (!next) throw new Error('no response prepared')
    return next()
  }
  return calls
}

describe('toProblem reads [TR-04]', () => {
  test('a platform error', async () => {
    const problem = await toProblem(
      result(
        {
          error: { id: 'session_inactive', code: 401, message: 'm', reason: 'r', debug: 'd', request: 'q1' },
          redirect_browser_to: '/x',
        },
        { status: 401 },
      ),
    )
    expect(problem).toMatchObject({
      status: 401,
      id: 'session_inactive',
      message: 'm',
      reason: 'r',
      debug: 'd',
      requestId: 'q1',
      redirectTo: '/x',
    })
  })
  test('an OAuth2 error', async () => {
    const problem = await toProblem(
      result({ error: 'invalid_scope', error_description: 'no', error_hint: 'h', error_debug: 'd' }, { status: 400 }),
    )
    expect(problem).toMatchObject({ status: 400, id: 'invalid_scope', message: 'no', hint: 'h', debug: 'd' })
  })
  test('fields that the server names', async () => {
    const problem = await toProblem(
      result(
        { error: { message: 'm', details: { fields: [{ name: 'traits.email', message: 'bad' }] } } },
        { status: 400 },
      ),
    )
    expect(problem.fields).toEqual([{ name: 'traits.email', message: 'bad' }])
  })
  test('an HTML page from a proxy', async () => {
    const problem = await toProblem(new Response('<html>', { status: 502, headers: { 'x-request-id': 'r9' } }))
    expect(problem).toMatchObject({ status: 502, id: 'http_502', requestId: 'r9' })
  })
})

test('throws a network error if there is no response [TR-03]', async () => {
  respondWith(() => Promise.reject(new TypeError('failed to fetch')))
  await expect(send('/api/console/workspaces')).rejects.toMatchObject({
    status: 0,
    id: 'network',
    message:
      'Unable to call the API endpoint. Ensure that CORS is set up correctly and that you have provided a valid SDK URL.',
  })
})

test('rejects a truncated response as malformed', async () => {
  respondWith(() => result('{"a":'))
  await expect(send('/api/console/workspaces')).rejects.toMatchObject({ id: 'malformed_response', status: 200 })
})

test('signals a 429, and retries after the requested wait [TR-06]', async () => {
  const received: Signal[] = []
  const quiet = onSignal((signal) => received.push(signal))
  const calls = respondWith(
    () => result({}, { status: 429, headers: { 'retry-after': '0.01' } }),
    () => result({ ok: true }),
  )
  const response = await send('/api/console/workspaces', { method: 'POST' })
  quiet()
  expect(await response.json()).toEqual({ ok: true })
  expect(calls).toHaveLength(2)
  expect(received.map(({ type }) => type)).toEqual(['waiting', 'resumed'])
})

describe('a slow call [TR-06]', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())
  const heardOf = async (url: string, method: string) => {
    const received: string[] = []
    const quiet = onSignal(({ type }) => received.push(type))
    respondWith(() => new Promise((resolve) => setTimeout(() => resolve(result({})), 9_000)))
    const sent = send(url, { method })
    await jest.advanceTimersByTimeAsync(7_000)
    const before = [...received]
    await jest.advanceTimersByTimeAsync(3_000)
    await sent
    quiet()
    return [before, received]
  }

  test('is reported until it ends', async () => {
    expect(await heardOf('/api/p/shop/admin/identities', 'GET')).toEqual([['slow'], ['slow', 'slow-ended']])
  })
  test('isn’t reported for a bulk change, whose job shows progress', async () => {
    expect(await heardOf('/api/p/shop/admin/identities', 'PATCH')).toEqual([[], []])
  })
})

describe('a call that requires a recent sign-in [TR-06]', () => {
  const tooOld = () => result({ error: { id: 'session_refresh_required', code: 403 } }, { status: 403 })
  const holding = (confirmed: boolean) =>
    onSignal((signal) => signal.type === 'step-up' && signal.hold(Promise.resolve(confirmed)))

  test('is sent again after the person confirms', async () => {
    const quiet = holding(true)
    const calls = respondWith(tooOld, () => result({ ok: true }))
    await send('/api/p/shop/admin/identities', { method: 'POST', body: '{}' })
    quiet()
    expect(calls).toHaveLength(2)
  })
  test('fails if the person declines or isn’t asked', async () => {
    respondWith(tooOld, tooOld)
    const quiet = holding(false)
    await expect(send('/api/p/shop/admin/identities')).rejects.toMatchObject({ id: 'session_refresh_required' })
    quiet()
    await expect(send('/api/p/shop/admin/identities')).rejects.toMatchObject({ status: 403 })
  })
})

test('a canceled call stops waiting to retry', async () => {
  respondWith(() => result({}, { status: 429, headers: { 'retry-after': '5' } }))
  const controller = new AbortController()
  const sent = send('/api/console/workspaces', { signal: controller.signal })
  setTimeout(() => controller.abort(), 5)
  await expect(sent).rejects.toThrow()
})

test('ends the session on a 401 from the console’s API, but not from an account’s', async () => {
  const received: string[] = []
  const quiet = onSignal(({ type }) => received.push(type))
  respondWith(() => result({}, { status: 401 }))
  await expect(send('/a/shop/sessions/whoami')).rejects.toBeInstanceOf(Problem)
  expect(received).toEqual([])
  await expect(send('/api/p/shop/admin/identities')).rejects.toBeInstanceOf(Problem)
  quiet()
  expect(received).toEqual(['session-ended'])
})

test('retries reads at most twice, and only after transient failures', () => {
  const failed = (status: number) => new Problem({ status, id: 'x', message: 'm' })
  expect([0, 500, 502, 503].every((status) => retries(0, failed(status)))).toBe(true)
  expect([400, 401, 403, 404, 409, 429, 501, 504].some((status) => retries(0, failed(status)))).toBe(false)
  expect(retries(2, failed(503))).toBe(false)
  expect(retries(0, new Error('ours'))).toBe(false)
  expect(retryDelay(1, failed(503))).toBeGreaterThan(retryDelay(0, failed(503)))
  expect(malformedProblem(200).passing).toBe(false)
})

test.each([
  ['</a?page_size=2&page_token=eyJ%2Bx>; rel="next"', 'eyJ+x'],
  ['<http://h/a?page_token=first>; rel="first", <http://h/a?page_token=n2>; rel="next"', 'n2'],
  ['<http://h/a?ids=1,2&page_token=n3>;rel=next', 'n3'],
  ['<http://h/a?page_token=p>; rel="prev"', undefined],
  [null, undefined],
])('the next page token in %s is %s [TR-01]', (link, token) => {
  expect(nextToken(link)).toBe(token)
})

test('writes arrays as repeated keys [TR-01]', () => {
  expect(queryText({ ids: ['a', 'b'], page_size: 5, q: undefined })).toBe('?ids=a&ids=b&page_size=5')
})

test('uses a read that the page started early only once, and only for the same request', async () => {
  const url = 'http://localhost/a/console/self-service/login/browser'
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(result({ id: 'late' })))
  globalThis.atriumEarly = [{ url, answer: Promise.resolve(result({ id: 'early' })) }]
  const idOf = async (address: string, init?: RequestInit) =>
    ((await (await send(address, init)).json()) as { id: string }).id
  expect(await idOf(`${url}?refresh=true`)).toBe('late')
  expect(await idOf(url, { method: 'POST' })).toBe('late')
  expect(await idOf(url)).toBe('early')
  expect(await idOf(url)).toBe('late')
  fetched.mockRestore()
})

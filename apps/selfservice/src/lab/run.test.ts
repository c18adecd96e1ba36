import { recordedFlows } from '../testing/recorded-flows'
import type { LabResponse, LabRequest, Pair } from './lab-request'
import { outcomeOf } from './outcome'
import { emptyRun, exportRun, flowBefore, reduceRun, type Run } from './run'
import { requestOf, type Client } from './starts'
import { suggestionsOf } from './suggestions'

const result = (status: number, body: unknown, headers: Pair[] = []): LabResponse => ({
  status,
  headers,
  body: body === undefined ? '' : JSON.stringify(body),
  truncated: false,
  duration: 3,
})

/** Sends a request in a run and returns its response. */
async function exchange(run: Run, client: Client, draft: Parameters<typeof requestOf>[0], got: LabResponse) {
  const request = requestOf(draft, client, run)
  const sent = reduceRun(run, { type: 'sent', client, request, at: 0 })
  const outcome = await outcomeOf(request.operation, got, flowBefore(run, request))
  return {
    request,
    outcome,
    run: reduceRun(sent, { type: 'completed', id: sent.made, response: got, outcome, now: 0 }),
  }
}

const flow = recordedFlows[0]?.[1]

test('stores a native app’s token, sends it as in the contract, and removes it on sign-out', async () => {
  const first = await exchange(
    emptyRun,
    'native',
    { operation: 'updateLoginFlow', body: { method: 'password' } },
    result(200, {
      session_token: 'ory_st_1',
      session: { id: 's' },
      continue_with: null,
    }),
  )
  expect(first.outcome).toEqual({ type: 'session', token: true })
  expect(first.run.token).toBe('ory_st_1')
  expect(requestOf({ operation: 'toSession' }, 'native', first.run).headers).toContainEqual([
    'X-Session-Token',
    'ory_st_1',
  ])
  expect(requestOf({ operation: 'createNativeRegistrationFlow' }, 'native', first.run).headers).toEqual([
    ['Accept', 'application/json'],
  ])
  const names = suggestionsOf(first.outcome, { client: 'native', request: first.request, token: first.run.token })
  expect(names.map(({ what }) => what)).toEqual(['whoami', 'settings', 'sessions', 'signOut'])
  const out = await exchange(
    first.run,
    'native',
    names.at(-1)?.request ?? { operation: 'toSession' },
    result(204, undefined),
  )
  expect(out.request.body).toBe('{"session_token":"ory_st_1"}')
  expect([out.outcome.type, out.run.token]).toEqual(['ended', undefined])
})

test('stores a token in `continue_with` and reports the next step', async () => {
  const { outcome, run } = await exchange(
    emptyRun,
    'native',
    { operation: 'updateRegistrationFlow', body: {} },
    result(200, {
      identity: { id: 'i' },
      session: { id: 's' },
      session_token: 'ory_st_2',
      continue_with: [
        { action: 'set_ory_session_token', ory_session_token: 'ory_st_2' },
        { action: 'show_verification_ui', flow: { id: 'v1', verifiable_address: 'a@x' } },
      ],
    }),
  )
  expect(outcome).toEqual({ type: 'screen', kind: 'verification', flow: 'v1' })
  expect(run.token).toBe('ory_st_2')
})

test('stores and sends cookies for a browser, but not for a native app', async () => {
  const set: Pair[] = [
    ['set-cookie', 'csrf_token_a=1=; Path=/a/x/; HttpOnly; Max-Age=100'],
    ['set-cookie', 'ory_session_x=2; Expires=Thu, 01 Jan 2099 00:00:00 GMT'],
  ]
  const { run } = await exchange(
    emptyRun,
    'page',
    { operation: 'createBrowserLoginFlow' },
    result(303, undefined, [['location', 'http://x/a/p/login?flow=f1'], ...set]),
  )
  const next = requestOf({ operation: 'getLoginFlow', query: [['id', 'f1']] }, 'script', run)
  expect(next.headers).toContainEqual(['Cookie', 'csrf_token_a=1=; ory_session_x=2'])
  const gone = await exchange(
    run,
    'page',
    { operation: 'updateLogoutFlow' },
    result(303, undefined, [['set-cookie', 'ory_session_x=; Max-Age=0']]),
  )
  expect(gone.run.cookies.map(({ name }) => name)).toEqual(['csrf_token_a'])
  expect(requestOf({ operation: 'toSession' }, 'native', run).headers).toEqual([['Accept', 'application/json']])
  const deaf = await exchange(emptyRun, 'native', { operation: 'toSession' }, result(401, {}, set))
  expect(deaf.run.cookies).toEqual([])
})

test.each<[string, Parameters<typeof outcomeOf>[0], LabResponse, object]>([
  [
    'a redirect to a flow',
    'createBrowserLoginFlow',
    result(303, undefined, [['location', '/a/p/login?flow=f1']]),
    { type: 'go', target: { type: 'flow', kind: 'login', flow: 'f1' } },
  ],
  [
    'a redirect to a screen of another name',
    'createBrowserLoginFlow',
    result(303, undefined, [['location', 'https://ui.example/signin?flow=f1']]),
    { target: { type: 'flow', kind: 'login', flow: 'f1' } },
  ],
  [
    'a redirect to an error',
    'createBrowserLoginFlow',
    result(303, undefined, [['location', '/a/p/error?id=e1']]),
    { target: { type: 'error', id: 'e1' } },
  ],
  [
    'a redirect to an operation',
    'updateLoginFlow',
    result(303, undefined, [['location', 'http://x/a/p/self-service/login/browser?aal=aal2']]),
    { target: { type: 'operation', request: { operation: 'createBrowserLoginFlow', query: [['aal', 'aal2']] } } },
  ],
  [
    'a redirect elsewhere',
    'updateLoginFlow',
    result(303, undefined, [['location', 'https://app.example/?flow=']]),
    { target: { type: 'elsewhere', url: 'https://app.example/?flow=' } },
  ],
  [
    'a redirect to a script',
    'updateLoginFlow',
    result(303, undefined, [['location', 'javascript:alert(1)']]),
    { target: { type: 'elsewhere' } },
  ],
  [
    'a provider',
    'updateLoginFlow',
    result(422, { redirect_browser_to: 'https://p.example/auth', error: { id: 'browser_location_change_required' } }),
    { type: 'go', target: { type: 'elsewhere', url: 'https://p.example/auth' } },
  ],
  [
    'an expired flow',
    'updateLoginFlow',
    result(410, { error: { id: 'self_service_flow_expired', code: 410 }, use_flow_id: 'n1' }),
    { type: 'restart', reason: 'expired', kind: 'login', flow: 'n1' },
  ],
  [
    'a missing flow',
    'getSettingsFlow',
    result(404, { error: { code: 404 } }),
    { type: 'restart', reason: 'missing', kind: 'settings' },
  ],
  [
    'settings without a session',
    'createNativeSettingsFlow',
    result(401, { error: { id: 'session_inactive' } }),
    { type: 'sign-in' },
  ],
  [
    'an existing session',
    'createNativeLoginFlow',
    result(400, { error: { id: 'session_already_available' } }),
    { type: 'signed-in' },
  ],
  [
    'codes of an exchange',
    'exchangeSessionToken',
    result(200, { session_token: 't', session: {} }),
    { type: 'session', token: true },
  ],
  ['codes without a session', 'exchangeSessionToken', result(404, { error: { code: 404 } }), { type: 'fail' }],
  [
    'an unknown action',
    'updateLoginFlow',
    result(200, { session: {}, continue_with: [{ action: 'dance' }] }),
    { type: 'unclear' },
  ],
  [
    'a sign-out URL',
    'createBrowserLogoutFlow',
    result(200, { logout_token: 't', logout_url: 'u' }),
    { type: 'logout', token: 't' },
  ],
  [
    'a response that isn’t JSON',
    'createNativeLoginFlow',
    { ...result(200, undefined), body: '<html>' },
    { type: 'fail' },
  ],
  ['a list', 'listMySessions', result(200, []), { type: 'read' }],
])('recognizes %s', async (_, operation, got, expected) => {
  expect(await outcomeOf(operation, got)).toMatchObject(expected)
})

test('ignores a response after the run was cleared', async () => {
  const request = requestOf({ operation: 'toSession' }, 'native', emptyRun)
  const sent = reduceRun(emptyRun, { type: 'sent', client: 'native', request, at: 0 })
  const cleared = reduceRun(sent, { type: 'cleared' })
  const late = result(200, { session_token: 'ory_st_late' })
  const after = reduceRun(cleared, {
    type: 'completed',
    id: 1,
    response: late,
    outcome: await outcomeOf('toSession', late),
  })
  expect([after.steps.length, after.token, after.made]).toEqual([0, undefined, 1])
})

test('edits a draft, sends it instead of the original, and removes it', () => {
  const request: LabRequest = requestOf({ operation: 'createNativeLoginFlow' }, 'native', emptyRun)
  const drafted = reduceRun(emptyRun, { type: 'drafted', client: 'native', request })
  const edited = reduceRun(drafted, { type: 'edited', id: 1, request: { ...request, query: [['refresh', 'true']] } })
  const sent = reduceRun(edited, { type: 'sent', client: 'native', request, at: 5, draft: 1 })
  expect(sent.steps).toMatchObject([{ id: 1, state: 'sending', at: 5 }])
  expect(reduceRun(sent, { type: 'removed', id: 1 }).steps).toEqual([])
})

test('exports the steps without secrets', async () => {
  const { run } = await exchange(
    emptyRun,
    'native',
    { operation: 'updateLoginFlow', query: [['flow', 'f1']], body: { password: 'thesecret' } },
    result(200, { session_token: 'ory_st_thesecret', session: {} }),
  )
  const text = exportRun(run, 'shop')
  expect(text).not.toContain('thesecret')
  expect(JSON.parse(text)).toMatchObject({
    project: 'shop',
    steps: [
      {
        step: 1,
        client: 'native',
        operation: 'updateLoginFlow',
        request: { method: 'POST', target: '/self-service/login?flow=f1', body: { password: '[redacted]' } },
        answer: { status: 200, duration_ms: 3 },
        outcome: 'session',
      },
    ],
  })
})

test('recognizes a flow by its ID', async () => {
  const { run } = await exchange(emptyRun, 'native', { operation: 'createNativeLoginFlow' }, result(200, flow))
  const id = run.steps[0]?.state === 'completed' ? run.steps[0].flow?.id : undefined
  expect(id).toBeDefined()
  expect(
    flowBefore(run, requestOf({ operation: 'updateLoginFlow', query: [['flow', id ?? '']] }, 'native', run))?.id,
  ).toBe(id)
})

import { Problem, toProblem } from '@atrium/shared/transport'

import { nextStep, type Phase, type Situation, type Step } from './next-step'

const flow = (id = 'f1', more: object = {}) => ({
  id,
  ui: { action: 'http://localhost/self-service/login?flow=f1', method: 'POST', nodes: [], messages: [] },
  ...more,
})

/** Converts a failed response as `send` does. */
const failure = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  toProblem(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }))

const at = (phase: Phase, kind: Situation['kind'] = 'login'): Situation => ({ kind, phase })
const error = (id: string | undefined, more: object = {}) => ({ error: { ...(id && { id }), message: 'm', ...more } })
const redirect = (redirect_browser_to: string) => ({ action: 'redirect_browser_to', redirect_browser_to })
const show = (kind: string, id: string, url?: string) => ({ action: `show_${kind}_ui`, flow: { id, url } })

const there = 'http://localhost/there'

type Row = [what: string, situation: Situation, status: number, body: unknown, step: object]

const successes: Row[] = [
  ['a started flow', at('start'), 200, flow(), { type: 'show', flow: { id: 'f1' } }],
  ['a flow that was read', at('read'), 200, flow(), { type: 'show', flow: { id: 'f1' } }],
  [
    'a flow that was read again after its follow-up actions',
    at('read', 'settings'),
    200,
    { ...flow(), continue_with: [redirect(there), show('verification', 'v1'), { action: 'nobody_knows' }] },
    { type: 'show', flow: { id: 'f1' } },
  ],
  [
    'a sign-in with a destination',
    at('submit'),
    200,
    { session: {}, continue_with: [redirect(there)] },
    { type: 'go', to: there },
  ],
  ['a sign-in without a destination', at('submit'), 200, { session: {} }, { type: 'done', signedIn: true }],
  [
    'a sign-in without a destination, started with one',
    {
      ...at('submit'),
      flow: { ...flow(), return_to: there, ui: { action: '', method: 'POST', nodes: [], messages: [] } },
    },
    200,
    { session: {} },
    { type: 'done', signedIn: true, to: there },
  ],
  [
    'a registration that doesn’t sign in',
    at('submit', 'registration'),
    200,
    { identity: {} },
    { type: 'done', signedIn: false },
  ],
  [
    'a registration that requires verification first',
    at('submit', 'registration'),
    200,
    { identity: {}, session: {}, continue_with: [redirect(there), show('verification', 'v1')] },
    { type: 'screen', kind: 'verification', flow: 'v1', url: undefined },
  ],
  [
    'a verification that sent a code',
    at('submit', 'verification'),
    200,
    flow('f1', { state: 'sent_email' }),
    { type: 'show' },
  ],
  [
    'an expired verification, with the flow that replaces it',
    at('submit', 'verification'),
    200,
    flow('f2'),
    { type: 'show', flow: { id: 'f2' } },
  ],
  [
    'a completed recovery',
    at('submit', 'recovery'),
    200,
    flow('f1', { continue_with: [show('settings', 's1', 'http://localhost/settings?flow=s1')] }),
    { type: 'screen', kind: 'settings', flow: 's1', url: 'http://localhost/settings?flow=s1' },
  ],
  [
    'saved settings, which stay on their flow',
    at('submit', 'settings'),
    200,
    flow('f1', { state: 'success', continue_with: [redirect('http://localhost/settings?flow=f1')] }),
    { type: 'show', flow: { id: 'f1', state: 'success' } },
  ],
  [
    'saved settings with a return URL',
    at('submit', 'settings'),
    200,
    flow('f1', { state: 'success', continue_with: [redirect(there)] }),
    { type: 'go', to: there },
  ],
  [
    'settings with a changed address to verify first',
    at('submit', 'settings'),
    200,
    flow('f1', { continue_with: [show('verification', 'v1'), redirect('http://localhost/settings?flow=f1')] }),
    { type: 'screen', kind: 'verification', flow: 'v1' },
  ],
  [
    'a response that isn’t a flow',
    at('start'),
    200,
    { hello: 1 },
    { type: 'fail', problem: { id: 'malformed_response' } },
  ],
  ['an empty response', at('submit'), 200, undefined, { type: 'fail', problem: { id: 'malformed_response' } }],
]

test.each(successes)('decides the next step after %s [SS-14]', (_, situation, status, body, step) => {
  expect(nextStep(situation, { status, body })).toMatchObject(step)
})

const failures: Row[] = [
  ['invalid input, with the flow and its messages', at('submit'), 400, flow(), { type: 'show', flow: { id: 'f1' } }],
  ['an existing session', at('start'), 400, error('session_already_available'), { type: 'signed-in' }],
  [
    'an authentication level that is already reached',
    at('start'),
    400,
    error('session_aal_already_fulfilled'),
    { type: 'signed-in' },
  ],
  ['a second factor without the first', at('start'), 401, error('session_aal1_required'), { type: 'sign-in' }],
  [
    'a second factor without the first, with a URL',
    at('start'),
    401,
    { ...error('session_aal1_required'), redirect_browser_to: there },
    { type: 'go', to: there },
  ],
  ['settings without a session', at('start', 'settings'), 401, error('session_inactive'), { type: 'sign-in' }],
  ['whoami without a session or an error ID', at('start', 'settings'), 401, error(undefined), { type: 'sign-in' }],
  [
    'settings with too weak a session',
    at('start', 'settings'),
    403,
    { ...error('session_aal2_required'), redirect_browser_to: there },
    { type: 'go', to: there },
  ],
  [
    'settings with too weak a session, without a URL',
    at('read', 'settings'),
    403,
    error('session_aal2_required'),
    { type: 'sign-in', aal: 'aal2' },
  ],
  [
    'a change that requires a fresh session',
    at('submit', 'settings'),
    403,
    { ...error('session_refresh_required'), redirect_browser_to: there },
    { type: 'go', to: there },
  ],
  [
    'a change that requires a fresh session, without a URL',
    at('submit', 'settings'),
    403,
    error('session_refresh_required'),
    { type: 'fail' },
  ],
  [
    'settings of someone else',
    at('read', 'settings'),
    403,
    error('security_identity_mismatch'),
    { type: 'restart', reason: 'security' },
  ],
  ['a foreign cookie', at('read'), 403, error('security_csrf_violation'), { type: 'restart', reason: 'security' }],
  [
    'a foreign cookie on submit',
    at('submit'),
    403,
    error('security_csrf_violation'),
    { type: 'restart', reason: 'security' },
  ],
  [
    'a foreign cookie in recovery, with the flow that replaces it',
    at('submit', 'recovery'),
    403,
    error('security_csrf_violation', { details: { continue_with: [show('recovery', 'r2')] } }),
    { type: 'screen', kind: 'recovery', flow: 'r2' },
  ],
  [
    'an address that must be verified first',
    at('submit'),
    403,
    error('session_verified_address_required', {
      code: 400,
      details: { continue_with: [show('verification', 'v1', there)] },
    }),
    { type: 'screen', kind: 'verification', flow: 'v1', url: there },
  ],
  ['any other rejection', at('submit'), 403, error('something_new'), { type: 'fail', problem: { status: 403 } }],
  ['a missing flow', at('read'), 404, error(undefined), { type: 'restart', reason: 'missing' }],
  ['a missing flow on submit', at('submit'), 404, error(undefined), { type: 'restart', reason: 'missing' }],
  ['a missing service', at('start'), 404, error(undefined), { type: 'fail', problem: { status: 404 } }],
  ['an invalid ID', at('read'), 400, error(undefined), { type: 'restart', reason: 'missing' }],
  [
    'an expired flow without an error ID',
    at('read', 'recovery'),
    410,
    error(undefined, { details: { redirect_to: there } }),
    { type: 'restart', reason: 'expired', flow: undefined },
  ],
  [
    'an expired flow',
    at('read'),
    410,
    error('self_service_flow_expired'),
    { type: 'restart', reason: 'expired', flow: undefined },
  ],
  [
    'an expired flow on submit, with the flow that replaces it',
    at('submit'),
    410,
    { ...error('self_service_flow_expired'), use_flow_id: 'f2' },
    { type: 'restart', reason: 'expired', flow: 'f2' },
  ],
  [
    'a completed flow, with the flow that replaces it',
    at('submit', 'verification'),
    410,
    { ...error('self_service_flow_replaced'), use_flow_id: 'f2' },
    { type: 'restart', reason: 'replaced', flow: 'f2' },
  ],
  [
    'a redirect to a provider',
    at('submit'),
    422,
    { ...error('browser_location_change_required'), redirect_browser_to: there },
    { type: 'go', to: there },
  ],
  [
    'an unwrapped redirect to a provider',
    at('submit'),
    422,
    { id: 'browser_location_change_required', code: 422, message: 'm', redirect_browser_to: there },
    { type: 'go', to: there },
  ],
  [
    'a redirect to another flow',
    at('submit'),
    422,
    { ...error(undefined), use_flow_id: 'f2' },
    { type: 'restart', reason: 'replaced', flow: 'f2' },
  ],
  [
    'a redirect without a URL',
    at('submit'),
    422,
    error('browser_location_change_required'),
    { type: 'fail', problem: { status: 422 } },
  ],
  [
    'a flow that is turned off',
    at('start', 'registration'),
    400,
    error('self_service_flow_disabled'),
    { type: 'fail', problem: { id: 'self_service_flow_disabled' } },
  ],
  [
    'a flow that is turned off, without an error ID',
    at('start', 'recovery'),
    400,
    error(undefined, { reason: 'Recovery is off.' }),
    { type: 'fail', problem: { status: 400, id: 'self_service_flow_disabled', reason: 'Recovery is off.' } },
  ],
  [
    'a start that the service rejects',
    at('start'),
    400,
    error(undefined),
    { type: 'fail', problem: { id: 'http_400' } },
  ],
  [
    'a return URL that isn’t allowed',
    at('start'),
    400,
    error('self_service_flow_return_to_forbidden'),
    { type: 'fail', problem: { id: 'self_service_flow_return_to_forbidden' } },
  ],
  [
    'too many wrong recovery codes',
    at('submit', 'recovery'),
    400,
    error(undefined, { details: { continue_with: [show('recovery', 'r2')] } }),
    { type: 'screen', kind: 'recovery', flow: 'r2' },
  ],
  [
    'a flow that isn’t implemented',
    at('start', 'recovery'),
    501,
    error('not_implemented'),
    { type: 'fail', problem: { status: 501 } },
  ],
  [
    'a feature outside the plan',
    at('start'),
    402,
    error('feature_not_available'),
    { type: 'fail', problem: { id: 'feature_not_available' } },
  ],
  [
    'an exceeded quota',
    at('submit'),
    403,
    error('quota_exceeded'),
    { type: 'fail', problem: { id: 'quota_exceeded' } },
  ],
  [
    'too many attempts',
    at('submit'),
    429,
    error(undefined),
    { type: 'fail', problem: { status: 429, id: 'http_429' } },
  ],
  ['a server error', at('submit'), 500, error(undefined), { type: 'fail', problem: { status: 500, id: 'http_500' } }],
  [
    'a server error as an HTML page',
    at('submit'),
    503,
    '<html>',
    { type: 'fail', problem: { status: 503, id: 'http_503' } },
  ],
]

test.each(failures)('decides the next step after %s [SS-15]', async (_, situation, status, body, step) => {
  expect(nextStep(situation, await failure(status, body))).toMatchObject(step)
})

test('fails without a response', () => {
  const problem = new Problem({ status: 0, id: 'network', message: 'm' })
  expect(nextStep(at('submit'), problem)).toEqual({ type: 'fail', problem })
})

describe('follow-up actions [SS-14]', () => {
  const all = [
    { action: 'set_ory_session_token', ory_session_token: 't' },
    redirect(there),
    show('verification', 'v'),
    show('recovery', 'r'),
    show('settings', 's'),
  ]
  const after = (continue_with: unknown): Step =>
    nextStep(at('submit'), { status: 200, body: { session: {}, continue_with } })

  test.each([
    [5, { type: 'screen', kind: 'settings', flow: 's' }],
    [4, { type: 'screen', kind: 'recovery', flow: 'r' }],
    [3, { type: 'screen', kind: 'verification', flow: 'v' }],
    [2, { type: 'go', to: there }],
  ])('take the most urgent of %i first', (count, step) => {
    expect(after(all.slice(0, count))).toMatchObject(step)
    expect(after(all.slice(0, count).toReversed())).toMatchObject(step)
  })

  test('reject a session token in a browser', () => {
    expect(() => after(all.slice(0, 1))).toThrow('Ory Elements does not support API flows yet.')
  })

  test.each([
    [[{ action: 'make_coffee' }]],
    [[redirect(there), { action: 'show_pin_entry_ui', flow: { id: 'p' } }]],
    [[{ action: 'show_settings_ui' }]],
    [[{ action: 'redirect_browser_to' }]],
    [['word']],
  ])('reject unknown actions: %j', (continueWith) => {
    expect(() => after(continueWith)).toThrow(/^Unknown action: /)
  })

  test.each([[[]], [null], [undefined]])('are empty for %j', (continueWith) => {
    expect(after(continueWith)).toEqual({ type: 'done', signedIn: true, to: undefined })
  })
})

import { z } from 'zod'
import { HttpError, invalid, notFound } from '../http/errors'
import { reply, type ControlHandlers } from '../http/handlers'
import { attempt } from '../identity/attempts'
import { configOf } from '../oauth2/config'
import { readHookResponse, refreshHookBody, sendToHook, tokenHookBody, type HookSubject } from '../oauth2/tokens/hooks'
import { OutgoingError } from '../outgoing/outgoing'
import { bodyOf, projectOf } from './calls'

/** Characters of a response and an error that a test shows. */
const SHOWN = 4_000
const test = z.strictObject({ hook: z.enum(['token', 'refresh']) })

/** Sample tokens that are never issued: of an example's person and client. */
const sample = (grantType: string): HookSubject => ({
  grantType,
  clientId: '00000000-0000-4000-8000-000000000001',
  subject: '00000000-0000-4000-8000-000000000002',
  requestedScope: ['openid', 'offline_access'],
  scope: ['openid', 'offline_access'],
  audience: [],
  accessToken: {},
  idToken: {},
})

/** The tokens that a hook's response would produce. */
function effectOf(response: { status: number; body: string }) {
  try {
    const claims = readHookResponse(response)
    return claims ? { effect: 'claims' as const, claims } : { effect: 'unchanged' as const }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return error.status === 403 ? { effect: 'denied' as const } : { effect: 'failed' as const, reason: error.reason }
  }
}

export const tokenHookHandlers = {
  /**
   * Calls a stored token hook once, with sample tokens. Nothing is issued. Body: `{ hook: "token" | "refresh" }`. Response: `{
   * sent: true, body, status, response, duration_ms, effect: "claims" | "unchanged" | "denied" | "failed", claims?, reason? }`,
   * or `{ sent: false, error }` if it can't be reached. Only stored hooks can be tested, so that their secrets only go where
   * they go anyway.
   * @throws HttpError 404 if none is stored, 429 for too many tests
   */
  async testProjectTokenHook(call) {
    const { hook: name } = bodyOf(call, test)
    const project = { ...(await projectOf(call)), egress: call.egress }
    if (project.state !== 'running') throw invalid('The project is halted.')
    const { token_hook: forAll, refresh_token_hook: forRefresh } = configOf({ project }).oauth2
    const hook = name === 'token' ? forAll : forRefresh
    if (!hook) throw notFound('The hook does not exist.')
    await attempt({ ...call, project }, [{ kind: 'webhookTest', of: [] }])
    const place = { project, now: call.now, base: `${call.base}/p/${project.slug}` }
    const body =
      name === 'token'
        ? tokenHookBody(place, sample('authorization_code'))
        : refreshHookBody(place, sample('refresh_token'))
    const from = performance.now()
    try {
      const response = await sendToHook(place, hook, body, true)
      return reply(
        {
          sent: true,
          body: JSON.stringify(body).slice(0, SHOWN),
          status: response.status,
          response: response.body.slice(0, SHOWN),
          duration_ms: Math.round(performance.now() - from),
          ...effectOf(response),
        },
        { status: 200 },
      )
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error
      return reply({ sent: false, error: error.message.slice(0, SHOWN) }, { status: 200 })
    }
  },
} satisfies ControlHandlers

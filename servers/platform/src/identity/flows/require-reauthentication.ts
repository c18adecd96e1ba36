import { forbidden, HttpError } from '../../http/errors'
import { redirect } from '../../http/handlers'
import type { JsonObject } from '../../http/json'
import { storeForLater } from '../continuity'
import type { LiveSession } from '../sessions/read-session'
import type { Visit } from '../visit'
import type { Flow } from './flow'
import type { Submission } from './submission'

/** URL of a settings flow to return to. */
export const settingsAddress = (base: string, id: string) => `${base}/self-service/settings?flow=${id}`

/** Whether the session is privileged: recent enough to change sign-in methods. */
export const isFresh = ({ call, config }: Visit, { session }: LiveSession): boolean =>
  call.now.getTime() - session.authenticatedAt.getTime() <= config.flows.settings.privilegedMaxAge

/** @throws HttpError 403 `security_identity_mismatch` */
export function assertOwnSettings(flow: Flow, live: LiveSession): void {
  if (flow.identityId === live.identity.id) return
  throw forbidden('This settings flow belongs to another account. Start your own.', {
    id: 'security_identity_mismatch',
  })
}

/** 403 `session_refresh_required`: the form is stored until the person has reauthenticated. */
export async function requireReauthentication(
  visit: Visit,
  submission: Submission,
  live: LiveSession,
): Promise<unknown> {
  const { call } = visit
  const return_to = settingsAddress(call.base, submission.flow.id)
  const redirect_browser_to = `${call.base}/self-service/login/browser?${new URLSearchParams({ refresh: 'true', return_to })}`
  const isBrowser = submission.flow.type === 'browser'
  // apps get the cookie only for profile changes, as in the real service
  if (isBrowser || submission.body.method === 'profile') {
    // a parsed body is JSON
    const savedSubmission = { flow: submission.flow.id, body: submission.body as JsonObject, isForm: submission.isForm }
    visit.cookies.push(await storeForLater(call, 'settings', live.identity.id, savedSubmission))
  }
  if (isBrowser && !visit.json) return redirect(redirect_browser_to)
  const error = {
    id: 'session_refresh_required',
    code: 403,
    status: 'Forbidden',
    reason: 'Sign in again to change this.',
    message: 'The session is too old for this change',
  }
  throw new HttpError({ status: 403, id: error.id, reason: error.reason, body: { error, redirect_browser_to } })
}

import { HttpError } from '../../http/errors'
import { redirect } from '../../http/handlers'
import { hooksAfterLogin } from '../hooks/run-hooks'
import type { Identity } from '../identities/identity'
import { messages } from '../messages'
import type { LoginOutcome } from '../strategies/method'
import { isStrongEnough, secondFactorUrl } from '../sessions/assurance'
import { authenticatedBy, issueSession, strengthen, type Issued } from '../sessions/issue'
import { renderOwnSession, renderSession } from '../sessions/session'
import { complain } from '../ui/form-problem'
import type { Visit } from '../visit'
import type { Flow } from './flow'
import { returnAfter } from './open-flow'

type SignedIn = Extract<LoginOutcome, { kind: 'signed-in' }>

async function startSession(visit: Visit, flow: Flow, { identity, method, aal }: SignedIn): Promise<Issued> {
  const browser = flow.type === 'browser'
  const proof = authenticatedBy(method, aal, visit.call.now)
  const live = await visit.session()
  const own = live?.session.identityId === identity.id
  if (live && own && (flow.refresh || flow.requestedAal === 'aal2')) return strengthen(visit, live, proof, browser)
  return issueSession(visit, identity, [proof], browser)
}

/** What follows a right credential: checks, the session, and where to go. */
export async function completeLogin(visit: Visit, flow: Flow, outcome: SignedIn): Promise<unknown> {
  const { call, config } = visit
  const { identity, method } = outcome
  if (identity.state !== 'active') throw complain(messages.accountDisabled, { active: method })
  await hooksAfterLogin(visit, flow, identity, method)
  const issued = await startSession(visit, flow, outcome)
  const strong = isStrongEnough(issued.session, identity, config.session.whoamiAal, config)
  if (flow.type === 'api') return nativeAnswer(visit, identity, issued, strong)
  if (!strong) return askSecondFactor(visit, flow)
  const target = returnAfter(visit, flow, method)
  if (!visit.json) return redirect(target)
  return {
    session: renderOwnSession(issued.session, identity, issued.devices, call.base),
    continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: target }],
  }
}

/** A session that still lacks a factor does not show whose it is. */
function nativeAnswer({ call }: Visit, identity: Identity, { session, devices, token }: Issued, strong: boolean) {
  const shown = strong ? renderOwnSession(session, identity, devices, call.base) : renderSession(session, { devices })
  return { session_token: token, session: shown, continue_with: null }
}

function askSecondFactor(visit: Visit, flow: Flow): unknown {
  const redirect_browser_to = secondFactorUrl(visit.call.base, flow.returnTo)
  if (!visit.json) return redirect(redirect_browser_to)
  throw locationChange(redirect_browser_to)
}

/** 422: a script has to send its browser somewhere. */
export function locationChange(redirect_browser_to: string): HttpError {
  const error = {
    id: 'browser_location_change_required',
    code: 422,
    status: 'Unprocessable Entity',
    reason: `Send the browser to ${redirect_browser_to} to go on.`,
    message: 'The browser has to go elsewhere',
  }
  return new HttpError({ status: 422, id: error.id, reason: error.reason, body: { error, redirect_browser_to } })
}

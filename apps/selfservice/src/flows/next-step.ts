import { isRecord } from '@atrium/shared/json'
import { Problem } from '@atrium/shared/transport'
import type { FlowKind, FrontendResponse } from '@atrium/shared/api/frontend'

import { continuation } from './continue-with'
import type { Flow } from './flow'
import { readFlow } from './read-flow'

/** A screen that shows a flow by its ID; `url` is the flow's own URL, if the server returned one. */
export type FlowScreen = { type: 'screen'; kind: 'recovery' | 'verification' | 'settings'; flow: string; url?: string }

/** The next step after a response of a flow's operation. */
export type Step =
  /** Show this flow. */
  | { type: 'show'; flow: Flow }
  /** Navigate to a URL from the server. */
  | { type: 'go'; to: string }
  | FlowScreen
  /** Continue with a new flow of the same kind, or with the one that the server already created. */
  | { type: 'restart'; reason: 'expired' | 'missing' | 'security' | 'replaced'; flow?: string }
  /** The person is already signed in with the requested assurance. */
  | { type: 'signed-in' }
  /** Done, without a follow-up from the server. `to` is the flow's return URL. */
  | { type: 'done'; signedIn: boolean; to?: string }
  /** Sign in first, then return here. */
  | { type: 'sign-in'; aal?: 'aal2' }
  /** Just show the error. */
  | { type: 'fail'; problem: Problem }

/** The request: start a flow, read it, or submit it. */
export type Phase = 'start' | 'read' | 'submit'
export type Situation = { kind: FlowKind; phase: Phase; flow?: Flow }

/** The service's response; a failure as the Problem that `send` throws. */
export type FlowResponse = FrontendResponse | Problem

/**
 * Decides the next step after a response: one row for every status, error ID and follow-up action of the service.
 * @throws Error for a follow-up action that a browser can't perform
 */
export function nextStep(situation: Situation, response: FlowResponse): Step {
  return response instanceof Problem ? afterFailure(situation, response) : afterSuccess(situation, response)
}

function afterSuccess({ flow: before, phase }: Situation, { status, body }: FrontendResponse): Step {
  const flow = readFlow(body)
  // The follow-up ran on submission. If people return to the flow, show the flow.
  if (flow && phase === 'read') return { type: 'show', flow }
  const next = continuation(isRecord(body) ? body.continue_with : undefined)
  if (next && !(flow && next.type === 'go' && leadsTo(next.to, flow.id))) return next
  if (flow) return { type: 'show', flow }
  if (!isRecord(body)) return { type: 'fail', problem: unreadable(status) }
  if (!isRecord(body.session) && !isRecord(body.identity)) return { type: 'fail', problem: unreadable(status) }
  return { type: 'done', signedIn: isRecord(body.session), to: before?.return_to }
}

function afterFailure({ kind, phase }: Situation, problem: Problem): Step {
  const { body, status } = problem
  const invalid = status === 400 ? readFlow(body) : undefined
  if (invalid) return { type: 'show', flow: invalid }

  const byId = stepOf[problem.id]?.(problem)
  if (byId) return byId

  const next = continuation(detailsOf(body).continue_with)
  if (next) return next

  switch (status) {
    case 400:
      // An invalid ID can't be read, but a new flow can be started.
      if (phase === 'read') return { type: 'restart', reason: 'missing' }
      return { type: 'fail', problem: phase === 'start' && namelessOff.has(kind) ? switchedOff(problem) : problem }
    case 401:
      return { type: 'sign-in' }
    case 403:
    case 422:
      return redirected(problem) ?? { type: 'fail', problem }
    case 404:
      return phase === 'start' ? { type: 'fail', problem } : { type: 'restart', reason: 'missing' }
    case 410:
      return { type: 'restart', reason: 'expired', flow: problem.useFlowId }
    default:
      return { type: 'fail', problem }
  }
}

/** Kinds of flows that services refuse to start only if they are disabled, but without that error's ID. */
const namelessOff = new Set<FlowKind>(['recovery', 'verification'])
const switchedOff = ({ message, ...problem }: Problem) =>
  new Problem({ ...problem, message, id: 'self_service_flow_disabled' })

const redirected = ({ redirectTo, useFlowId }: Problem): Step | undefined =>
  redirectTo
    ? { type: 'go', to: redirectTo }
    : useFlowId
      ? { type: 'restart', reason: 'replaced', flow: useFlowId }
      : undefined

/** The next step for each of the service's error IDs. */
const stepOf: Record<string, (problem: Problem) => Step | undefined> = {
  session_already_available: () => ({ type: 'signed-in' }),
  session_aal_already_fulfilled: () => ({ type: 'signed-in' }),
  session_inactive: () => ({ type: 'sign-in' }),
  session_aal1_required: (problem) => redirected(problem) ?? { type: 'sign-in' },
  session_aal2_required: (problem) => redirected(problem) ?? { type: 'sign-in', aal: 'aal2' },
  session_refresh_required: redirected,
  browser_location_change_required: redirected,
  session_verified_address_required: (problem) =>
    continuation(detailsOf(problem.body).continue_with) ?? redirected(problem),
  security_csrf_violation: (problem) =>
    continuation(detailsOf(problem.body).continue_with) ?? { type: 'restart', reason: 'security' },
  security_identity_mismatch: () => ({ type: 'restart', reason: 'security' }),
  self_service_flow_expired: ({ useFlowId }) => ({ type: 'restart', reason: 'expired', flow: useFlowId }),
  self_service_flow_replaced: ({ useFlowId }) => ({ type: 'restart', reason: 'replaced', flow: useFlowId }),
  self_service_flow_disabled: (problem) => ({ type: 'fail', problem }),
  self_service_flow_return_to_forbidden: (problem) => ({ type: 'fail', problem }),
  feature_not_available: (problem) => ({ type: 'fail', problem }),
  quota_exceeded: (problem) => ({ type: 'fail', problem }),
}

/** IDs of the service's errors with special handling; each has its own text. */
export const knownErrors = Object.keys(stepOf)

const detailsOf = (body: unknown): Record<string, unknown> => {
  const error = isRecord(body) && isRecord(body.error) ? body.error : body
  return isRecord(error) && isRecord(error.details) ? error.details : {}
}

/** Whether a redirect leads to the response's own flow, as at the end of settings. */
const leadsTo = (to: string, flow: string) => URL.canParse(to) && new URL(to).searchParams.get('flow') === flow

const unreadable = (status: number) =>
  new Problem({ status, id: 'malformed_response', message: 'The service responded with something that is no flow.' })

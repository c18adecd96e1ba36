import { gone, notFound } from '../../http/errors'
import { one } from '../../http/handlers'
import type { FlowKind } from '../config'
import { csrfHash, csrfViolation } from '../csrf'
import type { Visit } from '../visit'
import type { Flow } from './flow'
import { findFlow, isExpired } from './store'
import { queryText } from '../../http/query-text'

/** The URL that starts a new flow of the same kind. */
export function initUrl(base: string, flow: Flow): string {
  const query = flow.returnTo === undefined ? '' : `?${queryText(new URLSearchParams({ return_to: flow.returnTo }))}`
  return `${base}/self-service/${flow.kind}/${flow.type}${query}`
}

/** The response for an expired flow: where to start a new one. */
export const expiredDetails = (base: string, flow: Flow): Record<string, unknown> =>
  flow.type === 'api'
    ? { api: `${base}/self-service/${flow.kind}/api` }
    : { redirect_to: initUrl(base, flow), return_to: flow.returnTo ?? '' }

/** Whether the error for an expired flow has an ID: it depends on the kind of flow. */
const hasExpiredId = ({ kind, type }: Flow): boolean =>
  kind === 'login' || kind === 'registration' || (kind === 'recovery' && type === 'api')

/**
 * The flow that a page requests.
 * @throws HttpError 404, 403 `security_csrf_violation` for another browser's, 410 if it has expired
 */
export async function fetchFlow(visit: Visit, kind: FlowKind): Promise<Flow> {
  const { call, csrf } = visit
  const flow = await findFlow(call, kind, one(call, 'id'))
  if (!flow) throw notFound('The flow does not exist.')
  if (flow.type === 'browser' && flow.csrf !== undefined && flow.csrf !== csrfHash(csrf)) throw csrfViolation(call)
  if (isExpired(flow, call.now)) {
    throw gone(`The ${kind} flow has expired. Start a new one.`, {
      ...(hasExpiredId(flow) && { id: 'self_service_flow_expired' }),
      details: expiredDetails(call.base, flow),
    })
  }
  return flow
}

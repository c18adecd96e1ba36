import { invalid } from '../../http/errors'
import { redirect } from '../../http/handlers'
import type { UiMessage } from '../messages'
import { renewCsrf, type Visit } from '../visit'
import type { Flow } from './flow'
import { openFlow } from './open-flow'
import { namedAddressScreen } from './recovery-choice'
import { recoveryAddressScreen } from './recovery-screens'
import { pageUrl } from './urls'

type Start = {
  returnTo?: string | undefined
  message?: UiMessage
  requestUrl?: string
  /** Of the flow that this one replaces, which is continued by links even where new ones use codes. */
  replaces?: string | undefined
}

/** Starts a recovery. */
export function openRecovery(
  visit: Visit,
  type: 'browser' | 'api',
  { returnTo, message, requestUrl, replaces }: Start,
): Promise<Flow> {
  const { use: usual, chooseAddress } = visit.config.flows.recovery
  const use = replaces === 'link' && visit.config.methods.link.enabled ? replaces : usual
  return openFlow(visit, 'recovery', {
    type,
    state: chooseAddress ? 'recovery_awaiting_address' : 'choose_method',
    returnTo,
    form: (csrf) => ({
      nodes: chooseAddress && use === 'code' ? namedAddressScreen(csrf) : recoveryAddressScreen(csrf, use),
      messages: message ? [message] : [],
    }),
    more: { active: use, ...(requestUrl !== undefined && { requestUrl }) },
  })
}

/** Tells a script to continue with another recovery flow; like the service, without its URL. */
export const showRecovery = (id: string) => ({ action: 'show_recovery_ui', flow: { id } })

type Cause = { id?: string; message: UiMessage; details?: Record<string, unknown> }

/** A new flow with the reason: a page is redirected to it, a script gets it in the response (400, or 303 to the flow). */
export async function retryRecovery(visit: Visit, flow: Flow, { id, message, details }: Cause): Promise<unknown> {
  renewCsrf(visit)
  const { call, config, json } = visit
  const next = await openRecovery(visit, flow.type, { returnTo: flow.returnTo, message, replaces: flow.active })
  const url = pageUrl(visit, 'recovery', next.id)
  if (flow.type === 'browser' && !json) return redirect(url)
  if (!config.useContinueWith) return redirect(`${call.base}/self-service/recovery/flows?id=${next.id}`)
  const continue_with = [showRecovery(next.id)]
  throw invalid(message.text, { ...(id !== undefined && { id }), details: { continue_with, ...details } })
}

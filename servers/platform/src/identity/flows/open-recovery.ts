import { HttpError } from '../../http/errors'
import type { UiMessage } from '../messages'
import { repeatCsrf, type Visit } from '../visit'
import type { Flow } from './flow'
import { openFlow } from './open-flow'
import { namedAddressScreen } from './recovery-choice'
import { recoveryAddressScreen } from './recovery-screens'
import { pageUrl } from './urls'

type Start = { returnTo?: string | undefined; message?: UiMessage }

/** Begins a recovery. */
export function openRecovery(visit: Visit, type: 'browser' | 'api', { returnTo, message }: Start): Promise<Flow> {
  const { use, chooseAddress } = visit.config.flows.recovery
  return openFlow(visit, 'recovery', {
    type,
    state: chooseAddress ? 'recovery_awaiting_address' : 'choose_method',
    returnTo,
    form: (csrf) => ({
      nodes: chooseAddress ? namedAddressScreen(csrf) : recoveryAddressScreen(csrf, use),
      messages: message ? [message] : [],
    }),
    more: { active: use },
  })
}

/** 400 with a new flow to go on with. */
export async function retryRecovery(
  visit: Visit,
  flow: Flow,
  about: { id?: string; reason: string; details?: Record<string, unknown> },
): Promise<never> {
  repeatCsrf(visit)
  const next = await openRecovery(visit, flow.type, { returnTo: flow.returnTo })
  const continue_with = [
    { action: 'show_recovery_ui', flow: { id: next.id, url: pageUrl(visit, 'recovery', next.id) } },
  ]
  throw new HttpError({
    status: 400,
    ...(about.id !== undefined && { id: about.id }),
    reason: about.reason,
    details: { continue_with, ...about.details },
  })
}

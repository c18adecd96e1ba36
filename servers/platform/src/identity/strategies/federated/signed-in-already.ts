import { redirect } from '../../../http/handlers'
import type { Flow } from '../../flows/flow'
import { returnToApp } from '../../flows/return-to-app'
import { absoluteReturn, defaultReturn } from '../../return-to'
import type { LiveSession } from '../../sessions/read-session'
import type { Visit } from '../../visit'
import type { Federation } from './arrival'

/** Redirects people who are already signed in to their `return_to`, and gives a waiting app their session. */
export async function signedInAlready(
  visit: Visit,
  flow: Flow,
  federation: Federation,
  live: LiveSession,
): Promise<unknown> {
  const { call, config } = visit
  const handedOver = flow.type === 'api' ? await returnToApp(visit, flow, federation, live.session.id) : undefined
  return handedOver ?? redirect(absoluteReturn(flow.returnTo ?? defaultReturn(config, call.base), config, call.base))
}

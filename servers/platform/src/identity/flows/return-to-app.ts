import { redirect, type Reply } from '../../http/handlers'
import { absoluteReturn, defaultReturn } from '../return-to'
import { completeExchange } from '../sessions/token-exchange'
import type { Visit } from '../visit'
import type { Flow } from './flow'
import { withQuery } from '../../http/query-text'

/**
 * After a sign-in at a provider for a native app, redirects the browser back to the app with the second of the two codes for
 * the session.
 * @returns undefined if the app didn't request it
 */
export async function returnToApp(
  { call, config }: Visit,
  flow: Flow,
  method: string,
  sessionId: string | undefined,
): Promise<Reply | undefined> {
  if (method !== 'oidc' && method !== 'saml') return undefined
  const code = await completeExchange(call, flow.id, sessionId)
  if (code === undefined) return undefined
  const target = absoluteReturn(flow.returnTo ?? defaultReturn(config, call.base), config, call.base)
  return redirect(withQuery(target, { code }))
}

import { isRecord } from '@atrium/shared/json'
import { Problem } from '@atrium/shared/transport'
import { callFrontend, type FrontendResponse } from '@atrium/shared/api/frontend'

import { accountScope } from '../paths'
import { responseOf } from './open-flow'
import { destination, type Here } from './destination'
import { nextStep, type FlowResponse, type Situation, type Step } from './next-step'

type TokenRequest = { csrf: string; options: CredentialRequestOptions }

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** A provider of `createFedcmFlow`, in the browser API's terms. */
function toBrowserFormat(provider: Record<string, unknown>) {
  const { config_url, client_id, nonce, parameters, login_hint, domain_hint, fields } = provider
  return {
    configURL: config_url,
    clientId: client_id,
    ...(text(nonce) && { nonce }),
    ...(isRecord(parameters) && { params: parameters }),
    ...(text(login_hint) && { loginHint: login_hint }),
    ...(text(domain_hint) && { domainHint: domain_hint }),
    ...(Array.isArray(fields) && { fields }),
  }
}

/** Options for the browser's dialog; undefined if no provider supports it. */
export function tokenRequestOf({ body }: FrontendResponse, signal: AbortSignal): TokenRequest | undefined {
  if (!isRecord(body) || typeof body.csrf_token !== 'string' || !Array.isArray(body.providers)) return undefined
  const providers = body.providers
    .filter(isRecord)
    .filter(({ config_url, client_id }) => text(config_url) && text(client_id))
    .map(toBrowserFormat)
  if (providers.length === 0) return undefined
  // 'required': keeps someone who just signed out from being silently signed in again.
  const options = { identity: { context: 'signin', providers }, mediation: 'required' as const, signal }
  return { csrf: body.csrf_token, options }
}

/**
 * Lets the browser offer the person's accounts at providers (FedCM), and sends the token to the service.
 * @returns the service's response; undefined if the browser or the service doesn't support it, or the person declines: the
 *   buttons stay
 */
export async function signInByBrowser(base: string, signal: AbortSignal): Promise<FlowResponse | undefined> {
  const scope = accountScope(base)
  try {
    const tokenRequest = tokenRequestOf(await callFrontend(scope, '/self-service/fed-cm/parameters'), signal)
    if (!tokenRequest || signal.aborted) return undefined
    // The browser's original method: its replacement watches how passkey prompts end.
    const credential: unknown = await CredentialsContainer.prototype.get.call(
      navigator.credentials,
      tokenRequest.options,
    )
    if (!isRecord(credential) || typeof credential.token !== 'string') return undefined
    const body = { csrf_token: tokenRequest.csrf, token: credential.token }
    return await responseOf(callFrontend(scope, '/self-service/fed-cm/token', { method: 'POST', body }))
  } catch {
    return undefined
  }
}

/** The next step after the response, which doesn't take the flow on the screen and its return URL into account. */
export function stepAfterToken(situation: Situation, response: FlowResponse, here: Here): Step {
  const step = nextStep(situation, response)
  if (response instanceof Problem || (step.type !== 'go' && step.type !== 'done')) return step
  const on: Step = { type: 'signed-in' }
  return destination(on, here) ? on : step
}

import { randomBytes } from 'node:crypto'
import { storeForLater } from '../../continuity'
import { saveFlow } from '../../flows/store'
import type { Submission } from '../../flows/submission'
import type { ArrivalInput } from '../federated/arrival'
import { federatedMethod } from '../federated/federated-method'
import { samlProviders, type SamlProvider } from './saml-settings'
import { exchangeOf } from '../../sessions/token-exchange'
import { newRequestId, signInAddress } from './service-provider'

/**
 * The browser's cookie has the request's ID, so that only this browser can return the response. For a native app, whose response
 * comes from another browser, the flow keeps the ID, and only the app's two codes together open the session.
 */
export async function depart(submission: Submission, provider: SamlProvider, input: ArrivalInput): Promise<string> {
  const { visit, flow } = submission
  const { call } = visit
  const requestId = newRequestId()
  const exchange = flow.type === 'api' ? await exchangeOf(call, flow.id) : undefined
  const random = randomBytes(16).toString('base64url')
  const relay = exchange === undefined ? random : `${flow.id}.${random}`
  const request = {
    project: call.project,
    provider,
    base: call.base,
    requestId,
    requestedAt: call.now,
    forceAuthn: flow.refresh === true,
  }
  const address = await signInAddress(request, relay)
  const at = call.now.getTime()
  const saved = { flow: flow.id, kind: flow.kind, provider: provider.id, requestId, relay, at, kept: { ...input } }
  const active = flow.kind === 'login' ? { active: 'saml' } : {}
  if (exchange === undefined) {
    visit.cookies.push(await storeForLater(call, 'saml', null, saved))
    if (flow.kind === 'login') await saveFlow(call, { ...flow, ...active })
  } else await saveFlow(call, { ...flow, ...active, internal: { ...flow.internal, saml: { ...saved, exchange } } })
  return address
}

/** Sign-in at providers of SAML 2.0. */
export const samlMethod = federatedMethod<SamlProvider>({
  federation: 'saml',
  providersOf: samlProviders,
  depart,
  claims: (project, provider) => samlProviders(project).some(({ id }) => id === provider),
})

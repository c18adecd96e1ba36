import { randomBytes } from 'node:crypto'
import { keepForLater } from '../../continuity'
import { saveFlow } from '../../flows/store'
import type { Submission } from '../../flows/submission'
import type { KeptForArrival } from '../federated/arrival'
import { federatedMethod } from '../federated/federated-method'
import { samlProviders, type SamlProvider } from './saml-settings'
import { newRequestId, signInAddress } from './service-provider'

/** The browser takes the request's id along in its cookie, so that only it can bring the answer. */
async function depart(submission: Submission, provider: SamlProvider, kept: KeptForArrival): Promise<string> {
  const { visit, flow } = submission
  const { call } = visit
  const requestId = newRequestId()
  const relay = randomBytes(16).toString('base64url')
  const asked = { provider, base: call.base, requestId, askedAt: call.now, again: flow.refresh === true }
  const address = await signInAddress(asked, relay)
  const left = { flow: flow.id, kind: flow.kind, provider: provider.id, requestId, relay, at: call.now.getTime() }
  visit.cookies.push(await keepForLater(call, 'saml', null, { ...left, kept: { ...kept } }))
  if (flow.kind === 'login') await saveFlow(call, { ...flow, active: 'saml' })
  return address
}

/** Sign-in at providers of SAML 2.0. */
export const samlMethod = federatedMethod<SamlProvider>({
  federation: 'saml',
  providersOf: samlProviders,
  depart,
  claims: (project, provider) => samlProviders(project).some(({ id }) => id === provider),
})

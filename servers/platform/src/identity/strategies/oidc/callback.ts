import { gone, invalid, notFound, unauthorized } from '../../../http/errors'
import { own, redirect, type Call, type ExtraRoute } from '../../../http/handlers'
import { findContinuity } from '../../continuity'
import { assertOwnSettings } from '../../flows/require-reauthentication'
import type { Flow } from '../../flows/flow'
import { findFlow, isExpired } from '../../flows/store'
import { messages } from '../../messages'
import type { LiveSession } from '../../sessions/read-session'
import { exchangeOf } from '../../sessions/token-exchange'
import { complain, FormProblem } from '../../ui/form-problem'
import { visited, type Visit } from '../../visit'
import { savedInput, type Arrival, type ArrivalInput } from '../federated/arrival'
import { respondAtFlow, arriveAtLogin, arriveAtRegistration, arriveAtSettings } from '../federated/arrive'
import { providerById } from '../federated/federated-method'
import { signedInAlready } from '../federated/signed-in-already'
import { openState, type State } from './departure'
import { exchange } from './exchange'
import { oidcProtocol, redirectBase, redirectUri, triedProtocol } from './oidc-settings'
import { finishTrial, rejectedTrial } from '../federated/trial'
import { trialReport } from './trial-report'
import { arrivalOf } from './provider-result'

const invalidState = (reason: string) => invalid(`The sign-in can't be completed: ${reason}`)

/** The flow that the browser left, and the state stored for its return. @throws HttpError 400, 403, 404, 410 */
async function resumeFlow(visit: Visit, state: State, text: string): Promise<{ flow: Flow; input: ArrivalInput }> {
  const { call } = visit
  const flow = await findFlow(call, state.kind, state.flow)
  if (!flow) throw notFound('The flow does not exist. Start a new one.')
  if (isExpired(flow, call.now)) {
    const expired_at = new Date(flow.expiresAt).toISOString()
    throw gone('The flow has expired. Start a new one.', { id: 'self_service_flow_expired', details: { expired_at } })
  }
  if (flow.type === 'api' && state.exchange !== undefined && state.exchange === (await exchangeOf(call, flow.id)))
    return { flow, input: savedInput(flow.internal.kept) }
  const saved = await findContinuity(visit, 'oidc', null)
  if (!saved) {
    throw invalid('This sign-in has expired or was started in another browser. Start again and allow cookies.', {
      message: 'There is nothing to resume',
    })
  }
  if (saved.state !== text) throw invalidState('the state is not the one of this browser.')
  return { flow, input: savedInput(saved.kept) }
}

async function handleCallback(visit: Visit): Promise<unknown> {
  const { call, config } = visit
  const isOn = config.methods.oidc.enabled
  const isOff = () => {
    visit.errorsAsJson = true
    return notFound('Sign-in with providers is disabled.')
  }
  const query = call.url.searchParams
  const text = query.get('state')
  const state = text ? await openState(call, text) : undefined
  // a provider that isn't offered yet can be tested
  if (!isOn && !state) throw isOff()
  if (!text) throw invalidState('the provider has not sent the state back.')
  if (!state) throw invalidState('the state is not valid.')
  const { provider: providerId } = call.path
  if (providerId !== undefined && providerId !== state.provider)
    throw invalidState('the provider is another one than before.')
  const { flow, input } = await resumeFlow(visit, state, text)
  const isTrial = flow.testProvider !== undefined
  if (!isOn && !isTrial) throw isOff()
  const live = await visit.session()
  if (flow.kind === 'settings') {
    if (!live) throw unauthorized('Sign in to change your settings.', { id: 'session_inactive' })
    assertOwnSettings(flow, live)
  } else if (live && flow.refresh !== true) return signedInAlready(visit, flow, 'oidc', live)
  const provider = providerById(isTrial ? triedProtocol : oidcProtocol, call.project, state.provider)
  const base = redirectBase(call.project) ?? call.base
  const { verifier, nonce } = state
  const back = { query, redirectUri: redirectUri(provider, base), state: text, verifier, nonce }
  // a browser that tests a provider hasn't started a flow here, so it needs the cookie to read the report
  if (isTrial) visit.csrfRenewed = true
  if (isTrial)
    return finishTrial(visit, flow, provider, async () => {
      const rejection = rejectionIn(query)
      return rejection === undefined ? trialReport(await exchange(call, provider, back)) : rejectedTrial(rejection)
    })
  try {
    const rejection = rejectionIn(query)
    if (rejection !== undefined) throw complain(messages.generic(rejection))
    return await arrive(visit, { flow, live, input }, arrivalOf(provider, await exchange(call, provider, back)))
  } catch (problem) {
    if (!(problem instanceof FormProblem)) throw problem
    return respondAtFlow(visit, flow, provider, problem, flow.kind === 'settings' ? live : undefined)
  }
}

async function arrive(
  visit: Visit,
  { flow, live, input }: { flow: Flow; live: LiveSession | undefined; input: ArrivalInput },
  arrival: Arrival,
): Promise<unknown> {
  if (flow.kind === 'login') return arriveAtLogin(visit, flow, arrival, input)
  if (flow.kind === 'registration') return arriveAtRegistration(visit, flow, arrival, input)
  if (!live) throw unauthorized('Sign in to change your settings.', { id: 'session_inactive' })
  return arriveAtSettings(visit, flow, live, arrival, input)
}

/** The error when the provider rejects the sign-in, or returns nothing. */
function rejectionIn(query: URLSearchParams): string | undefined {
  const error = query.get('error')
  if (error) {
    const description = query.get('error_description') ?? ''
    return `The provider refused the sign-in: ${error}${description && `, ${description}`}`
  }
  const hasResult = ['code', 'authCode', 'oauth_verifier', 'denied'].some((name) => query.get(name))
  return hasResult ? undefined : 'The provider returned no code.'
}

/**
 * A provider that responds with a form post (Apple) arrives without this site's cookies. The browser is redirected to the same
 * URL once more, with the form's fields in it and then with its cookies.
 */
async function formToQuery(call: Call): Promise<unknown> {
  const url = new URL(call.url)
  for (const [name, value] of call.form ?? []) url.searchParams.set(name, value)
  return redirect(url.href, 302)
}

// programs also call URLs with a provider's ID, so these set no cookie on their own
const callback = visited(handleCallback, { cookie: 'renewed' })
const root = '/self-service/methods/oidc'
const callbacks = [
  `${root}/callback`,
  `${root}/callback/{provider}`,
  `${root}/organization/{organization}/callback/{provider}`,
]

export const oidcRoutes: ExtraRoute[] = callbacks.flatMap((path) => {
  // only URLs with the provider's ID receive form posts
  if (!path.endsWith('}')) return [{ method: 'GET', path, handler: visited(handleCallback) }]
  return [
    { method: 'GET', path, handler: callback },
    { method: 'POST', path, handler: own(formToQuery) },
  ]
})

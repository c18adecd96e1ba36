import { assertHuman } from '../captcha/assert-human'
import { invalid, unauthorized } from '../../http/errors'
import { isTrue, one, redirect } from '../../http/handlers'
import { messages } from '../messages'
import { absoluteReturn, defaultReturn, requestedReturnTo } from '../return-to'
import { requestedExchange } from '../sessions/token-exchange'
import { hooksBefore } from '../hooks/run-hooks'
import { withToken } from '../strategies/code/login'
import { isResend } from '../strategies/code/mailed-codes'
import { identifierFirst } from '../strategies/identifier-first'
import { arriveAtLogin } from '../strategies/federated/arrive'
import { leaveToTry } from '../strategies/trials'
import type { LoginOutcome } from '../strategies/method'
import { isStrongEnough, secondFactorUrl } from '../sessions/assurance'
import { withHandedOn } from '../strategies/federated/pending-link'
import { keysOf } from '../strategies/keys/stored-key'
import { assertMethodEnabled, isFederated, methodNameOf, methodsOf } from '../strategies/registry'
import { longNameFault } from '../schemas/long-names'
import { complain, complainAt, FormProblem } from '../ui/form-problem'
import { loginOrder } from '../ui/order'
import { mapNode, withFirstValue, withValue } from '../ui/nodes'
import { visited, type Visit } from '../visit'
import { completeLogin } from './complete-login'
import { fetchFlow } from './fetch-flow'
import type { Flow } from './flow'
import { answerOAuth2, findOAuth2LoginRequest, callForOAuth2, oauth2Of } from './for-oauth2'
import { changeLocation, locationChange } from './location-change'
import { requestedOrganization, requestedSchema } from './open-flow'
import { loginContextOf, openLogin, type LoginWish } from './open-login'
import { renderFlow } from './render'
import { isExpired, saveFlow } from './store'
import {
  respondWithForm,
  respondWithProblem,
  assertOwner,
  assertPayloadIsObject,
  bodyOf,
  replaceExpired,
  submittedFlow,
  textOf,
  withSentPayload,
  type Submission,
} from './submission'
import { pageUrl } from './urls'

function wishOf(visit: Visit): LoginWish {
  const { call, config } = visit
  const aal = one(call, 'aal')?.toLowerCase() ?? 'aal1'
  if (aal !== 'aal1' && aal !== 'aal2' && aal !== '')
    throw invalid(`The parameter "aal" must be aal1 or aal2, not "${aal}".`)
  return {
    aal: aal === 'aal2' ? 'aal2' : 'aal1',
    refresh: isTrue(one(call, 'refresh')),
    returnTo: requestedReturnTo(call, config),
    identitySchema: requestedSchema(visit),
    organizationId: requestedOrganization(call),
  }
}

const alreadySignedIn = () =>
  invalid('A session already exists. Add refresh=true to sign in again.', {
    id: 'session_already_available',
    message: 'There is a valid session already',
  })

const sessionRequired = () =>
  unauthorized('A second factor requires a session with the first factor. Sign in first.', {
    id: 'session_aal1_required',
    message: 'A second factor needs a session',
  })

/** The flow after the step that a method takes immediately, if any. */
async function aheadOf(visit: Visit, flow: Flow): Promise<Flow> {
  const context = await loginContextOf(visit, flow)
  for (const { login } of methodsOf('login', visit.config)) {
    const next = await login.autoStep?.(context, flow)
    if (next) return saveFlow(visit.call, next)
  }
  return flow
}

async function begin(visit: Visit, type: 'browser' | 'api'): Promise<unknown> {
  const oauth2Request = await findOAuth2LoginRequest(visit, type)
  // people that the OAuth2 service doesn't remember must reauthenticate
  if (oauth2Request) visit.call = callForOAuth2(visit, oauth2Request, { confirms: !oauth2Request.skip })
  const { call, config } = visit
  const options = { ...wishOf(visit), oauth2: oauth2Request }
  const live = await visit.session()
  if (options.aal === 'aal2' && !live) throw sessionRequired()
  if (live && !options.refresh && (options.aal === 'aal1' || live.session.aal === 'aal2')) {
    if (type === 'api' || visit.json) throw alreadySignedIn()
    if (oauth2Request && !isStrongEnough(live.session, live.identity, config.session.whoamiAal, config))
      return redirect(secondFactorUrl(call.base, options.returnTo, oauth2Request.challenge))
    if (oauth2Request) return redirect(await answerOAuth2(visit, oauth2Request.challenge, live.session))
    return redirect(absoluteReturn(options.returnTo ?? defaultReturn(config, call.base), config, call.base))
  }
  const opened = await openLogin(visit, type, options)
  await hooksBefore(visit, opened)
  const own = options.aal === 'aal2' && live ? await withHandedOn(visit, opened, live.session.id) : opened
  const flow = await aheadOf(visit, own)
  if (type === 'browser' && !visit.json) return redirect(pageUrl(visit, 'login', flow.id))
  return { ...renderFlow(flow, call.base), ...(type === 'api' && (await requestedExchange(call, flow))) }
}

/** Form values after a failed attempt: the typed name stays, secrets are removed. */
function withSubmittedValues(flow: Flow, body: Record<string, unknown>, by: string | undefined): Flow {
  const candidates =
    by === 'identifier_first' || by === 'password' ? [body.identifier] : [body.address, body.identifier]
  const typed = candidates.find((name): name is string => typeof name === 'string' && name !== '') ?? ''
  // requesting another code starts over
  const state = body.method === 'code' && isResend(body) ? 'choose_method' : flow.state
  let nodes = by === 'code' ? withToken(flow.form.nodes) : flow.form.nodes
  // the form for a mailed code is built by its method
  if (by === 'password' || by === 'identifier_first' || state === 'choose_method')
    nodes = withFirstValue(nodes, 'identifier', typed)
  for (const [method, secret] of [
    ['totp', 'totp_code'],
    ['lookup_secret', 'lookup_secret'],
  ] as const)
    if (body.method === method) nodes = mapNode(nodes, secret, (node) => withValue(node, undefined))
  return { ...flow, state, form: { ...flow.form, nodes } }
}

/**
 * Apps have no security keys. Browsers must send a sign-in name before anything else is validated, even if keys are disabled.
 * Responses of a second-factor key need none: the session identifies the person, and the schema may have no identifier for keys.
 */
async function isForKeys({ visit, flow, body }: Submission): Promise<boolean> {
  if (flow.type === 'api') return false
  const live = await visit.session()
  const hasKeys = live !== undefined && keysOf(live.identity, 'webauthn').length > 0
  const isSecondFactor = hasKeys && flow.requestedAal === 'aal2' && textOf(body, 'webauthn_login') !== undefined
  if (!isSecondFactor && textOf(body, 'identifier') === undefined)
    throw complainAt('identifier', messages.required('identifier'))
  return true
}

/** No account has a longer name. @throws FormProblem */
function assertNameLength(body: Record<string, unknown>): void {
  for (const name of [textOf(body, 'identifier'), textOf(body, 'address')]) {
    const fault = name === undefined ? undefined : longNameFault(name.trim())
    if (fault) throw complainAt('identifier', fault.message)
  }
}

async function attempt(submission: Submission): Promise<LoginOutcome> {
  const { visit, flow, body } = submission
  const name = methodNameOf('login', visit, body)
  if (name !== 'webauthn' || (await isForKeys(submission)))
    assertMethodEnabled('login', name, visit.config, { body, aal: flow.requestedAal ?? 'aal1' })
  const method = methodsOf('login', visit.config).find((candidate) => candidate.name === name)
  // naming a method isn't enough: it must have something to offer for this level and person
  const context = await loginContextOf(visit, flow)
  const offered = method && (method.login.isOffered?.(context) ?? method.login.nodes(context).length > 0)
  // with identifier-first, a form without an offered method submits the sign-in name
  const isFirst = !offered && visit.config.flows.login.identifierFirst && context.aal === 'aal1'
  if (!isFirst && !offered) throw complain(messages.noStrategy.login, { untouched: true })
  try {
    assertNameLength(body)
    assertPayloadIsObject(body)
    const missing = (offered && method.login.missing?.(body)) || []
    if (missing.length > 0) throw new FormProblem(missing)
    // a sign-in at a provider starts without a CSRF token, and has its own `state`
    if (!isFederated(name)) assertOwner(submission)
    await assertHuman(submission)
    return method && offered ? await method.login.submit(submission) : await identifierFirst(submission)
  } catch (problem) {
    if (!(problem instanceof FormProblem) || problem.options.untouched) throw problem
    const { state, form } = withSubmittedValues(flow, body, offered ? name : 'identifier_first')
    throw new FormProblem(problem.complaints, { state, nodes: form.nodes, ...problem.options })
  }
}

/** Whether the existing session already satisfies the flow. */
async function meetsRequest(visit: Visit, { refresh = false, requestedAal = 'aal1' }: Flow): Promise<boolean> {
  const live = await visit.session()
  if (!live) {
    if (requestedAal === 'aal2') throw sessionRequired()
    return false
  }
  return !refresh && (requestedAal === 'aal1' || live.session.aal === 'aal2')
}

async function submit(visit: Visit): Promise<unknown> {
  const { call, config } = visit
  const flow = await submittedFlow(visit, 'login')
  if (flow.testProvider !== undefined) return leaveToTry(visit, flow, flow.testProvider)
  const { type, requestedAal = 'aal1', refresh = false } = flow
  const render = (shown: Flow) => renderFlow(shown, call.base)
  const done = await meetsRequest(visit, flow)
  if (done && type === 'browser' && !visit.json) return redirect(defaultReturn(config, call.base))
  if (!done && isExpired(flow, call.now)) {
    const { returnTo, identitySchema, organizationId } = flow
    return replaceExpired(visit, flow, () =>
      openLogin(visit, type, {
        aal: requestedAal,
        refresh,
        returnTo,
        identitySchema,
        organizationId,
        oauth2: oauth2Of(flow),
      }),
    )
  }
  let current = flow
  try {
    if (done) throw complain(messages.generic('A session already exists.'), { untouched: true })
    const outcome = await attempt({ visit, flow, body: bodyOf(call), isForm: call.form !== undefined })
    if (outcome.kind === 'signed-in') {
      // a code or key is consumed, even if the sign-in fails
      current = await saveFlow(call, { ...(outcome.flow ?? flow), active: outcome.method })
      return await completeLogin(visit, current, outcome)
    }
    if (outcome.kind === 'elsewhere') return changeLocation(visit, outcome.url)
    if (outcome.kind === 'arrived') return await arriveAtLogin(visit, flow, outcome.arrival, outcome.input)
    const next = await saveFlow(call, outcome.flow)
    if (outcome.kind === 'page' && visit.json) throw locationChange(pageUrl(visit, 'login', flow.id))
    return respondWithForm(visit, withSentPayload(visit, next), render, 400)
  } catch (problem) {
    if (!(problem instanceof FormProblem)) throw problem
    return respondWithProblem(visit, problem, { flow: current, render, order: loginOrder })
  }
}

const updateLoginFlow = visited(submit, { cookie: 'renewed' })

/** A browser that returns to the form's URL without a submission sees the missing fields. */
export const loginRoutes = [{ method: 'GET' as const, path: '/self-service/login', handler: updateLoginFlow }]

export const loginHandlers = {
  createBrowserLoginFlow: visited((visit) => begin(visit, 'browser')),
  createNativeLoginFlow: visited((visit) => begin(visit, 'api'), { cookie: 'none', errors: 'json' }),
  getLoginFlow: visited(async (visit) => renderFlow(await fetchFlow(visit, 'login'), visit.call.base), {
    errors: 'json',
  }),
  updateLoginFlow,
}

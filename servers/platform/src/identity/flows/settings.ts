import { gone, HttpError, unauthorized } from '../../http/errors'
import { one, redirect, Reply } from '../../http/handlers'
import { isRecord } from '../../http/json'
import { findContinuity } from '../continuity'
import { formToken } from '../csrf'
import { hooksBefore } from '../hooks/run-hooks'
import { messages } from '../messages'
import { requestedReturnTo } from '../return-to'
import { schemaOf, type IdentitySchema } from '../schemas/schema'
import { isStrongEnough, secondFactorRequired, secondFactorUrl } from '../sessions/assurance'
import type { LiveSession } from '../sessions/read-session'
import { renderOwnSession } from '../sessions/session'
import { rememberedDevices } from '../sessions/store'
import { assertMethodEnabled, methodNameOf, methodsOf } from '../strategies/registry'
import { submittedTraits } from '../strategies/submitted-traits'
import { assertKeyName } from '../strategies/webauthn/settings'
import { complain, FormProblem } from '../ui/form-problem'
import { mapNode, nodeName, withEveryTrait, withValue } from '../ui/nodes'
import { settingsOrder } from '../ui/order'
import { visited, type Visit } from '../visit'
import { completeSettings } from './complete-settings'
import { requireReauthentication, assertOwnSettings, isFresh, settingsAddress } from './require-reauthentication'
import { changeLocation } from './location-change'
import { expiredDetails } from './fetch-flow'
import type { Flow } from './flow'
import { renderFlow } from './render'
import { openSettings } from './open-settings'
import { findFlow, isExpired, saveFlow } from './store'
import {
  respondWithForm,
  respondWithProblem,
  assertOwner,
  assertPayloadIsObject,
  bodyOf,
  replaceExpired,
  submittedFlow,
  withSentPayload,
  type Submission,
} from './submission'
import { pageUrl } from './urls'
import { queryText } from '../../http/query-text'

function noSession(type: 'browser' | 'api'): HttpError {
  const error = {
    id: 'session_inactive',
    code: 401,
    status: 'Unauthorized',
    reason: 'Sign in to change your settings.',
    message: 'There is no valid session',
  }
  const body = type === 'browser' ? { error, CredentialsMissing: false } : { error }
  return new HttpError({ status: 401, id: error.id, reason: error.reason, body })
}

/** People who aren't signed in learn nothing about a flow: a page is redirected to sign-in, a script gets an error. */
function signedOut({ call, config, json }: Visit): Reply {
  if (json) throw unauthorized('Sign in to change your settings.', { message: 'There is no valid session' })
  return redirect(config.flows.login.uiUrl ?? `${call.base}/self-service/login/browser`, 302)
}

/** The login URL for a request of settings; it keeps `return_to`. */
function signInFirst({ call }: Visit): string {
  const returnTo = one(call, 'return_to')
  const query = returnTo ? `?${queryText(new URLSearchParams({ return_to: returnTo }))}` : ''
  return `${call.base}/self-service/login/browser${query}`
}

/** The session of someone who may see the settings. Browsers without one are redirected to sign in or to the second factor. */
async function sessionOrRedirect(
  visit: Visit,
  type: 'browser' | 'api',
  returnUrl?: string,
): Promise<LiveSession | Reply> {
  const { call, config, json } = visit
  const page = type === 'browser' && !json
  const live = await visit.session()
  if (!live) {
    if (page) return redirect(signInFirst(visit))
    throw noSession(type)
  }
  if (isStrongEnough(live.session, live.identity, config.flows.settings.requiredAal, config)) return live
  if (page) return redirect(secondFactorUrl(call.base, returnUrl))
  throw secondFactorRequired(call.base, returnUrl)
}

async function begin(visit: Visit, type: 'browser' | 'api'): Promise<unknown> {
  const { call, config } = visit
  const comesBack = type === 'browser' && one(call, 'return_to')
  const live = await sessionOrRedirect(visit, type, comesBack ? call.url.href : undefined)
  if (live instanceof Reply) return live
  const returnTo = requestedReturnTo(call, config)
  const flow = await openSettings(visit, type, live.identity, { returnTo })
  const { session, identity } = live
  await hooksBefore(visit, flow, {
    previous: identity,
    session: renderOwnSession(
      session,
      identity,
      await rememberedDevices(call.db, call.project.id, session.id),
      call.base,
    ),
  })
  return type === 'browser' && !visit.json
    ? redirect(pageUrl(visit, 'settings', flow.id))
    : renderFlow(flow, call.base, live.identity)
}

async function getFlow(visit: Visit): Promise<unknown> {
  const { call, config } = visit
  const id = one(call, 'id')
  const live = await visit.session()
  if (!live) return signedOut(visit)
  const flow = await findFlow(call, 'settings', id)
  if (!flow) throw new HttpError({ status: 404, reason: 'The flow does not exist.' })
  assertOwnSettings(flow, live)
  if (!isStrongEnough(live.session, live.identity, config.flows.settings.requiredAal, config)) {
    throw secondFactorRequired(call.base, pageUrl(visit, 'settings', flow.id))
  }
  if (isExpired(flow, call.now)) {
    throw gone('The settings flow has expired. Start a new one.', { details: expiredDetails(call.base, flow) })
  }
  return renderFlow(flow, call.base, live.identity)
}

/** The form shows the submitted traits, so that others don't seem to be saved. */
function withSubmittedValues(submission: Submission, schema: IdentitySchema): Flow {
  const { flow, body } = submission
  if (body.method !== 'profile') return flow
  const traits = submittedTraits(submission, schema)
  const blank = flow.form.nodes.map((node) =>
    nodeName(node).startsWith('traits.') ? withValue(node, undefined) : node,
  )
  const nodes = withEveryTrait(blank, 'profile', traits)
  return { ...flow, form: { ...flow.form, nodes } }
}

/** Runs a submission. `owned`: its CSRF token was checked when it was first sent. */
async function handleSubmission(
  visit: Visit,
  submission: Submission,
  live: LiveSession,
  owned = false,
): Promise<unknown> {
  const { call, config } = visit
  const { identity } = live
  const { flow, body } = submission
  const schema = schemaOf(call.project, identity.schemaId)
  const render = (shownFlow: Flow) => renderFlow(shownFlow, call.base, identity)
  const name = methodNameOf('settings', visit, body)
  const method = methodsOf('settings', config).find((candidate) => candidate.name === name)
  try {
    const isKey = name === 'webauthn'
    if (isKey && flow.type === 'browser') assertKeyName(body)
    // apps have no security keys, whether these are enabled or not
    if (!isKey || flow.type === 'browser') assertMethodEnabled('settings', name, config, { body })
    if (!method) throw complain(messages.noStrategy.settings)
    assertPayloadIsObject(body)
    await method.settings.assertFields?.(submission, schema)
    if (!owned) assertOwner(submission)
    if (!isFresh(visit, live) && (await method.settings.isPrivileged(submission, identity, schema)))
      return await requireReauthentication(visit, submission, live)
    const outcome = await method.settings.submit(submission, identity, schema)
    if (outcome.kind === 'changed') return await completeSettings(visit, flow, live, outcome)
    if (outcome.kind === 'elsewhere') return changeLocation(visit, outcome.url)
    const saved = await saveFlow(call, outcome.flow)
    return respondWithForm(visit, withSentPayload(visit, saved), render, 200)
  } catch (problem) {
    if (!(problem instanceof FormProblem)) throw problem
    const token = formToken(visit, flow)
    const typed = problem.options.untouched ? flow : withSubmittedValues(submission, schema)
    const nodes = mapNode(typed.form.nodes, 'csrf_token', (node) => withValue(node, token))
    return respondWithProblem(visit, problem, {
      flow: { ...typed, form: { ...typed.form, nodes } },
      render,
      order: (shownNodes) => settingsOrder(shownNodes, schema.names),
      keepMessages: method?.settings.keepsMessages === true && 'always',
    })
  }
}

/** An expired flow is replaced, also if a stored submission of it waited for its owner to reauthenticate. */
const renewed = (visit: Visit, flow: Flow, { identity }: LiveSession): Promise<unknown> =>
  replaceExpired(visit, flow, () => openSettings(visit, flow.type, identity, { returnTo: flow.returnTo }))

async function submit(visit: Visit): Promise<unknown> {
  const { call } = visit
  if (!(await visit.session())) return signedOut(visit)
  const flow = await submittedFlow(visit, 'settings')
  const live = await sessionOrRedirect(visit, flow.type, settingsAddress(call.base, flow.id))
  if (live instanceof Reply) return redirect(String(live.headers.location), 302)
  assertOwnSettings(flow, live)
  if (isExpired(flow, call.now)) return renewed(visit, flow, live)
  let body: Record<string, unknown>
  try {
    body = bodyOf(call)
  } catch (problem) {
    if (!(problem instanceof FormProblem)) throw problem
    return respondWithProblem(visit, problem, {
      flow,
      render: (shownFlow) => renderFlow(shownFlow, call.base, live.identity),
    })
  }
  return handleSubmission(visit, { visit, flow, body, isForm: call.form !== undefined }, live)
}

/** Runs the stored submission once the person has reauthenticated. */
async function resume(visit: Visit): Promise<unknown> {
  const { call } = visit
  if (!(await visit.session())) return signedOut(visit)
  const flow = await submittedFlow(visit, 'settings')
  const live = await sessionOrRedirect(visit, flow.type, settingsAddress(call.base, flow.id))
  if (live instanceof Reply) return live
  assertOwnSettings(flow, live)
  if (isExpired(flow, call.now)) return renewed(visit, flow, live)
  const savedSubmission = visit.json ? undefined : await findContinuity(visit, 'settings', live.identity.id)
  if (!savedSubmission || savedSubmission.flow !== flow.id || !isRecord(savedSubmission.body))
    return respondWithForm(visit, flow, (shownFlow) => renderFlow(shownFlow, call.base, live.identity), 200)
  return handleSubmission(
    visit,
    { visit, flow, body: savedSubmission.body, isForm: savedSubmission.isForm === true },
    live,
    true,
  )
}

export const settingsHandlers = {
  createBrowserSettingsFlow: visited((visit) => begin(visit, 'browser')),
  createNativeSettingsFlow: visited((visit) => begin(visit, 'api'), { cookie: 'none', errors: 'json' }),
  getSettingsFlow: visited(getFlow, { errors: 'json' }),
  updateSettingsFlow: visited(submit, { cookie: 'renewed' }),
}

export const settingsRoutes = [{ method: 'GET' as const, path: '/self-service/settings', handler: visited(resume) }]

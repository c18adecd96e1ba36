import { isEmailAddress } from '../email-address'
import { inEvenTime } from './even-time'
import { recordEvents } from '../../events/record-events'
import { HttpError, invalid } from '../../http/errors'
import { one, redirect } from '../../http/handlers'
import { attemptMessage } from '../attempts'
import { assertHuman } from '../captcha/assert-human'
import { redeemCode, redeemLinkToken } from '../codes'
import { queueMail } from '../courier/outbox'
import { csrfHash, formToken } from '../csrf'
import { hooksAfterProof, hooksBefore } from '../hooks/run-hooks'
import { applyAwaited, awaitedAddress, awaitsAddress } from '../hooks/verify-new-address'
import { verified, withAddress } from '../identities/derive'
import { normalised } from '../identities/identity'
import { changeIdentity, findIdentity, findIdentityByHandle } from '../identities/store'
import { messages, type UiMessage } from '../messages'
import { defaultReturn, requestedReturnTo, resolvedReturn } from '../return-to'
import { complain, complainAt, FormProblem } from '../ui/form-problem'
import { anchorNode, csrfNode, nodeName, withNode, withValue, type UiNode } from '../ui/nodes'
import { renewCsrf, visited, type Visit } from '../visit'
import { assertAddress } from './address-faults'
import { fetchFlow } from './fetch-flow'
import type { Flow } from './flow'
import { flowSucceeded, recordFailure } from './flow-events'
import { openFlow } from './open-flow'
import {
  addressScreen,
  assertVerifies,
  codeScreen,
  isPhone,
  linkScreen,
  sendVerification,
  sentMessage,
} from './open-verification'
import { withAddressInput } from './recovery-screens'
import { renderFlow } from './render'
import { isExpired, saveFlow } from './store'
import {
  respondWithForm,
  respondWithProblem,
  assertOwner,
  assertPayloadIsObject,
  bodyOf,
  submittedFlow,
  textOf,
  withSentPayload,
  type Submission,
} from './submission'
import { pageUrl } from './urls'

const render = (flow: Flow) => renderFlow(flow, '')

function assertOpen({ config }: Visit): void {
  if (!config.flows.verification.enabled) throw invalid('Address verification is disabled.')
}

type Start = { returnTo?: string | undefined; message?: UiMessage; requestUrl?: string | undefined }

async function openVerification(
  visit: Visit,
  type: 'browser' | 'api',
  { returnTo, message, requestUrl }: Start,
): Promise<Flow> {
  assertVerifies(visit)
  const { use } = visit.config.flows.verification
  return openFlow(visit, 'verification', {
    type,
    state: 'choose_method',
    returnTo,
    form: (csrf) => ({
      nodes: use === 'link' ? linkScreen(csrf) : addressScreen(csrf),
      messages: message ? [message] : [],
    }),
    more: { active: use, ...(requestUrl !== undefined && { requestUrl }) },
  })
}

async function begin(visit: Visit, type: 'browser' | 'api'): Promise<unknown> {
  const { call, config } = visit
  assertOpen(visit)
  // errors of the request itself aren't shown on the error page, as in the service
  visit.errorsAsJson = true
  assertVerifies(visit)
  const returnTo = requestedReturnTo(call, config)
  const flow = await openVerification(visit, type, { returnTo })
  await hooksBefore(visit, flow)
  return type === 'browser' && !visit.json ? redirect(pageUrl(visit, 'verification', flow.id)) : render(flow)
}

type Renewal = { message: UiMessage; requestUrl?: string; toPage?: boolean }

/** Replaces a flow that can't continue, with a redirect to the new page or its JSON: through an email's link, an app's flow continues in a browser. */
async function renew(
  visit: Visit,
  flow: Flow,
  { message, requestUrl, toPage = flow.type === 'browser' && !visit.json }: Renewal,
): Promise<unknown> {
  renewCsrf(visit)
  const next = await openVerification(visit, 'browser', { returnTo: flow.returnTo, message, requestUrl })
  if (toPage) return redirect(pageUrl(visit, 'verification', next.id))
  return redirect(`${visit.call.base}/self-service/verification/flows?id=${next.id}`)
}

const renewExpired = (visit: Visit, flow: Flow): Promise<unknown> =>
  renew(visit, flow, {
    message: messages.expired(messages.flowExpired.verification, flow.expiresAt),
    requestUrl: flow.requestUrl,
    // the new flow is a browser's, whatever the old one was
    toPage: !visit.json,
  })

/** Replaces a flow that is completed or had too many attempts: browsers are redirected, others get 410 with the new flow. */
async function replaced(visit: Visit, flow: Flow, message: UiMessage): Promise<unknown> {
  renewCsrf(visit)
  const next = await openVerification(visit, flow.type, { returnTo: flow.returnTo, message })
  if (flow.type === 'browser' && !visit.json) return redirect(pageUrl(visit, 'verification', next.id))
  const error = {
    id: 'self_service_flow_replaced',
    code: 410,
    status: 'Gone',
    reason: 'This flow is complete. Continue with the new one.',
    message: 'The flow was replaced',
  }
  throw new HttpError({ status: 410, id: error.id, body: { error, use_flow_id: next.id } })
}

/** The account that an address belongs to. If the flow completes a waiting change, only the account of that change counts. */
async function ownerOf(visit: Visit, flow: Flow, value: string) {
  if (awaitsAddress(flow)) return awaitedAddress(visit, flow, value)
  const { call } = visit
  const identity = await findIdentityByHandle(call.db, call.project.id, value, 'verifiable')
  const address = identity?.verifiableAddresses.find((known) => known.value === value)
  return identity && address && { identity, address }
}

async function send(visit: Visit, flow: Flow, body: Record<string, unknown>): Promise<Flow> {
  const { call, config } = visit
  const { use, notifyUnknown } = config.flows.verification
  const typed = textOf(body, 'email')
  if (typed === undefined) throw complainAt('email', messages.required('email'))
  const value = normalised(typed)
  await attemptMessage(call, 'verification', value)
  await inEvenTime(async () => {
    const owner = await ownerOf(visit, flow, value)
    if (owner) await sendVerification(visit, flow, owner.identity, owner.address)
    else if (notifyUnknown && isEmailAddress(value)) {
      const type = use === 'link' ? 'verification_invalid' : 'verification_code_invalid'
      await queueMail(call, { to: value, via: 'email', type, flow, lifespan: config.methods[use].lifespan })
    }
  })
  const token = formToken(visit, flow)
  return saveFlow(call, {
    ...flow,
    active: use,
    state: 'sent_email',
    form: {
      ...flow.form,
      messages: [sentMessage(use, typed)],
      nodes: use === 'link' ? linkScreen(token, typed) : codeScreen(token, typed),
    },
  })
}

async function markVerified(visit: Visit, flow: Flow, { identityId, address }: Used): Promise<void> {
  if (identityId === undefined) return
  const { call, config } = visit
  const done = flowSucceeded(visit, flow, { identityId, method: config.flows.verification.use })
  await changeIdentity(
    call.db,
    call.project,
    identityId,
    (identity) => withAddress(identity, address, (found) => verified(found, call.now), call.now),
    (tx) => recordEvents({ ...call, db: tx }, [done]),
  )
}

/** Where to continue: `return_to`, or the configured page after verification, or the project's default. */
function continueUrl({ call, config }: Visit, { returnTo }: Flow): string {
  const fallback = config.returnUrlAfter('verification') ?? defaultReturn(config, call.base)
  return returnTo === undefined ? fallback : (resolvedReturn(call, config, returnTo, fallback) ?? fallback)
}

/** The flow after a correct code or link: the next step. */
async function completeFlow(visit: Visit, flow: Flow, address: string): Promise<Flow> {
  // a code may be entered in another browser than the one that requested it
  if (visit.csrf.unset && flow.type === 'browser') renewCsrf(visit)
  const { call, config, csrf } = visit
  const target = continueUrl(visit, flow)
  return saveFlow(call, {
    ...flow,
    state: 'passed_challenge',
    ...(flow.type === 'browser' && { csrf: csrfHash(csrf) }),
    form: {
      action: target,
      method: 'GET',
      messages: [isPhone(address) ? messages.phoneVerified : messages.verified],
      nodes: [
        csrfNode(formToken(visit, flow)),
        anchorNode(config.flows.verification.use, 'continue', target, messages.continue),
      ],
    },
  })
}

type Used = { identityId: string | undefined; address: string }

/** For a correct code or link: verifies the address, then runs the hooks. A hook that rejects ends the flow. */
async function accepted(visit: Visit, flow: Flow, used: Used, response: (done: Flow) => unknown): Promise<unknown> {
  const { call, config } = visit
  const { identityId, address } = used
  try {
    if (!(await applyAwaited(visit, flow, address))) await markVerified(visit, flow, used)
    const done = await completeFlow(visit, flow, address)
    const identity = identityId === undefined ? undefined : await findIdentity(call.db, call.project.id, identityId)
    if (identity) await hooksAfterProof(visit, done, identity, config.flows.verification.use)
    return response(done)
  } catch (problem) {
    // the flow ends, so its browser's secret is replaced
    renewCsrf(visit)
    if (!(problem instanceof FormProblem)) throw problem
    return renew(visit, flow, { message: problem.complaints[0]?.message ?? messages.generic(problem.message) })
  }
}

async function check(visit: Visit, flow: Flow, code: string): Promise<unknown> {
  const { call, config } = visit
  const response = await redeemCode(call, flow.id, 'verification', code, config.methods.code.maxSubmissions)
  if (response.kind === 'right') {
    return accepted(visit, flow, response.used, (done) => respondWithForm(visit, done, render, 200))
  }
  const problem = response.kind === 'too-many' ? messages.tooManyCodes : messages.wrongVerificationCode
  await recordFailure(visit, flow, [problem])
  if (response.kind === 'too-many') return replaced(visit, flow, problem)
  const form = { ...flow.form, messages: [problem] }
  const saved = await saveFlow(call, { ...flow, form })
  return respondWithForm(visit, withSentPayload(visit, saved), render, 200)
}

/** For the token of a mailed link, whether the link is opened or its token is submitted. A wrong one starts over on a page. */
async function acceptLink(
  visit: Visit,
  flow: Flow,
  token: string,
  response: (done: Flow) => unknown,
): Promise<unknown> {
  const used = await redeemLinkToken(visit.call, 'verification_link', token)
  if (used?.flowId === flow.id) return accepted(visit, flow, used, response)
  await recordFailure(visit, flow, [messages.wrongVerificationLink])
  return renew(visit, flow, { message: messages.wrongVerificationLink, toPage: true })
}

const unknownMethod = () =>
  new FormProblem([{ field: 'method', message: messages.generic('value must be one of "link", "code"') }], {
    active: 'code',
    untouched: true,
  })

/** After a submission without a method, the flow has no method to continue with, and reads no further form. */
const noMethod = () => complain(messages.noStrategy.verification, { active: 'default' })

async function handleSubmission({ visit, flow, body }: Submission): Promise<unknown> {
  const { use } = visit.config.flows.verification
  const code = textOf(body, 'code')
  const token = textOf(body, 'token') ?? one(visit.call, 'token')
  if (use === 'link' && token)
    return acceptLink(visit, flow, token, (done) => respondWithForm(visit, done, render, 200))
  if (typeof body.method === 'string' && !['', 'link', 'code'].includes(body.method)) throw unknownMethod()
  const known = body.method === 'code' || body.method === 'link' || (body.method === undefined && code !== undefined)
  // the form for links is validated whichever method it names
  if (use === 'link') assertAddress(textOf(body, 'email'), true, { untouched: true })
  if (!known || (body.method ?? 'code') !== use) throw noMethod()
  if (use === 'code') assertAddress(textOf(body, 'email'), false)
  if (flow.state === 'passed_challenge') return replaced(visit, flow, messages.verificationDone)
  const hasCode = use === 'code' && code !== undefined
  if (use === 'code' && !hasCode && textOf(body, 'email') === undefined)
    throw complainAt('email', messages.required('email'))
  if (!hasCode) assertOwner({ visit, flow, body })
  await assertHuman({ visit, flow, body })
  if (hasCode) return check(visit, flow, code)
  return respondWithForm(visit, await send(visit, flow, body), render, 200)
}

/** The form with the entered address and a token field. */
function withInput(flow: Flow, use: 'code' | 'link', body: Record<string, unknown>): UiNode[] {
  const typed = typeof body.email === 'string' ? body.email : ''
  const inputNodes = flow.active === use ? withAddressInput(flow.form.nodes, use, typed) : flow.form.nodes
  return inputNodes.some((node) => nodeName(node) === 'csrf_token') ? inputNodes : [...inputNodes, csrfNode('')]
}

/** The form with what is wrong; earlier messages stay. */
const withProblem = (visit: Visit, problem: FormProblem, flow: Flow): Promise<unknown> =>
  respondWithProblem(visit, problem, { flow, render, keepMessages: 'always', keepNodeMessages: true })

async function submit(visit: Visit): Promise<unknown> {
  const { call, config } = visit
  const flow = await submittedFlow(visit, 'verification')
  assertOpen(visit)
  if (isExpired(flow, call.now)) return renewExpired(visit, flow)
  let body: Record<string, unknown> | undefined
  const { use } = config.flows.verification
  try {
    if (flow.active !== use) {
      body = {}
      throw noMethod()
    }
    const sent = bodyOf(call)
    assertPayloadIsObject(sent)
    body = sent
    return await handleSubmission({ visit, flow, body, isForm: call.form !== undefined })
  } catch (problem) {
    if (!(problem instanceof FormProblem)) throw problem
    // a body that can't be read changes nothing in the form
    const nodes = !body || problem.options.untouched ? flow.form.nodes : withInput(flow, use, body)
    return withProblem(visit, problem, { ...flow, form: { ...flow.form, nodes } })
  }
}

/** Follows a link from an email: it fills in the code, or verifies at once by its token. */
async function follow(visit: Visit): Promise<unknown> {
  const { call } = visit
  assertOpen(visit)
  const token = one(call, 'token')
  const code = one(call, 'code')
  const flow = await submittedFlow(visit, 'verification')
  // a flow without a method can't accept the link
  if (token !== undefined && flow.active === 'default')
    return withProblem(visit, complain(messages.noStrategy.verification, { untouched: true }), flow)
  if (token !== undefined)
    return acceptLink(visit, flow, token, (done) => redirect(pageUrl(visit, 'verification', done.id)))
  if (code === undefined || flow.state !== 'sent_email') return redirect(pageUrl(visit, 'verification', flow.id))
  if (isExpired(flow, call.now)) return renewExpired(visit, flow)
  const nodes = flow.form.nodes.map((node) => (nodeName(node) === 'code' ? withValue(node, code) : node))
  // An email may be opened in any browser, so that browser gets a new secret. An app's flow can be read without a cookie, so it has no token.
  const isForBrowser = flow.type === 'browser'
  if (isForBrowser) renewCsrf(visit)
  const filled = withNode(nodes, csrfNode(formToken(visit, flow)))
  await saveFlow(call, {
    ...flow,
    ...(isForBrowser && { csrf: csrfHash(visit.csrf) }),
    form: { ...flow.form, nodes: filled },
  })
  return redirect(pageUrl(visit, 'verification', flow.id))
}

export const verificationHandlers = {
  createBrowserVerificationFlow: visited((visit) => begin(visit, 'browser')),
  createNativeVerificationFlow: visited((visit) => begin(visit, 'api'), { cookie: 'none' }),
  getVerificationFlow: visited(async (visit) => {
    assertOpen(visit)
    visit.errorsAsJson = true
    return render(await fetchFlow(visit, 'verification'))
  }),
  updateVerificationFlow: visited(submit, { cookie: 'renewed' }),
}

export const verificationRoutes = [
  { method: 'GET' as const, path: '/self-service/verification', handler: visited(follow, { cookie: 'renewed' }) },
]

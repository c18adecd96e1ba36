import { isEmailAddress } from '../email-address'
import { inEvenTime } from './even-time'
import { HttpError, invalid, notFound } from '../../http/errors'
import { header, one, redirect } from '../../http/handlers'
import { attemptMessage } from '../attempts'
import { assertHuman } from '../captcha/assert-human'
import type { CodeChannel } from '../config'
import { redeemCode, redeemLinkToken } from '../codes'
import { mailCode, mailLink, queueMail } from '../courier/outbox'
import { formToken } from '../csrf'
import { hooksBefore } from '../hooks/run-hooks'
import { normalised } from '../identities/identity'
import { findIdentityByHandle } from '../identities/store'
import { messages, type UiMessage } from '../messages'
import { defaultReturn, requestedReturnTo } from '../return-to'
import { complain, FormProblem } from '../ui/form-problem'
import { withoutMessages } from '../ui/nodes'
import { renewCsrf, visited, type Visit } from '../visit'
import { completeRecovery } from './complete-recovery'
import { assertAddress } from './address-faults'
import { fetchFlow } from './fetch-flow'
import type { Flow } from './flow'
import { recordFailure } from './flow-events'
import { openRecovery, retryRecovery, showRecovery } from './open-recovery'
import { chooseRecoveryAddress } from './recovery-choice'
import { linkSentNodes, recoveryCodeScreen } from './recovery-screens'
import { renderFlow } from './render'
import { findFlow, isExpired, saveFlow } from './store'
import {
  respondWithForm,
  respondWithProblem,
  assertOwner,
  assertPayloadIsObject,
  bodyOf,
  browserCookies,
  replaceExpired,
  textOf,
  withSentPayload,
  type Submission,
} from './submission'
import { mailedUrl, pageUrl } from './urls'
import { isUuid } from '../ids'

const render = (flow: Flow) => renderFlow(flow, '')

function assertOpen({ config }: Visit): void {
  const { enabled, use } = config.flows.recovery
  if (!enabled) throw invalid('Account recovery is disabled.')
  if (!config.methods[use].enabled) throw invalid(`Account recovery uses the method ${use}, which is disabled.`)
}

/** Signed-in people have nothing to recover: a page is redirected home, a script gets an error. */
function alreadySignedIn({ call, config, json }: Visit, type: 'browser' | 'api'): unknown {
  if (type === 'browser' && !json) return redirect(defaultReturn(config, call.base), 302)
  throw invalid('A session already exists. Sign out to recover an account.', {
    id: 'session_already_available',
    message: 'There is a valid session already',
  })
}

async function begin(visit: Visit, type: 'browser' | 'api'): Promise<unknown> {
  const { call, config } = visit
  assertOpen(visit)
  // the only error that apps see on the error page is that recovery is disabled, as in the service
  visit.errorsAsJson = type === 'api'
  if (await visit.session()) return alreadySignedIn(visit, type)
  const returnTo = requestedReturnTo(call, config)
  const flow = await openRecovery(visit, type, { returnTo })
  // a hook's failure isn't shown on the error page, as in the service
  visit.errorsAsJson = true
  await hooksBefore(visit, flow)
  return type === 'browser' && !visit.json ? redirect(pageUrl(visit, 'recovery', flow.id)) : render(flow)
}

/** Replaces an expired flow: redirects to the new page, or sends scripts its URL; apps get the flow in the response. */
async function renewExpired(visit: Visit, flow: Flow): Promise<unknown> {
  if (flow.type === 'api' && visit.config.useContinueWith) {
    visit.errorsAsJson = true
    return replaceExpired(
      visit,
      flow,
      () => openRecovery(visit, flow.type, { returnTo: flow.returnTo, replaces: flow.active }),
      ({ id }) => ({ continue_with: [showRecovery(id)] }),
    )
  }
  const message = messages.expired(messages.flowExpired.recovery, flow.expiresAt)
  const { type, returnTo, requestUrl, active } = flow
  const next = await openRecovery(visit, type, { returnTo, message, requestUrl, replaces: active })
  if (type === 'browser' && !visit.json) return redirect(pageUrl(visit, 'recovery', next.id))
  return redirect(`${visit.call.base}/self-service/recovery/flows?id=${next.id}`)
}

/** An error at the address field: the rest of the form doesn't change. */
const faulty = (message: UiMessage, active: CodeChannel) => new FormProblem([{ field: 'email', message }], { active })

/** Whether the flow uses codes: an administrator created it, or it started with a code. */
const isOfCodes = ({ internal, active }: Flow): boolean => internal.admin === true || active === 'code'

/** Mails a code or a link if the address belongs to an account. */
async function mailTo({ visit, flow }: Submission, use: CodeChannel, value: string): Promise<void> {
  const { call, config } = visit
  const { lifespan } = config.methods[use]
  const identity = await findIdentityByHandle(call.db, call.project.id, value, 'recovery')
  const order = { flowId: flow.id, identityId: identity?.id, address: value, lifespan }
  const target = { to: value, via: 'email' as const, flow, identity, lifespan }
  if (identity && use === 'link') {
    await mailLink(call, { ...order, purpose: 'recovery_link' }, { ...target, type: 'recovery_valid' }, (token) =>
      mailedUrl(visit, 'recovery', { flow: flow.id, token }),
    )
  } else if (identity) {
    await mailCode(call, { ...order, purpose: 'recovery' }, { ...target, type: 'recovery_code_valid' })
  } else if (config.flows.recovery.notifyUnknown && isEmailAddress(value)) {
    await queueMail(call, { ...target, type: use === 'link' ? 'recovery_invalid' : 'recovery_code_invalid' })
  }
}

async function send(submission: Submission, use: CodeChannel): Promise<Flow> {
  const { visit, flow, body } = submission
  const { call } = visit
  const typed = textOf(body, 'email')
  if (typed === undefined) throw faulty(messages.required('email'), use)
  const value = normalised(typed)
  // Before the account is looked up.
  await attemptMessage(call, 'recovery', value)
  await inEvenTime(() => mailTo(submission, use, value))
  const token = formToken(visit, flow)
  return saveFlow(call, {
    ...flow,
    active: use,
    state: 'sent_email',
    form: {
      ...flow.form,
      messages: [use === 'link' ? messages.recoveryLinkSent : messages.recoveryCodeSent],
      nodes: use === 'link' ? linkSentNodes(flow.form.nodes, token, typed) : recoveryCodeScreen(token, typed),
    },
  })
}

async function check(visit: Visit, flow: Flow, code: string): Promise<unknown> {
  const { call, config } = visit
  if (flow.state === 'passed_challenge') return retryRecovery(visit, flow, { message: messages.recoveryDone })
  const response = await redeemCode(call, flow.id, 'recovery', code, config.methods.code.maxSubmissions)
  if (response.kind === 'too-many') {
    await recordFailure(visit, flow, [messages.tooManyCodes])
    return retryRecovery(visit, flow, { message: messages.tooManyCodes })
  }
  if (response.kind === 'right' && response.used.identityId !== undefined) {
    return completeRecovery(visit, flow, {
      ...response.used,
      identityId: response.used.identityId,
      method: 'code_recovery',
    })
  }
  await recordFailure(visit, flow, [messages.wrongRecoveryCode])
  const form = { ...flow.form, nodes: withoutMessages(flow.form.nodes), messages: [messages.wrongRecoveryCode] }
  const saved = await saveFlow(call, { ...flow, form })
  return respondWithForm(visit, withSentPayload(visit, saved), render, 200)
}

const isByAddress = ({ state }: Flow): boolean => state.startsWith('recovery_')

/** Whether a submission contains a code; with an address, it requests a code (again). */
function sendsCode({ flow, body }: Pick<Submission, 'flow' | 'body'>): boolean {
  if (isByAddress(flow)) return flow.state === 'recovery_awaiting_code' && textOf(body, 'code') !== undefined
  return flow.state !== 'choose_method' && textOf(body, 'email') === undefined
}

/** Checks the CSRF token. In flows with codes a failure starts over: with a new secret for the browser, or with a new flow. */
async function rejected(submission: Submission): Promise<unknown> {
  const { visit, flow } = submission
  try {
    assertOwner(submission)
    return undefined
  } catch (error) {
    if (!isOfCodes(flow)) throw error
    if (error instanceof HttpError) {
      renewCsrf(visit)
      throw error
    }
    if (!(error instanceof FormProblem) || !visit.config.useContinueWith) throw error
    const found = header(visit.call, 'origin') ? [] : browserCookies(visit.call)
    return retryRecovery(
      visit,
      { ...flow, type: 'browser' },
      { message: messages.generic(error.message), ...(found.length > 0 && { details: { 'found cookies': found } }) },
    )
  }
}

/** Whether codes or links are sent: a flow that started with links continues with them. */
function channelOf({ flow, body, visit: { config } }: Submission): CodeChannel | undefined {
  const isCodes = flow.internal.admin === true || (isOfCodes(flow) && config.methods.code.enabled)
  if (isCodes && (body.method === 'code' || (body.method === undefined && textOf(body, 'code') !== undefined)))
    return 'code'
  // a form without an address submits the code, whatever other fields it has
  if (isCodes && (isByAddress(flow) || sendsCode({ flow, body }))) return 'code'
  return body.method === 'link' && config.methods.link.enabled ? 'link' : undefined
}

async function carryOut(submission: Submission): Promise<unknown> {
  const { visit, flow, body } = submission
  assertAddress(textOf(body, 'email'), true, { active: isOfCodes(flow) ? 'code' : 'link' })
  const channel = channelOf(submission)
  const isOfLinks = !isOfCodes(flow)
  const token = textOf(body, 'token') ?? one(visit.call, 'token')
  if (isOfLinks && token) return acceptLink(visit, flow, token)
  if (isOfLinks) {
    // an existing session, another method and missing fields are reported before the CSRF check
    if (await visit.session()) return alreadySignedIn(visit, flow.type)
    if (channel === 'link' && textOf(body, 'email') === undefined) throw faulty(messages.required('email'), 'link')
  }
  // a flow in progress is checked against its browser before its input
  const isUndecided = isOfLinks && channel === undefined
  const again = flow.internal.admin === true || isUndecided ? undefined : await rejected(submission)
  if (again !== undefined) return again
  if (channel === undefined && body.method === 'link' && !visit.config.methods.link.enabled) {
    if (await visit.session()) return alreadySignedIn(visit, flow.type)
    throw linksDisabled()
  }
  if (channel === undefined) throw complain(messages.noStrategy.recovery, { active: 'default' })
  assertPayloadIsObject(body)
  await assertHuman(submission)
  const isCode = channel === 'code' && sendsCode(submission)
  if (isCode && !isByAddress(flow)) return check(visit, flow, textOf(body, 'code') ?? '')
  if (await visit.session()) return alreadySignedIn(visit, flow.type)
  if (isCode) return check(visit, flow, textOf(body, 'code') ?? '')
  if (flow.state === 'passed_challenge') return retryRecovery(visit, flow, { message: messages.recoveryDone })
  const byAddress = channel === 'code' && isByAddress(flow)
  const sent = byAddress ? await chooseRecoveryAddress({ visit, flow, body }) : await send(submission, channel)
  return respondWithForm(visit, withSentPayload(visit, sent), render, 200)
}

async function submittedRecovery({ call }: Visit): Promise<Flow> {
  const id = one(call, 'flow')
  if (!isUuid(id)) throw invalid('The URL has no flow ID.')
  const flow = await findFlow(call, 'recovery', id)
  if (!flow) throw notFound('The recovery flow does not exist. Start a new one.')
  return flow
}

async function submit(visit: Visit): Promise<unknown> {
  const { call } = visit
  const flow = await submittedRecovery(visit)
  if (flow.internal.admin !== true) assertOpen(visit)
  if (isExpired(flow, call.now)) return renewExpired(visit, flow)
  try {
    return await carryOut({ visit, flow, body: bodyOf(call), isForm: call.form !== undefined })
  } catch (problem) {
    if (!(problem instanceof FormProblem)) throw problem
    return respondWithProblem(visit, problem, { flow, render })
  }
}

/** Replaces a flow whose link is wrong or was used. */
async function replaceLink(visit: Visit, flow: Flow): Promise<unknown> {
  renewCsrf(visit)
  const message = messages.wrongRecoveryLink
  await recordFailure(visit, flow, [message])
  const next = await openRecovery(visit, 'browser', { message, replaces: 'link' })
  return redirect(pageUrl(visit, 'recovery', next.id))
}

const linksDisabled = () => notFound('The method link is disabled.')

/** For the token of a mailed link, whether the link is opened or its token is submitted. Both continue on a page. */
async function acceptLink(visit: Visit, flow: Flow, token: string): Promise<unknown> {
  if (!visit.config.methods.link.enabled) throw linksDisabled()
  const used = await redeemLinkToken(visit.call, 'recovery_link', token)
  if (!used?.identityId || used.flowId !== flow.id) return replaceLink(visit, flow)
  return completeRecovery(
    visit,
    { ...flow, type: 'browser' },
    { ...used, identityId: used.identityId, method: 'link_recovery' },
  )
}

/** Follows a link from an email or from an administrator. */
async function follow(visit: Visit): Promise<unknown> {
  const { call } = visit
  const token = one(call, 'token')
  const flow = await submittedRecovery(visit)
  if (token === undefined) return redirect(pageUrl(visit, 'recovery', flow.id))
  if (isExpired(flow, call.now)) return renewExpired(visit, flow)
  return acceptLink(visit, flow, token)
}

export const recoveryHandlers = {
  createBrowserRecoveryFlow: visited((visit) => begin(visit, 'browser')),
  createNativeRecoveryFlow: visited((visit) => begin(visit, 'api'), { cookie: 'none' }),
  getRecoveryFlow: visited(async (visit) => {
    assertOpen(visit)
    visit.errorsAsJson = true
    return render(await fetchFlow(visit, 'recovery'))
  }),
  updateRecoveryFlow: visited(submit, { cookie: 'renewed' }),
}

export const recoveryRoutes = [
  { method: 'GET' as const, path: '/self-service/recovery', handler: visited(follow, { cookie: 'renewed' }) },
]

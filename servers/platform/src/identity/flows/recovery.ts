import { HttpError, invalid, notFound } from '../../http/errors'
import { one, redirect } from '../../http/handlers'
import { assertHuman } from '../captcha/assert-human'
import { redeemCode, redeemLinkToken } from '../codes'
import { mailCode, mailLink, queueMail } from '../courier/outbox'
import { csrfToken } from '../csrf'
import { hooksBefore } from '../hooks/run-hooks'
import { normalised } from '../identities/identity'
import { findIdentityByHandle } from '../identities/store'
import { messages, type UiMessage } from '../messages'
import { absoluteReturn, defaultReturn, requestedReturnTo } from '../return-to'
import { complain, complainAt, FormProblem } from '../ui/form-problem'
import { repeatCsrf, visited, type Visit } from '../visit'
import { completeRecovery } from './complete-recovery'
import { fetchFlow } from './fetch-flow'
import type { Flow } from './flow'
import { openRecovery, retryRecovery } from './open-recovery'
import { chooseRecoveryAddress } from './recovery-choice'
import { recoveryAddressScreen, recoveryCodeScreen } from './recovery-screens'
import { renderFlow } from './render'
import { findFlow, isExpired, saveFlow } from './store'
import { answerForm, answerProblem, assertOwner, bodyOf, textOf, type Submission } from './submission'
import { pageUrl } from './urls'
import { isUuid } from '../ids'

const render = (flow: Flow) => renderFlow(flow, '')
const EMAIL = /^[^\s@]+@[^\s@]+$/

function assertOpen({ config }: Visit): void {
  if (!config.flows.recovery.enabled) throw invalid('Accounts are not recovered here: recovery is switched off.')
}

/** Whoever is signed in has nothing to recover: a page is sent home, a script is told. */
function alreadySignedIn(
  visit: Visit,
  type: 'browser' | 'api',
  returnTo: string | undefined,
  status: 302 | 303,
): unknown {
  const { call, config } = visit
  if (type === 'browser' && !visit.json) {
    return redirect(absoluteReturn(returnTo ?? defaultReturn(config, call.base), config, call.base), status)
  }
  throw invalid('Somebody is signed in. Sign out to recover an account.', {
    id: 'session_already_available',
    message: 'There is a valid session already',
  })
}

async function begin(visit: Visit, type: 'browser' | 'api'): Promise<unknown> {
  const { call, config } = visit
  assertOpen(visit)
  const returnTo = requestedReturnTo(call, config)
  if (await visit.session()) return alreadySignedIn(visit, type, returnTo, 303)
  const flow = await openRecovery(visit, type, { returnTo })
  await hooksBefore(visit, flow)
  return type === 'browser' && !visit.json ? redirect(pageUrl(visit, 'recovery', flow.id)) : render(flow)
}

/** A new flow in place of one that can not go on: its page, or its address for scripts. */
async function renew(visit: Visit, flow: Flow, message: UiMessage): Promise<unknown> {
  repeatCsrf(visit)
  const next = await openRecovery(visit, flow.type, { returnTo: flow.returnTo, message })
  if (flow.type === 'browser' && !visit.json) return redirect(pageUrl(visit, 'recovery', next.id))
  return redirect(`${visit.call.base}/self-service/recovery/flows?id=${next.id}`)
}

async function send(visit: Visit, flow: Flow, body: Record<string, unknown>): Promise<Flow> {
  const { call, config } = visit
  const { use, notifyUnknown } = config.flows.recovery
  const typed = textOf(body, 'email')
  if (typed === undefined) throw complainAt('email', messages.required('email'), use)
  if (!EMAIL.test(typed.trim())) throw complainAt('email', messages.invalidEmail(typed), use)
  const value = normalised(typed)
  const { lifespan } = config.methods[use]
  const identity = await findIdentityByHandle(call.db, call.project.id, value, 'recovery')
  const order = { flowId: flow.id, identityId: identity?.id, address: value, lifespan }
  const target = { to: value, via: 'email' as const, flow, identity, lifespan }
  if (identity && use === 'link') {
    await mailLink(
      call,
      { ...order, purpose: 'recovery_link' },
      { ...target, type: 'recovery_valid' },
      (token) => `${call.base}/self-service/recovery?${new URLSearchParams({ flow: flow.id, token })}`,
    )
  } else if (identity) {
    await mailCode(call, { ...order, purpose: 'recovery' }, { ...target, type: 'recovery_code_valid' })
  } else if (notifyUnknown) {
    await queueMail(call, { ...target, type: use === 'link' ? 'recovery_invalid' : 'recovery_code_invalid' })
  }
  const token = flow.type === 'browser' ? csrfToken(visit.csrf, flow.id) : ''
  return saveFlow(call, {
    ...flow,
    active: use,
    state: 'sent_email',
    form: {
      ...flow.form,
      messages: [use === 'link' ? messages.recoveryLinkSent : messages.recoveryCodeSent],
      nodes: use === 'link' ? recoveryAddressScreen(token, 'link', typed) : recoveryCodeScreen(token, typed),
    },
  })
}

async function check(visit: Visit, flow: Flow, code: string): Promise<unknown> {
  const { call, config } = visit
  if (flow.state === 'passed_challenge') return retryRecovery(visit, flow, { message: messages.recoveryDone })
  const answer = await redeemCode(call, flow.id, 'recovery', code, config.methods.code.maxSubmissions)
  if (answer.kind === 'too-many') return retryRecovery(visit, flow, { message: messages.tooManyCodes })
  if (answer.kind === 'right' && answer.used.identityId !== undefined) {
    return completeRecovery(visit, flow, {
      ...answer.used,
      identityId: answer.used.identityId,
      method: 'code_recovery',
    })
  }
  const saved = await saveFlow(call, { ...flow, form: { ...flow.form, messages: [messages.wrongRecoveryCode] } })
  return answerForm(visit, { ...saved, transientPayload: {} }, render, 200)
}

/** Whether a submission answers with a code; one that names an address asks for a code (again). */
function answersWithCode({ flow, body }: Submission): boolean {
  if (flow.state === 'recovery_awaiting_code')
    return textOf(body, 'recovery_confirm_address') === undefined && body.screen === undefined
  return (flow.state === 'sent_email' || flow.state === 'passed_challenge') && textOf(body, 'email') === undefined
}

/** A violation ends the browser's old anti-forgery cookie with the flow, so it is sent along. */
function assertOwnRecovery(submission: Submission): void {
  try {
    assertOwner(submission)
  } catch (error) {
    if (error instanceof HttpError) repeatCsrf(submission.visit)
    throw error
  }
}

async function carryOut(submission: Submission): Promise<unknown> {
  const { visit, flow, body } = submission
  const { use, chooseAddress } = visit.config.flows.recovery
  const method = body.method ?? (textOf(body, 'code') === undefined ? undefined : 'code')
  const byAdmin = flow.internal.admin === true
  if (method !== use && !(byAdmin && method === 'code'))
    throw complain(messages.noStrategy.recovery, { active: 'default' })
  if (!byAdmin) assertOwnRecovery(submission)
  await assertHuman(submission)
  if (method === 'code' && answersWithCode(submission)) return check(visit, flow, textOf(body, 'code') ?? '')
  if (await visit.session()) return alreadySignedIn(visit, flow.type, flow.returnTo, 302)
  if (flow.state === 'passed_challenge') return retryRecovery(visit, flow, { message: messages.recoveryDone })
  const sent = chooseAddress ? await chooseRecoveryAddress({ visit, flow, body }) : await send(visit, flow, body)
  return answerForm(visit, { ...sent, transientPayload: {} }, render, 200)
}

async function submittedRecovery({ call }: Visit): Promise<Flow> {
  const id = one(call, 'flow')
  if (!isUuid(id)) throw invalid('The address names no flow.')
  const flow = await findFlow(call, 'recovery', id)
  if (!flow) throw notFound('There is no such recovery. Begin a new one.')
  return flow
}

async function submit(visit: Visit): Promise<unknown> {
  const { call } = visit
  const flow = await submittedRecovery(visit)
  if (flow.internal.admin !== true) assertOpen(visit)
  if (isExpired(flow, call.now))
    return renew(visit, flow, messages.expired(messages.flowExpired.recovery, flow.expiresAt))
  try {
    return await carryOut({ visit, flow, body: bodyOf(call), isForm: call.form !== undefined })
  } catch (problem) {
    if (!(problem instanceof FormProblem)) throw problem
    return answerProblem(visit, problem, { flow, render })
  }
}

/** The link in a mail, or one that an administrator has made. */
async function follow(visit: Visit): Promise<unknown> {
  const { call } = visit
  const token = one(call, 'token')
  const flow = await findFlow(call, 'recovery', one(call, 'flow'))
  if (!flow) throw invalid('The address names no flow.')
  if (token === undefined) return redirect(pageUrl(visit, 'recovery', flow.id))
  const used = await redeemLinkToken(call, 'recovery_link', token)
  if (!used?.identityId || used.flowId !== flow.id) {
    return renew(visit, { ...flow, type: 'browser' }, messages.wrongRecoveryLink)
  }
  return completeRecovery(
    visit,
    { ...flow, type: 'browser' },
    { ...used, identityId: used.identityId, method: 'link_recovery' },
  )
}

export const recoveryHandlers = {
  createBrowserRecoveryFlow: visited((visit) => begin(visit, 'browser')),
  createNativeRecoveryFlow: visited((visit) => begin(visit, 'api'), { cookie: 'none', errors: 'json' }),
  getRecoveryFlow: visited(async (visit) => render(await fetchFlow(visit, 'recovery')), { errors: 'json' }),
  updateRecoveryFlow: visited(submit),
}

export const recoveryRoutes = [{ method: 'GET' as const, path: '/self-service/recovery', handler: visited(follow) }]

import { HttpError } from '../../http/errors'
import { OutgoingError, type OutgoingResponse, type OutgoingRequest } from '../../outgoing/outgoing'
import type { Flow } from '../flows/flow'
import type { Identity } from '../identities/identity'
import { FormProblem } from '../ui/form-problem'
import type { Visit } from '../visit'
import { upstream } from './upstream'
import { complaintsOf, identityAfterHook } from './web-hook-response'
import { interrupts, webHookConfig, type WebHookConfig } from './web-hook-config'
import { hookContext, type HookSubject } from './web-hook-context'
import { webHookRequest, WebHookFault } from './web-hook-request'
import { recordDelivery } from './web-hook-events'

/** What runs the hooks: a new flow, which has no form yet that could show a message, or a submitted form. */
type Occasion = 'start' | 'submission'

/**
 * Any other error: an app that submitted a form gets 400, and so does a browser, except for sign-in and sign-up; everyone else
 * gets 500, and so does the error in the body.
 */
function failed(reason: string, { kind, type }: Flow, occasion: Occasion): HttpError {
  const message = 'A webhook failed'
  const error = { code: 500, status: 'Internal Server Error', reason, message }
  const isEntry = kind === 'login' || kind === 'registration'
  const isRejected = occasion === 'submission' && (type === 'api' || !isEntry)
  return new HttpError({ status: isRejected ? 400 : 500, reason, message, body: { error } })
}

function problemOf(thrown: unknown, flow: Flow, occasion: Occasion): unknown {
  const isUnheard = thrown instanceof FormProblem && occasion === 'start'
  if (thrown instanceof WebHookFault || isUnheard) return failed(thrown.message, flow, occasion)
  if (thrown instanceof OutgoingError)
    return thrown.kind === 'timeout' ? upstream(504, thrown.message) : failed(thrown.message, flow, occasion)
  if (thrown instanceof HttpError && thrown.id === 'invalid_configuration')
    return failed(thrown.reason ?? thrown.message, flow, occasion)
  return thrown
}

/** Statuses after which the real service retries. */
const isRetryable = (status: number): boolean => status === 429 || (status >= 500 && status !== 501)

/** Sends the request, and records the outcome. */
async function sent(
  visit: Visit,
  hook: WebHookConfig,
  subject: HookSubject,
  request: OutgoingRequest,
): Promise<OutgoingResponse> {
  const from = performance.now()
  const delivery = () => ({ hook, request, subject, ms: performance.now() - from })
  try {
    const response = await visit.call.project.egress.send(request, visit.config.outgoing)
    await recordDelivery(visit, { ...delivery(), status: response.status })
    return response
  } catch (error) {
    if (error instanceof OutgoingError) await recordDelivery(visit, { ...delivery(), problem: error.message })
    throw error
  }
}

async function callWebHook(visit: Visit, hook: WebHookConfig, subject: HookSubject): Promise<Identity | undefined> {
  const { call } = visit
  const request = await webHookRequest(call.project, hook, () => hookContext(visit, subject))
  if (!request) return subject.identity
  const { status, body } = await sent(visit, hook, subject, request)
  if (status >= 400) {
    if (isRetryable(status)) throw new WebHookFault(`The webhook responded with status ${status}`)
    if (interrupts(hook)) throw complaintsOf(body)
    throw upstream(502, `The webhook responded with status ${status}`)
  }
  if (!hook.response.parse || status !== 200 || !subject.identity) return subject.identity
  return identityAfterHook(call.project, subject.flow, subject.identity, body, call.now)
}

/** A hook that runs in the background: its failures are only logged for operators. */
function callInBackground(visit: Visit, hook: WebHookConfig, subject: HookSubject): void {
  callWebHook(visit, hook, subject).catch((error: unknown) => {
    const cause = error instanceof Error ? error.message : 'unknown'
    process.stderr.write(`A background webhook${hook.id === undefined ? '' : ` (${hook.id})`} failed: ${cause}\n`)
  })
}

/**
 * Calls a webhook and applies its response as configured.
 * @returns the identity with the changes of the response
 * @throws FormProblem when the hook stops the flow; HttpError 502, 504, 400 or 500 when it fails
 */
export async function runWebHook(
  visit: Visit,
  config: unknown,
  subject: HookSubject,
  occasion: Occasion,
): Promise<Identity | undefined> {
  try {
    const hook = webHookConfig(config)
    if (!hook.response.ignore) return await callWebHook(visit, hook, subject)
    callInBackground(visit, hook, subject)
    return subject.identity
  } catch (thrown) {
    throw problemOf(thrown, subject.flow, occasion)
  }
}

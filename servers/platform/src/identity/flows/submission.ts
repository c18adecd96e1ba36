import { HttpError, invalid, notFound } from '../../http/errors'
import { header, one, redirect, reply, type Call } from '../../http/handlers'
import { isRecord } from '../../http/json'
import type { FlowKind } from '../config'
import { csrfToken, csrfViolation, isCsrfToken } from '../csrf'
import { messages } from '../messages'
import type { FormProblem } from '../ui/form-problem'
import { complain, complainAt } from '../ui/form-problem'
import { mapNode, withMessages, withoutMessages, withTraitValues, withValue, type UiNode } from '../ui/nodes'
import { assertPayload, sentPayload } from '../request-facts'
import { typeName } from '../schemas/problems'
import type { Visit } from '../visit'
import type { Flow } from './flow'
import { recordFailure } from './flow-events'
import { findFlow, saveFlow } from './store'
import { pageUrl } from './urls'
import { isUuid } from '../ids'

/** A submitted form: the flow it belongs to and its fields. */
export type Submission = { visit: Visit; flow: Flow; body: Record<string, unknown>; isForm: boolean }

/** A text field, or undefined. */
export const textOf = (body: Record<string, unknown>, name: string): string | undefined => {
  const value = body[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The flow of a submission (`flow` in the URL). @throws HttpError 400, 404 */
export async function submittedFlow(visit: Visit, kind: FlowKind): Promise<Flow> {
  const { call } = visit
  const id = one(call, 'flow')
  if (!isUuid(id)) throw invalid('The URL has no flow ID.')
  const flow = await findFlow(call, kind, id)
  if (!flow) throw notFound('The flow does not exist. Start a new one.')
  if (flow.type === 'api') visit.errorsAsJson = true
  return flow
}

/** Responds to a submission of an expired flow with a new one of the same kind. */
export async function replaceExpired(
  visit: Visit,
  flow: Flow,
  renew: () => Promise<Flow>,
  details?: (next: Flow) => Record<string, unknown>,
): Promise<unknown> {
  const { call } = visit
  const since = call.now.getTime() - flow.expiresAt
  const fresh = await renew()
  const message = messages.expired(messages.flowExpired[flow.kind], flow.expiresAt)
  const next = await saveFlow(call, {
    ...fresh,
    requestUrl: flow.requestUrl,
    form: { ...fresh.form, messages: [message] },
  })
  if (flow.type === 'browser' && !visit.json) return redirect(pageUrl(visit, flow.kind, next.id))
  const error = {
    id: 'self_service_flow_expired',
    code: 410,
    status: 'Gone',
    reason: `The flow expired ${Math.ceil(since / 1000)} seconds ago. Continue with the new one.`,
    message: 'The flow has expired',
    ...(details && { details: details(next) }),
  }
  throw new HttpError({
    status: 410,
    id: error.id,
    reason: error.reason,
    // the real service counts in nanoseconds
    body: { error, expired_at: new Date(flow.expiresAt).toISOString(), since: since * 1_000_000, use_flow_id: next.id },
  })
}

const known = ['application/json', 'application/x-www-form-urlencoded']

/** The fields of a body. @throws FormProblem for an unreadable one; HttpError 400 if the transient payload is too long */
export function bodyOf(call: Call): Record<string, unknown> {
  const type = (header(call, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (call.method !== 'GET' && call.rawBody === '') throw complain(messages.generic('The body is empty.'))
  if (!known.includes(type) && call.rawBody !== '') {
    throw complain(messages.generic(`A body of type "${type}" is not supported. Send JSON or a form.`))
  }
  if (call.form && /%(?![\da-f]{2})/i.test(call.rawBody))
    throw complain(messages.generic('The form is not encoded correctly.'))
  if (call.bodyProblem === 'malformed') throw complain(messages.generic('The body is not valid JSON.'))
  if (call.body === undefined) return {}
  if (!isRecord(call.body)) throw complain(messages.generic('The body must be an object.'))
  assertPayload(call)
  return call.form ? firstOfEach(call.body) : asFormText(call.body)
}

/** @throws FormProblem for a transient payload that is not an object */
export function assertPayloadIsObject({ transient_payload: payload }: Record<string, unknown>): void {
  if (payload === undefined || payload === null || isRecord(payload)) return
  throw complainAt('transient_payload', messages.type(['object'], typeName(payload)))
}

/** JSON fields that may be more than a text. */
const structured = new Set(['traits', 'transient_payload', 'upstream_parameters'])

/** JSON fields as a form would send them: the real service reads both the same way, numbers and objects as text. */
const asFormText = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, structured.has(name) ? value : textIn(value)]))

const textIn = (value: unknown): unknown =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** Repeated form fields count with their first value, such as a method in a hidden field and a button; traits follow their types instead. */
const firstOfEach = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))

/** The names of a request's cookies, without those that a proxy sets. */
export const browserCookies = ({ cookies }: Pick<Call, 'cookies'>): string[] =>
  Object.keys(cookies).filter((name) => !/^(?:__cf|_cf|cf_)/.test(name))

/** Checks the CSRF token of a browser's submission against its cookie; native clients send no cookies (except Cloudflare's). */
export function assertOwner({ visit, flow, body }: Pick<Submission, 'visit' | 'flow' | 'body'>): void {
  if (flow.type === 'browser') {
    if (!isCsrfToken(visit.csrf, body.csrf_token)) throw csrfViolation(visit.call)
    return
  }
  if (browserCookies(visit.call).length > 0 || header(visit.call, 'origin')) {
    throw complain(
      messages.generic('API flows do not accept cookies or an Origin header. In a browser, use the browser flow.'),
    )
  }
}

type Handled = {
  flow: Flow
  render: (flow: Flow) => unknown
  pageStatus?: 302 | 303
  /** Sorts the nodes after messages were added to their fields; without it, the order stays as it is. */
  order?: (nodes: readonly UiNode[]) => UiNode[]
  /** Keeps earlier messages above the form if a new one is added; `always`, even if none is added. */
  keepMessages?: boolean | 'always'
  /** Keeps earlier messages of fields; a rebuilt field has none. */
  keepNodeMessages?: boolean
}

/** Whether a browser has submitted an app's form: the response shows its token, as in the real service. */
const isFromBrowser = ({ csrf }: Visit, { type, kind }: Flow): boolean =>
  type === 'api' && (kind === 'registration' || kind === 'verification') && !csrf.fresh

const withBrowserToken = ({ csrf }: Visit, { id }: Flow, nodes: readonly UiNode[]): UiNode[] =>
  mapNode(nodes, 'csrf_token', (node) => withValue(node, csrfToken(csrf, id)))

/** Stores the form with its errors and responds with it. */
export async function respondWithProblem(
  visit: Visit,
  problem: FormProblem,
  { flow, render, pageStatus = 303, order, keepMessages = false, keepNodeMessages = false }: Handled,
): Promise<unknown> {
  const { call } = visit
  const { rejected, untouched = false } = problem.options
  let nodes = problem.options.nodes ?? flow.form.nodes
  // a hook's messages about settings are added to earlier ones
  const shouldAppend = rejected !== undefined && flow.kind === 'settings'
  if (!shouldAppend && !keepNodeMessages) nodes = withoutMessages(nodes)
  if (rejected !== undefined) nodes = withTraitValues(nodes, rejected)
  if (flow.type === 'browser' && !untouched) nodes = withBrowserToken(visit, flow, nodes)
  nodes = withMessages(nodes, problem.complaints)
  if (order) nodes = order(nodes)
  await recordFailure(
    visit,
    flow,
    problem.complaints.map(({ message }) => message),
  )
  const above = problem.complaints.filter(({ field }) => field === undefined).map(({ message }) => message)
  const shouldKeepMessages = shouldAppend || keepMessages === 'always' || (keepMessages && above.length > 0)
  const saved = await saveFlow(call, {
    ...flow,
    ...(problem.options.active !== undefined && { active: problem.options.active }),
    ...(problem.options.state !== undefined && { state: problem.options.state }),
    form: {
      ...flow.form,
      nodes,
      messages: shouldKeepMessages ? [...flow.form.messages, ...above] : above,
    },
  })
  // not stored: whoever started the app's flow can read it, and the browser's CSRF secret can be derived from its token
  const shown =
    isFromBrowser(visit, flow) && !untouched
      ? { ...saved, form: { ...saved.form, nodes: withBrowserToken(visit, flow, saved.form.nodes) } }
      : saved
  return respondWithForm(visit, shown, render, 400, pageStatus)
}

/** The response of a successful step: the flow with the transient payload. */
export const withSentPayload = ({ call }: Visit, flow: Flow): Flow => ({
  ...flow,
  transientPayload: sentPayload(call) ?? {},
})

/** The flow for scripts, its page for others. */
export function respondWithForm(
  visit: Visit,
  flow: Flow,
  render: (flow: Flow) => unknown,
  status: number,
  pageStatus: 302 | 303 = 303,
): unknown {
  // a verification continues with a page for clients that accept one, whatever they send
  const isPage = flow.kind === 'verification' && status === 200 ? visit.page : flow.type === 'browser' && !visit.json
  return isPage ? redirect(pageUrl(visit, flow.kind, flow.id), pageStatus) : reply(render(flow), { status })
}

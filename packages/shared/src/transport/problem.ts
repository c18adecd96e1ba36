/** A field that the server rejected: its dotted name in the request's body, and why. */
export type FieldProblem = { name: string; message: string }

type Parts = {
  /** HTTP status; 0 without a response. */
  status: number
  /** The service's error ID, such as `session_inactive`; otherwise `http_503`, `network` or `malformed_response`. */
  id: string
  message: string
  reason?: string
  hint?: string
  debug?: string
  requestId?: string
  /** Seconds to wait before a retry, as requested by the server. */
  retryAfter?: number
  /** Where the browser should continue. */
  redirectTo?: string
  /** The flow that replaces the requested one. */
  useFlowId?: string
  fields?: FieldProblem[]
  /** The response's body. */
  body?: unknown
}

/** A failed call, in the form that the console can show. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly id: string
  readonly reason?: string
  readonly hint?: string
  readonly debug?: string
  readonly requestId?: string
  readonly retryAfter?: number
  readonly redirectTo?: string
  readonly useFlowId?: string
  readonly fields: FieldProblem[]
  readonly body?: unknown

  constructor({ status, id, message, fields = [], ...rest }: Parts) {
    super(message)
    this.status = status
    this.id = id
    this.fields = fields
    this.reason = rest.reason
    this.hint = rest.hint
    this.debug = rest.debug
    this.requestId = rest.requestId
    this.retryAfter = rest.retryAfter
    this.redirectTo = rest.redirectTo
    this.useFlowId = rest.useFlowId
    this.body = rest.body
  }

  /** Whether the failure is temporary, so that the same read may soon succeed. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || (this.status >= 500 && this.status !== 501)
  }
}

const networkMessage =
  'Unable to call the API endpoint. Ensure that CORS is set up correctly and that you have provided a valid SDK URL.'

/** There was no response: no network, a dropped connection, a rejected origin. */
export const networkProblem = (cause: unknown): Problem =>
  new Problem({
    status: 0,
    id: 'network',
    message: networkMessage,
    reason: cause instanceof Error ? cause.message : undefined,
  })

/** The response doesn't match its status. */
export const malformedProblem = (status: number, requestId?: string): Problem =>
  new Problem({
    status,
    id: 'malformed_response',
    message: 'The service’s response isn’t JSON.',
    requestId,
  })

type Json = Record<string, unknown>
const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * Reads both error shapes: the platform's `{error: {…}, redirect_browser_to?, use_flow_id?}` (also unwrapped, as in a 422)
 * and OAuth2's `{error, error_description, …}`.
 */
export async function toProblem(response: Response): Promise<Problem> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const outer = object(body)
  const { error } = outer
  const inner = typeof error === 'object' && error !== null ? object(error) : typeof error === 'string' ? {} : outer
  const details = object(inner.details)
  const oauthId = text(error)
  const retryAfter = Number(response.headers.get('retry-after'))
  const message =
    text(outer.error_description) ??
    text(inner.message) ??
    text(inner.error_description) ??
    `Response returned an error code (${response.status})`
  return new Problem({
    status: response.status,
    id: text(inner.id) ?? text(details.id) ?? oauthId ?? `http_${response.status}`,
    message,
    reason: text(inner.reason),
    hint: text(outer.error_hint) ?? text(inner.error_hint) ?? text(inner.hint),
    debug: text(outer.error_debug) ?? text(inner.debug),
    requestId: text(inner.request) ?? response.headers.get('x-request-id') ?? undefined,
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
    redirectTo: text(outer.redirect_browser_to) ?? text(inner.redirect_browser_to) ?? text(details.redirect_to),
    useFlowId: text(outer.use_flow_id) ?? text(inner.use_flow_id),
    fields: fieldProblems(details),
    body,
  })
}

function fieldProblems(details: Json): FieldProblem[] {
  if (!Array.isArray(details.fields)) return []
  return details.fields.flatMap((field: unknown) => {
    const { name, message } = object(field)
    return typeof name === 'string' && typeof message === 'string' ? [{ name, message }] : []
  })
}

/** Converts a thrown value to an error, as code may throw anything. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

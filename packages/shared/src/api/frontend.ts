import { basePath, malformedProblem, nextToken, requestProof, send, type ApiScope } from '@atrium/shared/transport'

/** The self-service flows that a person goes through by submitting forms. */
export const flowKinds = ['login', 'registration', 'recovery', 'verification', 'settings'] as const
export type FlowKind = (typeof flowKinds)[number]

/** A type of the client as JSON: dates are ISO 8601 strings. */
export type Wire<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Wire<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: Wire<Value[Name]> }
      : Value

/** A successful response: its parsed body, `undefined` where it had none, and the token of a list's next page. */
export type FrontendResponse = { status: number; body: unknown; next?: string }

/** Path of a flow's operation on the service: `browser` starts the flow, `flows` reads it, no step submits it. */
export const flowPath = (kind: FlowKind, step: 'browser' | 'flows' | '' = '') =>
  `/self-service/${kind}${step && `/${step}`}`

type Input = {
  method?: string
  query?: Record<string, string> | URLSearchParams
  body?: unknown
  headers?: Record<string, string>
}

/**
 * Calls an operation of the frontend API by its path and returns the body unchanged. The sign-in page uses this
 * instead of `frontendApi`, whose models cost 8 KB and drop unknown members.
 * @throws Problem
 */
export async function callFrontend(scope: ApiScope, path: string, input: Input = {}): Promise<FrontendResponse> {
  const { method = 'GET', query, body, headers } = input
  const search = new URLSearchParams(query).toString()
  const response = await send(`${location.origin}${basePath(scope)}${path}${search && `?${search}`}`, {
    method,
    credentials: 'same-origin',
    headers: {
      ...requestProof,
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  try {
    const next = nextToken(response.headers.get('link'))
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text), ...(next && { next }) }
  } catch {
    throw malformedProblem(response.status, response.headers.get('x-request-id') ?? undefined)
  }
}

/** `createBrowser…Flow`: the response is the flow, or the result of a login that needed no form. */
export const startFlow = (scope: ApiScope, kind: FlowKind, query: URLSearchParams) =>
  callFrontend(scope, flowPath(kind, 'browser'), { query })

/** `get…Flow` */
export const readFlow = (scope: ApiScope, kind: FlowKind, id: string) =>
  callFrontend(scope, flowPath(kind, 'flows'), { query: { id } })

/** `update…Flow`; `flow` is its id, `body` holds the fields by name, nested ones as objects. */
export const submitFlow = (scope: ApiScope, kind: FlowKind, flow: string, body: unknown) =>
  callFrontend(scope, flowPath(kind), { method: 'POST', query: { flow }, body })

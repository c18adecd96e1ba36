import type { AnyOperationId, Capability } from '@atrium/shared/operations'
import type { BodyBounds } from '@atrium/shared/operations/bounds'
import type { Actor } from '../control/actor'
import type { Billing } from '../control/billing'
import type { DomainProof } from '../control/domains/domain-proof'
import type { ServedProject } from '../control/project'
import type { Database } from '../db/database'
import type { SnsPublisher } from '../events/streams/sns-publisher'
import type { Egress } from '../outgoing/egress'
import type { Cookie } from './cookies'
import type { UsageCounts } from '../usage/usage-counts'

export type Headers = Record<string, string | string[] | undefined>

type Common = {
  /** The operation, or `METHOD /path` for a route outside the contract (`extraRoutes`). */
  id: AnyOperationId | (string & {})
  /** Path parameters, decoded. */
  path: Record<string, string>
  /** Raw query: a repeated parameter is a list. Read it with `one(call, 'name')`, `many`, `pageOf`. */
  query: Record<string, string | string[]>
  headers: Headers
  cookies: Record<string, string>
  /** Parsed JSON, or a form with its dotted keys expanded, or text; undefined when empty or unreadable. */
  body: unknown
  /** Why there is no body although something was sent. Only handlers marked `own` ever see it. */
  bodyProblem: 'malformed' | 'content-type' | undefined
  /** A form's fields as sent. */
  form: URLSearchParams | undefined
  rawBody: string
  method: string
  /** The URL as the client sees it; forwarded headers count only from the gateway. */
  url: URL
  /** URL of the project (or of the control API) as the client sees it, without a trailing slash. */
  base: string
  actor: Actor
  db: Database
  /** Sends requests that tenants control; a call's project has its own. */
  egress: Egress
  /** Which custom domains may be claimed, and what proves them. */
  domains: DomainProof
  /** Publishes to AWS SNS topics. */
  sns: SnsPublisher
  billing: Billing
  /** Counts usage that isn't stored elsewhere. */
  usage: UsageCounts
  ip: string
  /** The client's country as reported by a trusted proxy: ISO 3166-1 alpha-2. */
  country?: string | undefined
  now: Date
  /** URL of the console, without a trailing slash. */
  consoleUrl: string
  /** Where tokens of a solved bot challenge are checked. */
  turnstileUrl: string
  /** Multiplies the limits on attempts (passwords, codes, messages); 0: no limits. */
  guessLimits: number
  requestId: string
}

/** A call to a project's identity, OAuth2 or permission service. */
export type Call = Common & { project: ServedProject }

/** A call to the control API. */
export type ControlCall = Common & { project: undefined }

/** Either kind of call. */
export type AnyCall = Call | ControlCall

/**
 * Answers one operation. A plain value is the body, with the operation's success status; `undefined` is an empty body; a
 * `Reply` has status, headers and body; failures are thrown as `HttpError`.
 */
export type Handler = ((call: Call) => Promise<unknown>) & Mark & { originsOf?: OriginsOf }
export type ControlHandler = ((call: ControlCall) => Promise<unknown>) & Mark
type Mark = { own?: true }
/** Patterns of origins whose pages can read the response to a call, in addition to those that the project allows. */
type OriginsOf = (call: Call, origin: string) => Promise<readonly string[]>

export type Handlers = Partial<Record<AnyOperationId, Handler>>
export type ControlHandlers = Partial<Record<AnyOperationId, ControlHandler>>

/** Marks a handler that validates its body itself, because the real service doesn't validate it by the contract. */
export const own = <H extends Handler | ControlHandler>(handler: H): H => Object.assign(handler, { own: true as const })

/** A path outside the contract, such as `/self-service/methods/oidc/callback/{provider}`; anyone may call it unless it requires a capability. */
export type ExtraRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  path: string
  handler: Handler
  capability?: Capability
  /** Bounds of its body, where they are not the usual ones. */
  body?: Partial<BodyBounds>
}

export type ReplyOptions = { status?: number; headers?: Record<string, string | string[]>; cookies?: Cookie[] }

/** A response with more than a body. A string is sent unchanged (`Content-Type` text/plain by default). */
export class Reply {
  readonly status: number | undefined
  readonly headers: Record<string, string | string[]>
  readonly cookies: Cookie[]
  constructor(
    readonly body: unknown,
    { status, headers = {}, cookies = [] }: ReplyOptions = {},
  ) {
    this.status = status
    this.headers = headers
    this.cookies = cookies
  }
}

export const reply = (body: unknown, options?: ReplyOptions): Reply => new Reply(body, options)

/** 302 or 303 to a URL, with cookies if there are any. */
export const redirect = (location: string, status: 302 | 303 = 303, cookies: Cookie[] = []): Reply =>
  new Reply(undefined, { status, headers: { location }, cookies })

export const noContent = (options: ReplyOptions = {}): Reply => new Reply(undefined, { status: 204, ...options })

/** A query parameter's (first) value. */
export function one(call: Pick<Common, 'query'>, name: string): string | undefined {
  const value = call.query[name]
  return Array.isArray(value) ? value[0] : value
}

/** Whether a parameter says yes, in one of the words for it that the real services know. */
export const isTrue = (word: string | undefined): boolean =>
  word !== undefined && ['1', 't', 'T', 'true', 'True', 'TRUE'].includes(word)

/** All values of a query parameter. */
export function many(call: Pick<Common, 'query'>, name: string): string[] {
  const value = call.query[name]
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

/** A header's (first) value; the name in lower case. */
export function header(call: Pick<Common, 'headers'>, name: string): string | undefined {
  const value = call.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The bearer token of the request. */
export function bearer(call: Pick<Common, 'headers'>): string | undefined {
  return /^bearer (\S+)$/i.exec(header(call, 'authorization') ?? '')?.[1]
}

export type { Cookie }

import { randomUUID } from 'node:crypto'
import { revealHeader, type AnyOperationId, type Service } from '@atrium/shared/operations'
import { bodyBounds, bodyKind, type BodyBounds, type BodyKind } from '@atrium/shared/operations/bounds'
import { anonymous, type Actor } from '../control/actor'
import { authenticate } from '../control/authenticate'
import { bodyFault, bodyTypes } from '../contract/contract'
import type { ObservedRequest } from '../observe/requests'
import { authorize, projectNamed } from './authorize'
import { assertStorable, parseBody, type ParsedBody } from './body'
import { parseCookies } from './cookies'
import { forbidden, HttpError, invalid, notFound, notImplemented } from './errors'
import { failureOf } from './faults'
import { CHALLENGES_HEADER, GATEWAY_HEADER } from './gateway-proof'
import { bearer, header, type AnyCall, type Headers } from './handlers'
import { cachingOf, guarded, outgoing, outgoingError, unrouted, type Located, type Outgoing } from './outgoing'
import type { Kernel } from './kernel'
import { runInLane, locateInTurn } from './locate'
import { corsOf, openToClient, preflightOf } from './open-to-origins'
import { fallbackService } from './fallback-service'
import { maskReply } from './mask-reply'
import { placeOf, type Place } from './place'
import { parametersIn } from './query-text'
import type { Found, Route } from './router'
import { egressFor } from '../outgoing/egress'
import { sqlProblem } from './sql-problem'

/** A request as received; `readBody` is called only if there is a body, after the caller and operation are known. */
export type Incoming = {
  method: string
  url: string
  headers: Headers
  peer: string
  readBody: ((bounds: BodyBounds, kind: BodyKind) => Promise<Buffer>) | undefined
  /** Filled in on the way, for the access log and the metrics. */
  seen: ObservedRequest
}

/** Handles a request; `undefined` means: cut the connection (a fault set by a test). */
export async function respond(kernel: Kernel, received: Incoming): Promise<Outgoing | undefined> {
  // handlers never see the gateway's secret, as webhooks receive request headers
  const incoming = GATEWAY_HEADER in received.headers ? withoutSecret(received) : received
  const at = incoming.url.indexOf('?')
  const pathname = at < 0 ? incoming.url : incoming.url.slice(0, at)
  const search = at < 0 ? '' : incoming.url.slice(at)
  const place = placeOf(received.headers, received.peer, kernel.trust)
  const requestId = requestIdOf(incoming, place?.trusted === true)
  received.seen.requestId = requestId
  let service: Service = 'control'
  /** Headers of every response to the request. */
  let defaultHeaders: Record<string, string> = {}
  try {
    if (!place || received.headers.host === undefined) throw invalid('The Host header is not valid.')
    const located = await locateInTurn(kernel, place, incoming.peer, pathname)
    const found = (located.project ? kernel.routers.project : kernel.routers.control).find(
      incoming.method,
      located.path,
    )
    service = located.project ? fallbackService(located.project, kernel.consoleUrl) : 'control'
    // every service has health endpoints: an unknown method gets the error of the default service
    if (!located.path.startsWith('/health/'))
      service = (found.kind === 'route' ? found.route.service : found.service) ?? service
    if (located.project && located.project.state !== 'running') throw haltedError(found)
    const preflight = preflightOf(kernel, located, incoming)
    if (preflight) return { status: 204, headers: preflight, body: undefined }
    defaultHeaders = { ...corsOf(located, incoming, service), ...cachingOf(service, incoming.method) }
    if (found.kind !== 'route') {
      const error = unrouted(found, service, requestId, defaultHeaders, header(incoming, 'accept'))
      return service === 'identity' ? guarded(error, located, incoming) : error
    }
    const { params } = found
    const about = located.project?.slug ?? params.project_id ?? params.project ?? params.workspace
    Object.assign(received.seen, { operation: found.route.id, service, project: about })
    const fault = kernel.faults && (await kernel.faults.take(found.route.id, about))
    if (fault?.kind === 'drop') return undefined
    if (fault?.kind === 'malformed') {
      return { status: 200, headers: { ...defaultHeaders, 'content-type': 'application/json' }, body: '{"broken":' }
    }
    if (fault?.kind === 'status') throw failureOf(fault)
    const outgoing = await run(kernel, incoming, {
      found,
      located,
      place,
      search,
      requestId,
      defaultHeaders,
      now: kernel.now(),
    })
    return { ...outgoing, headers: { ...defaultHeaders, ...outgoing.headers } }
  } catch (thrown) {
    const error =
      thrown instanceof HttpError ? thrown : (sqlProblem(thrown) ?? crashed(kernel, thrown, requestId, pathname))
    const outgoing = outgoingError(error, service, requestId)
    return { ...outgoing, headers: { ...defaultHeaders, ...outgoing.headers } }
  }
}

/**
 * Only admin APIs return the slug: the console then shows where the project is resumed. Where the contract
 * lists a service's error IDs (all but OAuth2), the ID is sent as a detail.
 */
function haltedError(found: Found): HttpError {
  const id = 'project_halted'
  const isNamed = found.kind === 'route' && found.route.capability !== null
  const more = found.kind === 'route' && found.route.service === 'oauth2' ? { id } : { details: { id } }
  return forbidden('This project is halted.', isNamed ? more : undefined)
}

function withoutSecret(received: Incoming): Incoming {
  const { [GATEWAY_HEADER]: _secret, ...headers } = received.headers
  return { ...received, headers }
}

/** The gateway's id of the request, so that both logs name the same one; else a new one. */
function requestIdOf({ headers }: Incoming, trusted: boolean): string {
  const incomingId = headers['x-request-id']
  return typeof incomingId === 'string' && /^[\w-]{8,64}$/.test(incomingId) && trusted ? incomingId : randomUUID()
}

function crashed(kernel: Kernel, thrown: unknown, requestId: string, operation: string): HttpError {
  kernel.onCrash(thrown, { requestId, operation })
  return new HttpError({
    status: 500,
    reason: 'An unexpected error occurred. Search the platform’s log for the request ID.',
  })
}

const nothing = Buffer.alloc(0)

/** Who shares slots and outgoing connections: a project, or a client of the control API. */
const laneOf = ({ project }: Located, { ip }: Place): string => project?.id ?? ip

type Matched = Extract<Found, { kind: 'route' }>
type Context = {
  found: Matched
  located: Located
  place: Place
  search: string
  requestId: string
  /** Headers of the response, also for errors. */
  defaultHeaders: Record<string, string>
  now: Date
}

async function run(kernel: Kernel, incoming: Incoming, context: Context): Promise<Outgoing> {
  const { found, located, place } = context
  const { route, params } = found
  Object.values(params).forEach(assertStorable)
  const lane = laneOf(located, place)
  const authorized = async () => {
    if (isChallengeOfGateway(incoming, route, place)) return anonymous
    const shouldAuthenticate = route.capability !== null || route.service === 'control'
    // this request's lookup of the project has already read what changed
    const isRequested = located.project !== undefined
    const actor = shouldAuthenticate
      ? await authenticate(kernel.db, bearer(incoming), context.now, kernel.gate, { isRequested })
      : anonymous
    await authorize(route, actor, params, located.project, kernel.db)
    if (!route.handler) throw notImplemented(`The operation ${route.id} is not available on this platform.`)
    return actor ?? anonymous
  }
  const { readBody } = incoming
  if (!readBody)
    return runInLane(kernel, lane, async () => handle(kernel, incoming, context, await authorized(), nothing))
  // a slow body takes no slot
  const actor = await runInLane(kernel, lane, authorized)
  // only listed routes are named by an operation id
  const id = route.listed ? (route.id as AnyOperationId) : undefined
  const kind = bodyKind(header(incoming, 'content-type'), id)
  const body = await readBody(bodyBounds(id, kind, route.body), kind)
  return runInLane(kernel, lane, () => handle(kernel, incoming, context, actor, body))
}

/**
 * Whether the gateway calls on behalf of a project's account screens: it has the shared secret, and there is no credential
 * to check. It may only read and answer OAuth2 challenges (decision 48).
 */
const isChallengeOfGateway = (incoming: Incoming, { capability }: Route, { trusted }: Place): boolean =>
  trusted &&
  header(incoming, CHALLENGES_HEADER) === '1' &&
  header(incoming, 'authorization') === undefined &&
  (capability === 'challenges:read' || capability === 'challenges:write')

async function handle(
  kernel: Kernel,
  incoming: Incoming,
  { found, located, place, search, requestId, defaultHeaders: usual, now }: Context,
  actor: Actor,
  body: Buffer,
): Promise<Outgoing> {
  const { route, params } = found
  if (!route.handler) throw notImplemented(`The operation ${route.id} is not available on this platform.`)
  const parsed = parseBody(body, header(incoming, 'content-type'))
  if (!route.handler.own) assertContract(route, parsed, incoming.method)
  const common = {
    id: route.id,
    path: params,
    query: queryOf(search),
    headers: incoming.headers,
    cookies: parseCookies(header(incoming, 'cookie')),
    body: parsed.body,
    bodyProblem: parsed.problem,
    form: parsed.form,
    rawBody: parsed.rawBody,
    method: incoming.method,
    url: new URL(located.base + located.path + search),
    base: located.base,
    actor,
    db: kernel.db,
    egress: egressFor(kernel.egress, { lane: laneOf(located, place) }),
    domains: kernel.domains,
    sns: kernel.sns,
    billing: kernel.billing,
    usage: kernel.usage,
    ip: place.ip,
    country: place.country,
    now,
    consoleUrl: kernel.consoleUrl,
    turnstileUrl: kernel.turnstileUrl,
    guessLimits: kernel.guessLimits,
    requestId,
  } satisfies Omit<AnyCall, 'project'>
  const reveals = place.trusted && header(incoming, revealHeader) === '1'
  const revealedIn = reveals ? (located.project ?? (await projectNamed(kernel.db, params))) : undefined
  const shown = (value: unknown) => maskReply(value, route, common.actor, revealedIn)
  if (route.service === 'control')
    return outgoing(await shown(await route.handler({ ...common, project: undefined })), route)
  if (!located.project) throw notFound('The project does not exist.')
  const call = { ...common, project: located.project }
  await openToClient(usual, route.handler, located, call)
  return outgoing(await shown(await route.handler(call)), route)
}

function assertContract(route: Route, parsed: ParsedBody, method: string): void {
  if (!route.listed || method === 'GET' || method === 'HEAD') return
  // listed routes are named by an operation id
  const id = route.id as AnyOperationId
  const needsNone = bodyTypes(id).length === 0
  if (parsed.problem === 'malformed') throw invalid('The body is not valid JSON.')
  if (parsed.problem === 'content-type' && !needsNone) {
    throw invalid(`The body must be of type ${bodyTypes(id).join(' or ')}.`)
  }
  const fault = bodyFault(id, parsed.contentType, parsed.body)
  if (fault) throw fault
}

function queryOf(search: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]> // no inherited names
  if (search === '') return query
  for (const [name, value] of parametersIn(search)) {
    assertStorable(name)
    assertStorable(value)
    const known = query[name]
    if (known === undefined) query[name] = value
    else if (Array.isArray(known)) known.push(value)
    else query[name] = [known, value]
  }
  return query
}

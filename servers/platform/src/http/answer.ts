import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AnyOperationId, type Service } from '@atrium/shared/operations'
import { anonymous } from '../control/actor'
import { authenticate, type Gate } from '../control/authenticate'
import { findProject, findProjectOfHost } from '../control/find-project'
import type { Project } from '../control/project'
import { bodyFault, bodyTypes, successStatus } from '../contract/contract'
import type { Database } from '../db/database'
import { strayCookies } from '../identity/csrf'
import { authorize } from './authorize'
import { assertStorable, parseBody, type ParsedBody } from './body'
import { parseCookies, serializeCookie } from './cookies'
import { corsHeaders } from './cors'
import { forbidden, HttpError, invalid, notFound, notImplemented, renderError } from './errors'
import { failureOf, type Faults } from './faults'
import { GATEWAY_HEADER } from './gateway-proof'
import { bearer, Reply, type AnyCall, type Headers } from './handlers'
import { customOrigin, isOwnHost, placeOf, targetOfHost, type Place, type Trust } from './place'
import type { Found, Route } from './router'
import type { Routers } from './routes'
import { sqlProblem } from './sql-problem'

/** A request as it came off the wire. */
export type Incoming = { method: string; url: string; headers: Headers; body: Buffer; peer: string }

export type Outgoing = { status: number; headers: Record<string, string | string[]>; body: string | Buffer | undefined }

export type Kernel = {
  db: Database
  routers: Routers
  gate: Gate
  consoleUrl: string
  turnstileUrl: string
  now: () => Date
  trust: Trust
  faults: Faults | undefined
  /** Told of everything that became a 500. */
  onCrash: (error: unknown, about: { requestId: string; operation: string }) => void
}

type Located = { project: Project | undefined; path: string; base: string }

/** Answers a request; `undefined` means: cut the connection (a fault that a test asked for). */
export async function answer(kernel: Kernel, received: Incoming): Promise<Outgoing | undefined> {
  // handlers never see the gateway's secret: web hooks are told of request headers
  const { [GATEWAY_HEADER]: _secret, ...headers } = received.headers
  const incoming: Incoming = { ...received, headers }
  const at = incoming.url.indexOf('?')
  const pathname = at < 0 ? incoming.url : incoming.url.slice(0, at)
  const search = at < 0 ? '' : incoming.url.slice(at)
  const place = placeOf(received.headers, received.peer, kernel.trust)
  const requestId = requestIdOf(incoming, place?.trusted === true)
  let service: Service = 'control'
  let cors: Record<string, string> = {}
  try {
    if (!place) throw invalid('The host of the request is not valid.')
    const located = await locate(kernel, place, incoming.peer, pathname)
    service = located.project ? 'identity' : 'control'
    const found = (located.project ? kernel.routers.project : kernel.routers.control).find(
      incoming.method,
      located.path,
    )
    service = (found.kind === 'route' ? found.route.service : found.service) ?? service
    const preflight = incoming.method === 'OPTIONS'
    cors = corsOf(located, incoming.headers, preflight)
    if (preflight && Object.keys(cors).length > 0) return { status: 204, headers: cors, body: undefined }
    if (found.kind !== 'route') return withStrayCookies(unrouted(found, service, requestId, cors), located, incoming)
    const { params } = found
    const about = located.project?.slug ?? params.project_id ?? params.project ?? params.workspace
    const fault = kernel.faults?.take(found.route.id, about)
    if (fault?.kind === 'drop') return undefined
    if (fault?.ms) await sleep(fault.ms)
    if (fault?.kind === 'malformed') {
      return { status: 200, headers: { ...cors, 'content-type': 'application/json' }, body: '{"broken":' }
    }
    if (fault?.kind === 'status') throw failureOf(fault)
    const outgoing = await run(kernel, incoming, { found, located, place, search, requestId })
    return { ...outgoing, headers: { ...cors, ...outgoing.headers } }
  } catch (thrown) {
    const error =
      thrown instanceof HttpError ? thrown : (sqlProblem(thrown) ?? crashed(kernel, thrown, requestId, pathname))
    const outgoing = outgoingError(error, service, requestId)
    return { ...outgoing, headers: { ...cors, ...outgoing.headers } }
  }
}

/** The gateway's id of the request, so that both logs name the same one; else a new one. */
function requestIdOf({ headers }: Incoming, trusted: boolean): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) && trusted ? given : randomUUID()
}

function crashed(kernel: Kernel, thrown: unknown, requestId: string, operation: string): HttpError {
  kernel.onCrash(thrown, { requestId, operation })
  return new HttpError({ status: 500, reason: 'The request could not be answered. Its id is in the log.' })
}

async function locate(kernel: Kernel, place: Place, peer: string, pathname: string): Promise<Located> {
  const { db, trust } = kernel
  const target = targetOfHost(place.hostname, trust)
  const byPath = /^\/p\/([^/]*)(\/.*)?$/.exec(pathname)
  const located = (project: Project | undefined, path: string, origin: string, prefix: string): Located => {
    if (!project) throw notFound('There is no such project.')
    if (project.state !== 'running') throw forbidden('This project is halted.')
    return { project, path, base: origin + (place.prefix ?? prefix) }
  }
  // the gateway names the project in the path
  if (target.kind === 'custom-domain' && !(place.trusted && byPath)) {
    const project = await findProjectOfHost(db, place.hostname)
    if (project) return located(project, pathname, customOrigin(place, trust), '')
  }
  if (!isOwnHost(place, peer, trust)) throw unknownHost()
  if (target.kind === 'project') return located(await findProject(db, target), pathname, place.origin, '')
  if (!byPath) return { project: undefined, path: pathname, base: place.origin + (place.prefix ?? '') }
  const slug = byPath[1] ?? ''
  const known = /^[a-z0-9-]+$/.test(slug) ? await findProject(db, { slug }) : undefined
  return located(known, byPath[2] ?? '/', place.origin, `/p/${slug}`)
}

const unknownHost = () =>
  new HttpError({ status: 421, id: 'unknown_host', reason: 'The platform does not answer under this host name.' })

function corsOf({ project, path }: Located, headers: Headers, preflight: boolean): Record<string, string> {
  const origin = typeof headers.origin === 'string' ? headers.origin : undefined
  if (!project || origin === undefined) return {}
  return corsHeaders(path.startsWith('/admin/') ? project.corsAdmin : project.corsPublic, origin, preflight)
}

type Matched = Extract<Found, { kind: 'route' }>
type Context = { found: Matched; located: Located; place: Place; search: string; requestId: string }

async function run(kernel: Kernel, incoming: Incoming, context: Context): Promise<Outgoing> {
  const { found, located, place, search, requestId } = context
  const { route, params } = found
  Object.values(params).forEach(assertStorable)
  const now = kernel.now()
  const wanted = route.capability !== null || route.service === 'control'
  const actor = wanted ? await authenticate(kernel.db, bearer(incoming), now, kernel.gate) : anonymous
  await authorize(route, actor, params, located.project, kernel.db)
  if (!route.handler) throw notImplemented(`The operation ${route.id} is not available on this platform.`)
  const parsed = parseBody(incoming.body, headerOf(incoming.headers, 'content-type'))
  if (!route.handler.own) assertContract(route, parsed, incoming.method)
  const common = {
    id: route.id,
    path: params,
    query: queryOf(search),
    headers: incoming.headers,
    cookies: parseCookies(headerOf(incoming.headers, 'cookie')),
    body: parsed.body,
    bodyProblem: parsed.problem,
    form: parsed.form,
    rawBody: parsed.rawBody,
    method: incoming.method,
    url: new URL(located.base + located.path + search),
    base: located.base,
    actor: actor ?? anonymous,
    db: kernel.db,
    ip: place.ip,
    now,
    consoleUrl: kernel.consoleUrl,
    turnstileUrl: kernel.turnstileUrl,
    requestId,
  } satisfies Omit<AnyCall, 'project'>
  if (route.service === 'control') return outgoing(await route.handler({ ...common, project: undefined }), route)
  if (!located.project) throw notFound('There is no such project.')
  return outgoing(await route.handler({ ...common, project: located.project }), route)
}

function assertContract(route: Route, parsed: ParsedBody, method: string): void {
  if (!route.listed || method === 'GET' || method === 'HEAD') return
  // listed routes are named by an operation id
  const id = route.id as AnyOperationId
  const needsNone = bodyTypes(id).length === 0
  if (parsed.problem === 'malformed') throw invalid('The body is not valid JSON.')
  if (parsed.problem === 'content-type' && !needsNone) {
    throw invalid(`The body has to be of type ${bodyTypes(id).join(' or ')}.`)
  }
  const fault = bodyFault(id, parsed.contentType, parsed.body)
  if (fault) throw fault
}

const headerOf = (headers: Headers, name: string): string | undefined => [headers[name] ?? []].flat()[0]

function queryOf(search: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]> // no inherited names
  for (const [name, value] of new URLSearchParams(search)) {
    assertStorable(name)
    assertStorable(value)
    const known = query[name]
    query[name] = known === undefined ? value : [...[known].flat(), value]
  }
  return query
}

function outgoing(value: unknown, route: Route): Outgoing {
  const reply = value instanceof Reply ? value : new Reply(value)
  const usual = route.listed ? successStatus(route.id as AnyOperationId) : 200
  const headers: Outgoing['headers'] = { ...reply.headers }
  if (reply.cookies.length > 0) headers['set-cookie'] = reply.cookies.map(serializeCookie)
  const status = reply.status ?? usual
  const body = encode(reply.body, headers)
  return { status, headers, body: status === 204 || status === 304 ? undefined : body }
}

function encode(body: unknown, headers: Outgoing['headers']): string | Buffer | undefined {
  if (body === undefined) return undefined
  if (typeof body === 'string' || Buffer.isBuffer(body)) {
    headers['content-type'] ??= 'text/plain; charset=utf-8'
    return body
  }
  headers['content-type'] ??= 'application/json; charset=utf-8'
  return JSON.stringify(body)
}

function outgoingError(error: HttpError, service: Service, requestId: string): Outgoing {
  const headers: Outgoing['headers'] = { 'content-type': 'application/json', ...error.headers }
  if (error.cookies.length > 0) headers['set-cookie'] = error.cookies.map(serializeCookie)
  return { status: error.status, headers, body: JSON.stringify(renderError(error, service, requestId)) }
}

/** Unknown public paths of a project get what the identity service sets on each of its pages. */
function withStrayCookies(outgoing: Outgoing, { project, path, base }: Located, { headers }: Incoming): Outgoing {
  if (!project || outgoing.status !== 404 || path.startsWith('/admin/')) return outgoing
  const cookies = strayCookies({ base, cookies: parseCookies(headerOf(headers, 'cookie')) }).map(serializeCookie)
  return cookies.length > 0 ? { ...outgoing, headers: { ...outgoing.headers, 'set-cookie': cookies } } : outgoing
}

/** Unknown paths and wrong methods, as each service says it. */
function unrouted(
  found: Exclude<Found, { kind: 'route' }>,
  service: Service,
  requestId: string,
  cors: Record<string, string>,
): Outgoing {
  const allow = found.kind === 'method' ? found.allow.join(', ') : undefined
  if (service === 'oauth2') {
    const error = { code: 404, message: 'Not Found', reason: 'No operation of this service has this method and path.' }
    return {
      status: 404,
      headers: { ...cors, 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ error }),
    }
  }
  if (service === 'control') {
    const error = allow
      ? new HttpError({ status: 405, reason: `Allowed here: ${allow}.`, headers: { allow } })
      : notFound('There is no operation at this address.')
    return outgoingError(error, service, requestId)
  }
  const headers = { ...cors, 'content-type': 'text/plain; charset=utf-8' }
  return allow
    ? { status: 405, headers: { ...headers, allow }, body: 'Method Not Allowed\n' }
    : { status: 404, headers, body: '404 page not found\n' }
}

import type { AnyOperationId, Service } from '@atrium/shared/operations'
import type { ServedProject } from '../control/project'
import { successStatus } from '../contract/contract'
import { csrfViolation, isCsrfToken, isGuarded, readCsrf, strayCookies } from '../identity/csrf'
import { preferredType } from './accept'
import { isBig } from './deadline'
import { jsonInTurns } from './json-in-turns'
import { parseCookies, serializeCookie } from './cookies'
import type { CorsRule } from './cors'
import { HttpError, notFound, renderError } from './errors'
import { header, Reply, type Headers } from './handlers'
import type { Found, Route } from './router'
import { safeHeaders } from './safe-headers'

export type Outgoing = { status: number; headers: Record<string, string | string[]>; body: string | Buffer | undefined }

/** Where a request goes: a project's service, or the control API. */
export type Located = {
  project: ServedProject | undefined
  path: string
  base: string
  /** The custom domain's rule, which replaces the project's on public paths. */
  cors?: CorsRule | undefined
}

/** A handler's result as a response. */
export async function outgoing(value: unknown, route: Route): Promise<Outgoing> {
  const reply = value instanceof Reply ? value : new Reply(value)
  const usual = route.listed ? successStatus(route.id as AnyOperationId) : 200
  const headers: Outgoing['headers'] = { ...reply.headers }
  if (reply.cookies.length > 0) headers['set-cookie'] = reply.cookies.map(serializeCookie)
  const status = reply.status ?? usual
  const body = await encode(reply.body, headers)
  return { status, headers: safeHeaders(headers), body: status === 204 || status === 304 ? undefined : body }
}

async function encode(body: unknown, headers: Outgoing['headers']): Promise<string | Buffer | undefined> {
  if (body === undefined) return undefined
  if (typeof body === 'string' || Buffer.isBuffer(body)) {
    headers['content-type'] ??= 'text/plain; charset=utf-8'
    return body
  }
  headers['content-type'] ??= 'application/json; charset=utf-8'
  return isBig() ? jsonInTurns(body) : JSON.stringify(body)
}

/** A failure in the shape of the service that owns the path. */
export function outgoingError(error: HttpError, service: Service, requestId: string): Outgoing {
  const headers: Outgoing['headers'] = { 'content-type': 'application/json', ...error.headers }
  if (error.cookies.length > 0) headers['set-cookie'] = error.cookies.map(serializeCookie)
  return {
    status: error.status,
    headers: safeHeaders(headers),
    body: JSON.stringify(renderError(error, service, requestId)),
  }
}

/** Responses of the identity and the OAuth2 service aren't cached, errors included; handlers may override that. */
export const cachingOf = (service: Service, method: string): Record<string, string> =>
  method === 'GET' && (service === 'identity' || service === 'oauth2')
    ? { 'cache-control': 'private, no-cache, no-store, must-revalidate' }
    : {}

const safe = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * CSRF protection at the identity service's public paths, before routing: browsers get the CSRF cookie, and have to send its
 * token with writes.
 * @throws HttpError 403
 */
export function guarded(
  outgoing: Outgoing,
  { project, path, base }: Located,
  { method, headers }: { method: string; headers: Headers },
): Outgoing {
  if (!project || !isGuarded(path)) return outgoing
  const call = { base, headers, cookies: parseCookies(header({ headers }, 'cookie')), form: undefined }
  const cookies = strayCookies(call, project.host?.cookieDomain)
  if (!safe.has(method) && !isCsrfToken(readCsrf(call), header(call, 'x-csrf-token'))) {
    const rejected = csrfViolation(call)
    rejected.cookies.push(...cookies)
    throw rejected
  }
  return cookies.length > 0
    ? { ...outgoing, headers: { ...outgoing.headers, 'set-cookie': cookies.map(serializeCookie) } }
    : outgoing
}

/** The OAuth2 service's 404: a page, unless the client prefers another media type. */
function noRoute(accept: string, headers: Record<string, string>): Outgoing {
  const reason = 'This service has no operation with this method and path.'
  const type = preferredType(accept, ['text/html', 'text/plain', 'application/json'])
  const body = {
    'text/html': `<!doctype html>\n<title>404 - Route not found</title>\n<h1>Route not found</h1>\n<p>${reason}</p>\n`,
    'text/plain': reason,
    'application/json': JSON.stringify({ error: { code: 404, message: 'Not Found', reason: reason } }),
  }
  return { status: 404, headers: { ...headers, 'content-type': `${type}; charset=utf-8` }, body: body[type] }
}

/** Unknown paths and wrong methods, in the format of each service. */
export function unrouted(
  found: Exclude<Found, { kind: 'route' }>,
  service: Service,
  requestId: string,
  cors: Record<string, string>,
  accept = '',
): Outgoing {
  const allow = found.kind === 'method' ? found.allow.join(', ') : undefined
  if (service === 'oauth2') return noRoute(accept, cors)
  if (service === 'control') {
    const error = allow
      ? new HttpError({ status: 405, reason: `Allowed methods: ${allow}.`, headers: { allow } })
      : notFound('No operation exists at this URL.')
    return outgoingError(error, service, requestId)
  }
  const headers = { ...cors, 'content-type': 'text/plain; charset=utf-8' }
  return allow
    ? { status: 405, headers: { ...headers, allow }, body: 'Method Not Allowed\n' }
    : { status: 404, headers, body: '404 page not found\n' }
}

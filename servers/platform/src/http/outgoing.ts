import type { AnyOperationId, Service } from '@atrium/shared/operations'
import type { ServedProject } from '../control/project'
import { successStatus } from '../contract/contract'
import { strayCookies } from '../identity/csrf'
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
  /** Of the custom domain, in place of the project's for public paths. */
  cors?: CorsRule | undefined
}

/** What a handler gave back, as it is sent. */
export function outgoing(value: unknown, route: Route): Outgoing {
  const reply = value instanceof Reply ? value : new Reply(value)
  const usual = route.listed ? successStatus(route.id as AnyOperationId) : 200
  const headers: Outgoing['headers'] = { ...reply.headers }
  if (reply.cookies.length > 0) headers['set-cookie'] = reply.cookies.map(serializeCookie)
  const status = reply.status ?? usual
  const body = encode(reply.body, headers)
  return { status, headers: safeHeaders(headers), body: status === 204 || status === 304 ? undefined : body }
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

/** The identity and the OAuth2 service let nobody keep what was read, not even an error; handlers may say otherwise. */
export const cachingOf = (service: Service, method: string): Record<string, string> =>
  method === 'GET' && (service === 'identity' || service === 'oauth2')
    ? { 'cache-control': 'private, no-cache, no-store, must-revalidate' }
    : {}

/** Where the identity service sets none: programs ask there. */
const isCookieless = /^\/(sessions|schemas)\/[^/]*$/

/** Unknown public paths of the identity service get what it sets on each of its pages. */
export function withStrayCookies(outgoing: Outgoing, { project, path, base }: Located, headers: Headers): Outgoing {
  if (!project || outgoing.status !== 404 || path.startsWith('/admin/') || isCookieless.test(path)) return outgoing
  const cookies = strayCookies(
    { base, cookies: parseCookies(header({ headers }, 'cookie')) },
    project.host?.cookieDomain,
  )
  return cookies.length > 0
    ? { ...outgoing, headers: { ...outgoing.headers, 'set-cookie': cookies.map(serializeCookie) } }
    : outgoing
}

/** Unknown paths and wrong methods, as each service says it. */
export function unrouted(
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

import type { IncomingMessage } from 'node:http'

import { repeatedHeader } from '@atrium/shared/repeated-header'

import { badRequest } from '../errors'

/** The request headers that reach a service; all others, including forwarding and hop-by-hop headers, are dropped. */
const always = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'content-length',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'prefer',
  'user-agent',
] as const

/** Further headers for the public API: the caller's own credential, and where a browser's call comes from. */
const publicOnly = [
  'authorization',
  'x-session-token',
  'x-csrf-token',
  'origin',
  'referer',
  'access-control-request-method',
  'access-control-request-headers',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
] as const

/** Headers of a call that the gateway makes for a signed-in person. */
export function adminRequestHeaders(request: IncomingMessage, requestId: string): Record<string, string> {
  return pick(request, always, { 'x-request-id': requestId })
}

/** Headers of a call to a project's public API, with only that API's cookies, unless it has the origin to itself. */
export function publicRequestHeaders(
  request: IncomingMessage,
  requestId: string,
  itsOwn = false,
): Record<string, string> {
  const headers = pick(request, publicOnly, pick(request, always, { 'x-request-id': requestId }))
  const cookieHeader = request.headers.cookie
  const cookies = itsOwn ? cookieHeader : cookieHeader && accountCookies(cookieHeader)
  if (cookies) headers.cookie = cookies
  return headers
}

function pick(
  { headers }: IncomingMessage,
  names: readonly string[],
  target: Record<string, string>,
): Record<string, string> {
  for (const name of names) {
    const value = headers[name]
    if (typeof value === 'string') target[name] = value
  }
  return target
}

const accountCookie = /^(?:ory_|csrf_token_)[A-Za-z0-9_-]*$/

/** Whether a cookie belongs to a project's public API. */
export const isAccountCookie = (name: string): boolean => accountCookie.test(name)

/** The part of a `Cookie` header that belongs to a project's public API. */
export const accountCookies = (header: string): string =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => isAccountCookie(pair.slice(0, Math.max(0, pair.indexOf('=')))))
    .join('; ')

/**
 * Two servers may pick different values of a repeated header, or disagree about the end of a body.
 * @throws GatewayError 400
 */
export function rejectDoubtfulHeaders({ rawHeaders, headers, method }: IncomingMessage): void {
  const repeated = repeatedHeader(rawHeaders)
  if (repeated !== undefined) throw badRequest('repeated_header', `The header ${repeated} occurs twice.`)
  const encoding = headers['transfer-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') {
    throw badRequest('transfer_encoding', 'The only supported transfer encoding is chunked.')
  }
  if (
    (method === 'GET' || method === 'HEAD') &&
    (encoding !== undefined || Number(headers['content-length'] ?? 0) > 0)
  ) {
    throw badRequest('unexpected_body', `This ${method} request cannot have a body.`)
  }
}

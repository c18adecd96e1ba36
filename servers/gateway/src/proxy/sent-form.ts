import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

import type { FastifyRequest } from 'fastify'

import { GatewayError } from '../errors'
import { attribute } from '../page/template'
import type { WholeResponse } from './error-response'

/** Whether a browser submits a form without scripts and shows the response as a page. */
export const isSentForm = ({ raw: { method, headers } }: FastifyRequest): boolean =>
  method === 'POST' &&
  (headers.accept?.includes('text/html') ?? false) &&
  (headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false)

/**
 * Rejects responses that a browser would show as text: a form expects a redirect or a page, and JSON means that the service has
 * failed.
 * @throws GatewayError with the service's status if it is an error, 502 otherwise
 */
export function assertShowable(status: number, headers: IncomingHttpHeaders): void {
  if (!/\bjson\b/.test(headers['content-type'] ?? '') || (status >= 300 && status < 400)) return
  if (status < 400)
    throw new GatewayError({ status: 502, id: 'upstream_unreadable', reason: 'The response was not a page.' })
  const after = headers['retry-after']
  throw new GatewayError({
    status,
    id: 'upstream_failed',
    reason: 'The service could not process the form.',
    headers: after === undefined ? {} : { 'retry-after': after },
  })
}

/**
 * A page that redirects after a form whose response leaves our screens. In some browsers, a page's policy (which allows
 * only this origin) also applies to all redirects of its forms, but not to a redirect by a page.
 * @param isScreen whether a URL is one of the screens
 */
export function redirectPage(
  status: number,
  { location, 'content-length': _, ...headers }: OutgoingHttpHeaders,
  isScreen: (address: string) => boolean,
): WholeResponse | undefined {
  if (status < 300 || status >= 400 || typeof location !== 'string' || isScreen(location)) return undefined
  const to = attribute(location)
  const body = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${to}"><title>…</title><a href="${to}">${to}</a>`
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    },
    body,
  }
}

import type { IncomingMessage } from 'node:http'

import { GatewayError } from './errors'

/**
 * A call that changes something must come from a script of our own origin: it carries `X-Atrium-Request: 1`, which no form and no
 * cross-origin script can send without our consent, and the browser's headers on its origin have to agree.
 * @throws GatewayError 403
 */
export function requireOwnOrigin(request: IncomingMessage, origin: string): void {
  const { headers } = request
  const site = headers['sec-fetch-site']
  const isOwnOrigin = site === undefined ? headers.origin === origin : site === 'same-origin' || site === 'none'
  const consistent = headers.origin === undefined || headers.origin === origin
  if (headers['x-atrium-request'] === '1' && isOwnOrigin && consistent) return
  throw new GatewayError({
    status: 403,
    id: 'origin_not_proven',
    reason: 'Requests that change data must come from the console and include the header X-Atrium-Request: 1.',
  })
}

/**
 * A form of our own page, which can't set the header: the browser's origin headers have to suffice.
 * @throws GatewayError 403
 */
export function requireOwnForm({ headers }: IncomingMessage, origin: string): void {
  const site = headers['sec-fetch-site']
  if (headers.origin === origin && (site === undefined || site === 'same-origin')) return
  throw new GatewayError({
    status: 403,
    id: 'origin_not_proven',
    reason: 'The form must be submitted from its own page.',
  })
}

/**
 * A form of our own page that loads a frame, which can't set the header: the browser's origin headers have to suffice. It changes nothing;
 * the check keeps another site from showing a signed-in person a page of its making.
 * @throws GatewayError 403
 */
export function requireOwnFrame({ headers }: IncomingMessage, origin: string): void {
  const site = headers['sec-fetch-site']
  const dest = headers['sec-fetch-dest']
  const isFramed = dest === undefined || dest === 'iframe' || dest === 'frame'
  if (headers.origin === origin && (site === undefined || site === 'same-origin') && isFramed) return
  throw new GatewayError({
    status: 403,
    id: 'origin_not_proven',
    reason: 'Only a frame in the console can request this.',
  })
}

export const isWriteMethod = (method: string): boolean => method !== 'GET' && method !== 'HEAD'

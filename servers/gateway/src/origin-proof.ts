import type { IncomingMessage } from 'node:http'

import { GatewayError } from './errors'

/**
 * A call that changes something must come from a script of our own origin: it carries `X-Atrium-Request: 1`, which no form and no
 * cross-origin script without our leave can send, and the browser's word for where it came from.
 * @throws GatewayError 403
 */
export function requireOwnOrigin(request: IncomingMessage, origin: string): void {
  const { headers } = request
  const site = headers['sec-fetch-site']
  const ours = site === undefined ? headers.origin === origin : site === 'same-origin' || site === 'none'
  const consistent = headers.origin === undefined || headers.origin === origin
  if (headers['x-atrium-request'] === '1' && ours && consistent) return
  throw new GatewayError({
    status: 403,
    id: 'origin_not_proven',
    reason: 'A call that changes something needs X-Atrium-Request: 1 and must come from the console itself.',
  })
}

export const changesSomething = (method: string): boolean => method !== 'GET' && method !== 'HEAD'

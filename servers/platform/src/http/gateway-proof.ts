import { createHash, timingSafeEqual } from 'node:crypto'
import type { Headers } from './handlers'

/** The header in which the gateway, or a reverse proxy of the operator, sends the shared secret. */
export const GATEWAY_HEADER = 'x-atrium-gateway'

/** Beside the secret: the gateway asks for its account screens, about a challenge of OAuth2. */
export const CHALLENGES_HEADER = 'x-atrium-challenges'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Tells whether a request carries the shared secret, compared in constant time. Without a secret no request does.
 * The IP address of the peer says nothing: web hooks of tenants come from this machine, too.
 */
export function gatewayProof(secret: string | undefined): (headers: Headers) => boolean {
  if (secret === undefined) return () => false
  const expected = digest(secret)
  return (headers) => {
    const given = headers[GATEWAY_HEADER]
    return typeof given === 'string' && timingSafeEqual(digest(given), expected)
  }
}

import { timingSafeEqual } from 'node:crypto'
import type { Headers } from './handlers'

/** The header in which the gateway, or a reverse proxy of the operator, sends the shared secret. */
export const GATEWAY_HEADER = 'x-atrium-gateway'

/** Sent with the secret: the gateway calls on behalf of its account screens, about an OAuth2 challenge. */
export const CHALLENGES_HEADER = 'x-atrium-challenges'

/**
 * Whether a request has the shared secret, compared in constant time; only its length could leak. Without a configured secret
 * no request does. The peer's IP address proves nothing: tenants' webhooks are sent from this machine, too.
 */
export function gatewayProof(secret: string | undefined): (headers: Headers) => boolean {
  if (secret === undefined) return () => false
  const expected = Buffer.from(secret)
  return (headers) => {
    const received = headers[GATEWAY_HEADER]
    if (typeof received !== 'string' || received.length !== secret.length) return false
    const bytes = Buffer.from(received)
    return bytes.length === expected.length && timingSafeEqual(bytes, expected)
  }
}

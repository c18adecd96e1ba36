import { z } from 'zod'

import { GatewayError } from '../errors'

const oauth2Error = z.object({ error: z.string(), error_description: z.string().optional() })
const otherError = z.object({
  error: z.object({ id: z.string().optional(), reason: z.string().optional(), message: z.string().optional() }),
})

/** The service's rejection; the usual reasons are replaced by our own texts. */
export function rejection(status: number, body: unknown): GatewayError {
  const parsed = oauth2Error.safeParse(body).data
  const other = otherError.safeParse(body).data?.error
  const reason = parsed?.error_description ?? other?.reason ?? other?.message ?? `The service responded with ${status}.`
  const known: Record<number, string> = { 401: 'challenge_expired', 404: 'challenge_unknown', 410: 'challenge_used' }
  if (status === 501) return new GatewayError({ status, id: 'not_available', reason })
  if (status >= 500) return new GatewayError({ status: 502, id: 'oauth2_failed', reason })
  return new GatewayError({ status, id: known[status] ?? other?.id ?? parsed?.error ?? 'challenge_refused', reason })
}

export const unreadable = () =>
  new GatewayError({ status: 502, id: 'malformed_response', reason: 'The service sent an unexpected response.' })

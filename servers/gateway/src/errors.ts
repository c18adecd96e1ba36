import { STATUS_CODES } from 'node:http'

import type { Service } from '@atrium/shared/operations'
import { excessReason, type BodyBounds, type Excess } from '@atrium/shared/operations/bounds'

type Parts = {
  status: number
  /** Identifies the kind of error for programs: `session_inactive`, `missing_capability` … */
  id: string
  /** What happened, for a person. */
  reason: string
  headers?: Record<string, string>
  /** The service whose error shape the client expects; by default the identity service's. */
  service?: Service | undefined
  /** The failing upstream with its configuration key, for the log only. */
  upstream?: string | undefined
}

/** A rejection by the gateway itself; errors of an upstream are passed on unchanged. */
export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly status: number
  readonly id: string
  readonly headers: Record<string, string>
  readonly service: Service | undefined
  readonly upstream: string | undefined
  constructor({ status, id, reason, headers = {}, service, upstream }: Parts) {
    super(reason)
    this.status = status
    this.id = id
    this.headers = headers
    this.service = service
    this.upstream = upstream
  }
}

const messages: Record<number, string> = {
  400: 'The request is invalid',
  401: 'You are not signed in',
  403: 'You do not have permission to do this',
  404: 'The resource was not found',
  408: 'The request timed out',
  413: 'The request body is too large',
  421: 'The host name is unknown',
  429: 'Too many requests',
  501: 'This is not available on this target',
  502: 'The service sent an invalid response',
  503: 'The service is unavailable',
  504: 'The service did not respond in time',
}

/** The body of an error, in the shape of the identity, permission and control services, or of OAuth2 where the call is one of those. */
export function errorBody(error: Pick<GatewayError, 'status' | 'id' | 'message' | 'service'>, requestId: string) {
  const message = messages[error.status] ?? 'The request failed'
  if (error.service === 'oauth2') {
    return {
      error: error.status < 500 ? 'invalid_request' : 'server_error',
      error_description: `${message}. ${error.message}`,
      status_code: error.status,
    }
  }
  return {
    error: {
      id: error.id,
      code: error.status,
      status: STATUS_CODES[error.status] ?? 'Error',
      request: requestId,
      reason: error.message,
      message,
    },
    ...(error.service === 'control' && { message }),
  }
}

export const badRequest = (id: string, reason: string) => new GatewayError({ status: 400, id, reason })

export const notSignedIn = () =>
  new GatewayError({
    status: 401,
    id: 'session_inactive',
    reason: 'The request has no valid console session.',
  })

export const notFound = (id = 'not_found', reason = 'This URL does not exist.') =>
  new GatewayError({ status: 404, id, reason })

/** A body that exceeds its limits. */
export const tooMuch = (excess: Excess, bounds: BodyBounds, service: Service | undefined): GatewayError =>
  excess === 'bytes'
    ? new GatewayError({ status: 413, id: 'body_too_large', reason: excessReason(excess, bounds), service })
    : new GatewayError({ status: 400, id: 'body_out_of_bounds', reason: excessReason(excess, bounds), service })

import { STATUS_CODES } from 'node:http'

type Parts = {
  status: number
  /** Identifies the kind of error for programs: `session_inactive`, `missing_capability` … */
  id: string
  /** What happened, for a person. */
  reason: string
  headers?: Record<string, string>
}

/** A refusal by the gateway itself; what an upstream answers is passed on as it is. */
export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly status: number
  readonly id: string
  readonly headers: Record<string, string>
  constructor({ status, id, reason, headers = {} }: Parts) {
    super(reason)
    this.status = status
    this.id = id
    this.headers = headers
  }
}

const messages: Record<number, string> = {
  400: 'The request is not valid',
  401: 'Nobody is signed in',
  403: 'This is not allowed',
  404: 'There is nothing at this address',
  413: 'The body of the request is too large',
  421: 'This host name is not served here',
  429: 'Too many requests in a short time',
  501: 'This target does not have it',
  502: 'The service behind the console did not answer properly',
  503: 'The service behind the console is not available',
  504: 'The service behind the console took too long',
}

/** The body of an error, in the shape of the identity, permission and control services. */
export const errorBody = (error: Pick<GatewayError, 'status' | 'id' | 'message'>, requestId: string) => ({
  error: {
    id: error.id,
    code: error.status,
    status: STATUS_CODES[error.status] ?? 'Error',
    request: requestId,
    reason: error.message,
    message: messages[error.status] ?? 'The request failed',
  },
})

export const badRequest = (id: string, reason: string) => new GatewayError({ status: 400, id, reason })

export const notSignedIn = () =>
  new GatewayError({
    status: 401,
    id: 'session_inactive',
    reason: 'No valid session of the console came with the request.',
  })

export const nothingHere = (id = 'not_found', reason = 'The address is not known here.') =>
  new GatewayError({ status: 404, id, reason })

export const tooLarge = (limit: number) =>
  new GatewayError({ status: 413, id: 'body_too_large', reason: `At most ${limit} bytes are accepted here.` })

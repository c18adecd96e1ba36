import type { Service } from '@atrium/shared/operations'
import type { Cookie } from './cookies'

export type HttpErrorOptions = {
  status: number
  /** Identifies the kind of error for programs: `session_inactive`, `invalid_request` … */
  id?: string
  /** What happened, for a person. */
  reason?: string
  /** Overrides the status's own sentence. */
  message?: string
  details?: unknown
  headers?: Record<string, string>
  cookies?: Cookie[]
  /** Replaces the entire body, for responses with another shape. */
  body?: unknown
}

/** A failure that the client may see. Anything else that is thrown is a 500 without its text. */
export class HttpError extends Error {
  readonly status: number
  readonly id: string | undefined
  readonly reason: string | undefined
  readonly details: unknown
  readonly headers: Record<string, string>
  readonly cookies: Cookie[]
  readonly body: unknown
  constructor({ status, id, reason, message, details, headers = {}, cookies = [], body }: HttpErrorOptions) {
    super(message ?? sentence(status))
    this.status = status
    this.id = id
    this.reason = reason
    this.details = details
    this.headers = headers
    this.cookies = cookies
    this.body = body
  }
}

type More = Omit<HttpErrorOptions, 'status' | 'reason'>

export const invalid = (reason: string, more?: More) => new HttpError({ status: 400, reason, ...more })
export const unauthorized = (reason: string, more?: More) => new HttpError({ status: 401, reason, ...more })
export const forbidden = (reason: string, more?: More) => new HttpError({ status: 403, reason, ...more })
export const notFound = (reason = 'No resource was found at this URL.', more?: More) =>
  new HttpError({ status: 404, reason, ...more })
export const conflict = (reason: string, more?: More) => new HttpError({ status: 409, reason, ...more })
export const gone = (reason: string, more?: More) => new HttpError({ status: 410, reason, ...more })
export const notImplemented = (reason: string) => new HttpError({ status: 501, reason })

const statusTexts: Record<number, [text: string, sentence: string]> = {
  400: ['Bad Request', 'The request is invalid'],
  401: ['Unauthorized', 'The request has no valid credentials'],
  402: ['Payment Required', 'The plan does not include this'],
  403: ['Forbidden', 'This action is not allowed'],
  404: ['Not Found', 'The requested resource does not exist'],
  405: ['Method Not Allowed', 'This URL does not support this method'],
  408: ['Request Timeout', 'The request timed out'],
  409: ['Conflict', 'The request conflicts with the current state'],
  410: ['Gone', 'The requested resource is no longer available'],
  412: ['Precondition Failed', 'A precondition of the request was not met'],
  413: ['Payload Too Large', 'The request body is too large'],
  415: ['Unsupported Media Type', 'The body’s media type is not supported'],
  421: ['Misdirected Request', 'The host name is unknown'],
  422: ['Unprocessable Entity', 'The request is valid but cannot be processed'],
  429: ['Too Many Requests', 'Too many requests'],
  431: ['Request Header Fields Too Large', 'The request headers are too large'],
  500: ['Internal Server Error', 'An internal error occurred'],
  501: ['Not Implemented', 'This operation is not available on this platform'],
  502: ['Bad Gateway', 'Another service sent an unexpected response'],
  503: ['Service Unavailable', 'The server is temporarily unavailable'],
}

export const statusText = (status: number): string => statusTexts[status]?.[0] ?? 'Error'
const sentence = (status: number): string => statusTexts[status]?.[1] ?? 'The request failed'

/** The error object of the identity, permission and control services. */
export const errorContent = (error: HttpError, requestId?: string) => ({
  ...(error.id && { id: error.id }),
  code: error.status,
  status: statusText(error.status),
  ...(requestId && { request: requestId }),
  ...(error.reason !== undefined && { reason: error.reason }),
  message: error.message,
  ...(error.details !== undefined && { details: error.details }),
})

const oauth2Ids: Record<number, string> = {
  400: 'invalid_request',
  401: 'request_unauthorized',
  403: 'request_forbidden',
  404: 'Not Found',
  409: 'Conflict',
  500: 'server_error',
  501: 'not_implemented',
  503: 'temporarily_unavailable',
}

/** The body of an error as the service that owns the path writes it. */
export function renderError(error: HttpError, service: Service, requestId?: string): unknown {
  if (error.body !== undefined) return error.body
  if (service === 'control') return { error: errorContent(error, requestId), message: error.message }
  if (service !== 'oauth2') return { error: errorContent(error, requestId) }
  return {
    error: error.id ?? oauth2Ids[error.status] ?? 'error',
    error_description: [error.message, error.reason].filter(Boolean).join('. '),
  }
}

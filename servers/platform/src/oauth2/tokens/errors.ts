import { HttpError } from '../../http/errors'

const error =
  (status: number, id: string, message: string) =>
  (reason: string): HttpError =>
    new HttpError({ status, id, message, reason, headers: { 'cache-control': 'no-store' } })

/** Errors of RFC 6749, section 5.2. */
export const invalidRequest = error(400, 'invalid_request', 'The request is incomplete or malformed')
export const invalidClient = error(401, 'invalid_client', 'The client could not be authenticated')
export const invalidGrant = error(400, 'invalid_grant', 'The grant is not valid')
export const invalidScope = error(400, 'invalid_scope', 'The scope is not valid')
export const unauthorizedClient = error(400, 'unauthorized_client', 'The client is not allowed to use this grant')
export const assertionReused = error(400, 'jti_known', 'The assertion was already used')

/** Errors for devices that wait (RFC 8628, section 3.5). */
export const authorizationPending = error(400, 'authorization_pending', 'The authorization request is still pending')
export const slowDown = error(400, 'slow_down', 'The device polls too often')
export const expiredToken = error(400, 'expired_token', 'The device code has expired')

/** Errors of the authorization endpoint (RFC 6749, section 4.1.2.1; OpenID Connect Core 1.0, section 3.1.2.6). */
export const accessDenied = error(403, 'access_denied', 'The request was denied')
export const requestForbidden = error(403, 'request_forbidden', 'The request is not allowed')
export const requestUnauthorized = error(401, 'request_unauthorized', 'The request could not be authorized')
export const unsupportedResponseType = error(
  400,
  'unsupported_response_type',
  'The client may not ask for this kind of response',
)
export const unsupportedResponseMode = error(
  400,
  'unsupported_response_mode',
  'The response cannot be delivered in this way',
)
export const invalidState = error(400, 'invalid_state', 'The state is missing or too short')
export const insufficientEntropy = error(400, 'insufficient_entropy', 'A value in the request is too short')
export const loginRequired = error(400, 'login_required', 'The user must sign in')
export const consentRequired = error(400, 'consent_required', 'The user must consent')
export const invalidRequestObject = error(400, 'invalid_request_object', 'The request object is not valid')
export const invalidRequestUri = error(400, 'invalid_request_uri', 'The request URI is not valid')
export const registrationNotSupported = error(400, 'registration_not_supported', 'The parameter is not supported')
/** For what the real service has no error name: the client only learns that something is wrong. */
export const unrecognizable = error(500, 'error', 'The error is unrecognizable')
export const serverError = error(500, 'server_error', 'The server cannot handle the request')

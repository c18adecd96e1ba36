import { HttpError } from '../../http/errors'

const error =
  (status: number, id: string, message: string) =>
  (reason: string): HttpError =>
    new HttpError({ status, id, message, reason, headers: { 'cache-control': 'no-store' } })

/** Errors of RFC 6749, point 5.2. */
export const invalidRequest = error(400, 'invalid_request', 'The request is incomplete or malformed')
export const invalidClient = error(401, 'invalid_client', 'The client could not be authenticated')
export const invalidGrant = error(400, 'invalid_grant', 'The grant is not valid')
export const invalidScope = error(400, 'invalid_scope', 'The scope is not valid')
export const unauthorizedClient = error(400, 'unauthorized_client', 'The client may not use this grant')
export const assertionReused = error(400, 'jti_known', 'The assertion was used before')

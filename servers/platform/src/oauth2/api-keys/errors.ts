import { HttpError } from '../../http/errors'

/** Errors in this API's format: a gRPC code and a message. */
const status =
  (http: number, code: number) =>
  (message: string): HttpError =>
    new HttpError({ status: http, message, body: { code, message, details: [] } })

export const invalidArgument = status(400, 3)
export const failedPrecondition = status(400, 9)
export const notFound = status(404, 5)
export const alreadyExists = status(409, 6)
export const permissionDenied = status(403, 7)

import { HttpError } from '../../http/errors'
import { own, reply, type Call, type Handler, type Reply, type ReplyOptions } from '../../http/handlers'

export const SCIM_TYPE = 'application/scim+json; charset=utf-8'

/** `scimType` of RFC 7644, section 3.12. */
export type ScimType =
  | 'invalidCursor'
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

type Failure = { status: number; detail: string; scimType?: ScimType | undefined; headers?: Record<string, string> }

/** An error in the protocol's format. */
export const scimError = ({ status, detail, scimType, headers = {} }: Failure): HttpError =>
  new HttpError({
    status,
    reason: detail,
    headers: { ...headers, 'content-type': SCIM_TYPE },
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(scimType && { scimType }),
      detail,
    },
  })

export const badRequest = (scimType: ScimType, detail: string): HttpError =>
  scimError({ status: 400, scimType, detail })

export const uniquenessConflict = (detail: string): HttpError =>
  scimError({ status: 409, scimType: 'uniqueness', detail })

export const resourceNotFound = (what: string): HttpError =>
  scimError({ status: 404, detail: `The ${what} does not exist.` })

const typeOf = (status: number): ScimType | undefined =>
  status === 409 ? 'uniqueness' : status === 400 ? 'invalidValue' : undefined

/** Errors of all parts of the platform are returned in the protocol's shape. */
function inWords(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.body !== undefined) return error
  const { status, reason, message, headers } = error
  return scimError({ status, scimType: typeOf(status), detail: reason ?? message, headers })
}

/** A handler whose failures have the protocol's shape; it reads its body itself. */
export const scim = (handler: (call: Call) => Promise<Reply>): Handler =>
  own(async (call: Call) => {
    try {
      return await handler(call)
    } catch (error) {
      throw inWords(error)
    }
  })

export const scimReply = (body: unknown, { headers, ...options }: ReplyOptions = {}): Reply =>
  reply(body, { ...options, headers: { ...headers, 'content-type': SCIM_TYPE } })

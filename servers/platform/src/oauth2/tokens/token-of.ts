import { bearer, one, type Call } from '../../http/handlers'

/** The token of a request: in its header, its form or its query (RFC 6750, section 2). */
export const tokenOf = (call: Call): string =>
  bearer(call) ?? (call.form?.get('access_token') || one(call, 'access_token')) ?? ''

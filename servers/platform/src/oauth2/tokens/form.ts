import type { Call } from '../../http/handlers'
import { invalidRequest } from './errors'

/** Responses of the token endpoints must not be cached. */
export const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' }

/** The form of a request. @throws HttpError 400 */
export function formOf(call: Call): URLSearchParams {
  if (!call.form || call.form.size === 0) throw invalidRequest('The request body must be a form.')
  if (/%(?![0-9a-f]{2})|;/i.test(call.rawBody)) throw invalidRequest('The form encoding is not valid.')
  return call.form
}

import type { Call } from '../../http/handlers'
import { parametersIn } from '../../http/query-text'
import { invalidRequest } from './errors'

/** Responses of the token endpoints must not be cached. */
export const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' }

/** The form of a request. @throws HttpError 400 */
export function formOf(call: Call): URLSearchParams {
  const form = call.form && parametersIn(call.rawBody)
  if (!form || form.size === 0) throw invalidRequest('The request body must be a form.')
  return form
}

import type { Call } from '../../http/handlers'
import { invalidRequest } from './errors'

/** Responses of the token endpoints must not be cached. */
export const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' }

const malformed = /%(?![0-9a-f]{2})|;/i

/** The form of a request, without the parameters whose encoding is not valid. @throws HttpError 400 */
export function formOf(call: Call): URLSearchParams {
  const pairs = () => call.rawBody.split('&').filter((pair) => !malformed.test(pair))
  const form = call.form && (malformed.test(call.rawBody) ? new URLSearchParams(pairs().join('&')) : call.form)
  if (!form || form.size === 0) throw invalidRequest('The request body must be a form.')
  return form
}

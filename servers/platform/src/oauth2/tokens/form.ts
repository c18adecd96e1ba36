import type { Call } from '../../http/handlers'
import { invalidRequest } from './errors'

/** Responses of the token endpoints must not be cached. */
export const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' }

const malformed = /%(?![0-9a-f]{2})|;/i

/** Parameters without those whose encoding is not valid, which the real service leaves out. */
export const parametersIn = (text: string): URLSearchParams =>
  new URLSearchParams(
    text
      .split('&')
      .filter((pair) => !malformed.test(pair))
      .join('&'),
  )

/** The form of a request. @throws HttpError 400 */
export function formOf(call: Call): URLSearchParams {
  const form = call.form && parametersIn(call.rawBody)
  if (!form || form.size === 0) throw invalidRequest('The request body must be a form.')
  return form
}

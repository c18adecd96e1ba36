import { HttpError } from '../../http/errors'
import { redirect, type Reply } from '../../http/handlers'
import type { Visit } from '../visit'

/** 422: tells a script to redirect its browser. */
export function locationChange(redirect_browser_to: string): HttpError {
  const error = {
    id: 'browser_location_change_required',
    code: 422,
    status: 'Unprocessable Entity',
    reason: `Redirect the browser to ${redirect_browser_to} to continue.`,
    message: 'The browser must be redirected',
  }
  return new HttpError({ status: 422, id: error.id, reason: error.reason, body: { error, redirect_browser_to } })
}

/** Redirects a page there; a script gets the URL. @throws HttpError 422 */
export function changeLocation(visit: Visit, address: string): Reply {
  if (visit.json) throw locationChange(address)
  return redirect(address)
}

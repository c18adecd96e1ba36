import type { Call } from '../../http/handlers'
import { consentRequired, invalidRequest, loginRequired, unrecognizable } from '../tokens/errors'
import { hintedSubject } from './hint'
import { isProven } from './redirects'
import type { AuthorizeRequest } from './request'
import { isKnownAs } from './subjects'

const known = ['login', 'none', 'consent', 'registration', 'select_account']

const second = (milliseconds: number): number => Math.floor(milliseconds / 1000)

/** `max_age` in seconds; negative values are ignored. @throws HttpError `error` if it isn't an integer */
export function maxAgeOf({ parameters }: AuthorizeRequest): number | undefined {
  const text = parameters.get('max_age') ?? ''
  if (text === '') return undefined
  if (!/^[+-]?\d{1,18}$/.test(text)) throw unrecognizable('"max_age" must be a number of seconds.')
  return text.startsWith('-') ? undefined : Number(text)
}

/**
 * Whether a sign-in meets the client's request (OpenID Connect Core 1.0, section 3.1.2.1). Times are milliseconds since 1970.
 * @throws HttpError `login_required`, `consent_required`, `invalid_request`
 */
export async function assertPrompt(
  call: Call,
  request: AuthorizeRequest,
  login: { subject: string; authenticatedAt: number; requestedAt: number },
): Promise<void> {
  const { prompt, client, target, parameters } = request
  const [authenticated, requested] = [second(login.authenticatedAt), second(login.requestedAt)]
  const none = prompt.includes('none')
  if (none && client.document.token_endpoint_auth_method === 'none' && !isProven(target.redirectUri)) {
    throw consentRequired('Public clients with a redirect URI that does not use https cannot use "prompt=none".')
  }
  const unknown = prompt.find((word) => !known.includes(word))
  if (unknown !== undefined) throw invalidRequest(`"prompt" does not know "${unknown}".`)
  if (none && prompt.length > 1) throw invalidRequest('"prompt=none" cannot be combined with others.')
  // the session age isn't checked again for someone who just signed in: only numbers count here
  const maxAge = Number(parameters.get('max_age') ?? '')
  if (maxAge > 0 && authenticated + maxAge < requested) {
    throw loginRequired('The sign-in is older than "max_age" allows.')
  }
  if (none && authenticated > requested) throw loginRequired(`"prompt=none" doesn't allow a sign-in.`)
  if (prompt.includes('login') && authenticated < requested) {
    throw loginRequired('"prompt=login" requires a new sign-in.')
  }
  const hint = parameters.get('id_token_hint')
  if (hint && !(await isKnownAs(call, client, login.subject, await hintedSubject(call, hint)))) {
    throw loginRequired(`The person signed in isn't the one that "id_token_hint" names.`)
  }
}

import type { HttpError } from '../../http/errors'
import { reply, type Call, type Cookie, type Reply } from '../../http/handlers'
import { pageUrl } from './pages'
import type { Target } from './request'
import { queryText, withQuery } from '../../http/query-text'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes text for HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

/** A page that sends the response on as a form (OAuth 2.0 Form Post Response Mode). */
function formPage(action: string, parameters: URLSearchParams): string {
  const fields = [...parameters].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Going on …</title></head>
<body onload="document.forms[0].submit()"><form method="post" action="${escaped(action)}">${fields.join('')}
<noscript><button>Go on</button></noscript></form></body></html>`
}

/** Redirects to one of our or the project's pages (302). */
export const toPage = (address: string, cookies: Cookie[] = []): Reply =>
  reply('', { status: 302, headers: { location: address, 'content-type': 'text/html; charset=utf-8' }, cookies })

/** The parameters of a redirect URI, overridden by those of the response. */
function replaced(own: URLSearchParams, sent: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(own)
  for (const [name, value] of sent) all.set(name, value)
  all.sort()
  return all
}

/** An error's parameters come before the redirect URI's own, which are kept. */
function prepended(own: URLSearchParams, sent: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams([...sent, ...own])
  all.sort()
  return all
}

/** Redirects to the client, in its response mode. */
export function toClient(
  { redirectUri, mode, state }: Target,
  response: Record<string, string>,
  cookies: Cookie[] = [],
  queryOf = replaced,
): Reply {
  const parameters = new URLSearchParams({ ...response, state })
  parameters.sort()
  const headers = { 'cache-control': 'no-store', pragma: 'no-cache' }
  if (mode === 'form_post') {
    const page = { ...headers, 'content-type': 'text/html; charset=utf-8' }
    return reply(formPage(redirectUri, parameters), { status: 200, headers: page, cookies })
  }
  if (mode === 'fragment') {
    const location = `${redirectUri}#${queryText(parameters)}`
    return reply(undefined, { status: 303, headers: { ...headers, location }, cookies })
  }
  // a query may contain another question mark
  const [path = '', ...query] = redirectUri.split('?')
  const all = queryOf(new URLSearchParams(query.join('?')), parameters)
  return reply(undefined, { status: 303, headers: { ...headers, location: `${path}?${queryText(all)}` }, cookies })
}

const description = ({ message, reason }: HttpError): string => [message, reason].filter(Boolean).join('. ')

const nameOf = ({ id, status }: HttpError): string =>
  id ?? (status === 404 ? 'Not Found' : status < 500 ? 'invalid_request' : 'server_error')

/** Redirects to the client with an error. */
export const failAtClient = (target: Target, error: HttpError, cookies: Cookie[]): Reply =>
  toClient(target, { error: nameOf(error), error_description: description(error) }, cookies, prepended)

/** Shows the error to the person, as it can't be sent to a client. */
export function failOnPage(call: Call, error: HttpError): Reply {
  return toPage(withQuery(pageUrl(call, 'error'), { error: nameOf(error), error_description: description(error) }))
}

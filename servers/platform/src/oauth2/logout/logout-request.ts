import type { Call } from '../../http/handlers'
import { isUuid } from '../../identity/ids'
import { pageUrl } from '../authorize/pages'
import { hintClaims } from '../authorize/hint'
import { readSessionCookie } from '../authorize/cookies'
import { findClient, type ClientRow } from '../clients/store'
import { findSession, findSessionById } from '../sessions/store'
import { invalidRequest, unrecognizable } from '../tokens/errors'
import type { LogoutRequest } from '../challenges/documents'
import { withQuery } from '../../http/query-text'

/** The request: a logout to confirm, or only a redirect if no one is signed in. */
export type ParsedLogout = { target: string; logout: LogoutRequest | undefined }

const defaultTarget = (call: Call): string => pageUrl(call, 'post_logout_redirect')

/** The URL has no form parameters, as in the real service. */
const common = (call: Call) => ({
  requestUrl: `/oauth2/sessions/logout${call.url.search}`,
  endpoint: `${call.base}/oauth2/sessions/logout`,
})

/** A logout that no client requested: signs out the remembered person. */
async function sessionLogout(call: Call, parameters: URLSearchParams): Promise<ParsedLogout> {
  for (const name of ['state', 'post_logout_redirect_uri']) {
    if (parameters.get(name)) throw invalidRequest(`"${name}" needs an "id_token_hint" beside it.`)
  }
  const target = defaultTarget(call)
  const session = await findSession(call, readSessionCookie(call))
  const logout = session && {
    ...common(call),
    subject: session.subject,
    sessionId: session.id,
    clientId: null,
    target,
  }
  return { target, logout }
}

/** The first client in a token's audience. @throws HttpError `error` if it doesn't exist anymore */
async function firstClient(call: Call, audience: unknown): Promise<ClientRow> {
  const [id] = [audience].flat()
  const client = typeof id === 'string' ? await findClient(call.db, call.project.id, id) : undefined
  if (!client) throw unrecognizable('"id_token_hint" was given to a client that is gone.')
  return client
}

function targetOf(call: Call, client: ClientRow, parameters: URLSearchParams): string {
  const requested = parameters.get('post_logout_redirect_uri')
  if (!requested) return defaultTarget(call)
  if (!(client.document.post_logout_redirect_uris ?? []).includes(requested)) {
    throw invalidRequest('"post_logout_redirect_uri" is none of the addresses of this client.')
  }
  const state = parameters.get('state')
  return state ? withQuery(requested, { state }) : requested
}

/** A logout that a client requests (OpenID Connect RP-Initiated Logout 1.0). */
async function clientLogout(call: Call, parameters: URLSearchParams, hint: string): Promise<ParsedLogout> {
  const { sid, sub, aud } = await hintClaims(call, hint)
  if (!isUuid(sid)) throw invalidRequest('"id_token_hint" has no session ID.')
  if (typeof sub !== 'string' || sub === '') throw invalidRequest('"id_token_hint" has no subject.')
  const client = await firstClient(call, aud)
  const target = targetOf(call, client, parameters)
  const session = await findSessionById(call, sid)
  const logout = session && {
    ...common(call),
    subject: session.subject,
    sessionId: session.id,
    clientId: client.id,
    target,
  }
  return { target, logout }
}

/**
 * Parses a logout request.
 * @throws HttpError 400 that is shown to the person
 */
export const parseLogoutRequest = (call: Call, parameters: URLSearchParams): Promise<ParsedLogout> => {
  const hint = parameters.get('id_token_hint')
  return hint ? clientLogout(call, parameters, hint) : sessionLogout(call, parameters)
}

import { joined } from '../../db/database'
import { HttpError, notFound } from '../../http/errors'
import { noContent, one, own, reply, type Call, type ExtraRoute, type Handlers, type Reply } from '../../http/handlers'
import { cut, linkHeader, pageOf } from '../../http/page'
import { noSessionCookie, readSessionCookie } from '../authorize/cookies'
import { pageUrl } from '../authorize/pages'
import { parametersOf } from '../authorize/request'
import { isUuid } from '../../identity/ids'
import { escaped, failOnPage, toPage } from '../authorize/respond'
import { shownClient } from '../clients/fields'
import { asStored, findClient } from '../clients/store'
import { challengeLifespan } from '../challenges/decisions'
import { findAnswer, insertAnswer, newChallenge } from '../challenges/store'
import { findSession } from '../sessions/store'
import { invalidRequest, requestUnauthorized } from '../tokens/errors'
import { parseLogoutRequest } from './logout-request'
import { findLogout, insertLogout, removeAnswers, spendLogout, type LogoutRow } from './store'
import { frontChannel } from './front-channel'
import { endLogin } from './end-login'
import { listNotices, type Notice } from './notices'
import { withQuery } from '../../http/query-text'

/** @throws HttpError 404, or 401 when the request has expired */
async function pendingLogout(call: Call, challenge: string | undefined): Promise<LogoutRow> {
  const row = challenge && (await findLogout(call, challenge))
  if (!row) throw notFound('The logout request does not exist.')
  if (row.expires_at <= call.now) throw requestUnauthorized('The logout request has expired. Sign out again.')
  return row
}

const logoutOf = (call: Call): Promise<LogoutRow> =>
  pendingLogout(call, one(call, 'logout_challenge') || one(call, 'challenge'))

/** @returns where the browser goes to be signed out */
async function accept(call: Call, row: LogoutRow): Promise<string> {
  const logout_verifier = await insertAnswer(call, 'logout', row, { refused: false })
  return `${row.document.endpoint}?${new URLSearchParams({ logout_verifier })}`
}

/** Asks to confirm the sign-out, also for a client with `skip_logout_consent`: the real service only stores it. */
async function startLogout(call: Call, parameters: URLSearchParams): Promise<Reply> {
  const { target, logout } = await parseLogoutRequest(call, parameters)
  if (!logout) return toPage(target)
  const row = await insertLogout(call, newChallenge(), logout, challengeLifespan(call))
  return toPage(withQuery(pageUrl(call, 'logout'), { logout_challenge: row.challenge }))
}

/** A page that signs out at clients, then continues. */
function logoutPage(addresses: readonly string[], target: string): string {
  const frames = addresses.map((url) => `<iframe src="${escaped(url)}" hidden></iframe>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Signing out …</title>
<meta http-equiv="refresh" content="5;url=${escaped(target)}"></head>
<body onload="location.replace(document.querySelector('a').href)">${frames.join('')}<a href="${escaped(target)}">Go on</a></body></html>`
}

/** Signs out, once; repeated requests continue without effect. */
async function completeLogout(call: Call, verifier: string): Promise<Reply> {
  const response = await findAnswer(call, 'logout', verifier)
  const row = await pendingLogout(call, response?.challenge)
  const { target, clientId, sessionId } = row.document
  if (clientId === null) {
    const session = await findSession(call, readSessionCookie(call))
    // meanwhile they have signed out or in again, or someone else has signed in
    if (session?.id !== sessionId) return toPage(target)
  }
  const clients = await call.db.transaction().execute(async (tx) => {
    const within = { ...call, db: joined(tx) }
    return (await spendLogout(within, row.challenge)) ? endLogin(within, sessionId) : undefined
  })
  if (!clients) return toPage(target)
  const addresses = frontChannel(call, clients, sessionId)
  const cookies = [noSessionCookie(call)]
  if (addresses.length === 0) return toPage(target, cookies)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return reply(logoutPage(addresses, target), { status: 200, headers, cookies })
}

const logout = own(async (call: Call): Promise<Reply> => {
  // the logout page's answer is in the URL, even for a form
  const verifier = one(call, 'logout_verifier')
  try {
    return verifier ? await completeLogout(call, verifier) : await startLogout(call, parametersOf(call))
  } catch (error) {
    if (error instanceof HttpError) return failOnPage(call, error)
    throw error
  }
})

const MOST_SHOWN = { default: 50, max: 250 }

const renderNotice = (notice: Notice) => ({
  id: notice.id,
  client_id: notice.client_id,
  login_session_id: notice.session_id,
  status: notice.status,
  attempts: notice.attempts,
  ...(notice.problem !== null && { problem: notice.problem }),
  created_at: notice.created_at.toISOString(),
  updated_at: notice.updated_at.toISOString(),
  ...(notice.status === 'waiting' && { next_attempt_at: notice.due_at.toISOString() }),
})

/** The place that a page begins after. @throws HttpError 400 */
function cursorOf([createdAt, id]: readonly string[]) {
  const at = new Date(createdAt ?? '')
  if (Number.isNaN(at.getTime()) || !isUuid(id)) {
    throw invalidRequest('The parameter "page_token" is not valid for this list.')
  }
  return { createdAt: at, id }
}

export const logoutHandlers = {
  listLogoutNotices: async (call) => {
    const page = pageOf(call, MOST_SHOWN)
    const before = page.after && cursorOf(page.after)
    const found = await listNotices(call, call.path.id ?? '', { before, limit: page.size + 1 })
    const { rows, next } = cut(found, page, ({ created_at, id }) => [created_at.toISOString(), id])
    return reply(rows.map(renderNotice), { headers: { link: linkHeader(call, page, next) } })
  },
  revokeOidcSession: logout,
  getOAuth2LogoutRequest: async (call) => {
    const { challenge, document, requested_at, expires_at } = await logoutOf(call)
    const { subject, sessionId, requestUrl, clientId } = document
    const client = clientId === null ? undefined : await findClient(call.db, call.project.id, clientId)
    return {
      challenge,
      subject,
      sid: sessionId,
      request_url: requestUrl,
      rp_initiated: clientId !== null,
      expires_at: expires_at.toISOString(),
      requested_at: requested_at.toISOString(),
      ...(client && { client: shownClient(asStored(client), 'empty') }),
    }
  },
  acceptOAuth2LogoutRequest: own(async (call: Call) => ({ redirect_to: await accept(call, await logoutOf(call)) })),
  rejectOAuth2LogoutRequest: own(async (call: Call) => {
    const { challenge } = await logoutOf(call)
    await removeAnswers(call, challenge)
    return noContent()
  }),
} satisfies Handlers

export const logoutRoutes: ExtraRoute[] = [{ method: 'POST', path: '/oauth2/sessions/logout', handler: logout }]

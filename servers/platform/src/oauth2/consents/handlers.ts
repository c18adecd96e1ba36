import { withinBytes } from '../../db/byte-budget'
import { noContent, one, reply, type Call, type Handlers } from '../../http/handlers'
import { cut, linkHeader, pageOf } from '../../http/page'
import { isUuid } from '../../identity/ids'
import { renderConsent } from '../challenges/render'
import { endLogin } from '../logout/end-login'
import { findSessionById, deleteSessionsOf } from '../sessions/store'
import { invalidRequest } from '../tokens/errors'
import { readConsents, revokeConsents, type ConsentRow } from './store'

async function renderConsentSession(call: Call, { id, client_id, document, given_at }: ConsentRow) {
  const { request, granted } = document
  // without a context of the consent page, the login page's is used; the real service shows it in both places
  const context = granted.context ?? request.context
  return {
    consent_request_id: id,
    grant_scope: granted.scope,
    grant_access_token_audience: granted.audience,
    session: { access_token: granted.accessToken, id_token: granted.idToken },
    remember: granted.remember,
    remember_for: granted.rememberFor,
    handled_at: given_at.toISOString(),
    context,
    consent_request: await renderConsent(call, {
      challenge: '',
      consentId: id,
      clientId: client_id,
      document: { ...request, context },
    }),
  }
}

/** The consents that a request revokes. @throws HttpError 400 if that isn't clear */
function revocationFilter(call: Call) {
  const [subject, clientId, id] = ['subject', 'client', 'consent_request_id'].map(
    (name) => one(call, name) || undefined,
  )
  const all = one(call, 'all') === 'true'
  if (id !== undefined && subject === undefined && clientId === undefined) return { id }
  if (id === undefined && subject !== undefined && (clientId !== undefined) !== all) return { subject, clientId }
  throw invalidRequest('Use "subject" with either "client" or "all=true", or only "consent_request_id".')
}

export const consentHandlers = {
  listOAuth2ConsentSessions: async (call) => {
    const subject = one(call, 'subject')
    if (!subject) throw invalidRequest('The parameter "subject" is missing.')
    const page = pageOf(call, { default: 100, max: 500, older: false, zeros: false })
    const sessionId = one(call, 'login_session_id') || undefined
    const after = page.after?.[0]
    const possible = [sessionId, after].every((id) => id === undefined || isUuid(id))
    const found = await withinBytes<{ id: string; consent: unknown }>(page.size + 1, async (last, limit, room) => {
      if (!possible) return { rows: [], isCut: false }
      const { rows, isCut } = await readConsents(
        call,
        { subject, sessionId },
        { after: last?.id ?? after, limit, room },
      )
      const consents = await Promise.all(rows.map((row) => renderConsentSession(call, row)))
      return { rows: rows.map(({ id }, at) => ({ id, consent: consents[at] })), isCut }
    })
    const { rows, next } = cut(found.rows, page, ({ id }) => [id], found.isCut)
    const consents = rows.map(({ consent }) => consent)
    // without a subject there are no pages
    return reply(consents, rows.length > 0 ? { headers: { link: linkHeader(call, page, next) } } : {})
  },

  revokeOAuth2ConsentSessions: async (call) => {
    const filter = revocationFilter(call)
    if (filter.id === undefined || isUuid(filter.id)) await revokeConsents(call, filter)
    return noContent()
  },

  revokeOAuth2LoginSessions: async (call) => {
    const [subject, sid] = [one(call, 'subject'), one(call, 'sid')]
    if (sid) {
      if (isUuid(sid) && (await findSessionById(call, sid))) await endLogin(call, sid)
    } else if (subject) await deleteSessionsOf(call, subject)
    else throw invalidRequest('Either "subject" or "sid" is required.')
    return noContent()
  },
} satisfies Handlers

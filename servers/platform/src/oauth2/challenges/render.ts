import type { Call } from '../../http/handlers'
import type { JsonObject } from '../../http/json'
import { shownClient } from '../clients/fields'
import { asStored, findClient, noClient } from '../clients/store'
import type { ConsentRequest } from './documents'
import type { ConsentRow, LoginRow } from './store'

async function clientOf(call: Call, id: string): Promise<JsonObject> {
  const row = await findClient(call.db, call.project.id, id)
  if (!row) throw noClient()
  return shownClient(asStored(row), 'empty')
}

/** A login request as the API shows it. @throws HttpError 404 when its client is gone */
export async function renderLoginRequest(call: Call, row: LoginRow) {
  const { document } = row
  return {
    challenge: row.challenge,
    requested_scope: document.requestedScope,
    requested_access_token_audience: document.requestedAudience,
    skip: document.skip,
    subject: document.subject,
    oidc_context: document.context && { ...document.context },
    client: await clientOf(call, row.client_id),
    request_url: document.requestUrl,
    session_id: row.session_id,
  }
}

type Shown = { challenge: string; consentId: string; clientId: string; document: ConsentRequest }

/** A consent request as the API shows it. */
export async function renderConsent(call: Call, { challenge, consentId, clientId, document }: Shown) {
  return {
    challenge,
    consent_request_id: consentId,
    requested_scope: document.requestedScope,
    requested_access_token_audience: document.requestedAudience,
    skip: document.skip,
    subject: document.subject,
    oidc_context: document.oidcContext,
    client: await clientOf(call, clientId),
    request_url: document.requestUrl,
    login_challenge: document.loginChallenge,
    login_session_id: document.sessionId,
    acr: document.acr,
    amr: document.amr,
    context: document.context,
  }
}

export const renderConsentRequest = (call: Call, { challenge, consent_id, client_id, document }: ConsentRow) =>
  renderConsent(call, { challenge, consentId: consent_id, clientId: client_id, document })

import { recordEvents } from '../../events/record-events'
import { HttpError } from '../../http/errors'
import { noContent, one, own, reply, type Call, type Handlers } from '../../http/handlers'
import { readByClients } from '../clients/origins'
import type { ClientRow } from '../clients/store'
import { configOf, issuerOf } from '../config'
import { authenticateClient, presentedId } from './authenticate-client'
import { assertGrant, clientCredentials } from './client-credentials'
import { exchangeCode } from './code-grant'
import { DEVICE_GRANT } from '../device/device-request'
import { exchangeAssertion, JWT_BEARER } from './jwt-bearer'
import { exchangeDeviceCode } from './device-grant'
import { hasCurrentKey } from './access-token'
import { invalidRequest } from './errors'
import { formOf, noStore } from './form'
import { NEVER, type TokenResponse } from './issue'
import { isUsable, refresh } from './refresh-grant'
import { listOf, scopeGrants } from './scope'
import { deleteGrant, deleteTokensOf, findToken, findTokenAndConsent } from './store'

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

type Exchange = (call: Call, client: ClientRow, form: URLSearchParams) => Promise<TokenResponse>

/** The handlers of each grant. */
const grants = new Map<string, Exchange>([
  ['client_credentials', clientCredentials],
  ['authorization_code', exchangeCode],
  ['refresh_token', refresh],
  [DEVICE_GRANT, exchangeDeviceCode],
  [JWT_BEARER, exchangeAssertion],
])

const grantOf = (form: URLSearchParams): string => (form.get('grant_type') ?? '').trim()

async function exchangeTokens(call: Call, form: URLSearchParams): Promise<TokenResponse> {
  const grant = grantOf(form)
  if (!grant) throw invalidRequest('"grant_type" is missing.')
  const exchange = grants.get(grant)
  if (!exchange) throw invalidRequest(`The grant type "${grant}" is not supported.`)
  const client = await authenticateClient(call, form)
  if (grant !== 'client_credentials') assertGrant(client, grant)
  return exchange(call, client, form)
}

/** Polling while the person has not decided yet is not a failure. */
const pendingErrors = new Set(['authorization_pending', 'slow_down'])

async function recordRejection(call: Call, form: URLSearchParams, { id }: HttpError): Promise<void> {
  if (pendingErrors.has(id ?? '')) return
  const grant = grantOf(form)
  const attributes = {
    OAuth2ClientID: presentedId(call, form),
    OAuth2GrantType: grants.has(grant) ? grant : undefined,
    ErrorReason: id,
  }
  await recordEvents(call, [{ type: 'OAuth2TokenExchangeError', attributes }])
}

export const tokenHandlers = {
  oauth2TokenExchange: readByClients(
    own(async (call: Call) => {
      const form = formOf(call)
      try {
        return reply(await exchangeTokens(call, form), { headers: noStore })
      } catch (error) {
        if (error instanceof HttpError && error.status < 500) await recordRejection(call, form, error)
        throw error
      }
    }),
  ),

  introspectOAuth2Token: own(async (call) => {
    const form = formOf(call)
    const token = form.get('token') ?? ''
    const found = await findTokenAndConsent(call.db, call.project.id, token, call.now)
    const row = found?.row
    const requiredScope = listOf(form, 'scope')
    if (
      !row ||
      !isUsable(call, row) ||
      !(await hasCurrentKey(call, token)) ||
      !requiredScope.every(scopeGrants(row.scope.join(' '), configOf(call).strategies.scope))
    )
      return reply({ active: false }, { headers: noStore })
    const consent = found?.consent
    const extra = row.claims?.accessToken ?? consent?.granted.accessToken ?? {}
    const obfuscated = consent && consent.visibleSubject !== row.subject ? consent.visibleSubject : undefined
    const active = {
      active: true,
      ...(row.scope.some((name) => name !== '') && { scope: row.scope.join(' ') }),
      client_id: row.client_id,
      sub: row.subject,
      ...(row.expires_at < NEVER && { exp: seconds(row.expires_at) }),
      iat: seconds(row.issued_at),
      nbf: seconds(row.issued_at),
      aud: row.audience,
      iss: issuerOf(call),
      token_type: 'Bearer',
      token_use: `${row.kind}_token`,
      ...(obfuscated !== undefined && { obfuscated_subject: obfuscated }),
      ...(Object.keys(extra).length > 0 && { ext: extra }),
    }
    return reply(active, { headers: noStore })
  }),

  revokeOAuth2Token: readByClients(
    own(async (call: Call) => {
      const form = formOf(call)
      const token = form.get('token')
      const client = await authenticateClient(call, form)
      // tokens of others, unknown ones and none at all are no error (RFC 7009, section 2.2)
      const row = token ? await findToken(call.db, call.project.id, token, call.now) : undefined
      if (row?.client_id === client.id) {
        const attributes = { OAuth2ClientID: client.id, OAuth2Subject: row.subject }
        await call.db.transaction().execute(async (tx) => {
          await deleteGrant(tx, call.project.id, row.grant_id)
          await recordEvents({ ...call, db: tx }, [{ type: 'OAuth2AccessTokenRevoked', attributes }])
        })
      }
      return reply(undefined, { status: 200, headers: noStore })
    }),
  ),

  deleteOAuth2Token: async (call) => {
    const client = one(call, 'client_id')
    if (!client) throw invalidRequest('The parameter "client_id" is missing.')
    await deleteTokensOf(call.db, call.project.id, client)
    return noContent()
  },
} satisfies Handlers

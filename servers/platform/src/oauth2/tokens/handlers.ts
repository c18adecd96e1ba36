import { notImplemented } from '../../http/errors'
import { noContent, one, own, reply, type Call, type Handlers } from '../../http/handlers'
import { issuerOf } from '../config'
import { authenticateClient } from './authenticate-client'
import { clientCredentials } from './client-credentials'
import { invalidRequest, unauthorizedClient } from './errors'
import { listOf } from './scope'
import { deleteGrant, deleteTokensOf, findToken } from './store'

const unkept = { 'cache-control': 'no-store', pragma: 'no-cache' }

function formOf(call: Call): URLSearchParams {
  if (!call.form || call.form.size === 0) throw invalidRequest('The request needs a form as its body.')
  return call.form
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** Grants that the protocol knows and this platform does not give yet. */
const later = new Set([
  'authorization_code',
  'refresh_token',
  'urn:ietf:params:oauth:grant-type:device_code',
  'urn:ietf:params:oauth:grant-type:jwt-bearer',
])

export const tokenHandlers = {
  oauth2TokenExchange: own(async (call) => {
    const form = formOf(call)
    const grant = form.get('grant_type')
    const client = await authenticateClient(call, form)
    if (!grant) throw invalidRequest('"grant_type" is missing.')
    if (grant !== 'client_credentials' && !later.has(grant)) throw invalidRequest(`The grant "${grant}" is not known.`)
    const grants = client.document.grant_types ?? ['authorization_code']
    if (!grants.includes(grant)) throw unauthorizedClient(`The client does not have the grant "${grant}".`)
    if (grant !== 'client_credentials') throw notImplemented(`The grant "${grant}" is not available on this platform.`)
    return reply(await clientCredentials(call, client, form), { headers: unkept })
  }),

  introspectOAuth2Token: own(async (call) => {
    const form = formOf(call)
    const row = await findToken(call.db, call.project.id, form.get('token') ?? '', call.now)
    const wanted = listOf(form, 'scope')
    if (!row || !wanted.every((scope) => row.scope.includes(scope)))
      return reply({ active: false }, { headers: unkept })
    const active = {
      active: true,
      scope: row.scope.join(' '),
      client_id: row.client_id,
      sub: row.subject,
      exp: seconds(row.expires_at),
      iat: seconds(row.issued_at),
      nbf: seconds(row.issued_at),
      aud: row.audience,
      iss: issuerOf(call),
      token_type: 'Bearer',
      token_use: `${row.kind}_token`,
    }
    return reply(active, { headers: unkept })
  }),

  revokeOAuth2Token: own(async (call) => {
    const form = formOf(call)
    const token = form.get('token')
    const client = await authenticateClient(call, form)
    if (!token) throw invalidRequest('"token" is missing.')
    const row = await findToken(call.db, call.project.id, token, call.now)
    // tokens of others and unknown ones are no error (RFC 7009, point 2.2)
    if (row?.client_id === client.id) await deleteGrant(call.db, call.project.id, row.grant_id)
    return reply(undefined, { status: 200 })
  }),

  deleteOAuth2Token: async (call) => {
    const client = one(call, 'client_id')
    if (!client) throw invalidRequest('The parameter "client_id" is missing.')
    await deleteTokensOf(call.db, call.project.id, client)
    return noContent()
  },
} satisfies Handlers

import type { HttpError } from '../../http/errors'
import type { Database } from '../../db/database'
import type { Reply } from '../../http/handlers'
import { type Call } from '../../http/handlers'
import { insertConsent } from '../consents/store'
import { configOf } from '../config'
import { opaqueToken } from '../secrets'
import {
  insufficientEntropy,
  invalidGrant,
  invalidRequest,
  unsupportedResponseMode,
  unsupportedResponseType,
} from '../tokens/errors'
import { issueAccess, issueIdentity, type Grant } from '../tokens/issue'
import { challengeFault } from '../tokens/pkce'
import { insertCode } from './codes'
import type { VerifiedConsent } from './consent'
import { assertPrompt } from './prompt'
import type { AuthorizeRequest } from './request'
import { toClient } from './respond'

const NONCE = 8

type Wish = { call: Call; request: AuthorizeRequest; wants: (type: string) => boolean; openid: boolean }

const allows = ({ client }: AuthorizeRequest, grant: string): boolean =>
  (client.document.grant_types ?? ['authorization_code']).includes(grant)

/** What shows to be wrong only after the consent, in the order in which it is told. */
const checks: ((wish: Wish) => HttpError | undefined)[] = [
  ({ request, wants }) =>
    wants('code') && !allows(request, 'authorization_code')
      ? invalidGrant('The client does not have the grant "authorization_code".')
      : undefined,
  ({ request, wants }) =>
    wants('token') || (wants('id_token') && !wants('code'))
      ? allows(request, 'implicit')
        ? undefined
        : invalidGrant('The client does not have the grant "implicit".')
      : undefined,
  ({ wants, openid }) =>
    !openid && wants('id_token') && !wants('code')
      ? unsupportedResponseType('An identity token needs the scope "openid", and the consent to it.')
      : undefined,
  ({ request, wants, openid }) => {
    const isHybrid = wants('code') && request.responseTypes.length > 1
    if (!isHybrid && (!openid || !wants('id_token'))) return undefined
    const nonce = request.parameters.get('nonce') ?? ''
    if (nonce === '' && wants('id_token'))
      return invalidRequest('"nonce" is missing: an identity token that is given at once needs it.')
    return nonce !== '' && nonce.length < NONCE
      ? insufficientEntropy(`"nonce" needs at least ${NONCE} characters.`)
      : undefined
  },
  ({ request, wants, openid }) =>
    (openid || (wants('code') && request.responseTypes.length > 1)) && !request.parameters.get('redirect_uri')
      ? invalidRequest('"redirect_uri" is missing: OpenID Connect needs it.')
      : undefined,
  ({ call, request, wants }) => (wants('code') ? challengeFault(call, request.client, request.parameters) : undefined),
  ({ request }) => {
    const inUrl = request.parameters.get('response_mode') === 'query'
    const plain = request.responseTypes.length === 1 && request.responseTypes[0] === 'code'
    return inUrl && !plain ? unsupportedResponseMode('Tokens are not written into the query of an address.') : undefined
  },
]

/**
 * Gives the client what it asked for and the person consented to: a code, tokens, or both.
 * @throws HttpError for the client
 */
export async function issueResponse(
  call: Call,
  request: AuthorizeRequest,
  { id, consent }: VerifiedConsent,
): Promise<Reply> {
  const { client, target, responseTypes, parameters } = request
  const { scope } = consent.granted
  const wish = {
    call,
    request,
    wants: (type: string) => responseTypes.includes(type),
    openid: scope.includes('openid'),
  }
  for (const check of checks) {
    const fault = check(wish)
    if (fault) throw fault
  }
  const { subject, authenticatedAt, requestedAt } = consent.request
  if (wish.openid) await assertPrompt(call, request, { subject, authenticatedAt, requestedAt })
  const grant: Grant = { id, consent }
  const stores: ((tx: Database) => Promise<void>)[] = []
  const answer: Record<string, string> = {}
  if (wish.wants('token')) {
    const access = await issueAccess(call, client, grant, 'implicit', null)
    stores.push(access.store)
    Object.assign(answer, {
      access_token: access.token,
      expires_in: String(access.seconds),
      token_type: 'bearer',
      scope: scope.join(' '),
    })
  }
  if (wish.wants('code')) {
    const code = opaqueToken('ory_ac_')
    const expires_at = new Date(call.now.getTime() + configOf(call).ttl.auth_code)
    const document = {
      redirectUri: parameters.get('redirect_uri') ?? '',
      challenge: parameters.get('code_challenge') ?? '',
    }
    stores.push((tx) => insertCode(tx, call, code, { client_id: client.id, grant_id: id, document, expires_at }))
    answer.code = code
    if (responseTypes.length === 1) answer.scope = scope.join(' ')
  }
  if (wish.wants('id_token') && wish.openid) {
    const beside = { accessToken: answer.access_token, code: answer.code }
    answer.id_token = await issueIdentity(call, client, grant, 'implicit', beside)
  }
  await call.db.transaction().execute(async (tx) => {
    await insertConsent(tx, call, { id, clientId: client.id, consent })
    for (const store of stores) await store(tx)
  })
  return toClient(target, answer)
}

import type { HttpError } from '../../http/errors'
import type { Reply } from '../../http/handlers'
import { type Call } from '../../http/handlers'
import { grantsOf } from '../clients/grants'
import { configOf, newToken } from '../config'
import type { Part } from '../../db/together'
import { invalidGrant, invalidRequest, unsupportedResponseMode, unsupportedResponseType } from '../tokens/errors'
import { nonceFault } from '../tokens/id-token'
import { issueAccess, issueIdentity, type Grant } from '../tokens/issue'
import { challengeFault } from '../tokens/pkce'
import { tokenParts } from '../tokens/store'
import { codePart } from './codes'
import { storeConsent, consumeConsent, type VerifiedConsent } from './consent'
import { assertPrompt } from './prompt'
import type { AuthorizeRequest } from './request'
import { toClient } from './respond'

type IssueRequest = { call: Call; request: AuthorizeRequest; isRequested: (type: string) => boolean; openid: boolean }

const allows = ({ client }: AuthorizeRequest, grant: string): boolean => grantsOf(client).includes(grant)

/** Errors that are found only after the consent, in the order in which they are reported. */
const checks: ((issueRequest: IssueRequest) => HttpError | undefined)[] = [
  // for a code alone the grant is checked when it's exchanged
  ({ request, isRequested }) =>
    isRequested('code') && request.responseTypes.length > 1 && !allows(request, 'authorization_code')
      ? invalidGrant('The client does not have the grant "authorization_code".')
      : undefined,
  ({ request, isRequested }) =>
    isRequested('token') || (isRequested('id_token') && !isRequested('code'))
      ? allows(request, 'implicit')
        ? undefined
        : invalidGrant('The client does not have the grant "implicit".')
      : undefined,
  ({ isRequested, openid }) =>
    !openid && isRequested('id_token') && !isRequested('code')
      ? unsupportedResponseType('An ID token requires the scope "openid" and consent to it.')
      : undefined,
  ({ request, isRequested, openid }) => {
    const isHybrid = isRequested('code') && request.responseTypes.length > 1
    if (!isHybrid && (!openid || !isRequested('id_token'))) return undefined
    const nonce = request.parameters.get('nonce') ?? ''
    if (nonce === '' && isRequested('id_token'))
      return invalidRequest('"nonce" is required if an ID token is returned directly.')
    return nonceFault(nonce)
  },
  ({ request, isRequested, openid }) =>
    (openid || (isRequested('code') && request.responseTypes.length > 1)) && !request.parameters.get('redirect_uri')
      ? invalidRequest('"redirect_uri" is missing: OpenID Connect needs it.')
      : undefined,
  ({ call, request, isRequested }) =>
    isRequested('code') ? challengeFault(call, request.client, request.parameters) : undefined,
  ({ request }) => {
    const inUrl = request.parameters.get('response_mode') === 'query'
    const plain = request.responseTypes.length === 1 && request.responseTypes[0] === 'code'
    return inUrl && !plain ? unsupportedResponseMode('Tokens cannot be returned in the query of a URL.') : undefined
  },
]

/** @throws HttpError for the client */
async function assertIssuable(issueRequest: IssueRequest, { consent }: VerifiedConsent): Promise<void> {
  for (const check of checks) {
    const fault = check(issueRequest)
    if (fault) throw fault
  }
  const { subject, authenticatedAt, requestedAt } = consent.request
  if (issueRequest.openid)
    await assertPrompt(issueRequest.call, issueRequest.request, { subject, authenticatedAt, requestedAt })
}

type IssuedResponse = { response: Record<string, string>; parts: Part[] }

async function buildResponse(
  { call, request, isRequested, openid }: IssueRequest,
  { id, consent }: VerifiedConsent,
): Promise<IssuedResponse> {
  const { client, responseTypes, parameters } = request
  const { scope } = consent.granted
  const grant: Grant = { id, consent }
  const parts: Part[] = []
  const response: Record<string, string> = {}
  if (isRequested('token')) {
    const access = await issueAccess(call, client, grant, 'implicit', null)
    parts.push(...tokenParts(access.row))
    Object.assign(response, {
      access_token: access.token,
      expires_in: String(access.seconds),
      token_type: 'bearer',
      scope: scope.join(' '),
    })
  }
  if (isRequested('code')) {
    const code = newToken(call, 'ac')
    const expires_at = new Date(call.now.getTime() + configOf(call).ttl.auth_code)
    const document = {
      redirectUri: parameters.get('redirect_uri') ?? '',
      challenge: parameters.get('code_challenge') ?? '',
      ...(responseTypes.length > 1 && openid && { isVouched: true }),
    }
    parts.push(codePart(call, code, { client_id: client.id, grant_id: id, document, expires_at }))
    response.code = code
    if (responseTypes.length === 1) response.scope = scope.join(' ')
  }
  if (isRequested('id_token') && openid) {
    const issuedWith = { accessToken: response.access_token, code: response.code }
    response.id_token = await issueIdentity(call, client, grant, 'implicit', issuedWith)
  }
  return { response, parts }
}

/**
 * Issues what the client requested and the person consented to: a code, tokens, or both.
 * @throws HttpError for the client
 */
export async function issueResponse(call: Call, request: AuthorizeRequest, verified: VerifiedConsent): Promise<Reply> {
  const issueRequest = {
    call,
    request,
    isRequested: (type: string) => request.responseTypes.includes(type),
    openid: verified.consent.granted.scope.includes('openid'),
  }
  try {
    await assertIssuable(issueRequest, verified)
  } catch (error) {
    // it counts once, even if nothing results from it
    await consumeConsent(call, verified)
    throw error
  }
  const { response, parts } = await buildResponse(issueRequest, verified)
  await storeConsent(call, request, verified, parts)
  return toClient(request.target, response)
}

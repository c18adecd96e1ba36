import type { HttpError } from '../../http/errors'
import type { Call } from '../../http/handlers'
import { parametersIn } from '../../http/query-text'
import { findClient, type ClientRow } from '../clients/store'
import { configOf } from '../config'
import {
  invalidClient,
  invalidRequest,
  invalidState,
  registrationNotSupported,
  unsupportedResponseMode,
  unsupportedResponseType,
} from '../tokens/errors'
import { assertRequestable, listOf, words } from '../tokens/scope'
import { redirectOf } from './redirects'
import { withRequestObject } from './request-object'

export type ResponseMode = 'query' | 'fragment' | 'form_post'

/** Where responses go: known as soon as client and redirect URI are. */
export type Target = { redirectUri: string; mode: ResponseMode; state: string }

/** A client's valid authorization request. */
export type AuthorizeRequest = {
  parameters: URLSearchParams
  client: ClientRow
  target: Target
  responseTypes: string[]
  scope: string[]
  audience: string[]
  prompt: string[]
  /** Set if someone signs in for a device, which gets no redirect: its ID, and the URL where the sign-in began. */
  device?: { id: string; requestUrl: string }
}

const modes: readonly string[] = ['query', 'fragment', 'form_post'] satisfies ResponseMode[]
const STATE = 8

/** Parameters of the form if there is one, then of the query. */
export const parametersOf = (call: Call): URLSearchParams =>
  parametersIn(`${call.method === 'POST' && call.form ? call.rawBody : ''}&${call.url.search.slice(1)}`)

/**
 * The client, and the redirect URI.
 * @throws HttpError that is shown to the person, as there is no client to redirect to
 */
export async function readTarget(
  call: Call,
  sent: URLSearchParams,
): Promise<{ client: ClientRow; target: Target; parameters: URLSearchParams }> {
  const client = await findClient(call.db, call.project.id, sent.get('client_id') ?? '')
  if (!client) throw invalidClient('There is no client with this "client_id".')
  const parameters = await withRequestObject(call, client, sent)
  const text = (name: string) => parameters.get(name) ?? ''
  const openid = listOf(parameters, 'scope').includes('openid')
  const mode = text('response_mode')
  if (mode !== '' && !modes.includes(mode))
    throw unsupportedResponseMode(`"response_mode" must be one of ${modes.join(', ')}, not "${mode}".`)
  if (openid && text('redirect_uri') === '') {
    throw invalidRequest('"redirect_uri" is missing: with the scope "openid" it must be named.')
  }
  const redirectUri = redirectOf(client.document.redirect_uris ?? [], text('redirect_uri'))
  if (redirectUri === undefined) throw invalidRequest('"redirect_uri" is not registered for this client.')
  // checked to be one of the three
  return { client, parameters, target: { redirectUri, mode: (mode || 'query') as ResponseMode, state: text('state') } }
}

/** Further errors of a request, in the order in which they are reported. */
const checks: ((request: AuthorizeRequest) => HttpError | undefined)[] = [
  ({ parameters }) =>
    parameters.get('registration') ? registrationNotSupported('"registration" cannot be sent.') : undefined,
  ({ client, responseTypes }) => {
    if (responseTypes.length === 0) return unsupportedResponseType('"response_type" is missing.')
    const isSameSet = (allowed: string) => [...words(allowed)].sort().join(' ') === [...responseTypes].sort().join(' ')
    const allowed = client.document.response_types?.length ? client.document.response_types : ['code']
    return allowed.some(isSameSet)
      ? undefined
      : unsupportedResponseType(`The client is not allowed to request "${responseTypes.join(' ')}".`)
  },
  ({ target, parameters, responseTypes }) => {
    // from here on the response type determines the default mode
    const plain = responseTypes.length === 1 && responseTypes[0] === 'code'
    if (!parameters.get('response_mode')) target.mode = plain ? 'query' : 'fragment'
    return Buffer.byteLength(target.state) < STATE ? invalidState(`"state" needs at least ${STATE} bytes.`) : undefined
  },
]

/**
 * The rest of a request, checked. It may change the target's mode.
 * @throws HttpError that is returned to the client
 */
export function readRequest(
  call: Call,
  { client, target, parameters }: { client: ClientRow; target: Target; parameters: URLSearchParams },
): AuthorizeRequest {
  const request = {
    parameters,
    client,
    target,
    responseTypes: words(parameters.get('response_type') ?? ''),
    scope: listOf(parameters, 'scope'),
    audience: listOf(parameters, 'audience'),
    prompt: words(parameters.get('prompt') ?? ''),
  }
  assertRequestable(client.document, request, configOf(call).strategies.scope)
  for (const check of checks) {
    const fault = check(request)
    if (fault) throw fault
  }
  return request
}

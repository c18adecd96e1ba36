import { calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client'
import type { Call } from '../../../http/handlers'
import { readJson } from '../../../http/body'
import { isRecord, type JsonObject } from '../../../http/json'
import { OutgoingError } from '../../../outgoing/outgoing'
import type { FlowKind } from '../../config'
import { messages } from '../../messages'
import { typeName } from '../../schemas/problems'
import { complainAt } from '../../ui/form-problem'
import { storeForLater } from '../../continuity'
import type { Flow } from '../../flows/flow'
import { saveFlow } from '../../flows/store'
import type { Submission } from '../../flows/submission'
import { isUuid } from '../../ids'
import { sealerOf } from '../../sealing'
import { exchangeOf } from '../../sessions/token-exchange'
import type { ArrivalInput } from '../federated/arrival'
import { authorizationEndpoint, kindOf, usesPkce } from './client'
import type { OAuth1Kind } from './kinds'
import { signedCall, tokenOf } from './oauth1'
import { redirectBase, redirectUri, type OidcProvider } from './oidc-settings'
import { upstreamError } from './upstream-error'
import { withQuery } from '../../../http/query-text'

/** The sealed content of `state`: the flow that the browser left, and the bindings of the code. */
export type State = {
  flow: string
  kind: FlowKind
  provider: string
  verifier: string | undefined
  nonce: string | undefined
  /** Hash of the first code of a native app's exchange, which replaces a cookie. */
  exchange: string | undefined
}

/** Seals a state; the result differs each time, even for the same flow. */
export async function sealState(call: Pick<Call, 'db' | 'project'>, state: State): Promise<string> {
  return (await sealerOf(call, 'state')).seal(JSON.stringify(state))
}

/** @returns undefined for a text that isn't a sealed state of this project */
export async function openState(call: Pick<Call, 'db' | 'project'>, text: string): Promise<State | undefined> {
  const opened = (await sealerOf(call, 'state')).open(text)
  if (opened === undefined) return undefined
  const value: unknown = JSON.parse(opened)
  if (!isRecord(value) || !isUuid(value.flow) || typeof value.provider !== 'string') return undefined
  const { flow, kind, provider, verifier, nonce, exchange } = value
  if (kind !== 'login' && kind !== 'registration' && kind !== 'settings') return undefined
  const textOr = (candidate: unknown) => (typeof candidate === 'string' ? candidate : undefined)
  return { flow, kind, provider, verifier: textOr(verifier), nonce: textOr(nonce), exchange: textOr(exchange) }
}

/** Not `login_hint`: a crafted link could use it to choose the account or tenant that a provider signs people in to. */
const forwardedNames = ['hd', 'prompt', 'auth_type', 'acr_values']

/**
 * Parameters that a form may pass to the provider; others would allow unintended URLs. Like the real service, it also takes them as
 * JSON in a text.
 * @throws FormProblem for a text without an object in it
 */
export function upstreamParameters(body: Record<string, unknown>): Record<string, string> {
  const { upstream_parameters: submitted } = body
  const parsed = ['string', 'number', 'boolean'].includes(typeof submitted) ? parseText(String(submitted)) : submitted
  if (!isRecord(parsed)) return {}
  return Object.fromEntries(
    forwardedNames.flatMap((name) => {
      const value = parsed[name]
      return typeof value === 'string' || value === null ? [[name, value ?? '']] : []
    }),
  )
}

function parseText(text: string): unknown {
  const value = text === '' ? null : readJson(text)?.value
  if (value === null || isRecord(value)) return value
  throw complainAt('upstream_parameters', messages.type(['object'], typeName(value ?? text)))
}

/** The requested scopes. */
export function scopesOf(provider: OidcProvider): readonly string[] {
  const kind = kindOf(provider)
  const { scope } = provider.settings
  if (kind.protocol === 'oauth1') return scope
  const all = kind.protocol === 'openid' && !scope.includes('openid') ? [...scope, 'openid'] : scope
  return kind.scopes?.(all) ?? all
}

/**
 * Prepares the redirect to a provider: the browser's cookie (or the native flow) keeps the input.
 * @returns the address of its sign-in page
 * @throws HttpError 500 `invalid_configuration`, 502; FormProblem
 */
export async function depart(submission: Submission, provider: OidcProvider, input: ArrivalInput): Promise<string> {
  const { visit, flow } = submission
  const forwarded = upstreamParameters(submission.body)
  try {
    return await prepareRedirect(submission, provider, { input, forwarded })
  } catch (error) {
    // the cookie is set even if the provider can't be reached
    if (keepsCookie(flow)) visit.cookies.push(await storeForLater(visit.call, 'oidc', null, {}))
    throw error
  }
}

/** Settings return by a cookie, even those of an app. */
const keepsCookie = ({ type, kind }: Flow): boolean => type === 'browser' || kind === 'settings'

async function prepareRedirect(
  submission: Submission,
  provider: OidcProvider,
  { input, forwarded }: { input: ArrivalInput; forwarded: Record<string, string> },
): Promise<string> {
  const { visit, flow } = submission
  const { call } = visit
  const kind = kindOf(provider)
  const endpoint = await authorizationEndpoint(call, provider)
  const verifier = (await usesPkce(call, provider)) ? randomPKCECodeVerifier() : undefined
  // the code has to be bound to the browser: by PKCE if the provider supports it, else by a nonce in the ID token
  const nonce = verifier === undefined && kind.protocol === 'openid' ? randomNonce() : undefined
  const exchange = flow.type === 'api' ? await exchangeOf(call, flow.id) : undefined
  const state = await sealState(call, {
    flow: flow.id,
    kind: flow.kind,
    provider: provider.id,
    verifier,
    nonce,
    exchange,
  })
  const redirectUrl =
    kind.protocol === 'oauth1'
      ? await requestOAuth1Url(call, provider, kind, state)
      : withQuery(endpoint, {
          ...forwarded,
          ...(flow.refresh && kind.protocol === 'openid' && { prompt: 'login' }),
          ...(provider.settings.requested_claims && { claims: JSON.stringify(provider.settings.requested_claims) }),
          ...kind.authorize?.(provider.settings, flow.refresh === true),
          client_id: provider.settings.client_id,
          redirect_uri: redirectUri(provider, redirectBase(call.project) ?? call.base),
          response_type: 'code',
          scope: scopesOf(provider).join(' '),
          state,
          ...(nonce !== undefined && { nonce }),
          ...(verifier !== undefined && {
            code_challenge: await calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
          }),
        })
  const payload: JsonObject = { state, kept: { ...input } }
  const internal = exchange === undefined ? flow.internal : { ...flow.internal, ...payload }
  if (keepsCookie(flow)) visit.cookies.push(await storeForLater(call, 'oidc', null, payload))
  if (flow.kind === 'login') await saveFlow(call, { ...flow, active: 'oidc', internal })
  else if (exchange !== undefined) await saveFlow(call, { ...flow, internal })
  return redirectUrl
}

/** OAuth 1 starts with a request to the provider. */
async function requestOAuth1Url(call: Call, provider: OidcProvider, kind: OAuth1Kind, state: string): Promise<string> {
  const callbackUrl = withQuery(redirectUri(provider, redirectBase(call.project) ?? call.base), { state })
  try {
    const response = await signedCall(call, provider.settings, { method: 'POST', url: kind.request }, undefined, {
      oauth_callback: callbackUrl,
    })
    return withQuery(kind.authorize, { oauth_token: (await tokenOf(response)).token })
  } catch (error) {
    if (error instanceof OutgoingError) throw upstreamError(error.message)
    throw error
  }
}

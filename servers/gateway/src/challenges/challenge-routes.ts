import { allOperations, type AnyOperationId, type Match } from '@atrium/shared/operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { originOf, type Context } from '../context'
import { badRequest, GatewayError, nothingHere } from '../errors'
import { requireOwnOrigin } from '../origin-proof'
import { textOf } from '../proxy/body'
import { accountCookies } from '../proxy/request-headers'
import type { Place } from '../targets/target'
import { ask } from '../targets/upstream'
import { claimsOf, type Who } from './claims'

/** How long a consent is remembered that someone asks to have remembered, in seconds. */
const rememberFor = 30 * 24 * 3600
const challengePath = /^\/a\/([a-z0-9][a-z0-9-]{0,62})\/challenges\//

const challenge = z.string().min(1).max(8_192)
const word = z.string().min(1).max(1_000)
const consentAnswer = z.discriminatedUnion('answer', [
  z.strictObject({
    answer: z.literal('accept'),
    challenge,
    scope: z.array(word).max(500),
    audience: z.array(word).max(500),
    remember: z.boolean(),
  }),
  z.strictObject({ answer: z.literal('reject'), challenge, reason: z.string().max(500).default('') }),
])
const logoutAnswer = z.strictObject({ answer: z.enum(['accept', 'reject']), challenge })
const deviceAnswer = z.strictObject({ challenge, code: z.string().trim().min(1).max(100) })

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const texts = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? [])
const client = z
  .object({
    client_id: text,
    client_name: text,
    client_uri: text,
    logo_uri: text,
    policy_uri: text,
    tos_uri: text,
    skip_consent: z.boolean().nullish(),
  })
  .nullish()
  .transform((value) => value ?? undefined)
const consentRequest = z.object({
  subject: z.string(),
  skip: z.boolean().nullish(),
  requested_scope: texts,
  requested_access_token_audience: texts,
  client,
})
const logoutRequest = z.object({ subject: text, client })
const redirect = z.object({ redirect_to: z.string().min(1) })
const whoami = z.object({
  identity: z.object({
    id: z.string(),
    traits: z.record(z.string(), z.unknown()).catch({}),
    updated_at: z.string().optional(),
    verifiable_addresses: z.array(z.looseObject({ value: z.string(), verified: z.boolean() })).nullish(),
  }),
})

type Client = z.output<typeof client>
/** An address of the client that a page may link to, or show as a picture. */
const webUrl = (url: string): string =>
  URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol) ? url : ''

/** What end users see of who asks; nothing of its metadata, addresses or keys. */
const shown = (asks: Client) =>
  asks && {
    id: asks.client_id,
    name: asks.client_name,
    url: webUrl(asks.client_uri),
    logo: webUrl(asks.logo_uri),
    policy: webUrl(asks.policy_uri),
    terms: webUrl(asks.tos_uri),
  }

/**
 * `/a/<project>/challenges/{consent,logout,device}`: what the OAuth2 service asks of someone, for the account screens. `GET` tells what is
 * asked, `POST` answers it and tells where the browser goes on. The gateway acts for exactly one person: a consent is read and given only
 * with the session of the identity that it is about, and never more than was asked for (decision 48).
 */
export function challengeRoutes(server: FastifyInstance, context: Context): void {
  const { config, target } = context
  const limit = (max: number, groupId: string) => ({ config: { rateLimit: { max, timeWindow: 60_000, groupId } } })
  const ordinary = limit(config.rateLimit.account, 'account')
  const credentials = limit(config.rateLimit.credentials, 'credentials')

  const placeOf = (request: FastifyRequest) => {
    const slug = challengePath.exec(request.raw.url ?? '')?.[1]
    if (!slug) throw nothingHere()
    const origin = originOf(request, context)
    const base = request.originalUrl === request.raw.url ? `/a/${slug}` : ''
    const place: Place = { origin, base, ip: request.ip }
    return { slug, place }
  }

  /** One operation of the OAuth2 service's challenges. @throws GatewayError with the service's own word where it refuses */
  const call = async (
    request: FastifyRequest,
    id: AnyOperationId,
    named: Record<string, string>,
    json?: unknown,
  ): Promise<unknown> => {
    const { slug, place } = placeOf(request)
    const operation = allOperations[id]
    const match: Match = { id, operation, params: {} }
    const to = target.challenges(slug, match, place)
    if (!to) throw notOffered()
    const path = `${operation.path}?${new URLSearchParams(named)}`
    const { status, body } = await ask({ ...to.upstream, prefix: to.prefix }, path, {
      method: operation.method === 'PUT' ? 'PUT' : 'GET',
      headers: { ...to.headers, 'x-request-id': request.id },
      json,
    })
    if (status >= 200 && status < 300) return body
    throw refusal(status, body)
  }

  const redirectOf = (body: unknown) => {
    const read = redirect.safeParse(body)
    if (!read.success) throw unreadable()
    return { redirect_to: read.data.redirect_to }
  }

  /** Who is signed in at the project in this browser. @throws GatewayError 401 */
  const signedIn = async (request: FastifyRequest): Promise<Who> => {
    const { slug, place } = placeOf(request)
    const cookie = accountCookies(request.headers.cookie ?? '')
    const match: Match = { id: 'toSession', operation: allOperations.toSession, params: {} }
    const to = target.account(slug, match, place)
    if (!to) throw nothingHere('unknown_project', 'There is no such project.')
    if (cookie === '') throw nobody()
    const { status, body } = await ask({ ...to.upstream, prefix: to.prefix }, '/sessions/whoami', {
      headers: { ...to.headers, cookie, 'x-request-id': request.id },
    })
    if (status === 401) throw nobody()
    const read = whoami.safeParse(body)
    if (status !== 200 || !read.success) throw status < 500 ? refusal(status, body) : unreadable()
    const { id, traits, updated_at: updatedAt, verifiable_addresses: addresses } = read.data.identity
    const verified = new Set((addresses ?? []).filter((one) => one.verified).map(({ value }) => value))
    return { id, traits, verified, updatedAt }
  }

  const queryOf = (request: FastifyRequest): string => {
    const url = request.raw.url ?? ''
    const at = url.indexOf('?')
    const read = challenge.safeParse(new URLSearchParams(at < 0 ? '' : url.slice(at)).get('challenge') ?? '')
    if (!read.success) throw badRequest('challenge_missing', 'The address names no challenge.')
    return read.data
  }

  const answerIn = async <Schema extends z.ZodType>(
    request: FastifyRequest,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    requireOwnOrigin(request.raw, placeOf(request).place.origin)
    const read = schema.safeParse(jsonOf(await textOf(request.raw, config)))
    if (!read.success) throw badRequest('invalid_answer', read.error.issues[0]?.message ?? 'This is no answer.')
    return read.data
  }

  /** The consent request and who is to give it. @throws GatewayError 403 where someone else is signed in */
  const consentFor = async (request: FastifyRequest, consent_challenge: string) => {
    const read = consentRequest.safeParse(await call(request, 'getOAuth2ConsentRequest', { consent_challenge }))
    if (!read.success) throw unreadable()
    const who = await signedIn(request)
    if (who.id !== read.data.subject) throw somebodyElse()
    return { asked: read.data, who }
  }

  server.get('/a/:project/challenges/consent', ordinary, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { asked, who } = await consentFor(request, queryOf(request))
    return {
      client: shown(asked.client),
      scope: asked.requested_scope,
      audience: asked.requested_access_token_audience,
      skip: asked.skip === true || asked.client?.skip_consent === true,
      traits: who.traits,
    }
  })

  server.post('/a/:project/challenges/consent', credentials, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const answer = await answerIn(request, consentAnswer)
    const named = { consent_challenge: answer.challenge }
    const { asked, who } = await consentFor(request, answer.challenge)
    if (answer.answer === 'reject') {
      const description = answer.reason.trim() || 'The person did not allow it.'
      const body = { error: 'access_denied', error_description: description }
      return redirectOf(await call(request, 'rejectOAuth2ConsentRequest', named, body))
    }
    const scope = asked.requested_scope.filter((one) => answer.scope.includes(one))
    const audience = asked.requested_access_token_audience.filter((one) => answer.audience.includes(one))
    const body = {
      grant_scope: scope,
      grant_access_token_audience: audience,
      remember: answer.remember,
      remember_for: answer.remember ? rememberFor : 0,
      session: { id_token: claimsOf(who, scope) },
    }
    return redirectOf(await call(request, 'acceptOAuth2ConsentRequest', named, body))
  })

  server.get('/a/:project/challenges/logout', ordinary, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const logout_challenge = queryOf(request)
    const read = logoutRequest.safeParse(await call(request, 'getOAuth2LogoutRequest', { logout_challenge }))
    if (!read.success) throw unreadable()
    return { client: shown(read.data.client) }
  })

  server.post('/a/:project/challenges/logout', credentials, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { answer, challenge: logout_challenge } = await answerIn(request, logoutAnswer)
    if (answer === 'accept') return redirectOf(await call(request, 'acceptOAuth2LogoutRequest', { logout_challenge }))
    await call(request, 'rejectOAuth2LogoutRequest', { logout_challenge })
    return {}
  })

  server.post('/a/:project/challenges/device', credentials, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { challenge: device_challenge, code } = await answerIn(request, deviceAnswer)
    return redirectOf(await call(request, 'acceptUserCodeRequest', { device_challenge }, { user_code: code }))
  })
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw badRequest('malformed_body', 'The answer is not JSON.')
  }
}

const oauth2Error = z.object({ error: z.string(), error_description: z.string().optional() })
const otherError = z.object({
  error: z.object({ id: z.string().optional(), reason: z.string().optional(), message: z.string().optional() }),
})

/** What the service refused, by our words for challenges where it is one of the usual reasons. */
function refusal(status: number, body: unknown): GatewayError {
  const told = oauth2Error.safeParse(body).data
  const other = otherError.safeParse(body).data?.error
  const reason = told?.error_description ?? other?.reason ?? other?.message ?? `The service answered ${status}.`
  const known: Record<number, string> = { 401: 'challenge_expired', 404: 'challenge_unknown', 410: 'challenge_used' }
  if (status === 501) return new GatewayError({ status, id: 'not_available', reason })
  if (status >= 500) return new GatewayError({ status: 502, id: 'oauth2_failed', reason })
  return new GatewayError({ status, id: known[status] ?? other?.id ?? told?.error ?? 'challenge_refused', reason })
}

const nobody = () => new GatewayError({ status: 401, id: 'session_inactive', reason: 'Nobody is signed in.' })
const somebodyElse = () =>
  new GatewayError({
    status: 403,
    id: 'security_identity_mismatch',
    reason: 'The request is about another account than the one that is signed in.',
  })
const unreadable = () =>
  new GatewayError({ status: 502, id: 'malformed_answer', reason: 'The service answered with something else.' })
const notOffered = () =>
  new GatewayError({ status: 501, id: 'not_available', reason: 'The gateway has no OAuth2 service for this project.' })

import type { IncomingHttpHeaders } from 'node:http'

import { matchOperation } from '@atrium/shared/operations'
import type { FastifyRequest } from 'fastify'

import type { Challenges } from '../challenges/challenges'
import type { Context } from '../context'
import { errorBody } from '../errors'
import { accountPlace } from '../proxy/account-place'
import { upstreamError } from '../targets/upstream'
import type { Account } from './account'

/** The service's response to a read: the body as text; `link` names the other pages of a list. */
export type ReadResponse = { status: number; body: string; link?: string }

/** The reads for a page, on behalf of its visitor; the only change they make is to start a flow. */
const readable =
  /^\/self-service\/(?:(?:login|registration|recovery|verification|settings)\/(?:browser|flows)|errors|logout\/browser)$|^\/sessions(?:\/whoami)?$/
const maxBytes = 256 * 1024
/** Screens for the OAuth2 service's challenges. */
const challengeScreens = new Set(['consent', 'logout'])

/** The first request of a screen, by path and query; undefined for screens that declare their own requests. */
export function firstRead({ pathname, searchParams }: URL, base: string): string | undefined {
  const screen = pathname.slice(base.length + 1)
  if (screen === 'sessions') return `${base}/sessions/whoami`
  const challenge = searchParams.get(`${screen}_challenge`)
  if (challenge && challengeScreens.has(screen))
    return `${base}/challenges/${screen}?${new URLSearchParams({ challenge })}`
  const id = searchParams.get('flow')
  if (!/^(?:login|registration|recovery|verification|settings)$/.test(screen)) return undefined
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return `${base}/self-service/${screen}/${id ? `flows?${new URLSearchParams({ id })}` : `browser${query}`}`
}

type Options = {
  /** Like a browser without cookies. */
  isAnonymous?: boolean
  /** OAuth2 challenges, which the gateway reads itself. */
  challenges?: Challenges
}

/** The calls of one visit: each as the browser would make it, with the cookies that the earlier ones set. */
export function readsFor(
  context: Pick<Context, 'config' | 'target' | 'secure' | 'readHost'>,
  request: FastifyRequest,
  account: Account,
  signal: AbortSignal,
  { isAnonymous: isAnonymous = false, challenges }: Options = {},
) {
  const jar = new Map<string, string>()
  const set = new Map<string, string>()
  let wait: number | undefined
  const { base } = account

  const failed = (error: unknown): ReadResponse => {
    const failure = upstreamError(error)
    return { status: failure.status, body: JSON.stringify(errorBody(failure, request.id)) }
  }

  /** A response of the service, or of the gateway if there is none; undefined if it is too long or doesn't belong here. */
  const call = async (
    requestPath: string,
    method: 'GET' | 'DELETE' | 'POST' = 'GET',
    form?: string,
  ): Promise<ReadResponse | undefined> => {
    const match = matchOperation(method, requestPath.split('?')[0] ?? '')
    const place = match && accountPlace(context, request, account, match)
    if (!place) return undefined
    try {
      const { statusCode, headers, body } = await place.upstream.pool.request({
        method,
        path: place.prefix + requestPath,
        headers: {
          ...readHeaders(place.headers),
          ...cookieHeader(isAnonymous ? undefined : place.headers.cookie, jar),
          ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        body: form,
        signal,
      })
      for (const pair of [headers['set-cookie'] ?? []].flat()) storeCookie(jar, pair)
      if (statusCode === 429) wait = Number(headers['retry-after']) || 1
      const text = await readText(body)
      const { 'set-cookie': cookies = [], link } = place.responseHeaders(withoutLocation(headers), false)
      for (const line of [cookies].flat()) set.set(nameOf(String(line)), String(line))
      if (text === undefined) return undefined
      const result = { status: statusCode, body: place.rewriteJson ? rewriteJsonText(text, place.rewriteJson) : text }
      return typeof link === 'string' ? { ...result, link } : result
    } catch (error) {
      return signal.aborted ? undefined : failed(error)
    }
  }

  /**
   * The consent that an application asks for; if no question is needed, the response says where the browser continues.
   */
  const challenge = async (kind: string, searchParams: URLSearchParams): Promise<ReadResponse | undefined> => {
    const challengeRequest = { request, account, challenge: searchParams.get('challenge') ?? '' }
    try {
      const shown = await (kind === 'consent'
        ? challenges?.openConsent(challengeRequest)
        : challenges?.readLogout(challengeRequest))
      return shown && { status: 200, body: JSON.stringify(shown) }
    } catch (error) {
      return failed(error)
    }
  }

  return {
    call,
    /** The cookies for the browser, as `Set-Cookie` values. */
    cookies: () => [...set.values()],

    /** Seconds until the overloaded service can be called again. */
    retryAfter: () => wait,

    /** The response to a read of a screen; undefined for reads that rendering may not make. */
    async read(path: string): Promise<ReadResponse | undefined> {
      const { pathname, search, searchParams } = new URL(path, 'http://page.invalid')
      const accountPath = pathname.slice(base.length)
      if (!pathname.startsWith(`${base}/`)) return undefined
      const [, kind] = /^\/challenges\/(consent|logout)$/.exec(accountPath) ?? []
      if (kind) return challenge(kind, searchParams)
      if (!readable.test(accountPath)) return undefined
      const response = await call(accountPath + search)
      // Rate-limited visitors wait on the page.
      const { status = 429 } = response ?? {}
      return status === 429 || (status >= 300 && status < 400) ? undefined : response
    },
  }
}

/** The redirect of an internal call is not passed on. */
const withoutLocation = ({ location: _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders => headers

/** The headers of the read that the page would make, derived from those of the page load. */
function readHeaders(headers: Record<string, string>): Record<string, string> {
  const omitted = ['accept-encoding', 'content-type', 'content-length', 'if-none-match', 'if-modified-since', 'cookie']
  const readableHeaders = Object.entries(headers).filter(
    ([name]) => !omitted.includes(name) && !name.startsWith('sec-fetch-'),
  )
  return { ...Object.fromEntries(readableHeaders), accept: 'application/json' }
}

const nameOf = (line: string) => line.slice(0, Math.max(0, line.indexOf('='))).trim()

function storeCookie(jar: Map<string, string>, line: string) {
  const [pair = ''] = line.split(';')
  const isExpired = /;\s*max-age=(?:0|-)/i.test(line)
  jar.set(nameOf(pair), isExpired ? '' : pair.trim())
}

function cookieHeader(header: string | undefined, jar: ReadonlyMap<string, string>): Record<string, string> {
  const sentPairs = (header ?? '').split(';').filter((pair) => pair.trim() !== '' && !jar.has(nameOf(pair)))
  const pairs = [...sentPairs.map((pair) => pair.trim()), ...[...jar.values()].filter((pair) => pair !== '')]
  return pairs.length > 0 ? { cookie: pairs.join('; ') } : {}
}

async function readText(body: AsyncIterable<Buffer>): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function rewriteJsonText(text: string, rewrite: (body: unknown) => unknown): string {
  try {
    return JSON.stringify(rewrite(JSON.parse(text)))
  } catch {
    return text
  }
}

import { matchOperation } from '@atrium/shared/operations'
import type { FastifyRequest } from 'fastify'

import type { Context } from '../context'
import { errorBody } from '../errors'
import { accountPlace } from '../proxy/account-place'
import { upstreamError } from '../targets/upstream'
import type { Account } from './account'

/** What the service answered to a read: the body as text. */
export type Answer = { status: number; body: string }

/** All that is read for a page, as its person; nothing that changes anything but to begin a flow. */
const readable =
  /^\/self-service\/(?:(?:login|registration|recovery|verification|settings)\/(?:browser|flows)|errors|logout\/browser)$|^\/sessions\/whoami$/
const mostBytes = 256 * 1024

/** The first read of a screen, by path and query; undefined for one that tells itself what it reads. */
export function firstRead({ pathname, searchParams }: URL, base: string): string | undefined {
  const screen = pathname.slice(base.length + 1)
  const id = searchParams.get('flow')
  if (!/^(?:login|registration|recovery|verification|settings)$/.test(screen)) return undefined
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return `${base}/self-service/${screen}/${id ? `flows?${new URLSearchParams({ id })}` : `browser${query}`}`
}

/**
 * Reads of one visit: each as the browser would make it, with the cookies that the ones before have set.
 * `isNobody`: as a browser that brings no cookies.
 */
export function readsFor(
  context: Pick<Context, 'config' | 'target' | 'secure' | 'readHost'>,
  request: FastifyRequest,
  account: Account,
  signal: AbortSignal,
  { isNobody = false } = {},
) {
  const jar = new Map<string, string>()
  const set = new Map<string, string>()

  return {
    /** The cookies for the browser, as headers say them. */
    cookies: () => [...set.values()],

    /** An answer of the service, or of the gateway where there is none; undefined for what no drawing may have. */
    async read(path: string): Promise<Answer | undefined> {
      const { pathname, search } = new URL(path, 'http://page.invalid')
      const { base } = account
      const asked = pathname.slice(base.length)
      if (!pathname.startsWith(`${base}/`) || !readable.test(asked)) return undefined
      const match = matchOperation('GET', asked)
      const place = match && accountPlace(context, request, account, match)
      if (!place) return undefined
      try {
        const { statusCode, headers, body } = await place.upstream.pool.request({
          method: 'GET',
          path: place.prefix + asked + search,
          headers: { ...asRead(place.headers), ...cookieHeader(isNobody ? undefined : place.headers.cookie, jar) },
          signal,
        })
        for (const pair of [headers['set-cookie'] ?? []].flat()) keep(jar, pair)
        const { 'set-cookie': cookies = [] } = place.answerHeaders(headers, false)
        for (const line of [cookies].flat()) set.set(nameOf(String(line)), String(line))
        const text = await wholeText(body)
        // Who has to wait, waits in the page.
        if (text === undefined || statusCode === 429 || (statusCode >= 300 && statusCode < 400)) return undefined
        return { status: statusCode, body: place.rewriteJson ? rewritten(text, place.rewriteJson) : text }
      } catch (error) {
        if (signal.aborted) return undefined
        const failure = upstreamError(error)
        return { status: failure.status, body: JSON.stringify(errorBody(failure, request.id)) }
      }
    },
  }
}

/** A page load's headers as those of the read that the page would make. */
function asRead(headers: Record<string, string>): Record<string, string> {
  const left = ['accept-encoding', 'content-type', 'content-length', 'if-none-match', 'if-modified-since', 'cookie']
  const kept = Object.entries(headers).filter(([name]) => !left.includes(name) && !name.startsWith('sec-fetch-'))
  return { ...Object.fromEntries(kept), accept: 'application/json' }
}

const nameOf = (line: string) => line.slice(0, Math.max(0, line.indexOf('='))).trim()

function keep(jar: Map<string, string>, line: string) {
  const [pair = ''] = line.split(';')
  const ends = /;\s*max-age=(?:0|-)/i.test(line)
  jar.set(nameOf(pair), ends ? '' : pair.trim())
}

function cookieHeader(given: string | undefined, jar: ReadonlyMap<string, string>): Record<string, string> {
  const before = (given ?? '').split(';').filter((pair) => pair.trim() !== '' && !jar.has(nameOf(pair)))
  const pairs = [...before.map((pair) => pair.trim()), ...[...jar.values()].filter((pair) => pair !== '')]
  return pairs.length > 0 ? { cookie: pairs.join('; ') } : {}
}

async function wholeText(body: AsyncIterable<Buffer>): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function rewritten(text: string, rewrite: (body: unknown) => unknown): string {
  try {
    return JSON.stringify(rewrite(JSON.parse(text)))
  } catch {
    return text
  }
}

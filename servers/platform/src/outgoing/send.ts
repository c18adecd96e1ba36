import { lookup } from 'node:dns'
import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPrivateAddress } from './ip-address'

export type OutgoingRequest = {
  url: string
  method: string
  headers: Record<string, string>
  body?: string | undefined
  /** Sent once only, and redirects are answered as they are: what is sent can not be used twice. */
  once?: boolean
}

export type OutgoingAnswer = { status: number; headers: Headers; body: string }

/** What a project allows calls to other services to do. */
export type OutgoingRules = {
  refusesPrivate: boolean
  /** Addresses, written exactly so, that may be called although they are private. */
  privateExceptions: readonly string[]
}

/** Why a call came to nothing. The text names the address's host at most: paths and queries may hold secrets. */
export class OutgoingError extends Error {
  constructor(
    readonly kind: 'timeout' | 'unreachable' | 'refused',
    message: string,
  ) {
    super(message)
  }
}

/** The limits of the service's own client. */
const timeout = 30_000
const mostBytes = 5 * 1024 * 1024
const mostRedirects = 10
const mostRetries = 2
const firstPause = 250

type Resolved = { address: string; family: number }

/** Names are resolved by us, so that the address which was checked is the one that is called. */
const guarded: RequestOptions['lookup'] = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: Resolved[]) => {
    const isPrivate = !error && found.some(({ address }) => isPrivateAddress(address))
    const problem = isPrivate ? new OutgoingError('refused', `${hostname} is a private address.`) : error
    const [first] = found ?? []
    if (problem || !first) done(problem ?? new OutgoingError('unreachable', `${hostname} has no address.`), '', 0)
    else if (options.all)
      (done as unknown as (error: null, all: Resolved[]) => void)(null, found) // as `all` asks for
    else done(null, first.address, first.family)
  })
}

function parse(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url
  throw new OutgoingError('refused', 'The address is not one of http:// or https://.')
}

async function read(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new OutgoingError('refused', 'The answer is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

type Hop = OutgoingAnswer & { location: string | undefined }

function headersOf(named: IncomingHttpHeaders): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(named)) for (const one of [value ?? []].flat()) headers.append(name, one)
  return headers
}

function hop({ method, headers, body }: OutgoingRequest, url: URL, guard: boolean, signal: AbortSignal): Promise<Hop> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (guard && isIP(host) > 0 && isPrivateAddress(host))
    throw new OutgoingError('refused', `${host} is a private address.`)
  // Also a GET may have a body here; without a length it would not be sent as one.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const options = { method, headers: { ...headers, ...length }, signal, ...(guard && { lookup: guarded }) }
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (message) => {
      read(message).then((text) => {
        const { statusCode = 0, headers: named } = message
        resolve({ status: statusCode, headers: headersOf(named), location: named.location, body: text })
      }, reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/** The request that follows a redirect: what is seen by another host loses its credentials. */
function onward(request: OutgoingRequest, status: number, from: URL, to: URL): OutgoingRequest {
  const secret = from.host === to.host ? [] : ['authorization', 'cookie']
  const dropsBody = status < 307 && request.method !== 'HEAD'
  const bodily = dropsBody ? ['content-type', 'content-length'] : []
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => ![...secret, ...bodily].includes(name.toLowerCase())),
  )
  return { ...request, headers, url: to.href, ...(dropsBody && { method: 'GET', body: undefined }) }
}

async function once(request: OutgoingRequest, rules: OutgoingRules, signal: AbortSignal): Promise<OutgoingAnswer> {
  let current = request
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const url = parse(current.url)
    const guard = rules.refusesPrivate && !rules.privateExceptions.includes(current.url)
    const { location, ...answer } = await hop(current, url, guard, signal)
    const { status } = answer
    const leads = isRedirect(status) && location !== undefined && URL.canParse(location, url.href)
    if (!leads || request.once) return answer
    current = onward(current, status, url, new URL(location, url))
  }
  throw new OutgoingError('unreachable', 'The service redirects in circles.')
}

const deservesRetry = (status: number): boolean => status === 429 || (status >= 500 && status !== 501)

function problemOf(thrown: unknown, signal: AbortSignal): OutgoingError {
  if (thrown instanceof OutgoingError) return thrown
  if (signal.aborted) return new OutgoingError('timeout', 'The service did not answer in time.')
  const code = thrown instanceof Error && 'code' in thrown ? ` (${String(thrown.code)})` : ''
  return new OutgoingError('unreachable', `The service could not be reached${code}.`)
}

/**
 * Calls another service. A call that fails on its way, or by a fault of the service, is repeated twice; all in all it may
 * take half a minute. Redirects are followed, at most 5 MB are read.
 * @throws OutgoingError when there is no answer
 */
export async function send(request: OutgoingRequest, rules: OutgoingRules): Promise<OutgoingAnswer> {
  const signal = AbortSignal.timeout(timeout)
  for (let attempt = 0; ; attempt += 1) {
    const isLast = request.once === true || attempt === mostRetries
    try {
      const answer = await once(request, rules, signal)
      if (isLast || !deservesRetry(answer.status)) return answer
    } catch (thrown) {
      const problem = problemOf(thrown, signal)
      if (isLast || problem.kind !== 'unreachable') throw problem
    }
    await sleep(firstPause * 2 ** attempt)
  }
}

import { bodyBounds, BodyScan } from '@atrium/shared/operations/bounds'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Agent, type Dispatcher } from 'undici'
import { outside } from '../http/deadline'
import { connectSocket, httpConnector } from './connector'
import { createEgressPolicy, isLocalHost, type EgressOptions, type EgressPolicy, type Endpoint } from './egress-policy'
import { headersOf } from './headers-of'
import { OutgoingError, type OutgoingResponse, type OutgoingRequest, type OutgoingRules, type OwnApi } from './outgoing'
import { isRedirect, redirected } from './redirect'
import { createTextCache, type TextCache } from './text-cache'

/** Who sends a request. */
export type Sender = {
  /** Its connections are shared by nobody else, so that the hanging servers of one project don't use up those of another. */
  lane: string
  /** Responds to requests to the project's own URL. */
  own?: OwnApi | undefined
}

/** The only way out for requests that tenants control, under the operator's policy. */
export type Egress = {
  /**
   * Sends a request. Network errors and server errors are retried twice; all attempts together take at most half a minute.
   * Redirects are followed, at most 5 MB are read, and JSON has the bounds of a request's body.
   * @throws OutgoingError if there is no response
   */
  send(request: OutgoingRequest, rules: OutgoingRules, by?: Sender): Promise<OutgoingResponse>
  /** Opens a TCP connection. @throws OutgoingError */
  connect(to: Endpoint, rules: OutgoingRules): Promise<Socket>
  /** Texts fetched from URLs, by project. */
  texts: TextCache
  /** Adds a port of this machine that is never reached. */
  keepClear: EgressPolicy['keepClear']
  close(): Promise<void>
}

/** The limits of the service's own client. */
const timeout = 30_000
const maxBytes = 5 * 1024 * 1024
const bounds = bodyBounds(undefined, 'json', { bytes: maxBytes })
const maxRedirects = 10
const maxRetries = 2
/** Connections to one origin, and how many lanes keep unused ones. */
const maxConnections = 64
const maxLanes = 1_000
const firstPause = 250

/** Headers of the connection, not of the request. A `Host` would name another server than the one that was checked. */
const notSent: ReadonlySet<string> = new Set(
  'connection content-length expect host keep-alive te trailer transfer-encoding upgrade'.split(' '),
)

function parse(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url
  throw new OutgoingError('refused', 'The URL must begin with http:// or https://.')
}

async function read(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new OutgoingError('refused', 'The response is too large.')
    chunks.push(chunk)
  }
  const whole = Buffer.concat(chunks)
  const text = whole.toString('utf8')
  // possible JSON is parsed in the thread that serves all projects
  if (/^\s*[[{]/.test(text) && new BodyScan(bounds, 'json').write(whole))
    throw new OutgoingError('refused', 'The response has too many parts or is nested too deeply.')
  return text
}

const sendable = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !notSent.has(name.toLowerCase())))

/** The request to send: with the credentials of its URL, without headers of the connection. */
function prepared(request: OutgoingRequest, url: URL): OutgoingRequest {
  const headers = sendable(request.headers)
  const isNamed = url.username !== '' || url.password !== ''
  return { ...request, headers: isNamed ? { authorization: basic(url), ...headers } : headers }
}

async function hop(
  { method, headers, body }: OutgoingRequest,
  url: URL,
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<OutgoingResponse> {
  const response = await dispatcher.request({
    origin: url.origin,
    path: url.pathname + url.search,
    // configured methods can be any text; the library rejects invalid ones
    method,
    headers,
    body: body ?? null,
    signal,
  })
  return { status: response.statusCode, headers: headersOf(response.headers), body: await read(response.body) }
}

const basic = ({ username, password }: URL): string =>
  `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`

const deservesRetry = (status: number): boolean => status === 429 || (status >= 500 && status !== 501)

function problemOf(thrown: unknown, signal?: AbortSignal): OutgoingError {
  for (let at = thrown; at instanceof Error; at = at.cause) if (at instanceof OutgoingError) return at
  if (signal?.aborted) return new OutgoingError('timeout', 'The service did not respond in time.')
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
  if (code === 'UND_ERR_INVALID_ARG') return new OutgoingError('refused', 'The request cannot be sent as configured.')
  return new OutgoingError('unreachable', `The service could not be reached${code && ` (${code})`}.`)
}

/** Outgoing requests of one sender: they need no slot, and those to the project's own public URL stay inside. */
export const egressFor = (egress: Egress, sender: Sender): Egress => ({
  ...egress,
  send: (request, rules) => outside(() => egress.send(request, rules, sender)),
})

/** Outgoing requests of one platform. @throws EgressSettingError */
export function createEgress(options: EgressOptions): Egress {
  const policy = createEgressPolicy(options)
  const connectors = { usual: httpConnector(policy, false), strict: httpConnector(policy, true) }
  // a closed agent ends its requests first
  const agents = new LRUCache<string, Agent>({ max: maxLanes, dispose: (agent) => void agent.close() })

  /** Connections are only shared by requests of one lane under the same rules. */
  const agentOf = (lane: string, rules: keyof typeof connectors): Agent => {
    const name = `${rules} ${lane}`
    const known = agents.get(name)
    if (known) return known
    const agent = new Agent({ connect: connectors[rules], connections: maxConnections, keepAliveTimeout: 4_000 })
    agents.set(name, agent)
    return agent
  }

  const once = async (
    request: OutgoingRequest,
    rules: OutgoingRules,
    { lane, own }: Sender,
    signal: AbortSignal,
  ): Promise<OutgoingResponse> => {
    let current = request
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const url = parse(current.url)
      const rejectsPrivate = rules.rejectsPrivate && !rules.privateExceptions.includes(current.url)
      const sent = prepared(current, url)
      const inside = rejectsPrivate && isLocalHost(url.hostname) ? undefined : await own?.(sent, url)
      const response = inside ?? (await hop(sent, url, agentOf(lane, rejectsPrivate ? 'strict' : 'usual'), signal))
      const location = response.headers.get('location')
      const leads = isRedirect(response.status) && location !== null && URL.canParse(location, url.href)
      if (!leads || request.once) return response
      current = redirected(current, response.status, url, new URL(location, url))
    }
    throw new OutgoingError('unreachable', 'The service redirects in a loop.')
  }

  return {
    async send(request, rules, by = { lane: '' }) {
      const signal = AbortSignal.timeout(timeout)
      for (let attempt = 0; ; attempt += 1) {
        const isLast = request.once === true || attempt === maxRetries
        try {
          const response = await once(request, rules, by, signal)
          if (isLast || !deservesRetry(response.status)) return response
        } catch (thrown) {
          const problem = problemOf(thrown, signal)
          if (isLast || problem.kind !== 'unreachable') throw problem
        }
        await sleep(firstPause * 2 ** attempt)
      }
    },
    async connect(to, { rejectsPrivate }) {
      try {
        return await connectSocket(policy, to, rejectsPrivate)
      } catch (thrown) {
        throw problemOf(thrown)
      }
    },
    texts: createTextCache(),
    keepClear: policy.keepClear,
    close: async () => void (await Promise.all([...agents.values()].map((agent) => agent.destroy()))),
  }
}

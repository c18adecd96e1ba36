import { createHash } from 'node:crypto'

import type { Capability } from '@atrium/shared/operations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'

import type { AuditedCall, SentBody } from '../actions/action-log'
import { deniedTarget, grantForProject, type Grant } from '../access'
import { originOf, type Context } from '../context'
import { GatewayError, notFound } from '../errors'
import { isWriteMethod, requireOwnOrigin } from '../origin-proof'
import { projectOf, type Person } from '../person'
import { publicResponseHeaders } from '../proxy/response-headers'
import { textOf } from '../proxy/body'
import { jsonOf } from '../read-json'
import { upstreamError } from '../targets/upstream'
import { readLabCall, type LabCall } from './lab-call'

const labPath = /^\/api\/lab\/([a-z0-9][a-z0-9-]{0,62})$/
/** Bytes of a response that are shown. */
const maxShown = 1_048_576
/** Added by the gateway for its own origin: not part of the service's response. */
const ours = new Set(['content-security-policy', 'x-content-type-options', 'referrer-policy'])

/**
 * The response as the lab shows it. Header names are lower-case; `duration` is in milliseconds, measured by the gateway.
 */
export type LabResponse = {
  status: number
  headers: [name: string, value: string][]
  body: string
  truncated: boolean
  duration: number
}

/**
 * `POST /api/lab/<project>`: makes one self-service request as an end user's client would, and returns the complete response:
 * redirects aren't followed, cookies aren't set. The gateway adds no credential and stores nothing; each request brings the run's
 * cookies and tokens (decision 9).
 */
export function labRoutes(server: FastifyInstance, context: Context): void {
  // Running flows creates and changes identities.
  bench(server, context, {
    url: '/api/lab/:project',
    path: labPath,
    capability: 'identities:write',
    read: async (text) => ({ call: readLabCall(jsonOf(text)) }),
  })
}

/** The caller and the project. */
export type LabCaller = { person: Person; slug: string }

export type Bench = {
  url: string
  /** Finds the project's slug in the URL as sent. */
  path: RegExp
  capability: Capability
  /**
   * Reads the request to send. `complete` adds what only the gateway knows; the action log gets the call without it.
   * @throws GatewayError 400
   */
  read(text: string, caller: LabCaller): Promise<{ call: LabCall; complete?: (call: LabCall) => LabCall }>
}

/** A route that makes one request to a public API as the caller would, and returns the complete response. */
export function bench(server: FastifyInstance, context: Context, { url, path, capability, read }: Bench): void {
  const { config, sessions, target, actions, secure } = context
  const rateLimit = { max: config.rateLimit.credentials, timeWindow: 60_000, groupId: 'credentials' }

  server.post(url, { config: { rateLimit } }, async (request, reply): Promise<LabResponse> => {
    const startedAt = Date.now()
    const { raw } = request
    const slug = path.exec(raw.url ?? '')?.[1]
    if (!slug) throw notFound()
    const { person } = await sessions.requireFor(raw, (known) => projectOf(known, slug) !== undefined)
    const origin = originOf(request, context)
    requireOwnOrigin(raw, origin)
    const { call, complete } = await read(await textOf(raw, config), { person, slug })
    const match = { ...call.match, operation: { ...call.match.operation, capability } as const }
    const changes = isWriteMethod(match.operation.method)
    const auditedCallFor = (grant: Partial<Grant>): AuditedCall => ({
      person,
      grant,
      target: target.name,
      match,
      method: match.operation.method,
      path: call.target,
      requestId: request.id,
      startedAt,
      ip: request.ip,
    })
    const size = Buffer.byteLength(call.body ?? '')
    const sent: SentBody = {
      text: call.body,
      size,
      sha256: createHash('sha256')
        .update(call.body ?? '')
        .digest('hex'),
      contentType: call.headers['content-type'],
    }
    let end: ((status: number, body: SentBody) => Promise<void>) | undefined

    try {
      const grant = grantForProject(person, slug, match)
      const base = `/a/${slug}`
      const destination = target.account(slug, call.match, { origin, base, ip: request.ip })
      if (!destination) throw notFound('unknown_project', 'The project does not exist.')
      if (changes) end = await actions.begin(auditedCallFor(grant))
      const response = await sendCall(request, reply, destination, complete ? complete(call) : call)
      const mapping = {
        upstreamOrigin: destination.upstream.origin,
        origin,
        upstreamPrefixes: [destination.prefix, base],
        prefix: base,
      }
      const headers = publicResponseHeaders(response.headers, mapping, {
        openRedirects: true,
        cookiePath: `${base}/`,
        secure,
      })
      await end?.(response.status, sent)
      end = undefined
      reply.header('cache-control', 'no-store')
      return { ...response, headers: headerList(headers) }
    } catch (error) {
      const status = error instanceof GatewayError ? error.status : 500
      if (end) await end(status, sent)
      else if (changes && status < 500) await actions.reject(auditedCallFor(deniedTarget(person, slug, match)), status)
      throw error
    }
  })
}

type Destination = NonNullable<ReturnType<Context['target']['account']>>

/** One request, aborted when the client disconnects. @throws GatewayError 502, 504 */
async function sendCall(
  { raw, id }: FastifyRequest,
  { raw: client }: FastifyReply,
  { upstream, prefix, headers }: Destination,
  call: LabCall,
) {
  const controller = new AbortController()
  client.once('close', () => controller.abort())
  const startedAt = performance.now()
  try {
    const response = await upstream.pool.request({
      method: call.match.operation.method,
      path: prefix + call.target,
      headers: {
        'user-agent': raw.headers['user-agent'] ?? 'atrium',
        'x-request-id': id,
        ...call.headers,
        ...headers,
      },
      body: call.body ?? null,
      signal: controller.signal,
    })
    const { text, truncated } = await beginningOf(response.body)
    const duration = Math.round(performance.now() - startedAt)
    return { status: response.statusCode, headers: response.headers, body: text, truncated, duration }
  } catch (error) {
    throw upstreamError(error)
  }
}

async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<{ text: string; truncated: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop early ends the stream.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, maxShown - size))
    size += chunk.length
    if (size > maxShown) break
  }
  return { text: Buffer.concat(chunks).toString('utf8'), truncated: size > maxShown }
}

const headerList = (headers: ReturnType<typeof publicResponseHeaders>): [string, string][] =>
  Object.entries(headers)
    .filter(([name]) => !ours.has(name))
    .flatMap(([name, value]) => [value ?? []].flat().map((item): [string, string] => [name, String(item)]))

import { matchOperation, type Match } from '@atrium/shared/operations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { originOf, type Context } from '../context'
import { nothingHere } from '../errors'
import type { HostReader } from '../hosts'
import type { Page } from '../page/page'
import { publicAnswerHeaders } from './answer-headers'
import { requestBody } from './body'
import { forward } from './forward'
import { publicRequestHeaders } from './request-headers'

/** Screens of the account experience. */
export const accountScreens: ReadonlySet<string> = new Set([
  'login',
  'registration',
  'recovery',
  'verification',
  'settings',
  'sessions',
  'error',
  'consent',
  'logout',
  'device',
])

const accountPath = /^\/a\/([a-z0-9][a-z0-9-]{0,62})(\/[^?]*)?/
/** Where social providers and enterprise sign-in send the browser back to; the contract does not list them. */
const callbackPath = /^\/self-service\/methods\/[a-z0-9-]+(?:\/[A-Za-z0-9._~-]+)*$/
/** Operations whose purpose it is to send the browser somewhere else. */
const leaving: ReadonlySet<string> = new Set([
  'oAuth2Authorize',
  'revokeOidcSession',
  'performOAuth2DeviceVerificationFlow',
  'getWellKnownChangePassword',
])

/** `/a/<project>/…`: that project's screens and its public API on one origin, for its end users. */
export function accountRoutes(server: FastifyInstance, context: Context, page: Page): void {
  const { config, target, secure, readHost } = context
  const limitOf = (max: number, groupId: string) => ({ config: { rateLimit: { max, timeWindow: 60_000, groupId } } })
  const ordinary = limitOf(config.rateLimit.account, 'account')
  const credentials = limitOf(config.rateLimit.credentials, 'credentials')

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request
    const url = raw.url ?? ''
    const found = accountPath.exec(url)
    const slug = found?.[1]
    if (!slug) throw nothingHere()
    const path = found[2] ?? '/'
    const method = raw.method ?? ''
    // On an origin of its own the project's addresses begin at the root.
    const base = request.originalUrl === url ? `/a/${slug}` : ''
    if (path === '/' && method === 'GET') return reply.redirect(`${base}/login`, 303)
    if (isScreen(method, path) && acceptsPage(request)) return page.send(request, reply, { project: slug, base })

    const match = publicMatch(raw, path)
    if (!match && !callbackPath.test(path)) {
      if (method === 'GET' && acceptsPage(request)) return page.send(request, reply.code(404), { project: slug, base })
      throw nothingHere('unknown_operation', `${method} ${path} is not an operation of this API.`)
    }
    const origin = originOf(request, context)
    const destination = target.account(slug, match, { origin, base, ip: request.ip })
    if (!destination) throw nothingHere('unknown_project', 'There is no such project.')
    const mapping = {
      upstreamOrigin: destination.upstream.origin,
      origin,
      upstreamPrefixes: [destination.prefix, base],
      prefix: base,
    }
    const openRedirects = path.startsWith('/self-service/') || (match !== undefined && leaving.has(match.id))
    const query = url.slice(url.indexOf('?') < 0 ? url.length : url.indexOf('?'))
    return forward(request, reply, {
      upstream: destination.upstream,
      path: destination.prefix + path + query,
      headers: {
        ...publicRequestHeaders(raw, request.id),
        ...destination.headers,
        ...(base === '' && { 'accept-encoding': 'identity' }),
      },
      body: requestBody(raw, config.bodyLimit.default, 0),
      answerHeaders(headers) {
        const answer = publicAnswerHeaders(headers, mapping, { openRedirects, cookiePath: `${base}/`, secure })
        // The project's configuration names its screens on the console's host; who came by the project's own stays there.
        if (base === '' && typeof answer.location === 'string') {
          answer.location = atRoot(answer.location, slug, readHost) ?? answer.location
        }
        return answer
      },
      rewriteJson: base === '' ? (body) => withAddressesAt(origin, body, slug, readHost) : undefined,
    })
  }

  server.get('/a/:project', ordinary, handle)
  server.all('/a/:project/*', ordinary, handle)
  // What guesses passwords, codes and client secrets goes through these.
  server.post('/a/:project/self-service/*', credentials, handle)
  server.post('/a/:project/oauth2/*', credentials, handle)
}

const isScreen = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') && accountScreens.has(path.slice(1))

/** Where an address of the project's screens on the console's host is on the project's own; undefined for any other address. */
function atRoot(address: string, slug: string, readHost: HostReader): string | undefined {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return undefined
  const { host, pathname, search, hash } = new URL(address)
  const prefix = `/a/${slug}/`
  const isScreen = readHost(host)?.kind === 'console' && pathname.startsWith(prefix)
  return isScreen ? pathname.slice(prefix.length - 1) + search + hash : undefined
}

/** An answer in which every address of the project's screens is that on its own origin. */
function withAddressesAt(origin: string, value: unknown, slug: string, readHost: HostReader): unknown {
  const at = (inner: unknown): unknown => {
    if (typeof inner === 'string') {
      const path = atRoot(inner, slug, readHost)
      return path === undefined ? inner : origin + path
    }
    if (Array.isArray(inner)) return inner.map(at)
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, at(one)]))
  }
  return at(value)
}

/** A browser that opens an address asks for a page; a call does not. */
export const acceptsPage = (request: FastifyRequest): boolean =>
  request.raw.headers.accept?.includes('text/html') ?? false

/** The operation, if it is one that anybody may call; a preflight belongs to the one that it asks for. */
function publicMatch({ method = '', headers }: FastifyRequest['raw'], path: string): Match | undefined {
  const asked = headers['access-control-request-method']
  const match = matchOperation(method === 'OPTIONS' && asked ? asked : method === 'HEAD' ? 'GET' : method, path)
  if (!match || match.operation.capability !== null) return undefined
  return match.operation.service === 'identity' || match.operation.service === 'oauth2' ? match : undefined
}

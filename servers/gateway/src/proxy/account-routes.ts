import { matchOperation, type Match } from '@atrium/shared/operations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { originOf, type Context } from '../context'
import { nothingHere } from '../errors'
import type { HostReader } from '../hosts'
import type { Page } from '../page/page'
import { toOurs } from './addresses'
import { publicAnswerHeaders } from './answer-headers'
import { measureOf, requestBody } from './body'
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
  'welcome',
])

const accountPath = /^\/a\/([a-z0-9][a-z0-9-]{0,62})(\/[^?]*)?/
/**
 * Where browsers are sent that the contract does not list: back from social providers and enterprise sign-in, and, by links in messages
 * and after signing in again, to a flow.
 */
const callbackPath = /^\/self-service\/methods\/[a-z0-9-]+(?:\/[A-Za-z0-9._~-]+)*$/
const flowPath = /^\/self-service\/(?:login|registration|recovery|verification|settings)$/
const isVisit = (method: string, path: string) => callbackPath.test(path) || (method === 'GET' && flowPath.test(path))
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
  const isAlone = config.target.kind === 'account'
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
    if (path === '/' && method === 'GET') return reply.redirect(`${base}/${isAlone ? 'welcome' : 'login'}`, 303)
    const screen = isAlone && acceptsPage(request) ? screenMeant(path) : undefined
    if (screen) return reply.redirect(`${base}/${screen}${queryOf(url)}`, 303)
    if (isScreen(method, path) && acceptsPage(request)) return page.send(request, reply, { project: slug, base })

    const match = publicMatch(raw, path)
    if (!match && !isVisit(method, path)) {
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
      alsoAt: destination.alsoAt,
    }
    const { itsOwn } = destination
    const here = (address: string) => {
      const found = itsOwn ? toOurs(address, mapping) : atRoot(address, slug, readHost)
      return found === undefined ? undefined : origin + found
    }
    const openRedirects = path.startsWith('/self-service/') || (match !== undefined && leaving.has(match.id))
    return forward(request, reply, {
      upstream: destination.upstream,
      path: destination.prefix + path + queryOf(url),
      headers: {
        ...publicRequestHeaders(raw, request.id, itsOwn),
        ...destination.headers,
        ...(base === '' && { 'accept-encoding': 'identity' }),
      },
      body: requestBody(raw, measureOf(config, raw, match?.id)),
      answerHeaders(headers) {
        const answer = publicAnswerHeaders(headers, mapping, { openRedirects, cookiePath: `${base}/`, secure, itsOwn })
        // The project's configuration names its screens on the console's host; who came by the project's own stays there.
        if (base === '' && typeof answer.location === 'string') {
          answer.location = atRoot(answer.location, slug, readHost) ?? answer.location
        }
        return answer
      },
      rewriteJson: base === '' ? (body) => withAddresses(body, here) : undefined,
    })
  }

  server.get('/a/:project', ordinary, handle)
  server.all('/a/:project/*', ordinary, handle)
  // What guesses passwords, codes and client secrets goes through these.
  server.post('/a/:project/self-service/*', credentials, handle)
  server.post('/a/:project/oauth2/*', credentials, handle)
}

const queryOf = (url: string) => url.slice(url.indexOf('?') < 0 ? url.length : url.indexOf('?'))

/** What other account experiences call their screens: a service may still be configured to send people there. */
const otherNames: Record<string, string> = {
  account: 'settings',
  auth: 'login',
  errors: 'error',
  password: 'settings',
  profile: 'settings',
  recover: 'recovery',
  register: 'registration',
  signin: 'login',
  signout: 'logout',
  signup: 'registration',
  verify: 'verification',
}

/** The screen that an address below another folder, with a slash at its end or by another name stands for; undefined for any other address. */
function screenMeant(path: string): string | undefined {
  if (path.startsWith('/self-service/')) return undefined
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  const name = otherNames[last.replace('-', '')] ?? last
  return accountScreens.has(name) && path !== `/${name}` ? name : undefined
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

/** An answer in which every address that has another one on this origin is that one. */
function withAddresses(value: unknown, ours: (address: string) => string | undefined): unknown {
  const at = (inner: unknown): unknown => {
    if (typeof inner === 'string') return /^https?:/.test(inner) ? (ours(inner) ?? inner) : inner
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

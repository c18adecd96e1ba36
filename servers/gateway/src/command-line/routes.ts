import { matchOperation } from '@atrium/shared/operations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '../context'
import { GatewayError, notFound } from '../errors'
import type { HostMeaning } from '../hosts'
import { accountPlace } from '../proxy/account-place'
import { matchFor, sendApiCall, type Api } from '../proxy/api-call'
import { gathered, measureOf, requestBody } from '../proxy/body'
import { forward } from '../proxy/forward'

type CommandLine = Extract<HostMeaning, { kind: 'command-line' }>

const root = '/-command-line'
/** The account experience of the console's own users. */
const account = { project: 'console', base: '/a/console' }

/** The pages of a project's account experience that the tool opens. */
const pages = new Set(['login', 'registration', 'recovery', 'verification', 'settings'])

/** The path prefix below which the command line tool's hosts are served. */
export const commandLinePath = (meaning: CommandLine): string =>
  `${root}/${meaning.serves}${meaning.serves === 'project' ? `/${meaning.project}` : ''}`

/**
 * What Ory's command line tool (`ory`) calls, on hosts that it derives from the console's:
 * - `project.<console>`: sign-in by OAuth2 with the console's own project. Its pages are the console's; only the API calls that the tool
 *   needs are passed on.
 * - `api.<console>` and `<slug>.projects.<console>`: the control API and the projects' APIs, with the token of that sign-in as `Bearer`.
 *   It represents the person, whose roles are read again for each call. Cookies are ignored here, so no other site can abuse a browser's
 *   session.
 */
export function commandLineRoutes(server: FastifyInstance, context: Context): void {
  const { config, target, readHost, secure } = context
  const limitOf = (max: number, groupId: string) => ({ config: { rateLimit: { max, timeWindow: 60_000, groupId } } })
  const ordinary = limitOf(config.rateLimit.account, 'account')
  const credentials = limitOf(config.rateLimit.credentials, 'credentials')
  const api = limitOf(config.rateLimit.api, 'api')

  /**
   * The console's origin, from which the tool derived its host. @throws GatewayError 404 if the path doesn't come from such a
   * host
   */
  const consoleOf = ({ raw: { headers } }: FastifyRequest): { meaning: CommandLine; origin: string } => {
    const meaning = readHost(headers.host)
    if (meaning?.kind !== 'command-line') throw notFound()
    const rest = (headers.host ?? '').slice(hostPrefix(meaning).length)
    return { meaning, origin: config.publicUrl ?? `${secure ? 'https' : 'http'}://${rest}` }
  }

  // The pages of the sign-in and its cookies are the console's.
  server.get(`${root}/sign-in/oauth2/auth`, ordinary, async (request, reply) => {
    const { origin } = consoleOf(request)
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${origin}${account.base}/oauth2/auth${queryOf(request)}`, 303)
  })

  const passOn = async (request: FastifyRequest, reply: FastifyReply) => {
    const { origin } = consoleOf(request)
    const path = pathOf(request).slice(`${root}/sign-in`.length)
    const match = matchOperation(request.method, path)
    const place = match && accountPlace(context, request, account, match, origin)
    if (!place) throw notFound()
    const { cookie: _cookie, ...headers } = place.headers
    forward(request, reply, {
      upstream: place.upstream,
      path: place.prefix + path,
      headers,
      body: requestBody(request.raw, gathered(measureOf(config, request.raw, match.id), config, request.ip)),
      responseHeaders: (received) => {
        const { 'set-cookie': _set, ...remaining } = place.responseHeaders(received, false)
        return remaining
      },
    })
    return reply
  }
  server.post(`${root}/sign-in/oauth2/token`, credentials, passOn)
  server.post(`${root}/sign-in/oauth2/revoke`, credentials, passOn)
  server.get(`${root}/sign-in/userinfo`, ordinary, passOn)

  // `ory open account-experience` opens a project's pages by the paths of the hosted service.
  server.get<{ Params: { project: string; page: string } }>(
    `${root}/project/:project/ui/:page`,
    ordinary,
    async (request, reply) => {
      const { project, page } = request.params
      if (!pages.has(page)) throw notFound()
      const { origin } = consoleOf(request)
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${origin}/a/${project}/${page}${queryOf(request)}`, 303)
    },
  )

  server.all(`${root}/*`, api, async (request, reply) => {
    const { meaning, origin } = consoleOf(request)
    if (meaning.serves === 'sign-in') throw notFound()
    const path = pathOf(request).slice(commandLinePath(meaning).length)
    const requestedApi: Api =
      meaning.serves === 'project' ? { kind: 'project', slug: meaning.project, path } : { kind: 'console', path }
    const token = /^Bearer +(ory_at_[\w.~-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
    const credential = { kind: 'token', token: token ?? '' } as const
    const person = token === undefined ? undefined : await target.identify(credential)
    if (!person) throw notSignedIn()
    const match = matchFor(requestedApi, request.method)
    if (!match) throw notFound('unknown_operation', `${request.method} ${path} is not an operation of this API.`)
    await sendApiCall(context, request, reply, {
      api: requestedApi,
      match,
      person,
      credential,
      origin,
      prefix: '',
      // Only the console reveals secrets.
      reveals: false,
      // Browsers never send a bearer token on their own.
      requireIntent: () => undefined,
      onChange: () => undefined,
    })
    return reply
  })

  // Where the tool sends the browser at the end.
  server.get('/cli-auth-success', async (_request, reply) => reply.redirect(`${account.base}/command-line`, 303))
  server.get('/error', async (request, reply) => reply.redirect(`${account.base}/error${queryOf(request)}`, 303))
}

const hostPrefix = (meaning: CommandLine): string => {
  if (meaning.serves === 'project') return `${meaning.project}.projects.`
  return meaning.serves === 'control' ? 'api.' : 'project.'
}

const pathOf = ({ raw: { url = '' } }: FastifyRequest) => url.split('?', 1)[0] ?? ''

function queryOf({ raw: { url = '' } }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

const notSignedIn = () =>
  new GatewayError({
    status: 401,
    id: 'session_inactive',
    reason: 'The access token is invalid or has expired. Sign in with "ory auth".',
    headers: { 'www-authenticate': 'Bearer' },
  })

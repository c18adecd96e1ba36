import { tokenOfCookie } from '@atrium/shared/session-cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { originOf, type Context } from '../context'
import { notSignedIn } from '../errors'
import { requireOwnOrigin } from '../origin-proof'
import type { Credential } from '../targets/target'
import { clientOf } from './client-of'
import { ownCookie, readCookie, sessionCookieName } from './cookie'
import { returnPath } from './return-path'

/** Counts a browser's redirects to the sign-in within half a minute: people already signed in there come straight back. */
const circleCookie = 'atrium_sign_ins'
const circle = { most: 4, seconds: 30 }

const sessionCookies = /(?:^|;\s*)(ory_(?:[a-z]+_)?session[A-Za-z0-9_]*)=([^;]*)/

/** `/session`, and how a sign-in at the target becomes the console's own cookie. */
export function sessionRoutes(server: FastifyInstance, context: Context): void {
  const { sessions, target, secure, config } = context
  const cookieName = sessionCookieName(secure)
  const credentials = { rateLimit: { max: config.rateLimit.credentials, timeWindow: 60_000, groupId: 'credentials' } }

  server.get('/session', async (request, reply) => {
    // A page requests this once and renders permissions from it: a project created a moment ago has to be included.
    const known = await sessions.open(request.raw)
    if (known) sessions.clearRoles(known.id)
    const { person } = await sessions.require(request.raw)
    reply.header('cache-control', 'no-store')
    const projects = person.projects.map((project) => ({ ...project, services: target.serves(project.slug) }))
    const { kind, name, hasControl: control, signInProject } = target
    // The URL of the person's own account, if a project has it.
    const account = signInProject === undefined ? undefined : `/a/${signInProject}/settings`
    return { ...person, projects, target: { kind, name, control, account } }
  })

  server.delete('/session', async (request, reply) => {
    requireOwnOrigin(request.raw, originOf(request, context))
    const session = await sessions.open(request.raw)
    reply.header('set-cookie', ownCookie(cookieName, '', { secure, seconds: 0 }))
    if (session) await sessions.end([session])
    return reply.code(204).send()
  })

  const project = target.signInProject
  if (project === undefined) return

  server.get<{ Querystring: { to?: string } }>(
    `/a/${project}/continue`,
    { config: credentials },
    async (request, reply) => {
      const origin = originOf(request, context)
      const to = returnPath(request.query.to, origin)
      reply.header('cache-control', 'no-store')
      const credential = credentialOf(request, target.kind)
      const failed = (error: string) => reply.redirect(`/a/${project}/error?error=${error}`, 303)
      const times = Number(readCookie(request.raw, circleCookie)) || 0
      const counted = { secure, path: `/a/${project}/continue`, seconds: circle.seconds }
      // The embedded platform is only reachable through this gateway, so its URLs can't cause a redirect loop.
      const count = target.kind === 'embedded' ? [] : [ownCookie(circleCookie, String(times + 1), counted)]
      if (times >= circle.most) return failed('console_sign_in_circle')
      if (!credential && justSignedIn(request)) return failed('console_session_not_kept')
      try {
        const person = credential && (await target.identify(credential))
        if (!person) throw notSignedIn()
        const { value, seconds } = await sessions.start(credential, { person: person.user.id, ...clientOf(request) })
        reply.header('set-cookie', [ownCookie(cookieName, value, { secure, seconds }), ...count])
        return reply.redirect(to, 303)
      } catch (error) {
        if (!isNotSignedIn(error)) throw error
        const rejection = credential && (await target.rejection?.(credential))
        if (rejection === 'unverified') return failed('console_address_not_verified')
        const factor = rejection === 'second-factor' ? 'aal=aal2&' : ''
        reply.header('set-cookie', count)
        const back = `${origin}/a/${project}/continue?to=${encodeURIComponent(to)}`
        return reply.redirect(`/a/${project}/login?${factor}return_to=${encodeURIComponent(back)}`, 303)
      }
    },
  )

  if (project === 'console') return
  // The shell knows one sign-in URL; this target's people sign in with one of its projects.
  server.get<{ Querystring: { to?: string } }>('/a/console/continue', async (request, reply) => {
    const to = returnPath(request.query.to, originOf(request, context))
    return reply.redirect(`/a/${project}/continue?to=${encodeURIComponent(to)}`, 303)
  })
  server.get<{ Querystring: { return_to?: string } }>('/a/console/login', async (request, reply) => {
    const origin = originOf(request, context)
    const back = `${origin}/a/${project}/continue?to=${encodeURIComponent(toOf(request.query.return_to, origin))}`
    return reply.redirect(`/a/${project}/login?return_to=${encodeURIComponent(back)}`, 303)
  })
}

/** Whether the browser comes from one of our pages: the console links here only after sign-in. */
const justSignedIn = (request: FastifyRequest) => request.headers['sec-fetch-site'] === 'same-origin'

/** The page to return to, from the URL `/a/console/continue` that carries it. */
export function toOf(returnTo: unknown, origin: string): string {
  const url = typeof returnTo === 'string' && URL.canParse(returnTo, origin) ? new URL(returnTo, origin) : undefined
  return url?.origin === origin ? returnPath(url.searchParams.get('to'), origin) : '/'
}

const isNotSignedIn = (error: unknown) => error instanceof Error && 'status' in error && error.status === 401

/**
 * The sign-in project's session from its cookie: the embedded platform's cookie stands for a token; elsewhere only the service can read
 * the cookie.
 */
function credentialOf(request: FastifyRequest, kind: Context['target']['kind']): Credential | undefined {
  const found = sessionCookies.exec(request.raw.headers.cookie ?? '')
  const name = found?.[1]
  const raw = found?.[2]
  if (!name || !raw) return undefined
  if (kind !== 'embedded') return { kind: 'cookie', cookie: `${name}=${raw}` }
  const token = tokenOfCookie(readCookie(request.raw, name))
  return token ? { kind: 'token', token } : undefined
}

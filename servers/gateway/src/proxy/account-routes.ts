import { acceptsPage } from '../accepts-page'
import type { OutgoingHttpHeaders } from 'node:http'

import { accountScreens } from '@atrium/shared/account-screens'
import { matchOperation, type Match } from '@atrium/shared/operations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { originOf, type Context } from '../context'
import { notFound } from '../errors'
import { sendFailure, toFailure } from '../failures'
import { findClearedTraits, removeClearedTraits } from '../page/cleared-traits'
import { errorIn, isWithoutCookie, screenOf, parseTypedValues } from '../page/restarted-form'
import type { Page } from '../page/page'
import { accountOf } from './account-of'
import { accountPlace } from './account-place'
import { gathered, measureOf, requestBody } from './body'
import type { WholeResponse } from './error-response'
import { forward } from './forward'
import { timeoutOf } from './timeout'
import { isScim } from './scim-path'
import { assertShowable, redirectPage, isSentForm } from './sent-form'

const screens: ReadonlySet<string> = new Set(accountScreens)

/** Bytes of a form sent without scripts that are buffered to show it again. */
const maxCached = 16 * 1024

/**
 * Paths that the contract doesn't list: callbacks of social and enterprise sign-in, and links in messages or after re-authentication
 * that continue a flow.
 */
const callbackPath = /^\/self-service\/methods\/[a-z0-9-]+(?:\/[A-Za-z0-9._~-]+)*$/
const flowPath = /^\/self-service\/(?:login|registration|recovery|verification|settings)$/
const isVisit = (method: string, path: string) => callbackPath.test(path) || (method === 'GET' && flowPath.test(path))
/** Operations that the contract lists with GET; OpenID Connect has them with POST, too. */
const alsoPost: ReadonlySet<string> = new Set(['oAuth2Authorize', 'getOidcUserInfo', 'revokeOidcSession'])
/** Operations whose purpose is to redirect the browser elsewhere. */
const leaving: ReadonlySet<string> = new Set([
  'oAuth2Authorize',
  'revokeOidcSession',
  'performOAuth2DeviceVerificationFlow',
  'getWellKnownChangePassword',
])

/** `/a/<project>/…`: a project's screens and its public API on one origin, for its end users. */
export function accountRoutes(server: FastifyInstance, context: Context, page: Page): void {
  const { config } = context
  const isAlone = config.target.kind === 'account'
  const limitOf = (max: number, groupId: string) => ({ config: { rateLimit: { max, timeWindow: 60_000, groupId } } })
  const ordinary = limitOf(config.rateLimit.account, 'account')
  const credentials = limitOf(config.rateLimit.credentials, 'credentials')

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request
    const url = raw.url ?? ''
    const account = accountOf(request)
    if (!account) throw notFound()
    const { project: slug, base, path } = account
    const method = raw.method ?? ''
    if (path === '/' && method === 'GET') return reply.redirect(`${base}/${isAlone ? 'welcome' : 'login'}`, 303)
    const screen = isAlone && acceptsPage(request) ? intendedScreen(path) : undefined
    if (screen) return reply.redirect(`${base}/${screen}${queryOf(url)}`, 303)
    if (isScreen(method, path) && acceptsPage(request)) return page.send(request, reply, { project: slug, base })

    const match = publicMatch(raw, path)
    if (!match && !isVisit(method, path) && !isScim(method, path)) {
      if (method === 'GET' && acceptsPage(request)) return page.send(request, reply.code(404), { project: slug, base })
      throw notFound('unknown_operation', `${method} ${path} is not an operation of this API.`)
    }
    const origin = originOf(request, context)
    const place = accountPlace(context, request, { project: slug, base }, match)
    if (!place) throw notFound('unknown_project', 'The project does not exist.')
    const isFlow = path.startsWith('/self-service/')
    const openRedirects = isFlow || (match !== undefined && leaving.has(match.id))
    const sent = isFlow && isSentForm(request)
    const measure = measureOf(config, raw, match?.id, sent ? maxCached : 0)
    const body = requestBody(raw, gathered(measure, config, request.ip))
    const redirectOf = (status: number, headers: OutgoingHttpHeaders) =>
      redirectPage(status, headers, (address) => leadsToScreen(address, origin, base))

    /** Replaces the redirect after a form by a new form if the browser didn't send the form's cookie. */
    const instead = (status: number, headers: OutgoingHttpHeaders) => {
      const plain: WholeResponse = { status, headers, body: '' }
      const text = body?.text ?? ''
      const error = errorIn(headers.location, origin, base)
      const screen = error && screenOf(request, account, path, origin)
      if (error && screen) {
        const sent = { typed: parseTypedValues(text), isAnew: true }
        return isWithoutCookie(context, request, account, error).then(
          async (isMissingCookie) =>
            (isMissingCookie && (await page.renderNewForm(request, account, screen, sent))) || plain,
        )
      }
      const other = redirectOf(status, headers)
      const cleared = other || headers.location === undefined ? undefined : findClearedTraits(path + queryOf(url), text)
      return cleared ? removeClearedTraits(context, request, account, cleared).then(() => plain) : other
    }
    return forward(request, reply, {
      upstream: place.upstream,
      path: place.prefix + path + queryOf(url),
      headers: place.headers,
      body,
      // Without scripts, the browser's own loading indicator is all that people see.
      timeout: timeoutOf(config, sent ? 'GET' : method, match?.id),
      responseHeaders(headers, status) {
        if (sent) assertShowable(status, headers)
        return place.responseHeaders(headers, openRedirects)
      },
      rewriteJson: place.rewriteJson,
      ...(sent && {
        instead,
        failure: (error) => page.failure(request, { project: slug, base }, error, parseTypedValues(body?.text ?? '')),
      }),
    })
  }

  const fail = async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const place = isSentForm(request) ? accountOf(request) : undefined
    const failure = toFailure(error)
    const errorPage = place && (await page.failure(request, place, failure).catch(() => undefined))
    if (!errorPage) return sendFailure(error, request, reply)
    return reply
      .code(errorPage.status)
      .headers({ ...failure.headers, ...errorPage.headers })
      .send(errorPage.body)
  }

  const errorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply) => void fail(error, request, reply)
  server.get('/a/:project', ordinary, handle)
  server.all('/a/:project/*', ordinary, handle)
  // Requests that can guess passwords, codes and client secrets.
  server.post('/a/:project/self-service/*', { ...credentials, errorHandler }, handle)
  server.post('/a/:project/oauth2/*', credentials, handle)
}

export function leadsToScreen(address: string, origin: string, base: string): boolean {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined
  return (
    url?.origin === origin && screens.has(url.pathname.slice(base.length + 1)) && url.pathname.startsWith(`${base}/`)
  )
}

const queryOf = (url: string) => url.slice(url.indexOf('?') < 0 ? url.length : url.indexOf('?'))

/** Names of screens in other account experiences: a service may still be configured to send people there. */
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

/** The screen for a path with another folder, a trailing slash or another name; undefined for any other path. */
function intendedScreen(path: string): string | undefined {
  if (path.startsWith('/self-service/')) return undefined
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  const name = otherNames[last.replace('-', '')] ?? last
  return screens.has(name) && path !== `/${name}` ? name : undefined
}

const isScreen = (method: string, path: string) => (method === 'GET' || method === 'HEAD') && screens.has(path.slice(1))

function postedRead(path: string): Match | undefined {
  const match = matchOperation('GET', path)
  return match && alsoPost.has(match.id) ? match : undefined
}

/** The operation if anyone may call it; a preflight belongs to the operation it asks for. */
function publicMatch({ method = '', headers }: FastifyRequest['raw'], path: string): Match | undefined {
  const preflightMethod = headers['access-control-request-method']
  const effectiveMethod = method === 'OPTIONS' && preflightMethod ? preflightMethod : method === 'HEAD' ? 'GET' : method
  const match = matchOperation(effectiveMethod, path) ?? (effectiveMethod === 'POST' ? postedRead(path) : undefined)
  if (!match || match.operation.capability !== null) return undefined
  return match.operation.service === 'identity' || match.operation.service === 'oauth2' ? match : undefined
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { challengeIn, grant, reason, userCode } from '../challenges/challenge-routes'
import type { Challenges } from '../challenges/challenges'
import { originOf, type Context } from '../context'
import { GatewayError, notFound } from '../errors'
import { sendFailure, toFailure } from '../failures'
import { requireOwnForm } from '../origin-proof'
import type { Account } from '../page/account'
import type { Page } from '../page/page'
import { readsFor, type ReadResponse } from '../page/read-for-screen'
import { accountOf } from '../proxy/account-of'
import { leadsToScreen } from '../proxy/account-routes'
import { textOf } from '../proxy/body'
import { redirectPage, isSentForm } from '../proxy/sent-form'
import { parsedJson } from '../parsed-json'
import { readValue } from '../read-json'

const maxBytes = 64 * 1024
const maxWait = 10_000

type Fields = Record<string, string[]>
type SubmittedForm = { request: FastifyRequest; reply: FastifyReply; account: Account; typed: Fields }
/** The URL to continue at; undefined if the screen stays and shows the result. */
type FormHandler = (form: SubmittedForm) => Promise<string | undefined>

/**
 * `POST /a/<project>/{consent,device,logout,sessions}`: forms of screens without an identity flow, as a browser sends them without
 * scripts. Failures are shown on the screen, with the values entered (decision 100).
 */
export function screenFormRoutes(
  server: FastifyInstance,
  context: Context,
  { page, challenges }: { page: Page; challenges: Challenges },
): void {
  const { config } = context

  /** A call to the identity service as the person who sent the form. @throws GatewayError if it rejects the call */
  const callAsVisitor = (form: SubmittedForm) => {
    const { request, reply, account } = form
    const visit = readsFor(context, request, account, AbortSignal.timeout(maxWait))
    return async (path: string, method: 'GET' | 'DELETE' = 'GET') => {
      const response = await visit.call(path, method)
      for (const cookie of visit.cookies()) reply.header('set-cookie', cookie)
      return response
    }
  }

  /** Ends the identity's session in this browser, if there is one. */
  const endSession = async (form: SubmittedForm) => {
    const call = callAsVisitor(form)
    const started = await call('/self-service/logout/browser')
    if (started?.status === 401) return
    const token = z.object({ logout_token: z.string().min(1) }).safeParse(parsedJson(bodyOf(started)))
    if (!token.success) throw unreadable()
    bodyOf(await call(`/self-service/logout?${new URLSearchParams({ token: token.data.logout_token })}`))
  }

  const formHandlers: Record<string, FormHandler> = {
    async consent({ request, reply, account, typed }) {
      const challengeRequest = { request, account, challenge: challengeIn(request, 'consent_challenge') }
      const submitted = {
        ...typed,
        scope: typed.scope ?? [],
        audience: typed.audience ?? [],
        remember: 'remember' in typed,
      }
      const to = accepts(typed)
        ? await challenges.giveConsent(challengeRequest, readValue(submitted, grant, 'invalid_answer'))
        : await challenges.denyConsent(challengeRequest, readValue(typed.reason?.[0], reason, 'invalid_answer'))
      challenges.noteResponded(reply, challengeRequest)
      return to
    },

    async logout(form) {
      const { request, reply, account, typed } = form
      const challengeRequest = { request, account, challenge: challengeIn(request, 'logout_challenge') }
      if (!accepts(typed))
        return void (await challenges.rejectLogout(challengeRequest), challenges.noteResponded(reply, challengeRequest))
      const to = await challenges.acceptLogout(challengeRequest)
      challenges.noteResponded(reply, challengeRequest)
      await endSession(form)
      return to
    },

    device({ request, account, typed }) {
      const challengeRequest = { request, account, challenge: challengeIn(request, 'device_challenge') }
      return challenges.acceptDevice(challengeRequest, readValue(typed.user_code?.[0], userCode, 'invalid_answer'))
    },

    async sessions(form) {
      const { account, typed } = form
      const id = readValue(typed.end?.[0], sessionId, 'invalid_answer')
      bodyOf(await callAsVisitor(form)(id === 'others' ? '/sessions' : `/sessions/${id}`, 'DELETE'))
      return `${account.base}/sessions?ended=${id === 'others' ? 'others' : 'one'}`
    },
  }

  const handle = (take: FormHandler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const account = accountOf(request)
    if (!account || !isSentForm(request)) throw notFound()
    let typed: Fields = {}
    try {
      const origin = originOf(request, context)
      const body = await textOf(request.raw, config, maxBytes)
      // Values sent by another site aren't shown as if they were entered here.
      requireOwnForm(request.raw, origin)
      typed = fieldsOf(body)
      const to = await take({ request, reply, account, typed })
      if (to === undefined) return await page.send(request, reply, account, { typed, done: 'rejected' })
      return goOn(reply, to, (address) => leadsToScreen(address, origin, account.base))
    } catch (error) {
      const { status, id, message, headers } = toFailure(error instanceof Error ? error : new Error(String(error)))
      if (status >= 500 && !(error instanceof GatewayError)) request.log.error({ err: error }, 'a form failed')
      reply.code(status).headers(headers)
      return page.send(request, reply, account, { typed, problem: { status, id, reason: message } })
    }
  }

  const fail = async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const account = isSentForm(request) ? accountOf(request) : undefined
    const failure = toFailure(error)
    const errorPage = account && (await page.failure(request, account, failure).catch(() => undefined))
    if (!errorPage) return sendFailure(error, request, reply)
    return reply
      .code(errorPage.status)
      .headers({ ...failure.headers, ...errorPage.headers })
      .send(errorPage.body)
  }

  const rateLimit = { max: config.rateLimit.credentials, timeWindow: 60_000, groupId: 'credentials' }
  for (const [screen, take] of Object.entries(formHandlers)) {
    server.post(
      `/a/:project/${screen}`,
      { config: { rateLimit }, errorHandler: (error: Error, request, reply) => void fail(error, request, reply) },
      handle(take),
    )
  }
}

/** `others` for all except this browser's. */
const sessionId = z.string().regex(/^[\w-]{1,64}$/)

const accepts = (typed: Fields) => typed.answer?.[0] === 'accept'

const rejected = z.object({ error: z.object({ id: z.string().optional(), reason: z.string().optional() }) })

/** The body of a response. @throws GatewayError if it is an error */
function bodyOf(response: ReadResponse | undefined): string {
  if (!response) throw unreadable()
  const { status, body } = response
  if (status < 400) return body
  const error = rejected.safeParse(parsedJson(body)).data?.error
  throw new GatewayError({
    status,
    id: error?.id ?? 'upstream_failed',
    reason: error?.reason ?? `The service responded with ${status}.`,
  })
}

function fieldsOf(body: string): Fields {
  const query = new URLSearchParams(body)
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]))
}

/**
 * A redirect to a screen; anywhere else by a page that redirects, as a page's policy also applies to its form's
 * redirects.
 */
function goOn(reply: FastifyReply, to: string, isScreen: (address: string) => boolean): FastifyReply {
  if (!URL.canParse(to, 'http://page.invalid') || !/^https?:$/.test(new URL(to, 'http://page.invalid').protocol))
    throw unreadable()
  const other = redirectPage(303, { location: to }, isScreen)
  reply.header('cache-control', 'no-store')
  return other ? reply.headers(other.headers).send(other.body) : reply.redirect(to, 303)
}

const unreadable = () =>
  new GatewayError({ status: 502, id: 'malformed_response', reason: 'The service sent an unexpected response.' })

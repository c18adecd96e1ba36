import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { originOf, type Context } from '../context'
import { badRequest, notFound } from '../errors'
import { requireOwnOrigin } from '../origin-proof'
import { accountOf } from '../proxy/account-of'
import { textOf } from '../proxy/body'
import { jsonOf, readValue } from '../read-json'
import type { Challenges } from './challenges'

const challenge = z.string().min(1).max(8_192)
const shortText = z.string().min(1).max(1_000)
/** The body of an accepted consent; also sent as a form. */
export const grant = z.object({
  scope: z.array(shortText).max(500),
  audience: z.array(shortText).max(500),
  remember: z.boolean(),
})
export const reason = z.string().max(500).default('')
export const userCode = z.string().trim().min(1).max(100)

const consentAnswer = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('accept'), challenge, ...grant.shape }),
  z.strictObject({ answer: z.literal('reject'), challenge, reason }),
])
const logoutAnswer = z.strictObject({ answer: z.enum(['accept', 'reject']), challenge })
const deviceAnswer = z.strictObject({ challenge, code: userCode })

/** The challenge in a request's query parameter `name`. @throws GatewayError 400 */
export function challengeIn(request: FastifyRequest, name: string): string {
  const url = request.raw.url ?? ''
  const at = url.indexOf('?')
  const read = challenge.safeParse(new URLSearchParams(at < 0 ? '' : url.slice(at)).get(name) ?? '')
  if (!read.success) throw badRequest('challenge_missing', 'The URL has no challenge. Start again in the app.')
  return read.data
}

/**
 * `/a/<project>/challenges/{consent,logout,device}`: the OAuth2 service's challenges, for the scripts of the account screens. `GET`
 * returns a challenge, `POST` answers it and returns the URL to continue at.
 */
export function challengeRoutes(
  server: FastifyInstance,
  context: Pick<Context, 'config' | 'secure'>,
  challenges: Challenges,
): void {
  const { config } = context
  const limit = (max: number, groupId: string) => ({ config: { rateLimit: { max, timeWindow: 60_000, groupId } } })
  const ordinary = limit(config.rateLimit.account, 'account')
  const credentials = limit(config.rateLimit.credentials, 'credentials')

  const here = (request: FastifyRequest) => {
    const account = accountOf(request)
    if (!account) throw notFound()
    return { request, account }
  }
  const challengeRequestOf = (request: FastifyRequest) => ({
    ...here(request),
    challenge: challengeIn(request, 'challenge'),
  })

  const answerIn = async <Schema extends z.ZodType>(
    request: FastifyRequest,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    requireOwnOrigin(request.raw, originOf(request, context))
    return readValue(jsonOf(await textOf(request.raw, config)), schema, 'invalid_answer')
  }

  server.get('/a/:project/challenges/consent', ordinary, (request, reply) => {
    reply.header('cache-control', 'no-store')
    return challenges.readConsent(challengeRequestOf(request))
  })

  server.post('/a/:project/challenges/consent', credentials, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const response = await answerIn(request, consentAnswer)
    const challengeRequest = { ...here(request), challenge: response.challenge }
    const to =
      response.answer === 'accept'
        ? await challenges.giveConsent(challengeRequest, response)
        : await challenges.denyConsent(challengeRequest, response.reason)
    challenges.noteResponded(reply, challengeRequest)
    return { redirect_to: to }
  })

  server.get('/a/:project/challenges/logout', ordinary, (request, reply) => {
    reply.header('cache-control', 'no-store')
    return challenges.readLogout(challengeRequestOf(request))
  })

  server.post('/a/:project/challenges/logout', credentials, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { answer, challenge } = await answerIn(request, logoutAnswer)
    const challengeRequest = { ...here(request), challenge }
    const to =
      answer === 'accept'
        ? await challenges.acceptLogout(challengeRequest)
        : await challenges.rejectLogout(challengeRequest)
    challenges.noteResponded(reply, challengeRequest)
    return to === undefined ? {} : { redirect_to: to }
  })

  server.post('/a/:project/challenges/device', credentials, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { challenge, code } = await answerIn(request, deviceAnswer)
    return { redirect_to: await challenges.acceptDevice({ ...here(request), challenge }, code) }
  })
}

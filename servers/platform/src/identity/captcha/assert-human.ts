import { z } from 'zod'
import { at } from '../../http/json'
import type { Submission } from '../flows/submission'
import { messages } from '../messages'
import { complain } from '../ui/form-problem'
import { isChallenged, RESPONSE } from './challenge'

/** The maximum length of a token: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
const MAX_TOKEN_LENGTH = 2048

/** How long the service may take to respond, in milliseconds. */
const TIMEOUT = 30_000

const verdict = z.object({ success: z.boolean(), hostname: z.string().optional() })

/** Verifies a token with the challenge's service; if the service can't be reached, the token isn't valid. */
async function verifyToken(url: string, secret: string, token: string, ip: string) {
  try {
    // the URL is set by the operator, not the project; a token can be verified only once
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, response: token, ...(ip !== '' && { remoteip: ip }) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return verdict.parse(await response.json())
  } catch (error) {
    const reason =
      error instanceof z.ZodError || error instanceof SyntaxError ? 'The response could not be parsed.' : String(error)
    process.stderr.write(`The bot challenge service could not be reached: ${reason}\n`)
    return { success: false, hostname: undefined }
  }
}

/**
 * Verifies the challenge token of a form with the challenge's service.
 * @throws FormProblem 4000038 if it is missing, wrong, used, from a domain that isn't allowed, or can't be verified
 */
export async function assertHuman({ visit, flow, body }: Pick<Submission, 'visit' | 'flow' | 'body'>): Promise<void> {
  const { call, config } = visit
  if (!isChallenged(config, flow)) return
  const { secret, allowedDomains } = config.methods.captcha
  const token = at(body, RESPONSE)
  const rejected = () => complain(messages.captchaFailed)
  if (secret === undefined || typeof token !== 'string' || token === '' || token.length > MAX_TOKEN_LENGTH)
    throw rejected()
  const { success, hostname = '' } = await verifyToken(call.turnstileUrl, secret, token, call.ip)
  const isAllowed = allowedDomains.length === 0 || allowedDomains.includes(hostname)
  if (!success || !isAllowed) throw rejected()
}

import { z } from 'zod'
import { at } from '../../http/json'
import { OutgoingError, send } from '../../outgoing/send'
import type { Submission } from '../flows/submission'
import { messages } from '../messages'
import { complain } from '../ui/form-problem'
import { isChallenged, RESPONSE } from './challenge'

/** Tokens are no longer than this: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
const LONGEST = 2048

const verdict = z.object({ success: z.boolean(), hostname: z.string().optional() })

/** What the challenge's service says of a token; a service that can not be asked has confirmed nothing. */
async function ask(url: string, secret: string, token: string, ip: string) {
  const request = {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, response: token, ...(ip !== '' && { remoteip: ip }) }),
    // a token is good for one question
    once: true,
  }
  try {
    // the address is the operator's own, not the project's
    const { body } = await send(request, { refusesPrivate: false, privateExceptions: [] })
    return verdict.parse(JSON.parse(body))
  } catch (error) {
    if (!(error instanceof OutgoingError || error instanceof SyntaxError || error instanceof z.ZodError)) throw error
    const why = error instanceof OutgoingError ? error.message : 'The answer was not understood.'
    process.stderr.write(`The service of the bot challenge could not be asked: ${why}\n`)
    return { success: false, hostname: undefined }
  }
}

/**
 * Holds the token of a form that asks for a solved challenge against the challenge's service.
 * @throws FormProblem 4000038 when it is missing, wrong, used, of a domain that is not allowed, or can not be checked
 */
export async function assertHuman({ visit, flow, body }: Pick<Submission, 'visit' | 'flow' | 'body'>): Promise<void> {
  const { call, config } = visit
  if (!isChallenged(config, flow)) return
  const { secret, allowedDomains } = config.methods.captcha
  const token = at(body, RESPONSE)
  const refused = () => complain(messages.captchaFailed)
  if (secret === undefined || typeof token !== 'string' || token === '' || token.length > LONGEST) throw refused()
  const { success, hostname = '' } = await ask(call.turnstileUrl, secret, token, call.ip)
  const isAllowed = allowedDomains.length === 0 || allowedDomains.includes(hostname)
  if (!success || !isAllowed) throw refused()
}

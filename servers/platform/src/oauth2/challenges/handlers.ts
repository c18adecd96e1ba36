import { HttpError } from '../../http/errors'
import { one, own, type Call, type Handlers } from '../../http/handlers'
import { jsonOf } from '../bodies'
import { invalidRequest } from '../tokens/errors'
import {
  acceptConsentAsSent,
  acceptLoginAsSent,
  consentRequestOf,
  loginRequestOf,
  rejectConsent,
  rejectLogin,
} from './decisions'
import { renderConsentRequest, renderLoginRequest } from './render'
import type { ConsentRow, LoginRow } from './store'

/** @throws HttpError 400 */
function challengeOf(call: Call, kind: 'login' | 'consent'): string {
  const challenge = one(call, `${kind}_challenge`) || one(call, 'challenge')
  if (!challenge) throw invalidRequest(`The parameter "${kind}_challenge" is missing.`)
  return challenge
}

const loginOf = (call: Call): Promise<LoginRow> => loginRequestOf(call, challengeOf(call, 'login'))
const consentOf = (call: Call): Promise<ConsentRow> => consentRequestOf(call, challengeOf(call, 'consent'))

type Answer = (call: Call, challenge: string, sent: unknown) => Promise<string>

/** Handles a page's answer. Errors in the body are reported before the request is looked up. */
const answering = (kind: 'login' | 'consent', response: Answer) =>
  own(async (call: Call) => ({ redirect_to: await response(call, challengeOf(call, kind), jsonOf(call)) }))

/** The real service doesn't explain errors in the body of a consent page's answer. */
const answeringConsent = (response: Answer) => {
  const handler = answering('consent', response)
  return own(async (call: Call) => {
    challengeOf(call, 'consent')
    try {
      return await handler(call)
    } catch (error) {
      const isBody = error instanceof HttpError && error.status === 400
      throw isBody ? new HttpError({ status: 400, id: 'error', reason: error.reason }) : error
    }
  })
}

export const challengeHandlers = {
  getOAuth2LoginRequest: async (call) => renderLoginRequest(call, await loginOf(call)),
  acceptOAuth2LoginRequest: answering('login', acceptLoginAsSent),
  rejectOAuth2LoginRequest: answering('login', rejectLogin),
  getOAuth2ConsentRequest: async (call) => renderConsentRequest(call, await consentOf(call)),
  acceptOAuth2ConsentRequest: answeringConsent(acceptConsentAsSent),
  rejectOAuth2ConsentRequest: answeringConsent(rejectConsent),
} satisfies Handlers

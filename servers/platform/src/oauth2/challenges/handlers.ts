import { HttpError } from '../../http/errors'
import { one, own, type Call, type Handlers } from '../../http/handlers'
import { jsonOf } from '../bodies'
import { invalidRequest } from '../tokens/errors'
import {
  acceptConsentAsSent,
  acceptLoginAsSent,
  consentRequestOf,
  loginRequestOf,
  refuseConsent,
  refuseLogin,
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

/** The real service does not name what is wrong with the body of a consent page's answer. */
function consentBody(call: Call): unknown {
  try {
    return jsonOf(call)
  } catch (error) {
    throw error instanceof HttpError ? new HttpError({ status: 400, id: 'error', reason: error.reason }) : error
  }
}

type Answer = (call: Call, challenge: string, sent: unknown) => Promise<string>

/** What is wrong with the body is told after that there is no such request. */
const answering = (kind: 'login' | 'consent', find: (call: Call) => Promise<unknown>, answer: Answer, body = jsonOf) =>
  own(async (call: Call) => {
    const challenge = challengeOf(call, kind)
    try {
      return { redirect_to: await answer(call, challenge, body(call)) }
    } catch (error) {
      if (error instanceof HttpError && error.status === 400) await find(call)
      throw error
    }
  })

export const challengeHandlers = {
  getOAuth2LoginRequest: async (call) => renderLoginRequest(call, await loginOf(call)),
  acceptOAuth2LoginRequest: own(async (call: Call) => {
    // what is wrong with the body is told before the request is looked for
    return { redirect_to: await acceptLoginAsSent(call, challengeOf(call, 'login'), jsonOf(call)) }
  }),
  rejectOAuth2LoginRequest: answering('login', loginOf, refuseLogin),
  getOAuth2ConsentRequest: async (call) => renderConsentRequest(call, await consentOf(call)),
  acceptOAuth2ConsentRequest: answering('consent', consentOf, acceptConsentAsSent, consentBody),
  rejectOAuth2ConsentRequest: answering('consent', consentOf, refuseConsent, consentBody),
} satisfies Handlers

import { HttpError } from '../../http/errors'
import { one, own, type Call, type Handlers } from '../../http/handlers'
import { jsonOf } from '../bodies'
import { invalidRequest } from '../tokens/errors'
import {
  acceptConsentAsSent,
  acceptedLoginOf,
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

type Answer<Row> = (call: Call, row: Row, sent: unknown) => Promise<string>

const answering = <Row>(find: (call: Call) => Promise<Row>, answer: Answer<Row>, body = jsonOf) =>
  own(async (call: Call) => ({ redirect_to: await answer(call, await find(call), body(call)) }))

export const challengeHandlers = {
  getOAuth2LoginRequest: async (call) => renderLoginRequest(call, await loginOf(call)),
  acceptOAuth2LoginRequest: own(async (call: Call) => {
    const challenge = challengeOf(call, 'login')
    const sent = jsonOf(call)
    // what is wrong with the body is told before the request is looked for
    acceptedLoginOf(sent)
    return { redirect_to: await acceptLoginAsSent(call, await loginRequestOf(call, challenge), sent) }
  }),
  rejectOAuth2LoginRequest: answering(loginOf, refuseLogin),
  getOAuth2ConsentRequest: async (call) => renderConsentRequest(call, await consentOf(call)),
  acceptOAuth2ConsentRequest: answering(consentOf, acceptConsentAsSent, consentBody),
  rejectOAuth2ConsentRequest: answering(consentOf, refuseConsent, consentBody),
} satisfies Handlers

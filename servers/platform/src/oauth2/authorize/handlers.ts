import { HttpError } from '../../http/errors'
import { own, Reply, type Call, type Cookie, type ExtraRoute, type Handlers } from '../../http/handlers'
import { sendToConsent, verifyConsent } from './consent'
import { issueResponse } from './issue'
import { sendToLogin, verifyLogin } from './login'
import { parametersOf, readRequest, readTarget, type AuthorizeRequest } from './request'
import { failAtClient, failOnPage } from './respond'

type Step = (call: Call, request: AuthorizeRequest, verifier: string, cookies: Cookie[]) => Promise<Reply>

/** The browser's three requests, distinguished by their parameters. */
const steps: readonly { brings: string; step: Step }[] = [
  {
    brings: 'login_verifier',
    step: async (call, request, verifier, cookies) => {
      const login = await verifyLogin(call, request, verifier, cookies)
      return login instanceof Reply ? login : sendToConsent(call, request, login, cookies)
    },
  },
  {
    brings: 'consent_verifier',
    step: async (call, request, verifier) => issueResponse(call, request, await verifyConsent(call, request, verifier)),
  },
]

/** The authorization endpoint (RFC 6749, section 3.1): login page, consent page, and back to the client. */
const authorize = own(async (call: Call): Promise<Reply> => {
  const parameters = parametersOf(call)
  const at = await readTarget(call, parameters).catch((error: unknown) => {
    if (error instanceof HttpError) return failOnPage(call, error)
    throw error
  })
  if (at instanceof Reply) return at
  const cookies: Cookie[] = []
  try {
    const request = readRequest(call, at)
    for (const { brings, step } of steps) {
      const verifier = parameters.get(brings)
      if (verifier) return await step(call, request, verifier, cookies)
    }
    return await sendToLogin(call, request)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return failAtClient(at.target, error, cookies)
  }
})

export const authorizeHandlers = { oAuth2Authorize: authorize } satisfies Handlers

export const authorizeRoutes: ExtraRoute[] = [{ method: 'POST', path: '/oauth2/auth', handler: authorize }]

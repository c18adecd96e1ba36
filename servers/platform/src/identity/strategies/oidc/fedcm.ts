import { createHmac } from 'node:crypto'
import { decodeJwt } from 'jose'
import { forbidden, invalid, notFound } from '../../../http/errors'
import { csrfToken, csrfViolation, isCsrfToken, type Csrf } from '../../csrf'
import { openLogin } from '../../flows/open-login'
import { bodyOf, textOf } from '../../flows/submission'
import { visited, type Visit } from '../../visit'
import { isRecord, type JsonObject } from '../../../http/json'
import { arriveAtLogin } from '../federated/arrive'
import { arrivalByToken } from './id-token'
import { oidcProviders, type OidcProvider } from './oidc-settings'

/** The purpose of the CSRF token; there is no flow yet. */
const PURPOSE = 'fed-cm'

/** The nonce that binds a token to the browser that requested it. */
const nonceOf = ({ secret }: Csrf): string => createHmac('sha256', secret).update(`${PURPOSE} nonce`).digest('hex')

const offered = ({ call, config }: Visit): readonly OidcProvider[] => {
  if (!config.methods.oidc.enabled) throw notFound('Sign-in with providers is disabled.')
  return oidcProviders(call.project).filter(
    ({ settings, organizationId }) => settings.fedcm_config_url !== undefined && organizationId === undefined,
  )
}

/** `createFedcmFlow`: parameters for `navigator.credentials.get`. */
async function parameters(visit: Visit): Promise<unknown> {
  const nonce = nonceOf(visit.csrf)
  return {
    csrf_token: csrfToken(visit.csrf, PURPOSE),
    providers: offered(visit).map(({ settings }) => ({
      client_id: settings.client_id,
      config_url: settings.fedcm_config_url,
      nonce,
      parameters: { nonce },
    })),
  }
}

/** The provider that a token is for, by its audience. Unreadable tokens are netID's. */
function providerOfToken(providers: readonly OidcProvider[], token: string): OidcProvider | undefined {
  try {
    const audience = [decodeJwt(token).aud ?? []].flat()
    return providers.find(({ settings }) => audience.includes(settings.client_id))
  } catch {
    return providers.find(({ settings }) => settings.provider === 'netid')
  }
}

/** `updateFedcmFlow`: signs in or up the person that the token is about. */
async function submit(visit: Visit): Promise<unknown> {
  const { call } = visit
  const body = bodyOf(call)
  if (!isCsrfToken(visit.csrf, body.csrf_token)) throw csrfViolation(call)
  const token = textOf(body, 'token')
  if (token === undefined) throw invalid('The field "token" is required.')
  const provider = providerOfToken(offered(visit), token)
  if (!provider) throw invalid('The token was not issued for any configured provider.')
  const nonce = nonceOf(visit.csrf)
  if ((textOf(body, 'nonce') ?? nonce) !== nonce) throw forbidden('The nonce was issued to another browser.')
  const arrival = await arrivalByToken(call, provider, token, nonce)
  const flow = await openLogin(visit, 'browser', {
    aal: 'aal1',
    refresh: false,
    returnTo: undefined,
    identitySchema: undefined,
    organizationId: undefined,
  })
  const { transient_payload: transient } = body
  // a parsed body only contains JSON
  const input = isRecord(transient) ? { transientPayload: transient as JsonObject } : {}
  return arriveAtLogin(visit, flow, arrival, input)
}

export const fedcmHandlers = {
  createFedcmFlow: visited(parameters, { errors: 'json' }),
  updateFedcmFlow: visited(submit),
}

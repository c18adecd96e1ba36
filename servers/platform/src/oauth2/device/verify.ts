import { own, Reply, type Call, type Cookie } from '../../http/handlers'
import { sendToConsent, storeConsent, verifyConsent } from '../authorize/consent'
import { deviceCookies, readDeviceCookie } from '../authorize/cookies'
import { pageUrl } from '../authorize/pages'
import { sendToLogin, verifyLogin } from '../authorize/login'
import type { AuthorizeRequest } from '../authorize/request'
import { toPage } from '../authorize/respond'
import { challengeLifespan } from '../challenges/decisions'
import { findAnswer, newChallenge } from '../challenges/store'
import { findClient } from '../clients/store'
import { publicUrl } from '../config'
import { equal, sha256 } from '../secrets'
import { accessDenied, invalidClient, requestForbidden, requestUnauthorized } from '../tokens/errors'
import { words } from '../tokens/scope'
import { findDeviceById, findDeviceChallenge, grantDevice, insertDeviceChallenge } from './store'
import { sweepOver } from '../sweep'

/** Sends the person to the page where they type the code. */
async function redirectToCodePage(call: Call): Promise<Reply> {
  const userCode = call.url.searchParams.get('user_code')
  const requestUrl = new URL(`${publicUrl(call)}/oauth2/device/verify`)
  // codes are not stored in plain text
  for (const [name, value] of call.url.searchParams)
    requestUrl.searchParams.append(name, name.toLowerCase() === 'user_code' ? '****' : value)
  const [challenge, csrf, lifespan] = [newChallenge(), newChallenge(), challengeLifespan(call)]
  await sweepOver(call)
  await insertDeviceChallenge(call, {
    challenge,
    request_url: requestUrl.href,
    csrf_hash: sha256(csrf),
    expires_at: new Date(call.now.getTime() + lifespan),
  })
  const url = new URL(pageUrl(call, 'device.verification'))
  url.searchParams.set('device_challenge', challenge)
  if (userCode !== null) url.searchParams.set('user_code', userCode)
  return toPage(url.href, deviceCookies(call, csrf, lifespan))
}

/**
 * Checks that the browser that returns is the one in which the code was entered.
 * @throws HttpError 403 `access_denied`, `request_forbidden`
 */
async function enteredCode(call: Call, verifier: string) {
  const response = await findAnswer(call, 'device', verifier)
  const row = response && (await findDeviceChallenge(call, response.challenge))
  if (!row) throw accessDenied('The device verifier is unknown.')
  if (row.expires_at <= call.now) throw requestUnauthorized('The sign-in has expired. Start again.')
  if (!equal(sha256(readDeviceCookie(call)), row.csrf_hash)) {
    throw requestForbidden('The code was entered in another browser.')
  }
  return response.document
}

/** There is no redirect back to a device, so errors are shown to the person. */
async function requestOf(call: Call): Promise<AuthorizeRequest> {
  const parameters = call.url.searchParams
  const clientId = parameters.get('client_id') ?? ''
  const client = clientId === '' ? undefined : await findClient(call.db, call.project.id, clientId)
  if (!client) throw invalidClient('There is no client with this "client_id".')
  return {
    parameters,
    client,
    target: { redirectUri: '', mode: 'query', state: '' },
    responseTypes: [],
    scope: [],
    audience: [],
    prompt: words(parameters.get('prompt') ?? ''),
    device: { id: '', requestUrl: '' },
  }
}

/** Sets the device's grant to the person's consent. @throws HttpError 403 `access_denied` if it no longer waits */
async function grant(call: Call, request: AuthorizeRequest, verifier: string): Promise<Reply> {
  const verified = await verifyConsent(call, request, verifier)
  const { client } = request
  await call.db.transaction().execute(async (tx) => {
    const device = await findDeviceById({ ...call, db: tx }, verified.consent.request.deviceId ?? '')
    const isWaiting = device?.client_id === client.id && device.expires_at > call.now
    if (!isWaiting || !(await grantDevice(tx, device, verified.id))) {
      throw accessDenied('The device is no longer waiting.')
    }
    await storeConsent(call, request, verified, [], tx)
  })
  const url = new URL(pageUrl(call, 'device.success'))
  url.searchParams.set('client_id', client.id)
  return toPage(url.href)
}

/** The sign-in for a device (RFC 8628, section 3.3): code page, login page, consent page, done. */
export const performOAuth2DeviceVerificationFlow = own(async (call: Call): Promise<Reply> => {
  const text = (name: string) => (call.url.searchParams.get(name) ?? '').trim()
  const [device, login, consent] = [text('device_verifier'), text('login_verifier'), text('consent_verifier')]
  if (device === '' && login === '' && consent === '') return redirectToCodePage(call)
  const entered = login === '' && consent === '' ? await enteredCode(call, device) : undefined
  const request = await requestOf(call)
  if (entered) {
    if (entered.clientId !== request.client.id) throw invalidClient("The code was issued to another client's device.")
    const { scope, audience, deviceId: id, requestUrl } = entered
    return sendToLogin(call, { ...request, scope, audience, device: { id, requestUrl } })
  }
  if (login === '') return grant(call, request, consent)
  const cookies: Cookie[] = []
  const verified = await verifyLogin(call, request, login, cookies)
  return verified instanceof Reply ? verified : sendToConsent(call, request, verified, cookies)
})

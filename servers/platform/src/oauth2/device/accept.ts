import { networkOf } from '@atrium/shared/network'
import { z } from 'zod'
import { HttpError, notFound } from '../../http/errors'
import { one, own, type Call } from '../../http/handlers'
import { assertMayTry, attempt, type Attempt } from '../../identity/attempts'
import { readValue } from '../../http/read-value'
import { jsonOf } from '../bodies'
import { backWith } from '../challenges/decisions'
import { insertAnswer } from '../challenges/store'
import { configOf } from '../config'
import { invalidRequest, requestUnauthorized } from '../tokens/errors'
import { findDeviceByUserCode, findDeviceChallenge, type DeviceRow } from './store'

const bodySchema = z.object({
  user_code: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
})

/** The code as typed, and without spaces and hyphens; in upper case if codes are. */
function asTyped(call: Call, text: string): string[] {
  const { symbols } = configOf(call).oauth2.device_authorization.user_code
  const bare = text.replace(/[\s-]/g, '')
  return [...new Set([text, ...(symbols === symbols.toUpperCase() ? [bare.toUpperCase()] : [bare])])]
}

/** A device that waits for this code. */
async function waitingFor(call: Call, text: string): Promise<DeviceRow | undefined> {
  for (const code of asTyped(call, text)) {
    const device = await findDeviceByUserCode(call, code)
    if (device && device.grant_id === null && device.expires_at > call.now) return device
  }
  return undefined
}

/** Wrong codes are limited, so that codes of other devices can't be guessed. */
const attemptsOf = ({ ip }: Call, challenge: string): Attempt[] => [
  { kind: 'userCode', of: [challenge] },
  { kind: 'userCodesFrom', of: [networkOf(ip)] },
  { kind: 'userCodes', of: [] },
]

/**
 * Accepts the user code, and returns where to send the browser.
 * @throws HttpError 400 for a code that no device waits for, 401 or 404 for the challenge, 429 after too many wrong ones
 */
export const acceptUserCodeRequest = own(async (call: Call) => {
  const challenge = one(call, 'device_challenge')
  if (!challenge) throw invalidRequest('The parameter "device_challenge" is missing.')
  const { user_code } = readValue(bodySchema, jsonOf(call))
  if (user_code === '') throw invalidRequest('"user_code" must not be empty.')
  const row = await findDeviceChallenge(call, challenge)
  if (!row) throw notFound('The request does not exist.')
  if (row.expires_at <= call.now) throw requestUnauthorized('The device request has expired. Start again.')
  const attempts = attemptsOf(call, challenge)
  // without counting: what is over one limit must not use up the others
  for (const one of attempts) await assertMayTry(call, one)
  // counted before the code is looked up, so that requests at the same moment can't exceed the limit
  const correct = await attempt(call, attempts)
  const device = await waitingFor(call, user_code)
  if (!device) {
    throw new HttpError({
      status: 400,
      id: 'invalid_request',
      message: 'The code is not valid',
      reason: 'The code is incorrect, was already used, or has expired.',
    })
  }
  await correct()
  const requestUrl = new URL(row.request_url)
  if (!requestUrl.searchParams.get('client_id')) requestUrl.searchParams.set('client_id', device.client_id)
  requestUrl.searchParams.sort()
  const { scope, audience, client_id: clientId, id: deviceId } = device
  const device_verifier = await insertAnswer(call, 'device', row, {
    deviceId,
    clientId,
    requestUrl: requestUrl.href,
    scope,
    audience,
  })
  return { redirect_to: backWith(requestUrl.href, { client_id: clientId, device_verifier }) }
})

import type { Call } from '../../http/handlers'
import type { ClientRow } from '../clients/store'
import { configOf } from '../config'
import { findConsent } from '../consents/store'
import { findDevice, notePoll, spentDevice, type DeviceRow } from '../device/store'
import { authorizationPending, expiredToken, invalidGrant, slowDown } from './errors'
import { DEVICE_GRANT } from '../device/device-request'
import { callTokenHooks, issueTokens, type TokenResponse } from './issue'
import { insertTokens } from './store'

const unknownCode = () => invalidGrant('The device code is unknown or was already used.')

/** Allowed requests per polling interval; a single early request is tolerated. */
const PATIENCE = 5
/** The real service never reports that the code of a waiting device has expired. Here the device gets that error a little later. */
const AFTER = 60_000

/** Why a device has no tokens yet. */
async function stillWaiting(call: Call, device: DeviceRow) {
  if (device.expires_at.getTime() + AFTER <= call.now.getTime()) return expiredToken('The device code has expired.')
  const interval = configOf(call).oauth2.device_authorization.token_polling_interval
  const since = device.polled_at
  const isNew = since === null || since.getTime() + interval <= call.now.getTime()
  await notePoll(call.db, device, isNew ? call.now : since, isNew ? 1 : device.polls + 1)
  return !isNew && device.polls >= PATIENCE
    ? slowDown(`Wait ${Math.ceil(interval / 1000)} seconds between requests.`)
    : authorizationPending('No one has signed in for the device yet.')
}

/**
 * Tokens for the code of a device, once someone has signed in for it (RFC 8628, section 3.4).
 * @throws HttpError 400 `authorization_pending`, `slow_down`, `expired_token`, `invalid_grant`
 */
export async function exchangeDeviceCode(call: Call, client: ClientRow, form: URLSearchParams): Promise<TokenResponse> {
  const device = await findDevice(call, form.get('device_code') ?? '')
  if (!device) throw unknownCode()
  if (device.grant_id === null) throw await stillWaiting(call, device)
  if (device.expires_at <= call.now) throw expiredToken('The device code has expired.')
  if (device.client_id !== client.id) throw invalidGrant('The device code was issued to another client.')
  const consent = await findConsent(call.db, call, device.grant_id)
  if (!consent) throw unknownCode()
  const grant = await callTokenHooks(call, client, { id: device.grant_id, consent: consent.document }, DEVICE_GRANT)
  const { response, row: tokens } = await issueTokens(call, client, grant, 'device_authorization')
  if (!(await insertTokens(call.db, tokens, spentDevice(device)))) throw unknownCode()
  return response
}

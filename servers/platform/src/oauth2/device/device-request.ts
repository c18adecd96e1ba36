import { randomUUID } from 'node:crypto'
import { own, reply, type Call } from '../../http/handlers'
import { sweepOver } from '../sweep'
import { configOf, publicUrl } from '../config'
import { opaqueToken, randomOf } from '../secrets'
import { authenticateClient } from '../tokens/authenticate-client'
import { invalidGrant, invalidRequest, serverError } from '../tokens/errors'
import { formOf, noStore } from '../tokens/form'
import { assertRequestable, listOf } from '../tokens/scope'
import { insertDevice } from './store'

export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

/** A short code may belong to a waiting device already; then another one is generated. */
const MAX_ATTEMPTS = 3

/** Codes for a device without a browser, and for the person who signs in for it (RFC 8628, section 3.1). */
export const oAuth2DeviceFlow = own(async (call: Call) => {
  const form = formOf(call)
  const { strategies, ttl, oauth2 } = configOf(call)
  const { id, document } = await authenticateClient(call, form)
  if (form.get('client_id') !== id) throw invalidRequest('"client_id" must include the client that asks.')
  if (!(document.grant_types ?? []).includes(DEVICE_GRANT)) {
    throw invalidGrant(`The client does not have the grant "${DEVICE_GRANT}".`)
  }
  const scope = listOf(form, 'scope')
  const audience = listOf(form, 'audience')
  assertRequestable(document, { scope, audience }, strategies.scope)
  await sweepOver(call)
  const { token_polling_interval, user_code } = oauth2.device_authorization
  const verification_uri = `${publicUrl(call)}/oauth2/device/verify`
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const device_code = opaqueToken('ory_dc_')
    const userCode = randomOf(user_code.length, user_code.symbols)
    const expires_at = new Date(call.now.getTime() + ttl.device_user_code)
    const device = { id: randomUUID(), client_id: id, scope, audience, expires_at, deviceCode: device_code, userCode }
    if (!(await insertDevice(call, device))) continue
    const interval = Math.floor(token_polling_interval / 1000)
    const result = {
      device_code,
      user_code: userCode,
      verification_uri,
      verification_uri_complete: `${verification_uri}?user_code=${encodeURIComponent(userCode)}`,
      expires_in: Math.floor(ttl.device_user_code / 1000),
      ...(interval > 0 && { interval }),
    }
    return reply(result, { headers: noStore })
  }
  throw serverError('No unused code is available. Use longer user codes.')
})

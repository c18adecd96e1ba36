import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Call } from '../../http/handlers'
import type { ClientRow } from '../clients/store'
import { issuerOf } from '../config'
import { clientRules } from '../outgoing'
import { ID_TOKEN_KEYS, keysOf, signerOf } from '../keys/store'

/** Addresses that the browser opens to sign out there too (OpenID Connect Front-Channel Logout 1.0). */
export const frontChannel = (call: Call, clients: readonly ClientRow[], sessionId: string): string[] =>
  clients.flatMap(({ document }) => {
    if (!document.frontchannel_logout_uri) return []
    const url = new URL(document.frontchannel_logout_uri)
    url.searchParams.set('iss', issuerOf(call))
    url.searchParams.set('sid', sessionId)
    return [url.href]
  })

/**
 * Tells clients of the end of a session (OpenID Connect Back-Channel Logout 1.0). Nobody waits for their answers; one that does not
 * answer learns of it when it next asks.
 */
export async function backChannel(call: Call, clients: readonly ClientRow[], sessionId: string): Promise<void> {
  const told = clients.filter(({ document }) => document.backchannel_logout_uri !== '')
  const [key] = told.length > 0 ? await keysOf(call, ID_TOKEN_KEYS) : []
  if (!key) return
  const rules = clientRules(call)
  const signer = await signerOf(key)
  for (const { id, document } of told) {
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const logout_token = await new SignJWT({ events, sid: sessionId })
      .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
      .setIssuer(issuerOf(call))
      .setAudience([id])
      .setJti(randomUUID())
      .setIssuedAt(Math.floor(call.now.getTime() / 1000))
      .sign(signer)
    const request = {
      url: document.backchannel_logout_uri,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token }).toString(),
    }
    // as the standard has it, a client that can not be reached is not asked again
    call.project.egress.send(request, rules).catch(() => undefined)
  }
}

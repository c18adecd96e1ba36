import { bearer, header, type Call } from '../../http/handlers'
import type { IdentityConfig } from '../config'
import type { Identity } from '../identities/identity'
import { cookieTokenOf } from './cookie'
import type { Session } from './session'
import { sessionByToken } from './session-by-token'

/** An active session with the token that it was requested with. */
export type LiveSession = { session: Session; identity: Identity; token: string }

/** The token of a request: the header of native clients, the browser's cookie, or a bearer. */
export function sessionTokenOf(call: Pick<Call, 'headers' | 'cookies'>, config: IdentityConfig): string | undefined {
  // an empty header counts as missing
  return header(call, 'x-session-token') || (cookieTokenOf(call, config) ?? bearer(call))
}

export async function readSession(call: Call, config: IdentityConfig): Promise<LiveSession | undefined> {
  const token = sessionTokenOf(call, config)
  if (!token) return undefined
  const found = await sessionByToken(call.db, call.project.id, token, call.now)
  return found && { ...found, token }
}

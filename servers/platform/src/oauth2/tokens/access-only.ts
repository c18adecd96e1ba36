import { randomUUID } from 'node:crypto'
import type { Call } from '../../http/handlers'
import type { ClientRow } from '../clients/store'
import { accessToken } from './access-token'
import { hookClaims } from './hooks'
import type { TokenResponse } from './issue'
import { insertTokens } from './store'

type Granted = {
  grantType: string
  subject: string
  /** The requested values; `scope` is the granted one. */
  requestedScope: string[]
  scope: string[]
  audience: string[]
  /** Milliseconds. */
  lifespan: number
  assertion?: string
}

/** Responds to a grant without a sign-in: only an access token, after the project's hook. @throws HttpError of the hook */
export async function accessOnly(
  call: Call,
  client: ClientRow,
  { lifespan, ...granted }: Granted,
): Promise<TokenResponse> {
  const { subject, scope, audience } = granted
  const chosen = await hookClaims(call, { ...granted, clientId: client.id, accessToken: {}, idToken: {} })
  const extra = chosen?.accessToken ?? {}
  const token = await accessToken(call, client, { subject, scope, audience, lifespan, extra })
  const row = {
    project: call.project,
    client_id: client.id,
    grant_id: randomUUID(),
    subject,
    scope,
    audience,
    issued_at: call.now,
    pair: null,
    claims: chosen ?? null,
    tokens: [{ token, kind: 'access' as const, expires_at: new Date(call.now.getTime() + lifespan) }],
  }
  await insertTokens(call.db, row)
  return { access_token: token, expires_in: Math.floor(lifespan / 1000), scope: scope.join(' '), token_type: 'bearer' }
}

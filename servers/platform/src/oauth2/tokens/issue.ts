import { randomUUID } from 'node:crypto'
import type { Call } from '../../http/handlers'
import type { Consent, HookClaims } from '../challenges/documents'
import type { LifespanName } from '../clients/fields'
import type { ClientRow } from '../clients/store'
import { configOf, newToken } from '../config'
import { newNonce, NONCE_SECONDS, requestsCredentials } from '../credentials/nonces'
import { accessToken } from './access-token'
import { hookClaims } from './hooks'
import { identityToken } from './id-token'
import type { NewTokens } from './store'

/** The token endpoint's response (RFC 6749, section 5.1). */
export type TokenResponse = {
  access_token: string
  expires_in: number
  id_token?: string
  refresh_token?: string
  scope: string
  token_type: 'bearer'
  /** For the proof of a verifiable credential, and its lifetime in seconds. */
  c_nonce_draft_00?: string
  c_nonce_expires_in_draft_00?: number
}

/** `claims` are set by a token hook: they stay with the tokens. */
export type Grant = { id: string; consent: Consent; claims?: HookClaims | undefined }

/** A grant with the claims of the project's hooks. `before` are those of the exchanged tokens. */
export async function callTokenHooks(
  call: Call,
  { id: clientId }: ClientRow,
  { id, consent }: { id: string; consent: Consent },
  grantType: string,
  before?: HookClaims | null,
): Promise<Grant> {
  const { request, granted } = consent
  const { accessToken, idToken } = before ?? granted
  const chosen = await hookClaims(call, {
    grantType,
    clientId,
    subject: request.subject,
    requestedScope: request.requestedScope,
    scope: granted.scope,
    audience: granted.audience,
    accessToken,
    idToken,
    consent: { ...consent, id },
  })
  const claims = chosen ?? before ?? undefined
  return claims ? { id, consent: { ...consent, granted: { ...granted, ...claims } }, claims } : { id, consent }
}

type Kind = 'authorization_code' | 'refresh_token' | 'implicit' | 'device_authorization'

/** Lifespans of a grant's tokens in milliseconds: the client's own, or the project's; null never expires. */
function lifespans(call: Call, { document }: ClientRow, kind: Kind) {
  const { ttl } = configOf(call)
  const own = (token: 'access' | 'id' | 'refresh') => {
    const names: ReadonlySet<string> = new Set(Object.keys(document))
    const name = `${kind}_grant_${token}_token_lifespan`
    return names.has(name) ? document[name as LifespanName] : null // it is one of the document's keys
  }
  return {
    access: own('access') ?? ttl.access_token,
    id: own('id') ?? ttl.id_token,
    refresh: own('refresh') ?? ttl.refresh_token,
  }
}

/** Means never, as the column can't be null. */
export const NEVER = new Date('9999-12-31T00:00:00Z')

/** An access token of a grant that a person gave. It is valid once `row` is stored. */
export async function issueAccess(call: Call, client: ClientRow, grant: Grant, kind: Kind, pair: string | null) {
  const { request, granted } = grant.consent
  const { scope, audience, accessToken: extra } = granted
  const { access: lifespan } = lifespans(call, client, kind)
  const token = await accessToken(call, client, { subject: request.subject, scope, audience, lifespan, extra })
  const row: NewTokens = {
    project: call.project,
    client_id: client.id,
    grant_id: grant.id,
    subject: request.subject,
    scope,
    audience,
    issued_at: call.now,
    pair,
    claims: grant.claims ?? null,
    tokens: [{ token, kind: 'access', expires_at: new Date(call.now.getTime() + lifespan) }],
  }
  return { token, seconds: Math.floor(lifespan / 1000), row }
}

/** An ID token of a grant. */
export const issueIdentity = (
  call: Call,
  client: ClientRow,
  grant: Grant,
  kind: Kind,
  issuedWith: { accessToken?: string | undefined; code?: string | undefined },
): Promise<string> =>
  identityToken(
    call,
    { clientId: client.id, consent: grant.consent, lifespan: lifespans(call, client, kind).id },
    {
      ...issuedWith,
      isAcrRequested: kind !== 'refresh_token' && grant.consent.request.oidcContext?.acr_values !== undefined,
    },
  )

const refreshing = ['offline', 'offline_access']

/** All tokens of a grant. They are valid once `row` is stored. @param code whose hash is in the ID token issued with it */
export async function issueTokens(
  call: Call,
  client: ClientRow,
  grant: Grant,
  kind: Kind,
  code?: string,
): Promise<{ response: TokenResponse; row: NewTokens }> {
  const { scope } = grant.consent.granted
  const access = await issueAccess(call, client, grant, kind, randomUUID())
  const mayRefresh = (client.document.grant_types ?? []).includes('refresh_token')
  const refresh = mayRefresh && scope.some((one) => refreshing.includes(one)) ? newToken(call, 'rt') : undefined
  const identity = scope.includes('openid')
    ? await issueIdentity(call, client, grant, kind, { accessToken: access.token, code })
    : undefined
  const nonce = requestsCredentials(scope) ? await newNonce(call, access.token) : undefined
  const { refresh: lifespan } = lifespans(call, client, kind)
  const expires_at = lifespan === null ? NEVER : new Date(call.now.getTime() + lifespan)
  const added = refresh === undefined ? [] : [{ token: refresh, kind: 'refresh' as const, expires_at }]
  return {
    response: {
      access_token: access.token,
      ...(nonce !== undefined && { c_nonce_draft_00: nonce, c_nonce_expires_in_draft_00: NONCE_SECONDS }),
      expires_in: access.seconds,
      ...(identity !== undefined && { id_token: identity }),
      ...(refresh !== undefined && { refresh_token: refresh }),
      scope: scope.join(' '),
      token_type: 'bearer',
    },
    row: { ...access.row, tokens: [...access.row.tokens, ...added] },
  }
}

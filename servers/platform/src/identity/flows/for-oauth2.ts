import { HttpError, invalid } from '../../http/errors'
import { one, type Call } from '../../http/handlers'
import { isRecord, type JsonObject } from '../../http/json'
import { acceptLogin, loginRequestOf } from '../../oauth2/challenges/decisions'
import { renderLoginRequest } from '../../oauth2/challenges/render'
import { withoutPrivateParts } from '../../oauth2/keys/jwk'
import type { AuthenticationMethod } from '../sessions/authentication-method'
import type { Visit } from '../visit'
import type { Flow } from './flow'
import { withQuery } from '../../http/query-text'

/** A flow's copy of the OAuth2 login request. */
export type ForOAuth2 = Pick<Flow, 'oauth2LoginChallenge' | 'oauth2LoginRequest'>

export const oauth2Of = ({ oauth2LoginChallenge, oauth2LoginRequest }: Flow): ForOAuth2 => ({
  oauth2LoginChallenge,
  oauth2LoginRequest,
})

/** `skip`: the OAuth2 service remembers the person, so any session here will do. `requestUrl`: the URL that the browser came from. */
export type LoginRequest = ForOAuth2 & { challenge: string; skip: boolean; requestUrl: string }

/** In the identity service's contract, `skip_logout_consent` can't be null. */
function withoutUndecided({ skip_logout_consent, ...client }: JsonObject): JsonObject {
  return typeof skip_logout_consent === 'boolean' ? { ...client, skip_logout_consent } : client
}

/** Anyone can read the client of a flow, so its keys are shown without private parts, which the OAuth2 service stores as sent. */
function withPublicKeys({ jwks, ...client }: JsonObject): JsonObject {
  const keys = isRecord(jwks) && Array.isArray(jwks.keys) ? jwks.keys.filter(isRecord) : undefined
  // keys of a stored client are JSON
  return { ...client, jwks: keys ? { keys: keys.map((key) => withoutPrivateParts(key as JsonObject)) } : (jwks ?? {}) }
}

/** Whether any client can send people here to sign in. */
const hasClients = async ({ db, project }: Call): Promise<boolean> =>
  (await db
    .selectFrom('oauth2_clients')
    .select('project_id')
    .where('project_id', '=', project.id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** @throws HttpError 500 `invalid_configuration` for a challenge if there is neither a client nor a configured OAuth2 service */
export async function assertOAuth2Configured({ call, config }: Visit): Promise<void> {
  if (one(call, 'login_challenge') === undefined || config.namesOAuth2 || (await hasClients(call))) return
  throw new HttpError({
    status: 500,
    id: 'invalid_configuration',
    reason: 'The request has a login challenge, but "oauth2_provider.url" is not set.',
  })
}

/**
 * The login request for a `login_challenge`, with which the project's OAuth2 service redirects browsers here. An app's
 * challenge is validated but has no effect.
 * @throws HttpError 400 for an unknown or expired challenge; 500 `invalid_configuration` without a client or a configured
 *   OAuth2 service
 */
export async function findOAuth2LoginRequest(visit: Visit, type: Flow['type']): Promise<LoginRequest | undefined> {
  const { call } = visit
  const challenge = one(call, 'login_challenge')
  if (challenge === undefined) return undefined
  try {
    const row = await loginRequestOf(call, challenge)
    const { client, ...request } = await renderLoginRequest(call, row)
    const oauth2LoginRequest = { ...request, client: withPublicKeys(withoutUndecided(client)) }
    if (type === 'api') return undefined
    const { skip, requestUrl } = row.document
    return { challenge, skip, requestUrl, oauth2LoginChallenge: challenge, oauth2LoginRequest }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    await assertOAuth2Configured(visit)
    throw invalid('The OAuth2 login challenge is unknown or expired. Start again in the application.', {
      details: { oauth2_error_hint: '', status_code: error.status },
    })
  }
}

/** The call as if its URL also had these parameters; unchanged if there are none. */
function withParameters(call: Call, parameters: Record<string, string>): Call {
  if (Object.keys(parameters).length === 0) return call
  const url = new URL(withQuery(call.url.href, parameters))
  url.searchParams.sort()
  return { ...call, url, query: { ...call.query, ...parameters } }
}

/** The call with the OAuth2 service's requirements: the return URL, and reauthentication. */
export const callForOAuth2 = (
  { call, config }: Visit,
  { requestUrl }: LoginRequest,
  { confirms }: { confirms: boolean },
): Call =>
  withParameters(call, {
    ...(confirms && { refresh: 'true' }),
    ...(config.returnsToOAuth2 && { return_to: requestUrl }),
  })

/** `id`: the ID of their session here, which ends when they sign out of the OAuth2 service. */
type SignedIn = {
  id?: string
  issuedAt?: Date
  expiresAt?: Date
  identityId: string
  methods: readonly Pick<AuthenticationMethod, 'method'>[]
}

/** Accepts the OAuth2 login request. @returns the URL to redirect the browser to */
export async function answerOAuth2(
  { call, config }: Visit,
  challenge: string,
  { id, issuedAt, expiresAt, identityId, methods }: SignedIn,
): Promise<string> {
  const row = await loginRequestOf(call, challenge)
  // an organization's sessions may be shorter than the project's
  const sessionLifespan = issuedAt && expiresAt ? expiresAt.getTime() - issuedAt.getTime() : Infinity
  return acceptLogin(call, row, {
    subject: identityId,
    amr: methods.map(({ method }) => method),
    remember: config.session.cookie.persistent,
    rememberFor: Math.floor(Math.min(config.session.lifespan, sessionLifespan) / 1000),
    ...(id !== undefined && { identitySession: id }),
  })
}

/** The same for a flow; undefined if it wasn't started for the OAuth2 service. */
export const onwardToOAuth2 = async (visit: Visit, flow: Flow, signedIn: SignedIn): Promise<string | undefined> =>
  flow.oauth2LoginChallenge === undefined ? undefined : answerOAuth2(visit, flow.oauth2LoginChallenge, signedIn)

import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { HttpError } from '../../http/errors'
import { own, reply, type Call, type ExtraRoute, type Handlers } from '../../http/handlers'
import type { JsonObject } from '../../http/json'
import type { Consent } from '../challenges/documents'
import { readByClients } from '../clients/origins'
import { findClient } from '../clients/store'
import { isCommandLine } from '../command-line/client'
import { people } from '../../control/console-people'
import { issuerOf } from '../config'
import { findConsent } from '../consents/store'
import { ID_TOKEN_KEYS, signerOf, signingKey } from '../keys/store'
import { hasCurrentKey } from './access-token'
import { claimsOf, withoutLogin } from './id-token'
import { findAnyToken, type TokenRow } from './store'
import { tokenOf } from './token-of'

const second = (date: Date): number => Math.floor(date.getTime() / 1000)

const rejection = (id: string, reason: string): HttpError =>
  new HttpError({
    status: 401,
    id,
    message: 'The token does not open this',
    reason,
    headers: { 'www-authenticate': `Bearer error="${id}",error_description="${reason}"` },
  })

const otherKey = (): HttpError =>
  new HttpError({
    status: 400,
    id: 'token_signature_mismatch',
    message: 'The token has another signature',
    reason: 'The key that signed the access token has been replaced.',
  })

/** @throws HttpError 401, and 400 for a token that another key signed */
async function accessTokenOf(call: Call): Promise<TokenRow> {
  const token = tokenOf(call)
  const row = token === '' ? undefined : await findAnyToken(call.db, call.project.id, token)
  if (!row) throw rejection('request_unauthorized', 'Send an access token of this project as a bearer token.')
  if (row.kind !== 'access') throw rejection('error', 'Only access tokens are accepted.')
  if (row.expires_at <= call.now) throw rejection('invalid_token', 'The access token has expired.')
  if (!(await hasCurrentKey(call, token))) throw otherKey()
  return row
}

/** A consent with the claims that a token hook chose. */
const withChosen = (consent: Consent, { claims }: TokenRow): Consent =>
  claims ? { ...consent, granted: { ...consent.granted, idToken: claims.idToken } } : consent

/**
 * The tool rejects a person without a name, so people without one have their email address as name, as in the console.
 * @throws HttpError 401 for a deleted person
 */
async function claimsForCommandLine({ db, project }: Call, { subject, scope }: TokenRow): Promise<JsonObject> {
  const [person] = await people.byIds(db, project.id, [subject])
  if (!person) throw rejection('request_unauthorized', "The token's user no longer exists.")
  return {
    ...(scope.includes('email') && { email: person.email, email_verified: person.emailVerified }),
    ...(scope.includes('profile') && { name: person.name }),
  }
}

/** Claims of ID tokens only; claims chosen by the consent page may have the same names. */
const ofTokens = new Set(['nonce', 'at_hash', 'c_hash', 'exp', 'sid', 'jti'])
const ofPerson = (claims: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !ofTokens.has(name)))

/** The claims that a token's client may read (OpenID Connect Core 1.0, section 5.3); tokens of machines have none. */
const userInfo = readByClients(
  own(async (call: Call) => {
    const token = await accessTokenOf(call)
    const client = await findClient(call.db, call.project.id, token.client_id)
    if (!client) throw rejection('request_unauthorized', "The token's client no longer exists.")
    const consent = await findConsent(call.db, call, token.grant_id)
    const claims: JsonObject = {
      ...(consent
        ? ofPerson(claimsOf(client.id, withChosen(consent.document, token)))
        : { ...ofPerson(withoutLogin(token.claims?.idToken ?? {})), aud: [client.id] }),
      iat: second(consent?.given_at ?? token.issued_at),
      iss: issuerOf(call),
    }
    if (isCommandLine(call.project, client.id)) Object.assign(claims, await claimsForCommandLine(call, token))
    if (client.document.userinfo_signed_response_alg !== 'RS256') return claims
    const key = await signingKey(call, ID_TOKEN_KEYS)
    const signed = await new SignJWT({ ...claims, jti: randomUUID(), iat: second(call.now) })
      .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
      .sign(await signerOf(key))
    return reply(signed, { headers: { 'content-type': 'application/jwt' } })
  }),
)

export const userInfoHandlers = { getOidcUserInfo: userInfo } satisfies Handlers

export const userInfoRoutes: ExtraRoute[] = [{ method: 'POST', path: '/userinfo', handler: userInfo }]

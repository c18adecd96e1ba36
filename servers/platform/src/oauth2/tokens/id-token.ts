import { createHash, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { HttpError } from '../../http/errors'
import type { Call } from '../../http/handlers'
import type { JsonObject } from '../../http/json'
import type { Consent } from '../challenges/documents'
import { issuerOf } from '../config'
import { ID_TOKEN_KEYS, signerOf, signingKey } from '../keys/store'
import { insufficientEntropy } from './errors'

const second = (milliseconds: number): number => Math.floor(milliseconds / 1000)

/** Claims about how someone signed in are set by the login page, not the consent page. */
const ofLogin = new Set(['acr', 'amr'])
export const withoutLogin = (claims: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !ofLogin.has(name)))

/** A person's claims for a client, in ID tokens and at the userinfo endpoint. */
export const claimsOf = (clientId: string, { request, granted, visibleSubject }: Consent): JsonObject => ({
  ...withoutLogin(granted.idToken),
  sub: visibleSubject,
  aud: [clientId],
  auth_time: second(request.authenticatedAt),
  rat: second(request.requestedAt),
  ...(request.acr !== '' && { acr: request.acr }),
  ...(request.amr.length > 0 && { amr: request.amr }),
})

/** The left half of a hash, as in `at_hash` and `c_hash` of an ID token. */
function halfHash(text: string, alg: string): string {
  const size = alg.endsWith('384') ? 'sha384' : alg.endsWith('512') || alg === 'EdDSA' ? 'sha512' : 'sha256'
  const hash = createHash(size).update(text).digest()
  return hash.subarray(0, hash.length / 2).toString('base64url')
}

/** Bytes. */
const NONCE = 8

/** The error of a nonce that is too short for an ID token; none is fine. */
export const nonceFault = (nonce: string): HttpError | undefined =>
  nonce !== '' && Buffer.byteLength(nonce) < NONCE
    ? insufficientEntropy(`"nonce" needs at least ${NONCE} bytes.`)
    : undefined

/**
 * An ID token (OpenID Connect Core 1.0, section 2).
 * @param lifespan milliseconds
 * @param issuedWith values issued with it, and whether the client asked for a level (`acr`): it is "0" if the login page named none
 */
export async function identityToken(
  call: Call,
  { clientId, consent, lifespan }: { clientId: string; consent: Consent; lifespan: number },
  issuedWith: { accessToken?: string | undefined; code?: string | undefined; isAcrRequested: boolean },
): Promise<string> {
  const key = await signingKey(call, ID_TOKEN_KEYS)
  const issued = second(call.now.getTime())
  return new SignJWT({
    ...(issuedWith.isAcrRequested && { acr: '0' }),
    ...claimsOf(clientId, consent),
    sid: consent.request.sessionId,
    ...(consent.nonce !== '' && { nonce: consent.nonce }),
    ...(issuedWith.accessToken !== undefined && { at_hash: halfHash(issuedWith.accessToken, key.alg) }),
    ...(issuedWith.code !== undefined && { c_hash: halfHash(issuedWith.code, key.alg) }),
  })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
    .setIssuer(issuerOf(call))
    .setJti(randomUUID())
    .setIssuedAt(issued)
    .setExpirationTime(issued + second(lifespan))
    .sign(await signerOf(key))
}

import { createLocalJWKSet, errors, jwtVerify, decodeJwt } from 'jose'
import type { Call } from '../../http/handlers'
import type { JsonObject } from '../../http/json'
import { issuerOf } from '../config'
import { publicPart } from '../keys/jwk'
import { ID_TOKEN_KEYS, keysOf } from '../keys/store'
import { invalidRequest } from '../tokens/errors'

/** Claims of an ID token that this project issued, even if it has expired. @throws HttpError 400 for others */
export async function hintClaims(call: Call, hint: string): Promise<JsonObject> {
  const keys = createLocalJWKSet({ keys: (await keysOf(call, ID_TOKEN_KEYS)).map(publicPart) })
  try {
    await jwtVerify(hint, keys, { issuer: issuerOf(call), currentDate: call.now })
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    if (!(error instanceof errors.JWTExpired)) {
      throw invalidRequest(`"id_token_hint" is not a valid ID token of this project: ${error.message}.`)
    }
  }
  return decodeJwt(hint) // claims of a token are JSON
}

/** @throws HttpError 400 for a token without a subject */
export async function hintedSubject(call: Call, hint: string): Promise<string> {
  const { sub } = await hintClaims(call, hint)
  if (typeof sub !== 'string' || sub === '') throw invalidRequest('"id_token_hint" has no subject.')
  return sub
}

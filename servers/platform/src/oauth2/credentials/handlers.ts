import { randomUUID } from 'node:crypto'
import { compactVerify, decodeJwt, errors, importJWK, SignJWT, type JWK } from 'jose'
import { z } from 'zod'
import { HttpError } from '../../http/errors'
import { own, reply, type Call, type Handlers } from '../../http/handlers'
import { readJson } from '../../http/body'
import type { JsonObject } from '../../http/json'
import { readByClients } from '../clients/origins'
import { findClient } from '../clients/store'
import { issuerOf } from '../config'
import { findConsent } from '../consents/store'
import { ID_TOKEN_KEYS, signerOf, signingKey } from '../keys/store'
import { invalidRequest, requestUnauthorized } from '../tokens/errors'
import { findAnyToken } from '../tokens/store'
import { tokenOf } from '../tokens/token-of'
import { assertNonce, newNonce, NONCE_SECONDS } from './nonces'

const bodySchema = z.object({
  format: z.string().nullish(),
  proof: z
    .object({ proof_type: z.string().nullish(), jwt: z.string().nullish() })
    .nullish()
    .transform((proof) => proof ?? undefined),
})

const algorithms = ['PS256', 'RS256', 'ES256', 'PS384', 'RS384', 'ES384', 'PS512', 'RS512', 'ES512', 'EdDSA']
const SECONDS = 3600

/** The access token of the request, and its consent. @throws HttpError 401, 400 for a refresh token */
async function grantOf(call: Call) {
  const token = tokenOf(call)
  const row = token === '' ? undefined : await findAnyToken(call.db, call.project.id, token)
  if (!row) throw requestUnauthorized('Send an access token of this project as a bearer token.')
  if (row.kind !== 'access') throw invalidRequest('Only access tokens are accepted.')
  if (row.expires_at <= call.now) {
    throw new HttpError({ status: 401, id: 'invalid_token', message: 'The access token has expired' })
  }
  const client = await findClient(call.db, call.project.id, row.client_id)
  if (!client) throw requestUnauthorized("The token's client no longer exists.")
  return { token, row, consent: (await findConsent(call.db, call, row.grant_id))?.document }
}

const headerSchema = z.object({
  alg: z.string(),
  jwk: z.looseObject({ kty: z.enum(['RSA', 'EC', 'OKP']), d: z.never().optional() }),
})

const malformedKey = () => invalidRequest(`The proof's header has no valid public key ("jwk").`)

function headerOf(jwt: string) {
  const end = jwt.indexOf('.')
  if (end < 0) throw invalidRequest('The proof is not a JWT.')
  try {
    return headerSchema.parse(JSON.parse(Buffer.from(jwt.slice(0, end), 'base64url').toString()))
  } catch {
    throw malformedKey()
  }
}

/** The key of a valid proof of possession, and the proof's nonce. @throws HttpError 400 */
async function proofOf(jwt: string, now: number): Promise<{ jwk: JWK; nonce: string }> {
  const { alg, jwk } = headerOf(jwt)
  const key = await importJWK(jwk, alg).catch(() => {
    throw malformedKey()
  })
  try {
    await compactVerify(jwt, key, { algorithms })
  } catch (error) {
    if (!(error instanceof errors.JOSEError || error instanceof TypeError)) throw error
    throw invalidRequest('The proof was not signed with the key in its header.')
  }
  const { nonce, exp, nbf } = claimsOfProof(jwt)
  if ((exp !== undefined && exp < now) || (nbf !== undefined && nbf > now)) {
    throw invalidRequest('The proof is not valid at this time.')
  }
  if (typeof nonce !== 'string') throw invalidRequest('The proof has no "nonce".')
  return { jwk, nonce }
}

function claimsOfProof(jwt: string) {
  try {
    return decodeJwt(jwt)
  } catch {
    throw invalidRequest('The proof has no claims.')
  }
}

/** A credential that binds a key to its owner (OpenID Connect UserInfo Verifiable Credentials, draft 00). */
const createVerifiableCredential = own(async (call: Call) => {
  const { token, row, consent } = await grantOf(call)
  const parsed = bodySchema.safeParse(readJson(call.rawBody)?.value)
  if (!parsed.success) throw invalidRequest('The body cannot be read.')
  const { format, proof } = parsed.data
  if (format !== 'jwt_vc_json') throw invalidRequest(`The format "${format ?? ''}" is not supported.`)
  if (!proof) {
    const body = {
      format: 'jwt_vc',
      c_nonce: await newNonce(call, token),
      c_nonce_expires_in: NONCE_SECONDS,
      error: 'missing_proof',
      error_description: 'A credential needs a proof. Sign one with this nonce.',
    }
    return reply(body, { status: 400, headers: { 'cache-control': 'no-store' } })
  }
  if (proof.proof_type !== 'jwt') throw invalidRequest(`The proof type "${proof.proof_type ?? ''}" is not supported.`)
  const { jwk, nonce } = await proofOf(proof.jwt ?? '', call.now.getTime() / 1000)
  await assertNonce(call, token, nonce)
  // https://github.com/quartzjer/did-jwk/blob/main/spec.md
  const id = `did:jwk:${Buffer.from(JSON.stringify(jwk)).toString('base64url')}`
  const credentialSubject: JsonObject = { ...consent?.granted.idToken, id, sub: consent?.visibleSubject ?? row.subject }
  const key = await signingKey(call, ID_TOKEN_KEYS)
  const at = Math.floor(row.issued_at.getTime() / 1000)
  const credential_draft_00 = await new SignJWT({
    vc: {
      '@context': ['https://www.w3.org/2018/credentials/v1'],
      credentialSubject,
      type: ['VerifiableCredential', 'UserInfoCredential'],
    },
  })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
    .setIssuer(issuerOf(call))
    .setSubject(id)
    .setJti(randomUUID())
    .setIssuedAt(at)
    .setNotBefore(at)
    .setExpirationTime(at + SECONDS)
    .sign(await signerOf(key))
  return { format: 'jwt_vc_json', credential_draft_00 }
})

export const credentialHandlers = {
  createVerifiableCredential: readByClients(createVerifiableCredential),
} satisfies Handlers

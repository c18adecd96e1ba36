import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Call } from '../../http/handlers'
import { parsedJson, type JsonObject } from '../../http/json'
import { publicPart } from '../keys/jwk'
import { DERIVED_TOKEN_KEYS, keysOf, signerOf, signingKey } from '../keys/store'
import { isSignedWith, mintMacaroon, readMacaroon, type Macaroon } from './macaroon'
import { acceptedIssuers, apiKeySettings, keyIssuerOf } from './settings'
import { secretFor, type ApiKeyRow, type Kind } from './store'

/** A token's key, and its remaining rights. */
export type Derived = { kind: Kind; keyId: string; scopes: string[]; expiresAt: Date; claims: JsonObject }

/** Why a derived token is not valid. */
export class DerivedError extends Error {
  constructor(readonly why: 'format' | 'signature' | 'expired') {
    super(why)
  }
}

export type Wish = { scopes: string[]; expiresAt: Date; customClaims: JsonObject }

const claimsSchema = z.looseObject({
  key_id: z.string(),
  key_kind: z.enum(['issued', 'imported']),
  scopes: z.array(z.string()),
  exp: z.number(),
})

/** Reserved claims: those of RFC 7519, and our own. */
export const reserved = new Set(['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti', 'key_id', 'key_kind', 'scopes'])

const second = (date: Date): number => Math.floor(date.getTime() / 1000)

function claimsOf(call: Call, row: ApiKeyRow, { scopes, expiresAt, customClaims }: Wish): JsonObject {
  return {
    ...customClaims,
    iss: keyIssuerOf(call),
    sub: row.actor_id,
    iat: second(call.now),
    exp: second(expiresAt),
    jti: randomUUID(),
    key_id: row.id,
    key_kind: row.kind,
    scopes,
  }
}

/** A JWT with the key's permissions. */
export async function deriveJwt(
  call: Call,
  row: ApiKeyRow,
  wish: Wish,
): Promise<{ token: string; claims: JsonObject }> {
  const key = await signingKey(call, DERIVED_TOKEN_KEYS)
  const claims = claimsOf(call, row, wish)
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
    .sign(await signerOf(key))
  return { token, claims }
}

const rootKeyOf = (call: Call, keyId: string): Promise<Buffer> => secretFor(call, `macaroon ${keyId}`)

/** A macaroon: its holder may narrow it with further caveats (`expires <time>`, `scopes <list>`) without asking. */
export async function deriveMacaroon(
  call: Call,
  row: ApiKeyRow,
  wish: Wish,
): Promise<{ token: string; claims: JsonObject }> {
  const claims = claimsOf(call, row, wish)
  const caveats = [`expires ${wish.expiresAt.toISOString()}`, `scopes ${JSON.stringify(wish.scopes)}`]
  const minted = mintMacaroon(await rootKeyOf(call, row.id), keyIssuerOf(call), JSON.stringify(claims), caveats)
  const { macaroonPrefix } = apiKeySettings(call.project)
  const token = macaroonPrefix ? `${macaroonPrefix}_${minted}` : minted
  return { token, claims: { ...claims, caveats } }
}

async function readJwt(call: Call, token: string): Promise<Derived> {
  try {
    const keys = (await keysOf(call, DERIVED_TOKEN_KEYS)).map(publicPart)
    const algorithms = [...new Set(keys.map(({ alg }) => alg))]
    const options = { issuer: acceptedIssuers(call), currentDate: call.now, algorithms }
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys }), options)
    const { key_id, key_kind, scopes, exp } = claimsSchema.parse(payload)
    // claims of a token are JSON
    return { kind: key_kind, keyId: key_id, scopes, expiresAt: new Date(exp * 1000), claims: payload as JsonObject }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new DerivedError('expired')
    if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid) throw new DerivedError('format')
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw new DerivedError('signature')
    throw error
  }
}

const timeSchema = z.iso.datetime({ offset: true })
const scopesSchema = z.array(z.string())

function narrow(derived: Derived, caveat: string): Derived {
  const [, name, value = ''] = /^(\w+) (.*)$/s.exec(caveat) ?? []
  if (name === 'expires') {
    const time = timeSchema.safeParse(value)
    if (!time.success) throw new DerivedError('format')
    const expiresAt = new Date(Math.min(derived.expiresAt.getTime(), Date.parse(time.data)))
    return { ...derived, expiresAt }
  }
  if (name !== 'scopes') throw new DerivedError('format')
  const scopes = scopesSchema.safeParse(parsedJson(value))
  if (!scopes.success) throw new DerivedError('format')
  const allowed = new Set(scopes.data)
  return { ...derived, scopes: derived.scopes.filter((scope) => allowed.has(scope)) }
}

async function openMacaroon(call: Call, macaroon: Macaroon): Promise<Derived> {
  const claims = claimsSchema.safeParse(parsedJson(macaroon.identifier))
  if (!claims.success) throw new DerivedError('format')
  const { key_id, key_kind, scopes, exp } = claims.data
  if (!isSignedWith(await rootKeyOf(call, key_id), macaroon)) throw new DerivedError('signature')
  const all: Derived = {
    kind: key_kind,
    keyId: key_id,
    scopes,
    expiresAt: new Date(exp * 1000),
    claims: claims.data as JsonObject, // it was parsed from JSON
  }
  const derived = macaroon.caveats.reduce(narrow, all)
  if (derived.expiresAt <= call.now) throw new DerivedError('expired')
  return derived
}

const isJwtFormat = (token: string): boolean => {
  try {
    return token.split('.').length === 3 && typeof decodeProtectedHeader(token).alg === 'string'
  } catch {
    return false
  }
}

/** A macaroon with one of the project's prefixes, or without. */
function macaroonOf({ project }: Pick<Call, 'project'>, token: string): Macaroon | undefined {
  const prefix = apiKeySettings(project).macaroonPrefixes.find((candidate) => token.startsWith(`${candidate}_`))
  return readMacaroon(prefix === undefined ? token : token.slice(prefix.length + 1)) ?? readMacaroon(token)
}

/** Whether a credential has the form of a derived token. */
export const isDerived = (call: Pick<Call, 'project'>, token: string): boolean =>
  isJwtFormat(token) || macaroonOf(call, token) !== undefined

/**
 * The content of a derived token. Whether its key is still valid has to be looked up.
 * @throws DerivedError
 */
export async function readDerived(call: Call, token: string): Promise<Derived> {
  const macaroon = macaroonOf(call, token)
  return macaroon ? openMacaroon(call, macaroon) : readJwt(call, token)
}

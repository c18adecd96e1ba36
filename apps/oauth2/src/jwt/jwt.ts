import { fromBase64, toBase64Url, utf8 } from '@atrium/shared/base64'

import type { PublicKey } from '../discovery/queries'

type Json = Record<string, unknown>

/** A parsed JSON Web Token (RFC 7519). Times are seconds since 1970. */
export type Jwt = { header: Json; claims: Json; signed: string; signature: Uint8Array<ArrayBuffer> }

const maxLength = 100_000

const objectIn = (part: string): Json | undefined => {
  const value: unknown = JSON.parse(utf8(fromBase64(part)))
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined
}

/** Parses a token in this browser. @returns undefined if it isn't a signed JWT */
export function readJwt(token: string): Jwt | undefined {
  const parts = token.trim().split('.')
  const [head = '', body = '', signature = ''] = parts
  if (parts.length !== 3 || token.length > maxLength) return undefined
  try {
    const header = objectIn(head)
    const claims = objectIn(body)
    return header && claims && { header, claims, signed: `${head}.${body}`, signature: fromBase64(signature) }
  } catch {
    return undefined
  }
}

/**
 * - `valid`: signed by this key of the set.
 * - `invalid`: the key exists, but the signature isn't valid for it.
 * - `unknown-key`: no key of the set has its `kid`.
 * - `unsigned`: `alg` is `none`.
 * - `unsupported`: an algorithm that the browser can't verify.
 */
export type Verdict = { state: 'valid' | 'invalid' | 'unknown-key' | 'unsigned' | 'unsupported'; kid?: string }

type Algorithm = {
  importing: RsaHashedImportParams | EcKeyImportParams | AlgorithmIdentifier
  verifying: AlgorithmIdentifier | RsaPssParams | EcdsaParams
}

function algorithmOf(alg: unknown): Algorithm | undefined {
  // Browsers without it throw when the key is imported.
  if (alg === 'EdDSA') return { importing: { name: 'Ed25519' }, verifying: { name: 'Ed25519' } }
  const [, family, bits] = /^(RS|PS|ES)(256|384|512)$/.exec(String(alg)) ?? []
  if (!family || !bits) return undefined
  const hash = `SHA-${bits}`
  switch (family) {
    case 'RS':
      return { importing: { name: 'RSASSA-PKCS1-v1_5', hash }, verifying: { name: 'RSASSA-PKCS1-v1_5' } }
    case 'PS':
      return { importing: { name: 'RSA-PSS', hash }, verifying: { name: 'RSA-PSS', saltLength: Number(bits) / 8 } }
    default:
      return {
        importing: { name: 'ECDSA', namedCurve: bits === '512' ? 'P-521' : `P-${bits}` },
        verifying: { name: 'ECDSA', hash },
      }
  }
}

/** Verifies a token's signature against a set of public keys, in this browser. */
export async function verifyJwt({ header, signed, signature }: Jwt, keys: readonly PublicKey[]): Promise<Verdict> {
  const { alg } = header
  if (alg === 'none') return { state: 'unsigned' }
  const algorithm = algorithmOf(alg)
  if (!algorithm) return { state: 'unsupported' }
  const kid = typeof header.kid === 'string' ? header.kid : undefined
  const candidates = keys.filter((key) =>
    kid === undefined ? key.alg === undefined || key.alg === alg : key.kid === kid,
  )
  if (candidates.length === 0) return { state: 'unknown-key', kid }
  let state: 'invalid' | 'unsupported' = 'unsupported'
  for (const candidate of candidates) {
    try {
      const { use: _use, key_ops: _ops, alg: _alg, ...jwk } = candidate
      const key = await crypto.subtle.importKey('jwk', jwk, algorithm.importing, false, ['verify'])
      const data = new TextEncoder().encode(signed)
      if (await crypto.subtle.verify(algorithm.verifying, key, signature, data))
        return { state: 'valid', kid: candidate.kid }
      state = 'invalid'
    } catch {
      // A key of another type, or an algorithm that the browser lacks.
    }
  }
  return { state, kid }
}

/** The algorithm of a key that doesn't name one. */
function usualAlgorithm({ kty, crv = '' }: JsonWebKey): string {
  if (kty === 'OKP') return 'EdDSA'
  return kty === 'EC' ? `ES${crv === 'P-521' ? '512' : crv.slice(2)}` : 'RS256'
}

/** Signs a token with a private key that stays in this page. `header` is added to the token's own. @throws Error if the key can't be used */
export async function signJwt(jwk: JsonWebKey & { kid?: string }, claims: Json, header: Json = {}): Promise<string> {
  const alg = jwk.alg ?? usualAlgorithm(jwk)
  const algorithm = algorithmOf(alg)
  if (!algorithm) throw new Error(`The algorithm ${alg} is not available.`)
  const { use: _use, key_ops: _ops, alg: _alg, ...plain } = jwk
  const key = await crypto.subtle.importKey('jwk', plain, algorithm.importing, false, ['sign'])
  const encode = (part: Json) => toBase64Url(new TextEncoder().encode(JSON.stringify(part)))
  const signed = `${encode({ alg, typ: 'JWT', ...(jwk.kid && { kid: jwk.kid }), ...header })}.${encode(claims)}`
  const signature = await crypto.subtle.sign(algorithm.verifying, key, new TextEncoder().encode(signed))
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`
}

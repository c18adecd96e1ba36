import { randomUUID, createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import { invalid } from '../../http/errors'
import { isRecord, type JsonObject } from '../../http/json'
import { signingAlgorithms } from '../algorithms'
import { readValue } from '../../http/read-value'
import { LONGEST_KEY } from '../limits'

/** A key of a set, private parts included. */
export type Key = z.infer<typeof keySchema>

const name = z
  .string()
  .max(255)
  .nullish()
  .transform((value) => value ?? '')
/** Keys for other services need no ID, algorithm or use; omitted ones are empty. */
const keySchema = z.looseObject({
  kty: z.enum(['RSA', 'EC', 'OKP', 'oct'], 'must be RSA, EC, OKP or oct'),
  kid: name,
  alg: name,
  use: name,
})

/** A key as the API shows it: without omitted members. */
export const shownKey = ({ kid, alg, use, ...key }: Key): JsonObject => ({
  ...(key as JsonObject), // it was JSON
  ...(kid !== '' && { kid }),
  ...(alg !== '' && { alg }),
  ...(use !== '' && { use }),
})

const algorithms = [...signingAlgorithms, 'EdDSA', 'RSA-OAEP']
const MODULUS = 2048

/**
 * Makes a key pair.
 * @param kid a new UUID when it is empty
 * @throws HttpError 400 for algorithms other than RSA's, elliptic curves' and EdDSA
 */
export async function generateKey(alg: string, kid: string, use: string): Promise<Key> {
  if (!algorithms.includes(alg)) throw invalid(`The algorithm must be one of ${algorithms.join(', ')}.`)
  const { privateKey } = await generateKeyPair(alg, { extractable: true, modulusLength: MODULUS })
  const jwk = await exportJWK(privateKey)
  return keySchema.parse({ ...jwk, kid: kid || randomUUID(), alg, use: use || 'sig' })
}

/** Bytes of a coordinate and of a private part, which are padded (RFC 7518, 6.2). Node reads shorter ones, too. */
const curveBytes = new Map<unknown, number>([
  ['P-256', 32],
  ['P-384', 48],
  ['P-521', 66],
])
const hasPaddedParts = (key: Record<string, unknown>): boolean =>
  [key.x, key.y, key.d].every(
    (part) => typeof part !== 'string' || Buffer.from(part, 'base64url').length === curveBytes.get(key.crv),
  )

/** Whether this is a key, public, private or symmetric, whatever it is for. */
export function isKey(key: Record<string, unknown>): boolean {
  if (key.kty === 'oct') return typeof key.k === 'string' && key.k !== ''
  if (key.kty === 'EC' && !hasPaddedParts(key)) return false
  try {
    if (typeof key.d === 'string') createPrivateKey({ key, format: 'jwk' })
    else createPublicKey({ key, format: 'jwk' })
    return true
  } catch {
    return false
  }
}

const members = new Set('kty kid alg use crv k x y n e d p q dp dq qi x5c x5u x5t x5t#S256'.split(' '))

/**
 * Reads a key that was sent, public, private or symmetric. Unknown members are dropped.
 * @throws HttpError 400 if it isn't a key
 */
export function readKey(value: unknown): Key {
  if (Buffer.byteLength(JSON.stringify(value) ?? '') > LONGEST_KEY)
    throw invalid(`A key can have at most ${LONGEST_KEY / 1024} KB of JSON.`)
  const known = isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => members.has(name)))
    : value
  const key = readValue(keySchema, known)
  if (!isKey(key) || !hasCertificates(key)) throw invalid(`The key "${key.kid}" is not valid.`)
  return key
}

/** Bytes of the hash of a certificate. */
const thumbprints = { x5t: 20, 'x5t#S256': 32 }

function hasCertificates({ x5c, ...key }: Key): boolean {
  const isHash = ([name, size]: [string, number]) => {
    const hash = key[name] ?? ''
    return hash === '' || (typeof hash === 'string' && Buffer.from(hash, 'base64url').length === size)
  }
  if (!Object.entries(thumbprints).every(isHash)) return false
  if (x5c === undefined || x5c === null) return true
  try {
    return (
      Array.isArray(x5c) && x5c.every((one) => new X509Certificate(Buffer.from(String(one), 'base64')).raw.length > 0)
    )
  } catch {
    return false
  }
}

const privateParts = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'k', 'oth'])

/** A key without its private and symmetric parts. */
export const withoutPrivateParts = <T>(key: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(key).filter(([name]) => !privateParts.has(name)))

export const publicPart = (key: Key): Key => keySchema.parse(withoutPrivateParts(key))

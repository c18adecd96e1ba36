/** @jest-environment node */
import { readJwt, signJwt, verifyJwt } from './jwt'

const pair = async (alg: 'RS256' | 'ES256') => {
  const algorithm =
    alg === 'RS256'
      ? { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }
      : { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const jwk = async (key: CryptoKey) => ({ ...(await crypto.subtle.exportKey('jwk', key)), kid: 'one', alg })
  const open = await jwk(publicKey)
  return { secret: await jwk(privateKey), open: { ...open, kty: open.kty ?? '', use: 'sig' } }
}

test.each(['RS256', 'ES256'] as const)('verifies a token signed with %s only with its own key', async (alg) => {
  const { secret, open } = await pair(alg)
  const token = await signJwt(secret, { sub: 'ä', exp: 1 })
  const jwt = readJwt(token)
  expect(jwt?.claims).toEqual({ sub: 'ä', exp: 1 })
  if (!jwt) return
  expect(await verifyJwt(jwt, [open])).toEqual({ state: 'valid', kid: 'one' })
  const { open: other } = await pair(alg)
  expect(await verifyJwt(jwt, [other])).toEqual({ state: 'invalid', kid: 'one' })
  expect(await verifyJwt(jwt, [{ ...open, kid: 'two' }])).toEqual({ state: 'unknown-key', kid: 'one' })
  expect(await verifyJwt({ ...jwt, header: { alg: 'none' } }, [open])).toEqual({ state: 'unsigned' })
  expect(await verifyJwt({ ...jwt, header: { alg: 'HS256', kid: 'one' } }, [open])).toEqual({ state: 'unsupported' })
})

test.each(['', 'a.b', 'a.b.c', 'eyJ9.e30.', `${'a'.repeat(100_001)}.b.c`, 'bnVsbA.bnVsbA.x'])(
  'doesn’t read %.20s as a JWT',
  (text) => expect(readJwt(text)).toBeUndefined(),
)

test('a token without a key ID is verified by any key of the set, also after one of another type', async () => {
  const { kid: _, ...secret } = (await pair('RS256')).secret
  const other = (await pair('ES256')).open
  const jwt = readJwt(await signJwt(secret, { sub: 'ann' }))
  if (!jwt) throw new Error('The token is not a JWT.')
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...open } = secret
  const keys = [
    { ...other, alg: undefined },
    { ...open, kty: 'RSA' },
  ]
  expect(await verifyJwt(jwt, keys)).toMatchObject({ state: 'valid' })
  expect(await verifyJwt(jwt, keys.slice(0, 1))).toMatchObject({ state: 'unsupported' })
})

test('an Ed25519 key signs also without a name of its algorithm', async () => {
  const keys = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  if (!('privateKey' in keys)) throw new Error('Not a pair of keys.')
  const { alg: _, ...secret } = await crypto.subtle.exportKey('jwk', keys.privateKey)
  expect(readJwt(await signJwt(secret, {}))?.header).toEqual({ alg: 'EdDSA', typ: 'JWT' })
})

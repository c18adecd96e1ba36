import { createCipheriv, createHash, createHmac, pbkdf2Sync, scryptSync, timingSafeEqual } from 'node:crypto'
import { cryptKey, cryptParts } from './crypt-hashes'
import { hashLimits } from './limits'

const isEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
const parseNumbers = (text: string): Record<string, number> =>
  Object.fromEntries(text.split(',').map((pair) => [pair.split('=')[0] ?? '', Number(pair.split('=')[1])]))

/** `$sha512-crypt$…` is `$6$…` of Unix under another name. */
const cryptNames: Record<string, string> = { 'md5-crypt': '1', 'sha256-crypt': '5', 'sha512-crypt': '6' }

const unixHash = (hash: string): string =>
  hash.replace(/^\$(md5-crypt|sha256-crypt|sha512-crypt)\$/, (_, name: string) => `$${cryptNames[name] ?? ''}$`)

/** In PBKDF2 hashes, these names mean SHA-3 in the real service, which also hashes with it. */
const sha3: Record<string, string> = { sha224: 'sha3-224', sha384: 'sha3-384' }

const isSha = /^sha(1|256|512)$/
const hmacName = /^hmac-(md5|sha1|sha224|sha256|sha384|sha512)$/

/**
 * Hashes that other systems made: PBKDF2, scrypt (also Firebase's), the hashes of Unix' `crypt`, SHA and MD5 with a format, HMAC,
 * and the salted SHA of LDAP.
 */
export function verifyForeign(password: string, hash: string): boolean {
  const parts = cryptParts(unixHash(hash))
  if (parts) return isEqual(Buffer.from(cryptKey(password, parts)), Buffer.from(parts.key))
  const [, name = '', parameters = '', salt = '', key = ''] = hash.split('$')
  const expected = Buffer.from(key, 'base64')
  if (name.startsWith('pbkdf2-')) {
    const { i = 0, l = 0 } = parseNumbers(parameters)
    const digest = name.slice('pbkdf2-'.length)
    const known = sha3[digest] ?? (Object.hasOwn(digests, digest) ? digest : 'sha256')
    return isEqual(pbkdf2Sync(password, Buffer.from(salt, 'base64'), i, l, known), expected)
  }
  if (name === 'scrypt') {
    // `ln` is N itself in this format, not its logarithm
    const { ln = 0, r = 0, p = 0 } = parseNumbers(parameters)
    const options = { N: ln, r, p, maxmem: 256 * ln * r }
    return isEqual(scryptSync(password, Buffer.from(salt, 'base64'), expected.length, options), expected)
  }
  if (name === 'firescrypt') return verifyFirebase(password, hash)
  if (name === 'md5' || isSha.test(name)) return verifyFormatted(password, hash, name)
  const algorithm = hmacName.exec(name)?.[1]
  if (algorithm !== undefined) {
    if (salt === '') return false
    // `$hmac-sha256$hash$key`; the hash is the digest in hexadecimal letters
    const digest = createHmac(algorithm, Buffer.from(salt, 'base64')).update(password).digest('hex')
    return isEqual(Buffer.from(digest), Buffer.from(parameters, 'base64'))
  }
  const [, kind = '', body = ''] = /^\{(SSHA(?:256|512)?)\}(.+)$/.exec(hash) ?? []
  if (kind === '') return false
  const bytes = Buffer.from(body, 'base64')
  const size = kind === 'SSHA512' ? 64 : kind === 'SSHA256' ? 32 : 20
  const digest = createHash(`sha${size === 20 ? '1' : size * 8}`)
    .update(password)
    .update(bytes.subarray(size))
    .digest()
  return isEqual(digest, bytes.subarray(0, size))
}

/** `$md5$hash`, or `$sha256$pf=base64 of {SALT}{PASSWORD}$base64 of salt$hash`. */
function verifyFormatted(password: string, hash: string, algorithm: string): boolean {
  const parts = hash.split('$').slice(2)
  if (parts.length !== 3 && algorithm !== 'md5') return false
  const expected = Buffer.from(parts.at(-1) ?? '', 'base64')
  const format =
    parts.length === 3 ? Buffer.from((parts[0] ?? '').replace(/^pf=/, ''), 'base64').toString() : '{PASSWORD}'
  const salt = parts.length === 3 ? Buffer.from(parts[1] ?? '', 'base64').toString() : ''
  const text = format.replaceAll('{SALT}', () => salt).replaceAll('{PASSWORD}', () => password)
  return isEqual(createHash(algorithm).update(text).digest(), expected)
}

/** `$firescrypt$ln=14,r=8,p=1$salt$hash$separator$signer key`: the hash is the signer key, encrypted with the key that scrypt derives from the password. */
function verifyFirebase(password: string, hash: string): boolean {
  const [, , parameters = '', salt = '', key = '', separator = '', signer = ''] = hash.split('$')
  const { ln = 0, r = 0, p = 0 } = parseNumbers(parameters)
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const options = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r }
  const derived = scryptSync(password, Buffer.concat([bytes(salt), bytes(separator)]), 32, options)
  const cipher = createCipheriv('aes-256-ctr', derived, Buffer.alloc(16))
  return isEqual(Buffer.concat([cipher.update(bytes(signer)), cipher.final()]), bytes(key))
}

export type ImportFault = 'unknown' | 'broken' | 'costly'

const digests: Record<string, number> = { sha1: 20, sha224: 28, sha256: 32, sha384: 48, sha512: 64 }

const isCostlyArgon2 = (memory: number, iterations: number, parallelism: number): boolean => {
  const limits = hashLimits.argon2
  return memory > limits.memoryKib || memory * iterations > limits.work || parallelism > limits.parallelism
}

const isCostlyScrypt = (n: number, r: number, p: number): boolean =>
  128 * n * r > hashLimits.scrypt.memory || 128 * n * r * p > hashLimits.scrypt.work

/** Whether texts are base64 as its encoder writes it, with padding or without. */
const areBase64 = (texts: string[], padded: boolean): boolean =>
  texts.every((text) => {
    const written = Buffer.from(text, 'base64').toString('base64')
    return text === (padded ? written : written.replaceAll('=', ''))
  })

/**
 * Validates a hash to import. As in the real service, only the prefix of kinds without a cost (`crypt`, SHA, MD5, HMAC) is checked;
 * an unreadable hash matches no password.
 * @returns the error, or undefined
 */
export function importFault(hash: string): ImportFault | undefined {
  if (hash.length > hashLimits.length) return 'broken'
  const crypt = cryptParts(unixHash(hash))
  if (crypt && crypt.rounds > hashLimits.cryptRounds) return 'costly'
  if (/^\$2[abyz]?\$/.test(hash)) {
    const cost = Number(/^\$2[abyz]?\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(hash)?.[1])
    // bcrypt has no lower cost
    return !(cost >= 4) ? 'broken' : cost > hashLimits.bcryptCost ? 'costly' : undefined
  }
  if (/^\$argon2(id|i|d)\$/.test(hash)) {
    const match = /^\$argon2(?:id|i|d)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/.exec(hash)
    if (!match) return 'broken'
    const [memory = 0, iterations = 0, parallelism = 0] = match.slice(1).map(Number)
    if (memory === 0 || iterations === 0 || parallelism === 0) return 'broken'
    if (isCostlyArgon2(memory, iterations, parallelism)) return 'costly'
    // New ones are rejected; those that were stored before still sign people in, within the limits.
    return hash.startsWith('$argon2d$') ? 'unknown' : undefined
  }
  const [, name = '', parameters = '', salt = '', key = ''] = hash.split('$')
  if (/^pbkdf2-sha\d{1,3}$/.test(name)) {
    const { i = NaN, l = NaN } = parseNumbers(parameters)
    const size = digests[name.slice('pbkdf2-'.length)] ?? 32
    if (!(i > 0) || !(l > 0) || salt === '' || key === '') return 'broken'
    if (i * Math.ceil(l / size) > hashLimits.pbkdf2Work) return 'costly'
    return areBase64([salt, key], false) ? undefined : 'broken'
  }
  if (name === 'scrypt') {
    const { ln = NaN, r = NaN, p = NaN } = parseNumbers(parameters)
    if (!(ln > 0) || !(r > 0) || !(p > 0) || key === '') return 'broken'
    if (isCostlyScrypt(ln, r, p)) return 'costly'
    return areBase64([salt, key], true) ? undefined : 'broken'
  }
  if (name === 'firescrypt') {
    const { ln = NaN, r = NaN, p = NaN } = parseNumbers(parameters)
    if (!(ln > 0) || !(r > 0) || !(p > 0) || hash.split('$').length !== 7) return 'broken'
    return isCostlyScrypt(2 ** ln, r, p) ? 'costly' : undefined
  }
  const isKnown = Object.hasOwn(cryptNames, name) || name === 'md5' || isSha.test(name) || hmacName.test(name)
  return isKnown || /^\{SSHA(256|512)?\}/.test(hash) ? undefined : 'unknown'
}

import { createHash, pbkdf2, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derivePbkdf2 = promisify(pbkdf2)
const deriveScrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
)

const same = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
const numbers = (text: string): Record<string, number> =>
  Object.fromEntries(text.split(',').map((pair) => [pair.split('=')[0] ?? '', Number(pair.split('=')[1])]))

/** Hashes that other systems made: PBKDF2, scrypt, salted SHA of LDAP, and plain MD5. */
export async function verifyForeign(password: string, hash: string): Promise<boolean> {
  const [, name = '', parameters = '', salt = '', key = ''] = hash.split('$')
  const wanted = Buffer.from(key, 'base64')
  if (name.startsWith('pbkdf2-')) {
    const { i = 0, l = 0 } = numbers(parameters)
    return same(await derivePbkdf2(password, Buffer.from(salt, 'base64'), i, l, name.slice('pbkdf2-'.length)), wanted)
  }
  if (name === 'scrypt') {
    // `ln` is N itself in this format, not its logarithm
    const { ln = 0, r = 0, p = 0 } = numbers(parameters)
    const options = { N: ln, r, p, maxmem: 256 * ln * r }
    return same(await deriveScrypt(password, Buffer.from(salt, 'base64'), wanted.length, options), wanted)
  }
  if (name === 'md5') return verifyMd5(password, hash)
  const [, kind = '', body = ''] = /^\{(SSHA(?:256|512)?)\}(.+)$/.exec(hash) ?? []
  if (kind === '') return false
  const bytes = Buffer.from(body, 'base64')
  const size = kind === 'SSHA512' ? 64 : kind === 'SSHA256' ? 32 : 20
  const digest = createHash(`sha${size === 20 ? '1' : size * 8}`)
    .update(password)
    .update(bytes.subarray(size))
    .digest()
  return same(digest, bytes.subarray(0, size))
}

/** `$md5$hash`, or `$md5$pf=base64 of {SALT}{PASSWORD}$base64 of salt$hash`. */
function verifyMd5(password: string, hash: string): boolean {
  const parts = hash.split('$').slice(2)
  const wanted = Buffer.from(parts.at(-1) ?? '', 'base64')
  const format =
    parts.length === 3 ? Buffer.from((parts[0] ?? '').replace(/^pf=/, ''), 'base64').toString() : '{PASSWORD}'
  const salt = parts.length === 3 ? Buffer.from(parts[1] ?? '', 'base64').toString() : ''
  const text = format.replaceAll('{SALT}', () => salt).replaceAll('{PASSWORD}', () => password)
  return same(createHash('md5').update(text).digest(), wanted)
}

export type ImportFault = 'unknown' | 'broken' | 'costly'

const MAX_ARGON2_KIB = 1024 * 1024
const digests = ['sha1', 'sha224', 'sha256', 'sha384', 'sha512']

/** What is wrong with a hash that somebody wants to import; undefined: nothing. */
export function importFault(hash: string): ImportFault | undefined {
  if (/^\$2[aby]\$/.test(hash)) {
    const cost = Number(/^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(hash)?.[1])
    return Number.isNaN(cost) ? 'broken' : cost > 16 ? 'costly' : undefined
  }
  if (/^\$argon2(id|i|d)\$/.test(hash)) {
    const match = /^\$argon2(?:id|i|d)\$v=\d+\$m=(\d+),t=(\d+),p=(\d+)\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/.exec(hash)
    if (!match) return 'broken'
    return Number(match[1]) > MAX_ARGON2_KIB || Number(match[2]) > 64 || Number(match[3]) > 64 ? 'costly' : undefined
  }
  const [, name = '', parameters = '', salt = '', key = ''] = hash.split('$')
  if (name.startsWith('pbkdf2-')) {
    const { i = NaN, l = NaN } = numbers(parameters)
    if (!digests.includes(name.slice('pbkdf2-'.length)) || !(i > 0) || !(l > 0) || salt === '' || key === '')
      return 'broken'
    return i > 10_000_000 || l > 512 ? 'costly' : undefined
  }
  if (name === 'scrypt') {
    const { ln = NaN, r = NaN, p = NaN } = numbers(parameters)
    if (!(ln > 1) || !(r > 0) || !(p > 0) || !Number.isInteger(Math.log2(ln)) || key === '') return 'broken'
    return 128 * ln * r > 512 * 1024 * 1024 || p > 16 ? 'costly' : undefined
  }
  if (name === 'md5' || /^\{SSHA(256|512)?\}.+/.test(hash)) return undefined
  return 'unknown'
}

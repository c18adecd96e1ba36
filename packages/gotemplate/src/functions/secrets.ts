import { reject } from '../error'
import { decryptCbc, encryptCbc } from '../hash/aes'
import { adler32, hex, sha1, sha256, sha512 } from '../hash/sha'
import { decodeBase, encodeBase } from '../values/base-text'
import { fromBytes, toBytes } from '../values/bytes'
import { define, onTexts } from './make'
import type { Functions, GoFunction } from '../values/value'

/** A 32-byte key: the password's first bytes, padded with zeros. */
function keyOf(password: string): Uint8Array {
  const key = new Uint8Array(32)
  key.set(toBytes(password).subarray(0, 32))
  return key
}

function encrypt(password: string, plain: string): string {
  if (plain === '') return ''
  const start = globalThis.crypto.getRandomValues(new Uint8Array(16))
  return encodeBase(encryptCbc(keyOf(password), start, toBytes(plain)), 6)
}

function decrypt(password: string, secret: string): string {
  if (secret === '') return ''
  const chain = decodeBase(secret, 6)
  if (typeof chain === 'number') return reject(`illegal base64 data at input byte ${chain}`)
  const plain = decryptCbc(keyOf(password), chain)
  return plain ? fromBytes(plain) : reject('runtime error: slice bounds out of range')
}

function shuffle(value: string): string {
  const characters = Array.from(value)
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1))
    ;[characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? '']
  }
  return characters.join('')
}

/** Declared so that templates that mention them parse, but never run: messages shouldn't generate keys or compute slow hashes. */
const elsewhere = (name: string): [string, GoFunction] => [
  name,
  define([], () => reject(`${name} is not available in templates of this service`), 'any'),
]

const notHere = [
  'bcrypt',
  'htpasswd',
  'derivePassword',
  'genPrivateKey',
  'buildCustomCert',
  'genCA',
  'genCAWithKey',
  'genSelfSignedCert',
  'genSelfSignedCertWithKey',
  'genSignedCert',
  'genSignedCertWithKey',
]

/** Digests, encryption, randomness. */
export const secrets: Functions = {
  sha1sum: onTexts(1, (value) => hex(sha1(toBytes(value)))),
  sha256sum: onTexts(1, (value) => hex(sha256(toBytes(value)))),
  sha512sum: onTexts(1, (value) => hex(sha512(toBytes(value)))),
  adler32sum: onTexts(1, (value) => String(adler32(toBytes(value)))),
  encryptAES: onTexts(2, encrypt),
  decryptAES: onTexts(2, decrypt),
  shuffle: onTexts(1, shuffle),
  ...Object.fromEntries(notHere.map(elsewhere)),
}

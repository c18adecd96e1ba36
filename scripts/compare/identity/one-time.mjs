import { createHmac } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows now (RFC 6238). @param secret base32 */
export function totpOf(secret) {
  const bits = [...secret.replace(/=+$/, '')].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const sum = createHmac('sha1', bytes).update(counter).digest()
  const number = sum.readUInt32BE(sum[19] & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

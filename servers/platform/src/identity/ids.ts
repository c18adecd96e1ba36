import { createHash, randomBytes } from 'node:crypto'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)

let last = { time: 0, count: 0 }

/**
 * A version 7 UUID of a moment: ids made later sort later (also within one millisecond of one process), so a list by id is
 * a list by age, and new rows land at the end of their index.
 */
export function idAt(moment: Date): string {
  const bytes = randomBytes(16)
  const time = Math.max(0, moment.getTime())
  last = last.time === time ? { time, count: (last.count + 1) & 0xfff } : { time, count: bytes.readUInt16BE(6) & 0x7ff }
  bytes.writeUIntBE(time, 0, 6)
  bytes.writeUInt16BE(0x7000 | last.count, 6)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** A secret of 32 letters and digits behind a prefix: `ory_st_…`. */
export function secretToken(prefix: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  let text = ''
  while (text.length < 32) {
    // the four highest values are left out, so that every letter is equally likely
    for (const byte of randomBytes(48)) if (byte < 248 && text.length < 32) text += letters[byte % letters.length]
  }
  return prefix + text
}

/** SHA-256 in hex, as which tokens are stored. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

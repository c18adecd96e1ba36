import { createHash, randomBytes, randomUUID } from 'node:crypto'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)

let last = { time: -1, start: '', count: 0 }

/**
 * A version 7 UUID of a time: later IDs sort later (also within one millisecond of one process), so a list by ID is sorted by
 * age, and new rows are added at the end of their index.
 */
export function idAt(moment: Date): string {
  // starts from a version 4 UUID: its random bits are already in place, and Node caches random bytes for many UUIDs
  const random = randomUUID()
  const time = Math.max(0, moment.getTime())
  if (last.time === time) last.count = (last.count + 1) & 0xfff
  else {
    const hex = time.toString(16).padStart(12, '0')
    last = { time, start: `${hex.slice(0, 8)}-${hex.slice(8)}-7`, count: parseInt(random.slice(0, 3), 16) & 0x7ff }
  }
  return last.start + last.count.toString(16).padStart(3, '0') + random.slice(18)
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Bytes as letters and digits. The eight highest values are skipped, so that every character is equally likely. */
export const lettersOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 248 ? LETTERS.charAt(byte % LETTERS.length) : '')).join('')

/** A secret of 32 letters and digits behind a prefix: `ory_st_…`. */
export function secretToken(prefix: string): string {
  let text = ''
  while (text.length < 32) text += lettersOf(randomBytes(48))
  return prefix + text.slice(0, 32)
}

/** SHA-256 in hex, the form in which tokens are stored. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

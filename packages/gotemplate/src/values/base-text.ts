// Base64 and base32 of RFC 4648, with padding.

const alphabets = {
  6: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
  5: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
} as const

/** Bits per digit: 6 for base64, 5 for base32. */
type Bits = keyof typeof alphabets

/** Digits per group. */
const groupOf = (bits: Bits) => (bits === 6 ? 4 : 8)

export function encodeBase(bytes: Uint8Array, bits: Bits): string {
  const alphabet = alphabets[bits]
  const out: string[] = []
  let [held, count] = [0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    count += 8
    while (count >= bits) {
      count -= bits
      out.push(alphabet[(held >> count) & ((1 << bits) - 1)] ?? '')
    }
    held &= (1 << count) - 1
  }
  if (count > 0) out.push(alphabet[(held << (bits - count)) & ((1 << bits) - 1)] ?? '')
  const text = out.join('')
  return text.padEnd(Math.ceil(text.length / groupOf(bits)) * groupOf(bits), '=')
}

/** @returns the bytes, or the offset of the first invalid character */
export function decodeBase(encoded: string, bits: Bits): Uint8Array | number {
  const alphabet = alphabets[bits]
  const group = groupOf(bits)
  const text = encoded.replace(/[\r\n]/g, '')
  const digits = text.replace(/=+$/, '')
  const wrong = Array.from(digits).findIndex((character) => !alphabet.includes(character))
  if (wrong !== -1) return encoded.indexOf(digits.charAt(wrong))
  const rest = digits.length % group
  const isValidLength = bits === 6 ? rest !== 1 : rest !== 1 && rest !== 3 && rest !== 6
  const padding = text.length - digits.length
  if (!isValidLength || padding !== (rest === 0 ? 0 : group - rest))
    return encoded.length - (padding > 0 ? padding : rest)
  const bytes: number[] = []
  let [held, count] = [0, 0]
  for (const character of digits) {
    held = (held << bits) | alphabet.indexOf(character)
    count += bits
    if (count >= 8) {
      count -= 8
      bytes.push((held >> count) & 0xff)
    }
    held &= (1 << count) - 1
  }
  return Uint8Array.from(bytes)
}

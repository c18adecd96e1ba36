// Go's strings are bytes. Ours are JavaScript's; a byte that isn't valid UTF-8 is kept as a lone surrogate (U+DC80 + byte - 0x80).
const encoder = new TextEncoder()
const escaped = 0xdc00
const plain = /^[\x00-\x7f]*$/
const lone = /\p{Surrogate}/gu

/** Whether a text is ASCII only: bytes and characters are the same then. */
export const isAscii = (text: string) => plain.test(text)

/** The bytes of a text. */
export function toBytes(text: string): Uint8Array {
  if (!/\p{Surrogate}/u.test(text)) return encoder.encode(text)
  const bytes: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    if (point >= escaped + 0x80 && point <= escaped + 0xff) bytes.push(point - escaped)
    else for (const byte of encoder.encode(character)) bytes.push(byte)
  }
  return Uint8Array.from(bytes)
}

/** How many bytes the well-formed character that begins at `at` has; 0 if none begins there. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const [first = 0, second = 0] = [bytes[at], bytes[at + 1]]
  if (first < 0x80) return 1
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
  if (first < 0xc2 || first > 0xf4 || at + length > bytes.length) return 0
  for (let index = 1; index < length; index += 1) if (((bytes[at + index] ?? 0) & 0xc0) !== 0x80) return 0
  if (first === 0xe0 && second < 0xa0) return 0
  if (first === 0xed && second > 0x9f) return 0
  if (first === 0xf0 && second < 0x90) return 0
  if (first === 0xf4 && second > 0x8f) return 0
  return length
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes bytes; invalid UTF-8 is kept. */
export function fromBytes(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes)
  } catch {
    const parts: string[] = []
    for (let at = 0; at < bytes.length;) {
      const length = lengthAt(bytes, at)
      parts.push(
        length === 0 ? String.fromCharCode(escaped + (bytes[at] ?? 0)) : strict.decode(bytes.subarray(at, at + length)),
      )
      at += length || 1
    }
    return parts.join('')
  }
}

/** How many bytes a text has. */
export const byteLength = (text: string) => (isAscii(text) ? text.length : toBytes(text).length)

/** A part of a text, counted in bytes. */
export const sliceBytes = (text: string, from: number, to?: number) =>
  isAscii(text) ? text.slice(from, to) : fromBytes(toBytes(text).subarray(from, to))

/** The code points of a text; invalid bytes count as U+FFFD. */
export const runesOf = (text: string): number[] =>
  Array.from(text, (character) => {
    const point = character.codePointAt(0) ?? 0
    return point >= 0xd800 && point <= 0xdfff ? 0xfffd : point
  })

/** Input text with lone surrogates replaced by U+FFFD. */
export const wellFormed = (text: string) => text.replace(lone, '\ufffd')

/** Finishes output: bytes that form a character together become that character, others U+FFFD. */
export const finished = (text: string) => (/\p{Surrogate}/u.test(text) ? wellFormed(fromBytes(toBytes(text))) : text)

import type { JsonValue } from '../../json'

const words = new Map<string, JsonValue>([
  ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map((word) => [word, true] as const),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map((word) => [word, false] as const),
])

const float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/
const bases: readonly (readonly [pattern: RegExp, base: number])[] = [
  [/^[-+]?0b[01]+$/i, 2],
  [/^[-+]?0o?[0-7]+$/i, 8],
  [/^[-+]?0x[0-9a-f]+$/i, 16],
]

function integerOf(text: string): number | undefined {
  if (/^[-+]?(?:0|[1-9][0-9]*)$/.test(text)) return Number(text)
  const [, base] = bases.find(([pattern]) => pattern.test(text)) ?? []
  if (base === undefined) return undefined
  const digits = text.replace(/^[-+]?0[box]?/i, '') || '0'
  return (text.startsWith('-') ? -1 : 1) * parseInt(digits, base)
}

/** The value of a plain scalar, by the YAML 1.1 rules of Go's library. Dates stay strings. */
export function resolveScalar(text: string): JsonValue {
  const word = words.get(text)
  if (word !== undefined) return word
  const plain = text.replaceAll('_', '')
  return integerOf(plain) ?? (float.test(plain) ? Number(plain) : text)
}

const escapes: Record<string, string> = {
  0: '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
}
const lengths: Record<string, number> = { x: 2, u: 4, U: 8 }

/** Joins the lines of a scalar by spaces; each empty line becomes a line break. */
export const foldLines = (text: string): string =>
  text.replace(/[ \t]*\n([ \t]*\n)*[ \t]*/g, (found) => {
    const ends = found.split('\n').length - 1
    return ends === 1 ? ' ' : '\n'.repeat(ends - 1)
  })

/** The text between double quotes. */
export function unescapeYaml(raw: string): string {
  return foldLines(raw.replace(/\\\n[ \t]*/g, '')).replace(
    /\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[^])/g,
    (found) => {
      const letter = found[1] ?? ''
      const length = lengths[letter]
      if (length !== undefined && found.length === length + 2) {
        const point = parseInt(found.slice(2), 16)
        return point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd'
      }
      return escapes[letter] ?? letter
    },
  )
}

import { fromBytes, toBytes } from '../values/bytes'

const simple: Readonly<Record<string, number>> = { a: 7, b: 8, f: 12, n: 10, r: 13, t: 9, v: 11, '\\': 92 }

/** An escape: its bytes, or its code point, and its length. */
type Escape = { readonly bytes: Uint8Array; readonly point: number; readonly length: number }

function escapeAt(text: string, at: number, mark: string): Escape | undefined {
  const letter = text[at + 1] ?? ''
  const one = (point: number, length: number): Escape => ({ bytes: Uint8Array.of(point), point, length })
  const known = letter === mark ? mark.charCodeAt(0) : simple[letter]
  if (known !== undefined) return one(known, 2)
  const octal = /^[0-7]{3}/.exec(text.slice(at + 1))
  if (octal) {
    const value = Number.parseInt(octal[0], 8)
    return value > 255 ? undefined : one(value, 4)
  }
  const digits = { x: 2, u: 4, U: 8 }[letter]
  if (digits === undefined) return undefined
  const hex = text.slice(at + 2, at + 2 + digits)
  if (!new RegExp(`^[0-9a-fA-F]{${digits}}$`).test(hex)) return undefined
  const point = Number.parseInt(hex, 16)
  if (letter === 'x') return one(point, 4)
  if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return undefined
  return { bytes: toBytes(String.fromCodePoint(point)), point, length: 2 + digits }
}

/** The value of a Go literal in `"…"` or `` `…` ``; `undefined` if it is invalid. */
export function unquote(literal: string): string | undefined {
  const inside = literal.slice(1, -1)
  if (literal.startsWith('`')) return inside.replaceAll('\r', '')
  const bytes: number[] = []
  for (let at = 0; at < inside.length;) {
    if (inside[at] !== '\\') {
      const character = String.fromCodePoint(inside.codePointAt(at) ?? 0)
      bytes.push(...toBytes(character))
      at += character.length
      continue
    }
    const escape = escapeAt(inside, at, '"')
    if (!escape) return undefined
    bytes.push(...escape.bytes)
    at += escape.length
  }
  return fromBytes(Uint8Array.from(bytes))
}

/** The code point of a Go literal in `'…'`; `undefined` if it is invalid. */
export function unquoteCharacter(literal: string): number | undefined {
  const inside = literal.slice(1, -1)
  if (inside === '') return undefined
  const escape = inside.startsWith('\\') ? escapeAt(inside, 0, "'") : undefined
  if (inside.startsWith('\\')) return escape?.length === inside.length ? escape.point : undefined
  const point = inside.codePointAt(0) ?? 0
  return String.fromCodePoint(point) === inside ? point : undefined
}

import type { Machine } from './values'

/** One `%` code of a format. `width` and `precision` may come from the values (`*`). */
export type FormatCode = {
  key?: string
  flags: { alternative: boolean; zero: boolean; left: boolean; blank: boolean; plus: boolean }
  width: number | '*'
  precision?: number | '*'
  conversion: string
  isUpper: boolean
}

const conversions: Record<string, string> = {
  d: 'd',
  i: 'd',
  u: 'd',
  o: 'o',
  x: 'x',
  X: 'x',
  e: 'e',
  E: 'e',
  f: 'f',
  F: 'f',
  g: 'g',
  G: 'g',
  c: 'c',
  s: 's',
  '%': '%',
}

/** Literal text, and codes. @throws JsonnetError for an incomplete or unknown code */
export function parseFormat(machine: Machine, text: string, place: number): (string | FormatCode)[] {
  const parts: (string | FormatCode)[] = []
  let at = 0
  const peek = (): string => text[at] ?? machine.fail('Truncated format code.', place)

  const key = (): string | undefined => {
    if (peek() !== '(') return undefined
    const end = text.indexOf(')', at)
    if (end === -1) return machine.fail('Truncated format code.', place)
    const name = text.slice(at + 1, end)
    at = end + 1
    return name
  }
  const flags = (): FormatCode['flags'] => {
    const from = at
    while ('#0- +'.includes(peek())) at += 1
    const characters = text.slice(from, at)
    return {
      alternative: characters.includes('#'),
      zero: characters.includes('0'),
      left: characters.includes('-'),
      blank: characters.includes(' '),
      plus: characters.includes('+'),
    }
  }
  const width = (): number | '*' => {
    if (text[at] === '*') {
      at += 1
      return '*'
    }
    const from = at
    while (/\d/.test(peek())) at += 1
    return Number(text.slice(from, at))
  }

  const code = (): FormatCode => {
    const found = { key: key(), flags: flags(), width: width() }
    let precision: number | '*' | undefined
    if (peek() === '.') {
      at += 1
      precision = width()
    }
    if ('hlL'.includes(peek())) at += 1
    const letter = peek()
    const conversion = Object.hasOwn(conversions, letter) ? conversions[letter] : undefined
    if (!conversion) return machine.fail(`Unrecognised conversion type: ${letter}`, place)
    at += 1
    return { ...found, precision, conversion, isUpper: 'XEFG'.includes(letter) }
  }

  while (at < text.length) {
    const next = text.indexOf('%', at)
    const end = next === -1 ? text.length : next
    parts.push(text.slice(at, end))
    at = end + 1
    if (next === -1) break
    // reading and writing a code takes far longer than a step
    machine.chargeElements(1)
    parts.push(code())
  }
  return parts
}

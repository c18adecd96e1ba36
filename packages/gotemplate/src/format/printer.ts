import { byteLength, isAscii, runesOf, toBytes } from '../values/bytes'
import type { Named } from '../values/value'
import { Complex, Dict, Integer, List, Pointer, sortedKeys, Struct, typeOf, type Value } from '../values/value'
import { formatFloat } from './float'
import { fitsBackquotes, goQuote, goQuoteRune, isPrintable } from './quote'

/** The flags between `%` and the verb. */
export type Flags = {
  sharp: boolean
  zero: boolean
  plus: boolean
  minus: boolean
  space: boolean
  /** `%+v` and `%#v`. */
  plusV: boolean
  sharpV: boolean
  width: number | undefined
  precision: number | undefined
}

export const noFlags = (): Flags => ({
  sharp: false,
  zero: false,
  plus: false,
  minus: false,
  space: false,
  plusV: false,
  sharpV: false,
  width: undefined,
  precision: undefined,
})

const isUnsigned = (value: Integer) => value.type.startsWith('u')

const truncated = (text: string, { precision }: Flags) =>
  precision === undefined ? text : Array.from(text).slice(0, precision).join('')

function padded(text: string, flags: Flags, zeros = flags.zero): string {
  const missing = (flags.width ?? 0) - (isAscii(text) ? text.length : runesOf(text).length)
  if (missing <= 0) return text
  return flags.minus ? text + ' '.repeat(missing) : (zeros ? '0' : ' ').repeat(missing) + text
}

function printInteger(value: bigint, base: number, flags: Flags, verb: string): string {
  const negative = value < 0n
  const magnitude = negative ? -value : value
  const signs = negative || flags.plus || flags.space
  let minDigits = 0
  if (flags.precision !== undefined) {
    if (flags.precision === 0 && value === 0n) return ' '.repeat(flags.width ?? 0)
    minDigits = flags.precision
  } else if (flags.zero && !flags.minus && flags.width !== undefined) minDigits = flags.width - (signs ? 1 : 0)
  let digits = magnitude.toString(base).padStart(minDigits, '0')
  if (verb === 'X') digits = digits.toUpperCase()
  if (flags.sharp) {
    if (base === 2) digits = `0b${digits}`
    if (base === 8 && !digits.startsWith('0')) digits = `0${digits}`
    if (base === 16) digits = `0${verb === 'X' ? 'X' : 'x'}${digits}`
  }
  if (verb === 'O') digits = `0o${digits}`
  const sign = negative ? '-' : flags.plus ? '+' : flags.space ? ' ' : ''
  return padded(sign + digits, flags, false)
}

function printUnicode(value: bigint, flags: Flags): string {
  const code = `U+${BigInt.asUintN(64, value)
    .toString(16)
    .toUpperCase()
    .padStart(Math.max(4, flags.precision ?? 0), '0')}`
  const character = value >= 0n && value <= 0x10ffffn ? String.fromCodePoint(Number(value)) : ''
  return padded(flags.sharp && isPrintable(character) ? `${code} '${character}'` : code, flags, false)
}

const runeText = (value: bigint) => {
  const point = value < 0n || value > 0x10ffffn ? 0xfffd : Number(value)
  return String.fromCodePoint(point >= 0xd800 && point <= 0xdfff ? 0xfffd : point)
}

/** With `#` a float keeps its point and its zeros. */
function sharpened(number: string, verb: string, precision: number): string {
  let digits = 'vgGx'.includes(verb) ? (precision === -1 ? 6 : precision) : 0
  const isHex = verb === 'x' || verb === 'X'
  const at = number.search(isHex ? /[pP]/ : /[eEpP]/)
  const tail = at === -1 ? '' : number.slice(at)
  const head = at === -1 ? number : number.slice(0, at)
  let seen = false
  for (const character of head.slice(1)) {
    if (character === '.') continue
    if (character !== '0') seen = true
    if (seen) digits -= 1
  }
  const point = head.includes('.')
  if (!point && head.length === 2 && head[1] === '0') digits -= 1
  return `${head}${point ? '' : '.'}${'0'.repeat(Math.max(0, digits))}${tail}`
}

function printFloat(value: number, flags: Flags, verb: string, usual: number): string {
  const precision = flags.precision ?? usual
  const plain = formatFloat(value, verb, precision)
  let number = /^[+-]/.test(plain) ? plain : `+${plain}`
  if (flags.space && number.startsWith('+') && !flags.plus) number = ` ${number.slice(1)}`
  if (/^.[IN]/.test(number)) {
    if (number[1] === 'N' && !flags.space && !flags.plus) number = number.slice(1)
    else if (number.startsWith('+') && !flags.plus) number = number.slice(0)
    return padded(number, flags, false)
  }
  if (flags.sharp && verb !== 'b') number = sharpened(number, verb, precision)
  if (!flags.plus && number.startsWith('+')) return padded(number.slice(1), flags)
  if (flags.zero && !flags.minus && flags.width !== undefined && flags.width > number.length)
    return number.charAt(0) + number.slice(1).padStart(flags.width - 1, '0')
  return padded(number, flags)
}

function printHex(text: string, flags: Flags, upper: boolean): string {
  const all = toBytes(text)
  const bytes = flags.precision === undefined ? all : all.subarray(0, flags.precision)
  if (bytes.length === 0) return padded('', flags)
  const prefix = flags.sharp ? (upper ? '0X' : '0x') : ''
  const pairs = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).map((pair) =>
    upper ? pair.toUpperCase() : pair,
  )
  return padded(prefix + pairs.join(flags.space ? ` ${prefix}` : ''), flags)
}

/** Prints values as the package `fmt` of Go does, verb by verb. */
export class Printer {
  private erroring = false

  constructor(
    private readonly flags: Flags,
    private readonly spend: (length: number) => void,
  ) {}

  /** Formats a top-level argument. */
  argument(value: Value, verb: string): string {
    if (value === undefined || value === null)
      return verb === 'T' || verb === 'v' ? padded('<nil>', this.flags) : this.bad(value, verb)
    if (verb === 'T') return padded(truncated(typeOf(value), this.flags), this.flags)
    return this.value(value, verb, 0)
  }

  private bad(value: Value, verb: string): string {
    if (value === undefined || value === null) return `%!${verb}(<nil>)`
    const before = this.erroring
    this.erroring = true
    const text = `%!${verb}(${typeOf(value)}=${this.value(value, 'v', 0)})`
    this.erroring = before
    return text
  }

  private value(value: Value, verb: string, depth: number): string {
    this.spend(16)
    if (value === undefined || value === null) {
      if (depth > 0 && this.flags.sharpV) return 'interface {}(nil)'
      return '<nil>'
    }
    if (typeof value === 'string') return this.text(value, verb)
    if (typeof value === 'boolean')
      return verb === 't' || verb === 'v' ? padded(String(value), this.flags) : this.bad(value, verb)
    if (typeof value === 'number') return this.float(value, verb)
    if (value instanceof Integer) return this.integer(value, value.value, isUnsigned(value), verb)
    if (value instanceof Complex) return this.complex(value, verb)
    if (value instanceof List) return this.list(value, verb, depth)
    if (value instanceof Dict) return this.dict(value, verb, depth)
    if (value instanceof Struct) return this.struct(value, verb, depth)
    if (value instanceof Pointer) return this.pointer(value, verb, depth)
    return this.named(value, verb)
  }

  private text(value: string, verb: string): string {
    this.spend(byteLength(value))
    switch (verb) {
      case 'v':
        return this.flags.sharpV ? this.quoted(value) : padded(truncated(value, this.flags), this.flags)
      case 's':
        return padded(truncated(value, this.flags), this.flags)
      case 'q':
        return this.quoted(value)
      case 'x':
      case 'X':
        return printHex(value, this.flags, verb === 'X')
      default:
        return this.bad(value, verb)
    }
  }

  private quoted(value: string): string {
    const text = truncated(value, this.flags)
    if (this.flags.sharp && fitsBackquotes(text)) return padded(`\`${text}\``, this.flags)
    return padded(goQuote(text, this.flags.plus), this.flags)
  }

  private integer(value: Integer | Named, number: bigint, unsigned: boolean, verb: string): string {
    const { flags } = this
    switch (verb) {
      case 'v':
        if (flags.sharpV && unsigned) return printInteger(number, 16, { ...flags, sharp: true }, 'v')
        return printInteger(number, 10, flags, verb)
      case 'd':
        return printInteger(number, 10, flags, verb)
      case 'b':
        return printInteger(number, 2, flags, verb)
      case 'o':
      case 'O':
        return printInteger(number, 8, flags, verb)
      case 'x':
      case 'X':
        return printInteger(number, 16, flags, verb)
      case 'c':
        return padded(runeText(number), flags)
      case 'q':
        return padded(goQuoteRune(number < 0n || number > 0x10ffffn ? 0xfffd : Number(number), flags.plus), flags)
      case 'U':
        return printUnicode(number, flags)
      default:
        return this.bad(value, verb)
    }
  }

  private float(value: number, verb: string): string {
    if (verb === 'v') return printFloat(value, this.flags, 'g', -1)
    if ('bgGxX'.includes(verb)) return printFloat(value, this.flags, verb, -1)
    if ('feEF'.includes(verb)) return printFloat(value, this.flags, verb === 'F' ? 'f' : verb, 6)
    return this.bad(value, verb)
  }

  private complex(value: Complex, verb: string): string {
    if (!'vbgGxXfFeE'.includes(verb)) return this.bad(value, verb)
    const { plus } = this.flags
    const re = this.float(value.re, verb)
    this.flags.plus = true
    const im = this.float(value.im, verb)
    this.flags.plus = plus
    return `(${re}${im}i)`
  }

  private list(value: List, verb: string, depth: number): string {
    if (verb === 'p') return '0xc000000000'
    const items = () => value.items.map((item) => this.inner(item, verb, depth))
    if (!this.flags.sharpV) return `[${items().join(' ')}]`
    return value.isNil ? `${typeOf(value)}(nil)` : `${typeOf(value)}{${items().join(', ')}}`
  }

  /** Formats a nested value; unlike at the top level, nil is no error. */
  private inner(value: Value, verb: string, depth: number): string {
    return this.value(value, verb, depth + 1)
  }

  private dict(value: Dict, verb: string, depth: number): string {
    if (verb === 'p') return '0xc000000000'
    const pairs = () =>
      sortedKeys(value).map(
        (key) => `${this.inner(key, verb, depth)}:${this.inner(value.entries.get(key), verb, depth)}`,
      )
    if (!this.flags.sharpV) return `map[${pairs().join(' ')}]`
    return value.isNil ? `${typeOf(value)}(nil)` : `${typeOf(value)}{${pairs().join(', ')}}`
  }

  private struct(value: Struct, verb: string, depth: number): string {
    const { sharpV, plusV } = this.flags
    const fields = [...value.fields].map(([name, field]) => {
      const text = this.inner(field, verb, depth)
      return sharpV || plusV ? `${name}:${text}` : text
    })
    return `${sharpV ? value.type : ''}{${fields.join(sharpV ? ', ' : ' ')}}`
  }

  private pointer(value: Pointer, verb: string, depth: number): string {
    if (!value.target) return this.flags.sharpV ? `(${typeOf(value)})(nil)` : padded('<nil>', this.flags)
    return depth === 0 ? `&${this.struct(value.target, verb, 1)}` : '0xc000000000'
  }

  private named(value: Named, verb: string): string {
    if (!this.erroring && !this.flags.sharpV && 'vsxXq'.includes(verb)) return this.text(value.text(), verb)
    if (value.kind === 'int' || value.kind === 'int64') return this.integer(value, value.number, false, verb)
    return this.text(value.text(), verb)
  }
}

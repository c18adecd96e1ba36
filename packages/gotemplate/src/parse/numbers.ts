import type { NumberNode } from './nodes'
import { unquoteCharacter } from './unquote'

const bases: Readonly<Record<string, number>> = { x: 16, o: 8, b: 2 }
const digitsOf: Readonly<Record<number, RegExp>> = { 16: /^[0-9a-f]+$/, 10: /^[0-9]+$/, 8: /^[0-7]+$/, 2: /^[01]+$/ }

/** Underscores are allowed between digits, or after a base prefix. */
const underscoresFit = (text: string) => !text.includes('_') || /^(0[xob]?)?_?[0-9a-f]+(_[0-9a-f]+)*$/.test(text)

/** Parses an integer of any size in Go's notation; with `base` 0 a prefix may set the base. `undefined` if it isn't one. */
export function parseInteger(text: string, base = 0): bigint | undefined {
  const [, sign = '', rest = ''] = /^([+-]?)(.*)$/s.exec(text) ?? []
  let digits = rest.toLowerCase()
  let radix = base
  if (base === 0) {
    if (!underscoresFit(digits)) return undefined
    const named = bases[digits[1] ?? '']
    radix = digits.startsWith('0') && digits.length > 1 ? (named ?? 8) : 10
    if (radix !== 10) digits = digits.slice(named && digits.length > 1 ? 2 : 1)
    digits = digits.replaceAll('_', '')
  }
  if (!digitsOf[radix]?.test(digits)) return undefined
  const prefix = { 16: '0x', 8: '0o', 2: '0b' }[radix] ?? ''
  const value = BigInt(prefix + digits)
  return sign === '-' ? -value : value
}

const hexadecimal = /^([+-]?)0x([0-9a-f_]*)\.?([0-9a-f_]*)p([+-]?[0-9_]+)$/

/** Parses a float in Go's notation; `undefined` if it isn't one, or is too large. */
export function parseFloat64(text: string): number | undefined {
  const lower = text.toLowerCase()
  const special = /^([+-]?)(inf|infinity)$/.exec(lower)
  if (special) return special[1] === '-' ? -Infinity : Infinity
  if (lower === 'nan') return Number.NaN
  const hex = hexadecimal.exec(lower)
  if (hex) {
    const [, sign, whole = '', fraction = '', exponent = '0'] = hex.map((part) => part.replaceAll('_', ''))
    if (whole + fraction === '') return undefined
    const value = Number(BigInt(`0x${whole}${fraction}`)) * 2 ** (Number(exponent) - 4 * fraction.length)
    return sign === '-' ? -value : value
  }
  const digits = lower.replace(/(?<=[0-9])_(?=[0-9])/g, '')
  if (!/^[+-]?([0-9]+(?:\.[0-9]*)?|\.[0-9]+)(e[+-]?[0-9]+)?$/.test(digits)) return undefined
  const value = Number(digits)
  return Number.isFinite(value) ? value : undefined
}

const inRange = (value: bigint | undefined, low: bigint, high: bigint) =>
  value !== undefined && value >= low && value <= high ? value : undefined

const asWhole = (value: number) => (Number.isInteger(value) && Math.abs(value) < 2 ** 63 ? BigInt(value) : undefined)

function complexNode(at: number, text: string, re: number, im: number): NumberNode {
  if (im !== 0) return { kind: 'number', at, text, complex: { re, im } }
  const whole = asWhole(re)
  return {
    kind: 'number',
    at,
    text,
    complex: { re, im },
    float: re,
    ...(whole !== undefined && { int: whole, ...(whole >= 0n && { uint: whole }) }),
  }
}

/** Reads a number or character constant of a template. @returns the node, or the error */
export function numberNode(
  at: number,
  text: string,
  kind: 'characterConstant' | 'complex' | 'number',
): NumberNode | string {
  if (kind === 'characterConstant') {
    const point = unquoteCharacter(text)
    if (point === undefined) return `malformed character constant: ${text}`
    return { kind: 'number', at, text, int: BigInt(point), uint: BigInt(point), float: point }
  }
  if (kind === 'complex') {
    const split = Math.max(text.lastIndexOf('+'), text.lastIndexOf('-'))
    const [re, im] = [parseFloat64(text.slice(0, split)), parseFloat64(text.slice(split, -1))]
    return re === undefined || im === undefined ? 'syntax error scanning complex number' : complexNode(at, text, re, im)
  }
  if (text.endsWith('i')) {
    const im = parseFloat64(text.slice(0, -1))
    if (im !== undefined) return complexNode(at, text, 0, im)
  }
  const value = parseInteger(text)
  const uint = /^[+-]/.test(text) ? (value === 0n ? 0n : undefined) : inRange(value, 0n, 2n ** 64n - 1n)
  const int = inRange(value, -(2n ** 63n), 2n ** 63n - 1n)
  const whole = int ?? uint
  if (whole !== undefined)
    return {
      kind: 'number',
      at,
      text,
      float: Number(whole),
      ...(int !== undefined && { int }),
      ...(uint !== undefined && { uint }),
    }
  const float = parseFloat64(text)
  if (float === undefined) return `illegal number syntax: "${text}"`
  if (!/[.eEpP]/.test(text)) return `integer overflow: "${text}"`
  const same = asWhole(float)
  return {
    kind: 'number',
    at,
    text,
    float,
    ...(same !== undefined && { int: same, ...(same >= 0n && { uint: same }) }),
  }
}

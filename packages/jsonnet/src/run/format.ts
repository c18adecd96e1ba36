import { charactersOf, lengthOf } from './code-points'
import { parseFormat } from './format-code'
import type { FormatCode } from './format-code'
import { decimalText, exponentOf, hexText, integerText, scientificText } from './format-number'
import type { Machine } from './values'
import { textOf } from './manifest'
import { hasField, readField } from './objects'
import { JsonnetObject, Thunk, typeOf } from './values'
import type { Value } from './values'

const maximumWidth = 100_000
const defaultPrecision = 6
/** Keeps powers of ten finite. */
const maximumPrecision = 300

type Sizes = { width: number; precision: number | undefined }

function numberText(code: FormatCode, value: number, { width, precision }: Sizes): string {
  const { flags, conversion, isUpper } = code
  const zeros = flags.zero && !flags.left ? width : 0
  if (conversion === 'x') return hexText(Math.floor(value), zeros, precision ?? 0, flags, isUpper)
  if (conversion === 'd' || conversion === 'o') {
    const isOctal = conversion === 'o'
    return integerText(
      {
        isNegative: value <= -1,
        magnitude: Math.floor(Math.abs(value)),
        radix: isOctal ? 8 : 10,
        prefix: isOctal && flags.alternative ? '0' : '',
      },
      { width: zeros, minimum: precision ?? 0 },
      flags,
    )
  }
  const digits = precision ?? defaultPrecision
  const floatFormat = { ...flags, width: zeros, keepsPoint: flags.alternative }
  if (conversion === 'f') return decimalText(value, { ...floatFormat, precision: digits, keepsZeros: true })
  if (conversion === 'e') return scientificText(value, { ...floatFormat, precision: digits, keepsZeros: true }, isUpper)
  const exponent = exponentOf(value)
  if (exponent < -4 || exponent >= digits)
    return scientificText(value, { ...floatFormat, precision: digits - 1, keepsZeros: flags.alternative }, isUpper)
  return decimalText(value, {
    ...floatFormat,
    precision: digits - Math.max(1, exponent + 1),
    keepsZeros: flags.alternative,
  })
}

function oneCharacter(machine: Machine, value: Value, at: number): string {
  if (typeof value === 'number') return characterOf(machine, value, at)
  if (typeof value !== 'string') return machine.fail(`%c expected number / string, got: ${typeOf(value)}`, at)
  return lengthOf(value) === 1 ? value : machine.fail(`%c expected 1-sized string got: ${lengthOf(value)}`, at)
}

/** The character with a code point. @throws JsonnetError for an invalid one */
export function characterOf(machine: Machine, value: number, at: number): string {
  if (value < 0 || value > 0x10ffff) machine.fail(`Invalid unicode codepoint, got ${value}`, at)
  const point = Math.trunc(value)
  return point >= 0xd800 && point <= 0xdfff ? '\ufffd' : String.fromCodePoint(point)
}

/**
 * Formats like C's printf does, with an array of values, an object of named ones, or one value.
 * @throws JsonnetError for an invalid format, or values that don't match it
 */
export function format(machine: Machine, text: string, values: Value, at: number): string {
  const parts = parseFormat(machine, text, at)
  const isNamed = values instanceof JsonnetObject
  const list = Array.isArray(values) ? values : [Thunk.of(values)]
  let used = 0

  const next = (missing: string): Value => {
    const thunk = list[used]
    if (!thunk) return machine.fail(`Not enough values to format: ${list.length}, expected ${missing} ${used}`, at)
    used += 1
    return machine.force(thunk, at)
  }
  const size = (requested: number | '*', what: string): number => {
    if (requested !== '*') return requested
    return isNamed ? machine.fail(`Cannot use * ${what} with object.`, at) : machine.number(next('at least'), at)
  }
  const named = (object: JsonnetObject, key: string | undefined): Value => {
    if (key === undefined) return machine.fail('Mapping keys required.', at)
    return hasField(object, key, true) ? readField(machine, object, key, at) : machine.fail(`No such field: ${key}`, at)
  }

  const one = (code: FormatCode, sizes: Sizes): string => {
    const where = isNamed ? (code.key ?? '') : String(used)
    if (code.conversion === '%') {
      return '%'
    }
    const value = values instanceof JsonnetObject ? named(values, code.key) : next('more than')
    if (code.conversion === 's') return textOf(machine, value, at)
    if (code.conversion === 'c') return oneCharacter(machine, value, at)
    if (typeof value !== 'number') return machine.fail(`Format required number at ${where}, got ${typeOf(value)}`, at)
    return numberText(code, value, sizes)
  }

  const written = parts.map((part) => {
    if (typeof part === 'string') return part
    machine.step()
    const width = size(part.width, 'field width')
    const precision = part.precision === undefined ? undefined : size(part.precision, 'precision')
    if (width > maximumWidth || (precision ?? 0) > maximumPrecision) machine.fail('Format is too wide.', at)
    const formatted = one(part, { width, precision })
    const space = ' '.repeat(Math.max(0, width - charactersOf(formatted).length))
    return part.flags.left ? formatted + space : space + formatted
  })
  if (!isNamed && used < list.length) machine.fail(`Too many values to format: ${list.length}, expected ${used}`, at)
  return machine.text(written.join(''))
}

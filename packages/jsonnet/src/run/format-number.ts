import type { FormatCode } from './format-code'

type SignFormat = Pick<FormatCode['flags'], 'blank' | 'plus'>

const signOf = (isNegative: boolean, { blank, plus }: SignFormat): string =>
  isNegative ? '-' : plus ? '+' : blank ? ' ' : ''

/** Digits of a non-negative integer. */
const digitsOf = (magnitude: number, radix: number): string => BigInt(magnitude).toString(radix)

/** Pads with zeros: `width` includes the sign, `minimum` counts digits only. */
export function integerText(
  {
    isNegative,
    magnitude,
    radix = 10,
    prefix = '',
  }: { isNegative: boolean; magnitude: number; radix?: number; prefix?: string },
  { width, minimum }: { width: number; minimum: number },
  format: SignFormat,
): string {
  const digits = magnitude === 0 ? '0' : prefix + digitsOf(magnitude, radix)
  const sign = signOf(isNegative, format)
  return sign + digits.padStart(Math.max(width - sign.length, minimum), '0')
}

export function hexText(
  value: number,
  width: number,
  minimum: number,
  flags: FormatCode['flags'],
  isUpper: boolean,
): string {
  const digits = digitsOf(Math.floor(Math.abs(value)), 16)
  const sign = signOf(value < 0, flags)
  const mark = flags.alternative ? '0x' : ''
  const text = mark + digits.padStart(Math.max(width - sign.length - mark.length, minimum), '0')
  return sign + (isUpper ? text.toUpperCase() : text)
}

export type FloatFormat = { width: number; precision: number; keepsPoint: boolean; keepsZeros: boolean } & SignFormat

/** With a fixed number of decimal places; rounds half up. */
export function decimalText(value: number, format: FloatFormat): string {
  const { width, precision, keepsPoint, keepsZeros } = format
  const denominator = 10 ** precision
  const numerator = Math.abs(value) * denominator + 0.5
  const whole = Math.floor(numerator / denominator)
  const fraction = Math.floor(numerator) % denominator
  const pointSize = precision === 0 && !keepsPoint ? 0 : 1
  const text = integerText(
    { isNegative: value < 0, magnitude: whole },
    { width: width - precision - pointSize, minimum: 0 },
    format,
  )
  if (precision === 0) return keepsPoint ? `${text}.` : text
  if (!keepsZeros && fraction <= 0) return text
  const digits = digitsOf(fraction, 10).padStart(precision, '0')
  return `${text}.${keepsZeros ? digits : digits.replace(/0+$/, '')}`
}

/** The decimal exponent of a number's first digit. */
export const exponentOf = (value: number): number =>
  value === 0 ? 0 : Math.floor(Math.log(Math.abs(value)) / Math.log(10))

/** With an exponent of at least two digits. */
export function scientificText(value: number, format: FloatFormat, isUpper: boolean): string {
  const exponent = exponentOf(value)
  const suffix =
    (isUpper ? 'E' : 'e') +
    integerText(
      { isNegative: exponent < 0, magnitude: Math.abs(exponent) },
      { width: 3, minimum: 0 },
      { blank: false, plus: true },
    )
  // 1e-324 underflows to 0.
  const mantissa = exponent === -324 ? (value * 10) / 10 ** (exponent + 1) : value / 10 ** exponent
  return decimalText(mantissa, { ...format, width: format.width - suffix.length }) + suffix
}

// Floats as Go's strconv writes them: exact decimals, halves to the even digit.

const buffer = new DataView(new ArrayBuffer(8))

/** A finite float as mantissa × 2^exponent. */
function parts(value: number): { mantissa: bigint; exponent: number } {
  buffer.setFloat64(0, Math.abs(value))
  const bits = buffer.getBigUint64(0)
  const exponent = Number(bits >> 52n)
  const fraction = bits & 0xfffffffffffffn
  return exponent === 0
    ? { mantissa: fraction, exponent: -1074 }
    : { mantissa: fraction | 0x10000000000000n, exponent: exponent - 1075 }
}

/** |value| × 10^scale as a whole number, a half rounded to the even one. */
function scaled(value: number, scale: number): bigint {
  const { mantissa, exponent } = parts(value)
  let above = mantissa
  let below = 1n
  if (exponent >= 0) above <<= BigInt(exponent)
  else below <<= BigInt(-exponent)
  if (scale >= 0) above *= 10n ** BigInt(scale)
  else below *= 10n ** BigInt(-scale)
  const quotient = above / below
  const twice = 2n * (above % below)
  return twice > below || (twice === below && quotient % 2n === 1n) ? quotient + 1n : quotient
}

/** The shortest digits that round-trip to the same number, and the position of the point: 0.DIGITS × 10^point. */
function shortest(value: number): { digits: string; point: number } {
  if (value === 0) return { digits: '0', point: 1 }
  const [digits = '', exponent = '0'] = Math.abs(value).toExponential().split('e')
  return { digits: digits.replace('.', ''), point: Number(exponent) + 1 }
}

/** Rounds to `count` significant digits. */
function rounded(value: number, count: number): { digits: string; point: number } {
  if (value === 0) return { digits: '0'.repeat(count), point: 1 }
  const { point } = shortest(value)
  const digits = scaled(value, count - point).toString()
  return digits.length > count ? { digits: digits.slice(0, count), point: point + 1 } : { digits, point }
}

const exponentText = (exponent: number, letter: string) =>
  `${letter}${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`

function scientific({ digits, point }: { digits: string; point: number }, letter: string, isZero: boolean) {
  const fraction = digits.slice(1)
  return `${digits[0] ?? '0'}${fraction === '' ? '' : `.${fraction}`}${exponentText(isZero ? 0 : point - 1, letter)}`
}

function positional({ digits, point }: { digits: string; point: number }) {
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`
  if (digits.length <= point) return digits.padEnd(point, '0')
  return `${digits.slice(0, point)}.${digits.slice(point)}`
}

function fixed(value: number, precision: number): string {
  if (precision < 0) return positional(shortest(value))
  const digits = scaled(value, precision)
    .toString()
    .padStart(precision + 1, '0')
  return precision === 0 ? digits : `${digits.slice(0, -precision)}.${digits.slice(-precision)}`
}

function general(value: number, precision: number, letter: string): string {
  const isShortest = precision < 0
  const count = precision === 0 ? 1 : precision
  const found = isShortest ? shortest(value) : rounded(value, count)
  const digits = found.digits.replace(/0+$/, '') || '0'
  const trimmed = { digits, point: found.point }
  const few = count > digits.length && digits.length >= found.point ? digits.length : count
  const exponent = value === 0 ? 0 : found.point - 1
  if (exponent < -4 || exponent >= (isShortest ? 6 : few)) return scientific(trimmed, letter, value === 0)
  return value === 0 ? '0' : positional(trimmed)
}

function hexadecimal(value: number, precision: number, upper: boolean): string {
  let { mantissa, exponent } = parts(value)
  if (mantissa !== 0n) {
    while (mantissa < 1n << 60n) {
      mantissa <<= 1n
      exponent -= 1
    }
    if (precision >= 0 && precision < 15) {
      const drop = BigInt(60 - precision * 4)
      const half = 1n << (drop - 1n)
      const rest = mantissa & ((1n << drop) - 1n)
      mantissa >>= drop
      if (rest > half || (rest === half && (mantissa & 1n) === 1n)) mantissa += 1n
      mantissa <<= drop
      if (mantissa >= 1n << 61n) {
        mantissa >>= 1n
        exponent += 1
      }
    }
    exponent += 60
  } else exponent = 0
  let fraction = (mantissa & ((1n << 60n) - 1n)).toString(16).padStart(15, '0')
  if (precision < 0) fraction = fraction.replace(/0+$/, '')
  else fraction = fraction.slice(0, precision).padEnd(precision, '0')
  const text = `0x${mantissa >> 60n}${fraction === '' ? '' : `.${fraction}`}${exponentText(exponent, 'p')}`
  return upper ? text.toUpperCase() : text
}

/**
 * A float in one of Go's formats.
 * @param format `e`, `E`, `f`, `g`, `G`, `b`, `x` or `X`
 * @param precision digits; -1 for as few as are needed
 */
export function formatFloat(value: number, format: string, precision: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf'
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  const positive = Math.abs(value)
  switch (format) {
    case 'e':
    case 'E':
      return (
        sign + scientific(precision < 0 ? shortest(positive) : rounded(positive, precision + 1), format, value === 0)
      )
    case 'f':
      return sign + fixed(positive, precision)
    case 'b': {
      const { mantissa, exponent } = parts(positive)
      return `${sign}${mantissa}p${exponent < 0 ? '' : '+'}${exponent}`
    }
    case 'x':
    case 'X':
      return sign + hexadecimal(positive, precision, format === 'X')
    default:
      return sign + general(positive, precision, format === 'G' ? 'E' : 'e')
  }
}

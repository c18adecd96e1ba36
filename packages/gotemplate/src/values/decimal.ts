import { reject } from '../error'

/** A decimal number: coefficient × 10^exponent. */
export type Decimal = { readonly coefficient: bigint; readonly exponent: number }

/** Decimal places that a division keeps. */
const divisionDigits = 16

/** The decimal of a float. @throws CallError if it isn't a number */
export function decimalOf(value: number): Decimal {
  if (!Number.isFinite(value)) reject(`Cannot create a Decimal from ${value}`)
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { coefficient: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}

function aligned(a: Decimal, b: Decimal): readonly [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent)
  const raise = ({ coefficient, exponent: from }: Decimal) => coefficient * 10n ** BigInt(from - exponent)
  return [raise(a), raise(b), exponent]
}

export function add(a: Decimal, b: Decimal): Decimal {
  const [left, right, exponent] = aligned(a, b)
  return { coefficient: left + right, exponent }
}

export const subtract = (a: Decimal, b: Decimal) => add(a, { ...b, coefficient: -b.coefficient })

export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  coefficient: a.coefficient * b.coefficient,
  exponent: a.exponent + b.exponent,
})

const magnitude = (value: bigint) => (value < 0n ? -value : value)

/** A quotient with 16 decimal places, rounding half away from zero. @throws CallError for a division by zero */
export function divide(a: Decimal, b: Decimal): Decimal {
  if (b.coefficient === 0n) reject('decimal division by 0')
  const shift = a.exponent - b.exponent + divisionDigits
  const above = magnitude(a.coefficient) * 10n ** BigInt(Math.max(0, shift))
  const below = magnitude(b.coefficient) * 10n ** BigInt(Math.max(0, -shift))
  const quotient = above / below + ((above % below) * 2n >= below ? 1n : 0n)
  const isNegative = a.coefficient < 0n !== b.coefficient < 0n
  return { coefficient: isNegative ? -quotient : quotient, exponent: -divisionDigits }
}

export const toNumber = ({ coefficient, exponent }: Decimal) => Number(`${coefficient}e${exponent}`)

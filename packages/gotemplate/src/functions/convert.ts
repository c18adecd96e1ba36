import type { Budget } from '../evaluate/budget'
import { sprint } from '../format/sprint'
import { parseFloat64, parseInteger } from '../parse/numbers'
import { Integer, isTrue, Named, type Value } from '../values/value'

const inInt64 = (value: bigint) => value >= -(2n ** 63n) && value < 2n ** 63n

/** A number without the zeros after its point. */
const trimmed = (text: string) => text.replace(/\.0+$/, '')

/** Truncates a float to an integer like the CPU: out-of-range values become the smallest int64. */
function cut(value: number): bigint {
  if (!Number.isFinite(value) || Math.abs(value) >= 2 ** 63) return -(2n ** 63n)
  return BigInt(Math.trunc(value))
}

/** Any value as a whole number; 0 if it isn't one. */
export function toInt64(value: Value): bigint {
  if (typeof value === 'number') return cut(value)
  if (value instanceof Integer) return BigInt.asIntN(64, value.value)
  if (typeof value === 'boolean') return value ? 1n : 0n
  if (typeof value !== 'string') return value instanceof Named && value.kind === 'int' ? value.number : 0n
  const number = parseInteger(trimmed(value))
  return number !== undefined && inInt64(number) ? number : 0n
}

/** Any value as a float; 0 if it isn't one. */
export function toFloat64(value: Value): number {
  if (typeof value === 'number') return value
  if (value instanceof Integer) return Number(value.value)
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string') return parseFloat64(value) ?? 0
  return value instanceof Named && value.kind === 'int' ? Number(value.number) : 0
}

/** Any value as a text. */
export function toText(value: Value, budget: Budget): string {
  if (typeof value === 'string') return value
  return sprint([value], budget)
}

/** Whether a value is the zero of its type, or empty. */
export const isEmpty = (value: Value) => !isTrue(value)

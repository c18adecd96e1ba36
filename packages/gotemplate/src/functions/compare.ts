import { reject } from '../error'
import type { Budget } from '../evaluate/budget'
import { sprint } from '../format/sprint'
import {
  compareTexts,
  Complex,
  Dict,
  Integer,
  List,
  Named,
  Pointer,
  typeOf,
  type Value,
  type Functions,
} from '../values/value'
import { define } from './make'

type Basic = 'bool' | 'complex' | 'int' | 'float' | 'string' | 'uint' | undefined

function basicKind(value: Value): Basic {
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'number') return 'float'
  if (value instanceof Complex) return 'complex'
  if (value instanceof Integer) return value.type.startsWith('u') ? 'uint' : 'int'
  if (value instanceof Named && (value.kind === 'int' || value.kind === 'int64')) return 'int'
  return undefined
}

const numberOf = (value: Value): bigint =>
  value instanceof Integer ? value.value : value instanceof Named ? value.number : 0n

const isAbsent = (value: Value) => value === undefined || value === null

const isNil = (value: Value) =>
  isAbsent(value) ||
  ((value instanceof List || value instanceof Dict) && value.isNil) ||
  (value instanceof Pointer && !value.target)

const isWhole = (kind: Basic) => kind === 'int' || kind === 'uint'

function equal(a: Value, b: Value, budget: Budget): boolean {
  const [left, right] = [basicKind(a), basicKind(b)]
  if (left !== right) {
    if (isWhole(left) && isWhole(right)) return numberOf(a) === numberOf(b)
    if (isAbsent(a) || isAbsent(b)) return false
    reject(`incompatible types for comparison: ${typeOf(a)} and ${typeOf(b)}`)
  }
  if (left === undefined) {
    if (isNil(a) || isNil(b)) return isNil(a) === isNil(b)
    if (b instanceof List || b instanceof Dict) reject(`non-comparable type ${sprint([b], budget)}: ${typeOf(b)}`)
    return a instanceof Named && b instanceof Named ? a.text() === b.text() : a === b
  }
  if (isWhole(left)) return numberOf(a) === numberOf(b)
  if (a instanceof Complex && b instanceof Complex) return a.re === b.re && a.im === b.im
  return a === b
}

function less(a: Value, b: Value): boolean {
  const [left, right] = [basicKind(a), basicKind(b)]
  if (left === undefined || right === undefined) reject('invalid type for comparison')
  if (left !== right && !(isWhole(left) && isWhole(right)))
    reject(`incompatible types for comparison: ${typeOf(a)} and ${typeOf(b)}`)
  if (left === 'bool' || left === 'complex') reject('invalid type for comparison')
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b) < 0
  if (typeof a === 'number' && typeof b === 'number') return a < b
  return numberOf(a) < numberOf(b)
}

function equalsAny([first, ...others]: readonly Value[], budget: Budget): boolean {
  if (others.length === 0) reject('missing argument for comparison')
  return others.some((other) => equal(first, other, budget))
}

const lessOrEqual = (a: Value, b: Value, budget: Budget) => less(a, b) || equal(a, b, budget)

/** Comparisons of the language itself. */
export const comparisons: Functions = {
  eq: define(['value'], equalsAny, 'value'),
  ne: define(['value', 'value'], ([a, b], budget) => !equal(a, b, budget)),
  lt: define(['value', 'value'], ([a, b]) => less(a, b)),
  le: define(['value', 'value'], ([a, b], budget) => lessOrEqual(a, b, budget)),
  gt: define(['value', 'value'], ([a, b], budget) => !lessOrEqual(a, b, budget)),
  ge: define(['value', 'value'], ([a, b]) => !less(a, b)),
}

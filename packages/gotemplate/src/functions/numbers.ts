import { reject } from '../error'
import type { Budget } from '../evaluate/budget'
import { sprint } from '../format/sprint'
import { parseInteger } from '../parse/numbers'
import { add, decimalOf, divide, multiply, subtract, toNumber, type Decimal } from '../values/decimal'
import { int, int64, Integer, List, type Value, type Functions, type GoFunction } from '../values/value'
import { toFloat64, toInt64 } from './convert'
import { define, float, text, whole } from './make'

const byZero = () => reject('runtime error: integer divide by zero')

const pair = (run: (a: bigint, b: bigint) => bigint): GoFunction =>
  define(['any', 'any'], ([a, b]) => int64(run(toInt64(a), toInt64(b))))

const folded = (run: (a: bigint, b: bigint) => bigint): GoFunction =>
  define(
    ['any'],
    ([first, ...others]) => int64(others.map(toInt64).reduce((a, b) => BigInt.asIntN(64, run(a, b)), toInt64(first))),
    'any',
  )

const foldedFloats = (run: (a: number, b: number) => number): GoFunction =>
  define(['any'], ([first, ...others]) => others.map(toFloat64).reduce(run, toFloat64(first)), 'any')

const onFloat = (run: (value: number) => number): GoFunction => define(['any'], ([value]) => run(toFloat64(value)))

const decimals = (first: Value, others: readonly Value[], run: (a: Decimal, b: Decimal) => Decimal) =>
  toNumber(others.map((one) => decimalOf(toFloat64(one))).reduce(run, decimalOf(toFloat64(first))))

const decimal = (run: (a: Decimal, b: Decimal) => Decimal): GoFunction =>
  define(['any'], ([first, ...others]) => decimals(first, others, run), 'any')

/** Integers from `start` up or down to `stop`, exclusive. */
function steps(start: number, stop: number, step: number, budget: Budget): number[] {
  const runs = stop < start ? step < 0 : step > 0
  if (!runs) return []
  const count = Math.ceil((stop - start) / step)
  budget.room(count)
  return Array.from({ length: count }, (_none, index) => start + index * step)
}

const asList = (numbers: readonly number[]) => new List(numbers.map(int), 'int')

function sequence(args: readonly number[], budget: Budget): string {
  const [first = 0, second = 0, third = 0] = args
  const towards = (start: number, end: number, step: number) => steps(start, end + (end < start ? -1 : 1), step, budget)
  if (args.length === 1) return towards(1, first, first < 1 ? -1 : 1).join(' ')
  if (args.length === 2) return towards(first, second, second < first ? -1 : 1).join(' ')
  if (args.length !== 3 || (third < first && second > 0)) return ''
  return towards(first, third, second).join(' ')
}

function round(value: number, places: number, on: number): number {
  const power = 10 ** places
  const digit = power * value
  const rounded = digit - Math.trunc(digit) >= on ? Math.ceil(digit) : Math.floor(digit)
  return rounded / power
}

function remainder(a: bigint, b: bigint): bigint {
  return b === 0n ? byZero() : a % b
}

const max = folded((a, b) => (b > a ? b : a))

const atoi = (value: string) => {
  const number = /^[+-]?[0-9]+$/.test(value) ? parseInteger(value, 10) : undefined
  if (number === undefined) return int(0)
  const [low, high] = [-(2n ** 63n), 2n ** 63n - 1n]
  return int(number < low ? low : number > high ? high : number)
}

export const numbers: Functions = {
  atoi: define(['string'], ([value]) => atoi(text(value))),
  int: define(['any'], ([value]) => int(toInt64(value))),
  int64: define(['any'], ([value]) => int64(toInt64(value))),
  float64: define(['any'], ([value]) => toFloat64(value)),
  toDecimal: define(['any'], ([value], budget) => {
    const number = parseInteger(sprint([value], budget), 8)
    return int64(number !== undefined && number === BigInt.asIntN(64, number) ? number : 0n)
  }),
  add1: define(['any'], ([value]) => int64(toInt64(value) + 1n)),
  add: define([], (all) => int64(all.map(toInt64).reduce((a, b) => a + b, 0n)), 'any'),
  sub: pair((a, b) => a - b),
  div: pair((a, b) => (b === 0n ? byZero() : a / b)),
  mod: pair(remainder),
  mul: folded((a, b) => a * b),
  max,
  biggest: max,
  min: folded((a, b) => (b < a ? b : a)),
  maxf: foldedFloats((a, b) => Math.max(a, b)),
  minf: foldedFloats((a, b) => Math.min(a, b)),
  ceil: onFloat(Math.ceil),
  floor: onFloat(Math.floor),
  round: define(
    ['any', 'int'],
    ([value, places, on]) => round(toFloat64(value), whole(places), on === undefined ? 0.5 : float(on)),
    'float64',
  ),
  add1f: define(['any'], ([value]) => decimals(value, [1], add)),
  addf: define([], (all) => decimals(0, all, add), 'any'),
  subf: decimal(subtract),
  divf: decimal(divide),
  mulf: decimal(multiply),
  until: define(['int'], ([count], budget) => asList(steps(0, whole(count), whole(count) < 0 ? -1 : 1, budget))),
  untilStep: define(['int', 'int', 'int'], ([start, stop, step], budget) =>
    asList(steps(whole(start), whole(stop), whole(step), budget)),
  ),
  seq: define([], (args, budget) => sequence(args.map(whole), budget), 'int'),
  randInt: define(['int', 'int'], ([low, high]) => {
    const span = whole(high) - whole(low)
    if (span <= 0) reject('invalid argument to Intn')
    return new Integer(BigInt(whole(low) + Math.floor(Math.random() * span)))
  }),
}

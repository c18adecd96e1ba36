import { format } from '../run/format'
import { remainder } from '../run/operators'
import { typeOf } from '../run/values'
import type { Builtin, Library } from './builtin'

const of = (calculate: (x: number) => number, name = 'x'): Builtin => [
  name,
  (call) => call.finite(calculate(call.number(0))),
]

const predicate = (test: (x: number) => boolean): Builtin => ['x', (call) => test(call.number(0))]

const ofTwo = (names: string, calculate: (a: number, b: number) => number): Builtin => [
  names,
  (call) => call.finite(calculate(call.number(0), call.number(1))),
]

/** Splits a number into a mantissa in [0.5, 1) and a power of two. */
function split(x: number): { mantissa: number; exponent: number } {
  if (x === 0 || !Number.isFinite(x)) return { mantissa: x, exponent: 0 }
  let exponent = Math.max(-1023, Math.floor(Math.log2(Math.abs(x))) + 1)
  let mantissa = x * 2 ** -exponent
  for (; Math.abs(mantissa) < 0.5; exponent -= 1) mantissa *= 2
  for (; Math.abs(mantissa) >= 1; exponent += 1) mantissa /= 2
  return { mantissa, exponent }
}

/** Rounds half away from zero. */
const round = (x: number): number => Math.sign(x) * Math.floor(Math.abs(x) + 0.5)

export const math: Library = {
  abs: of(Math.abs, 'n'),
  sign: of(Math.sign, 'n'),
  floor: of(Math.floor),
  ceil: of(Math.ceil),
  round: of((x) => (Math.abs(x) < 2 ** 52 ? round(x) : x)),
  sqrt: of(Math.sqrt),
  sin: of(Math.sin),
  cos: of(Math.cos),
  tan: of(Math.tan),
  asin: of(Math.asin),
  acos: of(Math.acos),
  atan: of(Math.atan),
  exp: of(Math.exp),
  log: of(Math.log),
  log2: of(Math.log2),
  log10: of(Math.log10),
  mantissa: of((x) => split(x).mantissa),
  exponent: of((x) => split(x).exponent),
  deg2rad: of((x) => (x * Math.PI) / 180),
  rad2deg: of((x) => (x * 180) / Math.PI),
  isEven: predicate((x) => Math.trunc(x) % 2 === 0),
  isOdd: predicate((x) => Math.trunc(x) % 2 !== 0),
  isInteger: predicate(Number.isInteger),
  isDecimal: predicate((x) => !Number.isInteger(x)),
  pow: ofTwo('x n', (base, power) => base ** power),
  atan2: ofTwo('y x', Math.atan2),
  hypot: ofTwo('a b', Math.hypot),
  max: ofTwo('a b', Math.max),
  min: ofTwo('a b', Math.min),
  clamp: [
    'x minVal maxVal',
    (call) => {
      const [x, min, max] = [call.number(0), call.number(1), call.number(2)]
      return x < min ? min : x > max ? max : x
    },
  ],
  modulo: ['x y', (call) => remainder(call.machine, call.number(0), call.number(1), call.at)],
  mod: [
    'a b',
    (call) => {
      const [left, right] = [call.value(0), call.value(1)]
      if (typeof left === 'string') return format(call.machine, left, right, call.at)
      if (typeof left === 'number' && typeof right === 'number') return remainder(call.machine, left, right, call.at)
      return call.fail(`Operator % cannot be used on types ${typeOf(left)} and ${typeOf(right)}.`)
    },
  ],
}

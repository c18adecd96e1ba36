import type { BinaryOperator, UnaryOperator } from '../syntax/ast'
import { characterAt, compareTexts, lengthOf } from './code-points'
import { format } from './format'
import type { Machine } from './values'
import { textOf } from './manifest'
import { fieldNames, hasField, readField } from './objects'
import { JsonnetFunction, JsonnetObject, typeOf } from './values'
import type { Value } from './values'

const mismatch = (machine: Machine, operator: string, left: Value, right: Value, at: number): never =>
  machine.fail(
    typeOf(left) === typeOf(right)
      ? `binary operator ${operator} does not operate on ${typeOf(left)}s.`
      : `binary operator ${operator} requires matching types, got ${typeOf(left)} and ${typeOf(right)}.`,
    at,
  )

/** Sum, concatenation or inheritance; a text converts the other operand. */
export function add(machine: Machine, left: Value, right: Value, at: number): Value {
  if (typeof left === 'number' && typeof right === 'number') return machine.finite(left + right, at)
  if (typeof left === 'string' || typeof right === 'string')
    return machine.text(textOf(machine, left, at) + textOf(machine, right, at))
  if (Array.isArray(left) && Array.isArray(right)) {
    machine.chargeCopies(left.length + right.length)
    return [...left, ...right]
  }
  if (left instanceof JsonnetObject && right instanceof JsonnetObject) {
    machine.chargeCopies(left.layers.length + right.layers.length)
    return new JsonnetObject([...left.layers, ...right.layers])
  }
  return mismatch(machine, '+', left, right, at)
}

/** Negative, zero or positive, as for sorting. @throws JsonnetError for values without an order */
export function compare(machine: Machine, left: Value, right: Value, operator: string, at: number): number {
  machine.step()
  if (typeof left === 'number' && typeof right === 'number') return left < right ? -1 : left > right ? 1 : 0
  if (typeof left === 'string' && typeof right === 'string') {
    machine.chargeReading(Math.min(left.length, right.length))
    return compareTexts(left, right)
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    for (const [index, item] of left.entries()) {
      const other = right[index]
      if (!other) return 1
      const order = compare(machine, machine.force(item, at), machine.force(other, at), operator, at)
      if (order !== 0) return order
    }
    return left.length - right.length
  }
  return mismatch(machine, operator, left, right, at)
}

/** Whether two values are equal, ignoring hidden fields. @throws JsonnetError for two functions */
export function isEqual(machine: Machine, left: Value, right: Value, at: number): boolean {
  machine.step()
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false
    return left.every((item, index) => {
      const other = right[index]
      return other !== undefined && isEqual(machine, machine.force(item, at), machine.force(other, at), at)
    })
  }
  if (left instanceof JsonnetObject) {
    if (!(right instanceof JsonnetObject)) return false
    const [names, others] = [fieldNames(left), fieldNames(right)]
    if (names.length !== others.length || names.some((name, index) => name !== others[index])) return false
    return names.every((name) =>
      isEqual(machine, readField(machine, left, name, at), readField(machine, right, name, at), at),
    )
  }
  if (left instanceof JsonnetFunction && right instanceof JsonnetFunction)
    return machine.fail('cannot test equality of functions', at)
  if (typeof left === 'string') machine.chargeReading(left.length)
  return left === right
}

const minimum = -(2n ** 63n)
const maximum = 2n ** 63n - 1n

function integerBits(machine: Machine, value: number, at: number): bigint {
  const bits = BigInt(Math.trunc(value))
  return bits >= minimum && bits <= maximum
    ? bits
    : machine.fail(`Bitwise operator argument ${value} outside of range [${minimum}, ${maximum}]`, at)
}

type BitOperator = '&' | '|' | '^' | '<<' | '>>'

function bitwise(machine: Machine, operator: BitOperator, left: number, right: number, at: number): number {
  const [a, b] = [integerBits(machine, left, at), integerBits(machine, right, at)]
  const isShift = operator === '<<' || operator === '>>'
  if (isShift && right < 0) machine.fail('shift by negative exponent.', at)
  const results: Record<BitOperator, () => bigint> = {
    '&': () => a & b,
    '|': () => a | b,
    '^': () => a ^ b,
    '<<': () => a << (b % 64n),
    '>>': () => a >> (b % 64n),
  }
  return Number(BigInt.asIntN(64, results[operator]()))
}

export function remainder(machine: Machine, left: number, right: number, at: number): number {
  return right === 0 ? machine.fail('division by zero.', at) : machine.finite(left % right, at)
}

type Strict = Exclude<BinaryOperator, '&&' | '||' | 'in'>

/** Applies an operator to two evaluated operands. */
export function binary(machine: Machine, operator: Strict, left: Value, right: Value, at: number): Value {
  switch (operator) {
    case '+':
      return add(machine, left, right, at)
    case '==':
      return isEqual(machine, left, right, at)
    case '!=':
      return !isEqual(machine, left, right, at)
    case '<':
      return compare(machine, left, right, operator, at) < 0
    case '<=':
      return compare(machine, left, right, operator, at) <= 0
    case '>':
      return compare(machine, left, right, operator, at) > 0
    case '>=':
      return compare(machine, left, right, operator, at) >= 0
    case '%':
      if (typeof left === 'string') return format(machine, left, right, at)
      break
    default:
  }
  if (typeof left !== 'number' || typeof right !== 'number') return mismatch(machine, operator, left, right, at)
  return arithmetic(machine, operator, left, right, at)
}

type Arithmetic = '-' | '*' | '/' | '%' | BitOperator

function arithmetic(machine: Machine, operator: Arithmetic, left: number, right: number, at: number): number {
  switch (operator) {
    case '-':
      return machine.finite(left - right, at)
    case '*':
      return machine.finite(left * right, at)
    case '/':
      return right === 0 ? machine.fail('division by zero.', at) : machine.finite(left / right, at)
    case '%':
      return remainder(machine, left, right, at)
    default:
      return bitwise(machine, operator, left, right, at)
  }
}

export function unary(machine: Machine, operator: UnaryOperator, value: Value, at: number): Value {
  const isSupported = operator === '!' ? typeof value === 'boolean' : typeof value === 'number'
  if (!isSupported) machine.fail(`unary operator ${operator} does not operate on ${typeOf(value)}s.`, at)
  if (operator === '!') return !value
  const number = machine.number(value, at)
  if (operator === '~') return Number(~integerBits(machine, number, at))
  return operator === '-' ? -number : number
}

/** `name in object`. */
export const isIn = (machine: Machine, name: Value, object: Value, at: number): boolean =>
  hasField(machine.object(object, at), machine.string(name, at), true)

function within(machine: Machine, kind: string, index: Value, length: number, at: number): number {
  const whole = Math.trunc(machine.number(index, at))
  return whole >= 0 && whole < length
    ? whole
    : machine.fail(`${kind} bounds error: ${String(index)} not within [0, ${length})`, at)
}

/** `target[index]`. */
export function indexed(machine: Machine, target: Value, index: Value, at: number): Value {
  if (target instanceof JsonnetObject) {
    if (typeof index !== 'string')
      return machine.fail(`attempted index an object with ${typeOf(index)}, expected string`, at)
    return readField(machine, target, index, at)
  }
  if (Array.isArray(target)) {
    if (typeof index === 'string') machine.fail(`attempted index an array with string "${index}".`, at)
    const item = target[within(machine, 'array', index, target.length, at)]
    return item ? machine.force(item, at) : null
  }
  if (typeof target === 'string') {
    if (typeof index === 'string') machine.fail(`attempted index a string with string "${index}".`, at)
    return characterAt(target, within(machine, 'string', index, lengthOf(target), at))
  }
  return machine.fail(`can only index objects, strings, and arrays, got ${typeOf(target)}.`, at)
}

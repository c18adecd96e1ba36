import { lengthOf } from '../run/code-points'
import { fieldNames } from '../run/objects'
import { compare, isEqual } from '../run/operators'
import { quotedWithin, textOf } from '../run/manifest'
import { JsonnetFunction, JsonnetObject, typeOf } from '../run/values'
import type { TypeName, Value } from '../run/values'
import type { Builtin, Call, Library } from './builtin'

const is = (type: TypeName): Builtin => ['v', (call) => typeOf(call.value(0)) === type]

/** The number of characters, elements, visible fields or parameters. */
export function sizeOf(call: Call, value: Value): number {
  if (typeof value === 'string') return lengthOf(value)
  if (Array.isArray(value)) return value.length
  if (value instanceof JsonnetObject) return fieldNames(value).length
  if (value instanceof JsonnetFunction) return value.parameters.filter(({ isOptional }) => !isOptional).length
  return call.fail(`length operates on strings, objects, and arrays, got ${typeOf(value)}`)
}

const shown = (call: Call, value: Value): string =>
  typeof value === 'string' ? quotedWithin(call.machine, value) : textOf(call.machine, value, call.at)

const asText: Builtin = ['a', (call) => textOf(call.machine, call.value(0), call.at)]

export const types: Library = {
  type: ['x', (call) => typeOf(call.value(0))],
  isString: is('string'),
  isNumber: is('number'),
  isBoolean: is('boolean'),
  isArray: is('array'),
  isObject: is('object'),
  isFunction: is('function'),
  length: ['x', (call) => sizeOf(call, call.value(0))],
  toString: asText,
  equals: ['a b', (call) => isEqual(call.machine, call.value(0), call.value(1), call.at)],
  xor: ['x y', (call) => !isEqual(call.machine, call.value(0), call.value(1), call.at)],
  xnor: ['x y', (call) => isEqual(call.machine, call.value(0), call.value(1), call.at)],
  primitiveEquals: [
    'x y',
    (call) => {
      const [left, right] = [call.value(0), call.value(1)]
      const type = typeOf(left)
      if (type === typeOf(right) && (type === 'array' || type === 'object'))
        return call.fail(`primitiveEquals operates on primitive types, got ${type}`)
      return isEqual(call.machine, left, right, call.at)
    },
  ],
  assertEqual: [
    'a b',
    (call) => {
      const [left, right] = [call.value(0), call.value(1)]
      if (isEqual(call.machine, left, right, call.at)) return true
      return call.fail(`Assertion failed. ${shown(call, left)} != ${shown(call, right)}`)
    },
  ],
  __compare: ['v1 v2', (call) => Math.sign(compare(call.machine, call.value(0), call.value(1), '<', call.at))],
  trace: [
    'str rest',
    (call) => {
      // There is nowhere to print the trace.
      call.string(0)
      return call.value(1)
    },
  ],
  native: [
    'x',
    (call) => {
      call.string(0)
      return null
    },
  ],
}

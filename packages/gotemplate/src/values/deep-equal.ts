import { Complex, Dict, Integer, List, Named, Pointer, Struct, typeOf, type Value } from './value'

/** Whether two values have the same type and content, like `reflect.DeepEqual`. */
export function deepEqual(a: Value, b: Value): boolean {
  if (a === undefined || a === null || b === undefined || b === null)
    return (a === undefined || a === null) && (b === undefined || b === null)
  if (typeOf(a) !== typeOf(b)) return false
  if (a instanceof Integer && b instanceof Integer) return a.value === b.value
  if (a instanceof Complex && b instanceof Complex) return a.re === b.re && a.im === b.im
  if (a instanceof List && b instanceof List)
    return (
      a.isNil === b.isNil &&
      a.items.length === b.items.length &&
      a.items.every((item, index) => deepEqual(item, b.items[index]))
    )
  if (a instanceof Dict && b instanceof Dict) return a.isNil === b.isNil && sameEntries(a.entries, b.entries)
  if (a instanceof Struct && b instanceof Struct) return sameEntries(a.fields, b.fields)
  if (a instanceof Pointer && b instanceof Pointer)
    return a.target === undefined || b.target === undefined ? a.target === b.target : deepEqual(a.target, b.target)
  if (a instanceof Named && b instanceof Named) return a.text() === b.text()
  return a === b
}

const sameEntries = (a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>) =>
  a.size === b.size && [...a].every(([key, value]) => b.has(key) && deepEqual(value, b.get(key)))

/** A copy that shares nothing mutable. */
export function deepCopy(value: Value): Value {
  if (value instanceof List) return new List(value.items.map(deepCopy), value.element, value.isNil)
  if (value instanceof Dict)
    return new Dict(new Map([...value.entries].map(([key, item]) => [key, deepCopy(item)])), value.element, value.isNil)
  return value
}

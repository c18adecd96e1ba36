import { Dict, List, Pointer, typeOf, type Value, type Parameter } from '../values/value'

const nilOf: Partial<Record<Parameter, Value>> = {
  any: null,
  value: undefined,
  'map[string]interface {}': new Dict(new Map(), 'interface {}', true),
  '[]interface {}': new List([], 'interface {}', true),
}

const nameOf = (parameter: Parameter) =>
  parameter === 'any' ? 'interface {}' : parameter === 'value' ? 'reflect.Value' : parameter

/** Whether a parameter accepts nil. */
export const canBeNil = (parameter: Parameter) => parameter in nilOf

/** The nil value of a parameter's type, such as an empty map that can't be written to. */
export const nilFor = (parameter: Parameter): Value => nilOf[parameter]

/**
 * Converts a value to a parameter's type.
 * @throws what `fail` throws, if the types do not fit
 */
export function fit(value: Value, parameter: Parameter, fail: (message: string) => never): Value {
  if (value === undefined) {
    if (canBeNil(parameter)) return nilFor(parameter)
    return fail(`invalid value; expected ${nameOf(parameter)}`)
  }
  if (parameter === 'any' || parameter === 'value') return value
  const type = typeOf(value)
  if (type === parameter) return value
  if (value instanceof Pointer && value.element === parameter) return value.target
  return fail(`wrong type for value; expected ${nameOf(parameter)}; got ${type}`)
}

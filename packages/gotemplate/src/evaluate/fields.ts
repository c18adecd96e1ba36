import { Dict, Named, Pointer, Struct, typeOf, type Value } from '../values/value'

/** A field of a value: a value, or a method to call. */
export type Field = { readonly kind: 'value'; readonly value: Value } | { readonly kind: 'method'; readonly of: Named }

const found = (value: Value): Field => ({ kind: 'value', value })

/**
 * Looks a field up: in a record, in a map, or as a method.
 * @param inInterface whether the value is from a map or list of interfaces, for the message
 * @param hasArguments whether arguments follow, which only a method takes
 * @throws what `fail` throws, if there is no such field
 */
export function fieldOf(
  receiver: Value,
  name: string,
  inInterface: boolean,
  hasArguments: boolean,
  fail: (message: string) => never,
): Field {
  if (receiver === undefined) return found(undefined)
  const type = inInterface ? 'interface {}' : typeOf(receiver)
  if (receiver === null) return fail(`nil pointer evaluating ${type}.${name}`)
  if (receiver instanceof Named && Object.hasOwn(receiver.methods, name)) return { kind: 'method', of: receiver }
  const target = receiver instanceof Pointer ? receiver.target : receiver
  if (receiver instanceof Pointer && !target) return fail(`nil pointer evaluating ${type}.${name}`)
  if (target instanceof Struct && target.fields.has(name)) {
    if (hasArguments) return fail(`${name} has arguments but cannot be invoked as function`)
    return found(target.fields.get(name) ?? null)
  }
  if (target instanceof Dict) {
    if (hasArguments) return fail(`${name} is not a method but has arguments`)
    return found(target.entries.get(name))
  }
  return fail(`can't evaluate field ${name} in type ${type}`)
}

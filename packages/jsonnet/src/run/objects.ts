import { compareTexts } from './code-points'
import type { Machine } from './values'
import { JsonnetObject, Thunk } from './values'
import type { Field, Value } from './values'

/** The highest level below `below` that has the field, or -1. */
function levelOf(object: JsonnetObject, name: string, below: number): number {
  for (let level = Math.min(below, object.layers.length) - 1; level >= 0; level -= 1)
    if (object.layers[level]?.fields.has(name)) return level
  return -1
}

function readAt(machine: Machine, object: JsonnetObject, name: string, level: number, at: number): Value {
  const known = object.cache[level]?.get(name)
  if (known !== undefined) return known
  const field = object.layers[level]?.fields.get(name)
  if (!field) return machine.fail(`field does not exist: ${name}`, at)
  const value = machine.framed(at, () => field.read(object, level))
  const cache = (object.cache[level] ??= new Map<string, Value>())
  cache.set(name, value)
  return value
}

/** Checks the object's assertions, once. */
export function keepAssertions(object: JsonnetObject): void {
  if (object.assertions !== 'open') return
  object.assertions = 'running'
  object.layers.forEach(({ asserts }, level) => {
    for (const one of asserts) one(object, level)
  })
  object.assertions = 'kept'
}

/** @throws JsonnetError if there is no such field, or one of the object's assertions fails */
export function readField(machine: Machine, object: JsonnetObject, name: string, at: number): Value {
  keepAssertions(object)
  return readAt(machine, object, name, levelOf(object, name, object.layers.length), at)
}

/** `super.name`, as seen from a level. */
export const readSuper = (machine: Machine, self: JsonnetObject, level: number, name: string, at: number): Value =>
  readAt(machine, self, name, levelOf(self, name, level), at)

export const hasSuper = (self: JsonnetObject, level: number, name: string): boolean => levelOf(self, name, level) !== -1

export function hasField(object: JsonnetObject, name: string, withHidden: boolean): boolean {
  const visibility = object.visibilities().get(name)
  return visibility !== undefined && (withHidden || visibility !== 'hidden')
}

/** Names in the order of their code points. */
export function fieldNames(object: JsonnetObject, withHidden = false): string[] {
  const names: string[] = []
  for (const [name, visibility] of object.visibilities()) if (withHidden || visibility !== 'hidden') names.push(name)
  return names.sort(compareTexts)
}

/** Where in the source the object's field with this name is defined. */
export function placeOfField(object: JsonnetObject, name: string): number | undefined {
  return object.layers[levelOf(object, name, object.layers.length)]?.fields.get(name)?.at
}

/** A visible field with the thunk's value, which doesn't depend on its object. */
export const constantField = (machine: Machine, thunk: Thunk): Field => ({
  visibility: 'inherited',
  at: thunk.at,
  read: () => machine.force(thunk, thunk.at),
})

export const objectOf = (machine: Machine, entries: Iterable<readonly [string, Thunk]>): JsonnetObject =>
  new JsonnetObject([
    { fields: new Map([...entries].map(([name, thunk]) => [name, constantField(machine, thunk)])), asserts: [] },
  ])

/** A thunk for an object's field. */
export const fieldLater = (machine: Machine, object: JsonnetObject, name: string, at: number): Thunk =>
  Thunk.later(placeOfField(object, name) ?? at, () => readField(machine, object, name, at))

import { fieldLater, fieldNames, hasField, keepAssertions, objectOf, readField } from '../run/objects'
import { JsonnetFunction, JsonnetObject, Thunk, typeOf } from '../run/values'
import type { Field, Value } from '../run/values'
import { known } from './builtin'
import type { Builtin, Call, Library } from './builtin'

const names = (withHidden: boolean): Builtin => ['o', (call) => known(call, fieldNames(call.object(0), withHidden))]

const has = (withHidden: boolean): Builtin => ['o f', (call) => hasField(call.object(0), call.string(1), withHidden)]

const later = (call: Call, object: JsonnetObject, name: string): Thunk =>
  fieldLater(call.machine, object, name, call.at)

const values = (withHidden: boolean): Builtin => [
  'o',
  (call) => {
    const object = call.object(0)
    return fieldNames(object, withHidden).map((name) => later(call, object, name))
  },
]

const keysValues = (withHidden: boolean): Builtin => [
  'o',
  (call) => {
    const object = call.object(0)
    return fieldNames(object, withHidden).map((name) =>
      Thunk.of(
        objectOf(call.machine, [
          ['key', Thunk.of(name, call.at)],
          ['value', later(call, object, name)],
        ]),
        call.at,
      ),
    )
  },
]

function mappedWithKey(call: Call): Value {
  const [map, object] = [call.value(0), call.value(1)]
  if (!(map instanceof JsonnetFunction))
    return call.fail(`std.mapWithKey first param must be function, got ${typeOf(map)}`)
  if (!(object instanceof JsonnetObject))
    return call.fail(`std.mapWithKey second param must be object, got ${typeOf(object)}`)
  return objectOf(
    call.machine,
    fieldNames(object).map((name) => [
      name,
      call.later(() => call.run(map, Thunk.of(name, call.at), later(call, object, name))),
    ]),
  )
}

/** RFC 7386: objects are merged, null removes, everything else replaces. */
function patched(call: Call, target: Value, patch: Value): Value {
  call.machine.step()
  if (!(patch instanceof JsonnetObject)) return patch
  const base = target instanceof JsonnetObject ? target : undefined
  const read = (object: JsonnetObject, name: string): Value => readField(call.machine, object, name, call.at)
  const removed = new Set(fieldNames(patch).filter((name) => read(patch, name) === null))
  const all = new Set([...(base ? fieldNames(base) : []), ...fieldNames(patch)])
  return objectOf(
    call.machine,
    [...all]
      .filter((name) => !removed.has(name))
      .map((name) => [
        name,
        call.later(() => {
          const isInBase = base !== undefined && hasField(base, name, false)
          if (base && !hasField(patch, name, false)) return read(base, name)
          return patched(call, base && isInBase ? read(base, name) : null, read(patch, name))
        }),
      ]),
  )
}

const isContent = (value: Value): boolean =>
  value !== null &&
  !(Array.isArray(value) && value.length === 0) &&
  !(value instanceof JsonnetObject && fieldNames(value).length === 0)

/** Removes nulls, empty arrays and empty objects, from the inside out. */
function pruned(call: Call, value: Value): Value {
  call.machine.step()
  if (Array.isArray(value)) return known(call, value.map((item) => pruned(call, call.force(item))).filter(isContent))
  if (!(value instanceof JsonnetObject)) return value
  const fieldEntries = fieldNames(value)
    .map((name) => [name, pruned(call, readField(call.machine, value, name, call.at))] as const)
    .filter(([, own]) => isContent(own))
  return objectOf(
    call.machine,
    fieldEntries.map(([name, own]) => [name, Thunk.of(own, call.at)]),
  )
}

/** The object without a field; its other fields still see the original object. */
function withoutKey(call: Call): JsonnetObject {
  const [object, removed] = [call.object(0), call.string(1)]
  const fields = new Map<string, Field>()
  for (const [name, visibility] of object.visibilities())
    if (name !== removed)
      fields.set(name, {
        visibility,
        at: call.at,
        read: () => readField(call.machine, object, name, call.at),
      })
  return new JsonnetObject([{ fields, asserts: [() => keepAssertions(object)] }])
}

export const objects: Library = {
  objectFields: names(false),
  objectFieldsAll: names(true),
  objectFieldsEx: ['obj hidden', (call) => known(call, fieldNames(call.object(0), call.boolean(1)))],
  objectHas: has(false),
  objectHasAll: has(true),
  objectHasEx: ['obj fname hidden', (call) => hasField(call.object(0), call.string(1), call.boolean(2))],
  objectValues: values(false),
  objectValuesAll: values(true),
  objectKeysValues: keysValues(false),
  objectKeysValuesAll: keysValues(true),
  objectRemoveKey: ['obj key', withoutKey],
  get: [
    'o f default? inc_hidden?',
    (call) => {
      const [object, name] = [call.object(0), call.string(1)]
      return hasField(object, name, call.boolean(3, true))
        ? readField(call.machine, object, name, call.at)
        : call.value(2)
    },
  ],
  mapWithKey: ['func obj', mappedWithKey],
  mergePatch: ['target patch', (call) => patched(call, call.value(0), call.value(1))],
  prune: ['a', (call) => pruned(call, call.value(0))],
}

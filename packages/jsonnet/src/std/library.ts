import type { JsonValue } from '../json'
import type { Machine } from '../run/values'
import { constantField } from '../run/objects'
import { JsonnetFunction, JsonnetObject, Thunk } from '../run/values'
import type { Field, Value } from '../run/values'
import { arrays } from './arrays'
import { Call } from './builtin'
import type { Builtin, Library } from './builtin'
import { encodings } from './encodings'
import { json, valueOf } from './json'
import { manifestJson } from './manifest-json'
import { manifestOthers } from './manifest-others'
import { manifestToml } from './manifest-toml'
import { manifestYaml } from './manifest-yaml'
import { math } from './math'
import { numbers } from './numbers'
import { objects } from './objects'
import { sets } from './sets'
import { strings } from './strings'
import { types } from './types'
import { yaml } from './yaml-library'

const library: Library = {
  ...types,
  ...math,
  ...strings,
  ...numbers,
  ...arrays,
  ...sets,
  ...objects,
  ...encodings,
  ...json,
  ...yaml,
  ...manifestJson,
  ...manifestYaml,
  ...manifestToml,
  ...manifestOthers,
}

function functionOf(name: string, [parameters, run]: Builtin): JsonnetFunction {
  const described = parameters.split(' ').map((one) => ({ name: one.replace('?', ''), isOptional: one.endsWith('?') }))
  return new JsonnetFunction({ name, isNative: true }, described, (machine, args, at) =>
    run(new Call(machine, args, at)),
  )
}

const functions: readonly (readonly [string, JsonnetFunction])[] = Object.entries(library).map(([name, builtin]) => [
  name,
  functionOf(name, builtin),
])

const extVar = (extVars: Readonly<Record<string, JsonValue>>): Builtin => [
  'x',
  (call) => {
    const name = call.string(0)
    const value = Object.hasOwn(extVars, name) ? extVars[name] : undefined
    return value === undefined ? call.fail(`undefined external variable: ${name}`) : valueOf(call.machine, value)
  },
]

/** `std`, all of whose fields are hidden. */
export function standardLibrary(machine: Machine, extVars: Readonly<Record<string, JsonValue>>): JsonnetObject {
  const hidden = (value: Value): Field => ({ ...constantField(machine, Thunk.of(value)), visibility: 'hidden' })
  const fields = new Map<string, Field>(functions.map(([name, one]) => [name, hidden(one)]))
  fields.set('extVar', hidden(functionOf('extVar', extVar(extVars))))
  fields.set('pi', hidden(Math.PI))
  fields.set('thisFile', hidden('<unknown>'))
  return new JsonnetObject([{ fields, asserts: [] }])
}

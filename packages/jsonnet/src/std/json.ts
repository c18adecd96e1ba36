import type { JsonValue } from '../json'
import type { Machine } from '../run/values'
import { objectOf } from '../run/objects'
import { Thunk } from '../run/values'
import type { Value } from '../run/values'
import { wellFormed } from '../syntax/strings'
import type { Library } from './builtin'

/** Converts JSON to a Jsonnet value. @throws JsonnetError for a number that is too large */
export function valueOf(machine: Machine, json: JsonValue, at = 0): Value {
  machine.step()
  if (typeof json === 'string') return wellFormed(json)
  if (typeof json === 'number') return machine.finite(json, at)
  if (json === null || typeof json !== 'object') return json
  const later = (one: JsonValue): Thunk => Thunk.later(at, () => valueOf(machine, one, at))
  if (Array.isArray(json)) return json.map(later)
  return objectOf(
    machine,
    Object.entries(json).map(([name, one]) => [wellFormed(name), later(one)]),
  )
}

export const json: Library = {
  parseJson: [
    'str',
    (call) => {
      const text = call.string(0)
      try {
        return valueOf(call.machine, JSON.parse(text), call.at)
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error
        return call.fail(`failed to parse JSON: ${error.message}`)
      }
    },
  ],
}

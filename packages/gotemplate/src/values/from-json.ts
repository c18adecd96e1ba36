import { wellFormed } from './bytes'
import { Dict, List, Struct, type Value } from './value'

/** A caller's data: plain JSON, and typed records and numbers. */
export type Data =
  | null
  | undefined
  | string
  | boolean
  | number
  | Value
  | readonly Data[]
  | { readonly [key: string]: Data }

const isPlain = (data: Data): data is { readonly [key: string]: Data } =>
  typeof data === 'object' &&
  data !== null &&
  (Object.getPrototypeOf(data) === Object.prototype || Object.getPrototypeOf(data) === null)

/** Converts plain JSON to template values: objects become maps, arrays `[]interface {}`, numbers `float64`. */
export function fromJson(data: Data): Value {
  if (typeof data === 'string') return wellFormed(data)
  if (Array.isArray(data)) return new List(data.map((item: Data) => fromJson(item) ?? null))
  if (isPlain(data))
    return new Dict(new Map(Object.entries(data).map(([key, value]) => [wellFormed(key), fromJson(value) ?? null])))
  // Everything else is a value already; a list was recognised above.
  return data as Value
}

/** A record: an unknown field is an error, not an empty value. */
export const record = (type: string, fields: Readonly<Record<string, Data>>) =>
  new Struct(type, new Map(Object.entries(fields).map(([name, value]) => [name, fromJson(value)])))

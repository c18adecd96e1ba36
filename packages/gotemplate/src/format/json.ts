import type { Budget } from '../evaluate/budget'
import { CallError } from '../error'
import { fromJson, type Data } from '../values/from-json'
import type { Struct } from '../values/value'
import { Complex, Dict, Integer, List, Named, Pointer, sortedKeys, typeOf, type Value } from '../values/value'

/** A value that JSON can't represent, or text that isn't JSON. */
export class JsonError extends CallError {}

const unsafe: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

function encodeText(text: string, escapesHtml: boolean): string {
  // An invalid byte becomes an escape; a real U+FFFD stays.
  const parts = text.split(/\p{Surrogate}/u).map((part) => JSON.stringify(part).slice(1, -1))
  const json = `"${parts.join('\\ufffd')}"`
  return json.replace(
    escapesHtml ? /[<>&\u2028\u2029]/g : /[\u2028\u2029]/g,
    (character) => unsafe[character] ?? character,
  )
}

type Style = { readonly escapesHtml: boolean; readonly indent: string | undefined }

function encode(value: Value, style: Style, budget: Budget, depth: number): string {
  budget.spend()
  if (depth > 200) throw new JsonError('json: unsupported value: encountered a cycle')
  if (value === undefined || value === null) return 'null'
  if (typeof value === 'string') {
    budget.room(value.length)
    return encodeText(value, style.escapesHtml)
  }
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return Object.is(value, -0) ? '-0' : String(value)
    throw new JsonError(`json: unsupported value: ${Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'}`)
  }
  if (value instanceof Integer) return value.value.toString()
  if (value instanceof Complex) throw new JsonError(`json: unsupported type: ${typeOf(value)}`)
  if (value instanceof Named) return encode(value.json(), style, budget, depth)
  const isNil = (value instanceof List || value instanceof Dict) && value.isNil
  if (isNil || (value instanceof Pointer && !value.target)) return 'null'
  const inner = (item: Value) => encode(item, style, budget, depth + 1)
  const parts =
    value instanceof List
      ? value.items.map(inner)
      : entriesOf(value).map(
          ([key, item]) =>
            `${encodeText(key, style.escapesHtml)}:${style.indent === undefined ? '' : ' '}${inner(item)}`,
        )
  const [open, close] = value instanceof List ? ['[', ']'] : ['{', '}']
  if (parts.length === 0 || style.indent === undefined) return `${open}${parts.join(',')}${close}`
  const line = `\n${style.indent.repeat(depth + 1)}`
  return `${open}${line}${parts.join(`,${line}`)}\n${style.indent.repeat(depth)}${close}`
}

function entriesOf(value: Dict | Struct | Pointer): [string, Value][] {
  if (value instanceof Dict) return sortedKeys(value).map((key) => [key, value.entries.get(key)])
  const struct = value instanceof Pointer ? value.target : value
  return struct ? [...struct.fields] : []
}

/**
 * A value as JSON, as Go writes it: keys in order, `<`, `>` and `&` escaped unless that is turned off.
 * @throws JsonError for values that JSON can't represent
 */
export const encodeJson = (value: Value, budget: Budget, style: Partial<Style> = {}) =>
  encode(value, { escapesHtml: true, indent: undefined, ...style }, budget, 0)

/** Reads JSON. @throws JsonError */
export function decodeJson(text: string): Value {
  try {
    return fromJson(
      JSON.parse(text, (_key, value: Data) => {
        if (value === Infinity || value === -Infinity) throw new JsonError('json: number out of range')
        return value
      }) as Data,
    )
  } catch (error) {
    throw new JsonError(text.trim() === '' ? 'unexpected end of JSON input' : `invalid JSON: ${String(error)}`)
  }
}

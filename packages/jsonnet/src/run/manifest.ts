import type { Machine } from './values'
import { numberText } from './number-text'
import { fieldNames, keepAssertions, placeOfField, readField } from './objects'
import { JsonnetFunction } from './values'
import type { Value, JsonnetObject } from './values'

const short: Record<string, string> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

/** The characters of a JSON string; control characters up to U+009F are escaped. */
export const withEscapes = (text: string): string =>
  text.replace(
    /["\\\u0000-\u001f\u007f-\u009f]/g,
    (one) => short[one] ?? `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Characters that are escaped between two checks of the limits. */
const piece = 4096

/** Escapes a text that may be long, within the machine's limits. `escape` reads each character by itself. */
export function escapedWithin(machine: Machine, text: string, escape: (part: string) => string): string {
  let result = ''
  for (let at = 0; at < text.length; at += piece) {
    machine.chargeReading(Math.min(piece, text.length - at))
    result += machine.text(escape(text.slice(at, at + piece)))
  }
  return result
}

/** A JSON string, within the machine's limits. */
export const quotedWithin = (machine: Machine, text: string): string => `"${escapedWithin(machine, text, withEscapes)}"`

/** Layout of the output: indented by three spaces per level, or all in one line. */
export type Layout = 'lines' | 'line'

const margin = '   '

/**
 * A value as JSON text.
 * @throws JsonnetError for functions, for errors on the way, and past the machine's limits
 */
export function manifestJson(machine: Machine, root: Value, layout: Layout, at: number): string {
  const isLong = layout === 'lines'

  const block = (open: string, close: string, parts: string[], indent: string): string => {
    if (parts.length === 0) return `${open} ${close}`
    const inner = isLong ? `\n${indent}${margin}` : ''
    return `${open}${inner}${parts.join(isLong ? `,${inner}` : ', ')}${isLong ? `\n${indent}` : ''}${close}`
  }

  const write = (value: Value, indent: string, place: number): string => {
    machine.step()
    if (value === null || typeof value === 'boolean') return String(value)
    if (typeof value === 'number') return numberText(value)
    if (typeof value === 'string') return quotedWithin(machine, value)
    const deeper = isLong ? indent + margin : indent
    if (Array.isArray(value)) {
      const items = value.map((item) => write(machine.force(item, item.at), deeper, item.at))
      return machine.text(block('[', ']', items, indent))
    }
    if (value instanceof JsonnetFunction) return machine.fail("couldn't manifest function as JSON", place)
    return machine.text(block('{', '}', fieldTexts(value, deeper, place), indent))
  }

  const fieldTexts = (object: JsonnetObject, indent: string, place: number): string[] => {
    keepAssertions(object)
    return fieldNames(object).map((name) => {
      const where = placeOfField(object, name) ?? place
      return `${quotedWithin(machine, name)}: ${write(readField(machine, object, name, where), indent, where)}`
    })
  }

  return write(root, '', at)
}

/** As in a concatenation: texts unchanged, everything else as JSON in one line. */
export const textOf = (machine: Machine, value: Value, at: number): string =>
  typeof value === 'string' ? value : manifestJson(machine, value, 'line', at)

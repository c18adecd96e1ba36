import { reject } from '../error'
import type { Budget } from '../evaluate/budget'
import { isPrintable } from '../format/quote'
import { sprint, sprintf, sprintln } from '../format/sprint'
import { byteLength, toBytes } from '../values/bytes'
import { Dict, int, Integer, isTrue, List, Pointer, typeOf, type Value, type Functions } from '../values/value'
import { comparisons } from './compare'
import { define, text } from './make'

const isAbsent = (value: Value): value is undefined | null => value === undefined || value === null

function length(value: Value): Value {
  if (typeof value === 'string') return int(byteLength(value))
  if (value instanceof List) return int(value.items.length)
  if (value instanceof Dict) return int(value.entries.size)
  if (value === null || (value instanceof Pointer && !value.target)) reject('len of nil pointer')
  if (value === undefined) reject('reflect: call of reflect.Value.Type on zero Value')
  return reject(`len of type ${typeOf(value)}`)
}

function place(index: Value, end: number): number {
  if (isAbsent(index)) reject('cannot index slice/array with nil')
  if (!(index instanceof Integer)) return reject(`cannot index slice/array with type ${typeOf(index)}`)
  if (index.value < 0n || index.value > BigInt(end)) reject(`index out of range: ${index.value}`)
  return Number(index.value)
}

const beyond = (at: number, end: number) => reject(`reflect: slice index out of range: ${at} of ${end}`)

function indexOne(item: Value, index: Value): Value {
  if (isAbsent(item) || (item instanceof Pointer && !item.target)) return reject('index of nil pointer')
  if (typeof item === 'string') {
    const bytes = toBytes(item)
    const at = place(index, bytes.length)
    const byte = bytes[at]
    return byte === undefined ? beyond(at, bytes.length) : new Integer(BigInt(byte), 'uint8')
  }
  if (item instanceof List) {
    const at = place(index, item.items.length)
    return at === item.items.length ? beyond(at, at) : item.items[at]
  }
  if (item instanceof Dict) {
    if (isAbsent(index)) reject('value is nil; should be of type string')
    if (typeof index !== 'string') return reject(`value has type ${typeOf(index)}; should be string`)
    const found = item.entries.get(index)
    if (found !== undefined) return found
    return item.element === 'string' ? '' : null
  }
  return reject(`can't index item of type ${typeOf(item)}`)
}

function index([item, ...indexes]: readonly Value[]): Value {
  if (isAbsent(item)) reject('index of untyped nil')
  return indexes.reduce(indexOne, item)
}

/** Joins the arguments of a printing function. */
function together(args: readonly Value[], budget: Budget): string {
  const [only] = args
  if (args.length === 1 && typeof only === 'string') return only
  const shown = args.map((value) => {
    if (value === undefined || value === null) return '<no value>'
    return value instanceof Pointer && value.target ? value.target : value
  })
  return sprint(shown, budget)
}

const htmlTable: Readonly<Record<string, string>> = {
  '\0': '\ufffd',
  '"': '&#34;',
  "'": '&#39;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}

/** Text for HTML. */

const html = (value: string) => value.replace(/[\x00"'&<>]/g, (character) => htmlTable[character] ?? '')

const jsTable: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
  '<': '\\u003C',
  '>': '\\u003E',
  '&': '\\u0026',
  '=': '\\u003D',
}

function js(value: string): string {
  return Array.from(value, (character) => {
    const known = jsTable[character]
    if (known !== undefined) return known
    const point = character.codePointAt(0) ?? 0
    if (point >= 0x20 && point < 0x80) return character
    if (point >= 0xd800 && point <= 0xdfff) return '\ufffd'
    if (point >= 0x80 && isPrintable(character)) return character
    return `\\u${point.toString(16).toUpperCase().padStart(4, '0')}`
  }).join('')
}

/** `url.QueryEscape`: everything but letters, digits and `-_.~` as `%XX`, a space as `+`. */
export function queryEscape(value: string): string {
  return Array.from(toBytes(value), (byte) => {
    const character = String.fromCharCode(byte)
    if (/[-_.~a-zA-Z0-9]/.test(character)) return character
    return byte === 32 ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }).join('')
}

/** Functions of the language; the evaluator handles `and` and `or`, which skip unneeded arguments. */
export const builtins: Functions = {
  ...comparisons,
  and: define(['value'], ([first]) => first, 'value'),
  or: define(['value'], ([first]) => first, 'value'),
  not: define(['value'], ([value]) => !isTrue(value)),
  len: define(['value'], ([value]) => length(value)),
  index: define(['value'], index, 'value'),
  call: define(
    ['value'],
    ([value]) => (isAbsent(value) ? reject('call of nil') : reject(`non-function of type ${typeOf(value)}`)),
    'value',
  ),
  print: define([], sprint, 'any'),
  println: define([], sprintln, 'any'),
  printf: define(['string'], ([format, ...values], budget) => sprintf(text(format), values, budget), 'any'),
  html: define([], (args, budget) => html(together(args, budget)), 'any'),
  js: define([], (args, budget) => js(together(args, budget)), 'any'),
  urlquery: define([], (args, budget) => queryEscape(together(args, budget)), 'any'),
}

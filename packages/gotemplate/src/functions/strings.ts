import { reject } from '../error'
import type { Budget } from '../evaluate/budget'
import { goQuote } from '../format/quote'
import { sprint } from '../format/sprint'
import { byteLength, fromBytes, isAscii, sliceBytes, toBytes } from '../values/bytes'
import { Dict, List, type Value, type Functions } from '../values/value'
import { toText } from './convert'
import { define, onTexts, text, texts, whole } from './make'

const space = '[\\t\\n\\v\\f\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]'
const isSpace = new RegExp(`^${space}$`, 'u')

const trimSpace = (value: string) => value.replace(new RegExp(`^${space}+|${space}+$`, 'gu'), '')

/** The upper case of a single character. Go ignores case mappings that depend on neighbours or yield several characters. */
export function upperRune(character: string): string {
  const upper = character.toUpperCase()
  return Array.from(upper).length === 1 ? upper : character
}

export function lowerRune(character: string): string {
  const lower = character.toLowerCase()
  return character === 'İ' ? 'i' : Array.from(lower).length === 1 ? lower : character
}

export const upper = (value: string) => (isAscii(value) ? value.toUpperCase() : Array.from(value, upperRune).join(''))
export const lower = (value: string) => (isAscii(value) ? value.toLowerCase() : Array.from(value, lowerRune).join(''))

/** Whether the character separates words: in ASCII, anything but letters, digits and `_`; beyond ASCII, only white space. */
function separates(character: string): boolean {
  if (/^[a-zA-Z0-9_]$/.test(character)) return false
  if (isAscii(character)) return true
  return !/^[\p{L}\p{Nd}]$/u.test(character) && isSpace.test(character)
}

function title(value: string): string {
  let before = ' '
  return Array.from(value, (character) => {
    const result = separates(before) ? upperRune(character) : character
    before = character
    return result
  }).join('')
}

function untitle(value: string): string {
  let begins = true
  return Array.from(value, (character) => {
    if (isSpace.test(character)) {
      begins = true
      return character
    }
    const result = begins ? lowerRune(character) : character
    begins = false
    return result
  }).join('')
}

const swapCase = (value: string) =>
  Array.from(value, (character) =>
    /^[\p{Lu}\p{Lt}]$/u.test(character)
      ? lowerRune(character)
      : /^\p{Ll}$/u.test(character)
        ? upperRune(character)
        : character,
  ).join('')

/** Bytes treated as characters, as in the original library. */
const asLatin = (value: string) => Array.from(toBytes(value), (byte) => String.fromCharCode(byte))

function noSpace(value: string): string {
  const nonSpaces = asLatin(value).filter((character) => !isSpace.test(character))
  return nonSpaces.length === byteLength(value) ? value : nonSpaces.join('')
}

function initials(value: string): string {
  let begins = true
  let out = ''
  for (const character of asLatin(value)) {
    if (isSpace.test(character)) begins = true
    else if (begins) {
      out += character
      begins = false
    }
  }
  return out
}

const cutAll = (value: string, set: string) => {
  const characters = new Set(Array.from(set))
  const all = Array.from(value)
  let [from, to] = [0, all.length]
  while (from < to && characters.has(all[from] ?? '')) from += 1
  while (to > from && characters.has(all[to - 1] ?? '')) to -= 1
  return all.slice(from, to).join('')
}

function repeat(value: string, count: number, budget: Budget): string {
  if (count < 0) reject('strings: negative Repeat count')
  budget.room(value.length * count)
  return value.repeat(count)
}

const inBounds = (from: number, to: number, length: number) => {
  if (to < 0 || to > length) reject(`runtime error: slice bounds out of range [:${to}] with length ${length}`)
  if (from < 0 || from > to) reject(`runtime error: slice bounds out of range [${from}:${to}]`)
}

function substring(start: number, end: number, value: string): string {
  const length = byteLength(value)
  const [from, to] = start < 0 ? [0, end] : end < 0 || end > length ? [start, length] : [start, end]
  inBounds(from, to, length)
  return sliceBytes(value, from, to)
}

function truncate(count: number, value: string): string {
  const length = byteLength(value)
  if (count < 0 && length + count > 0) return sliceBytes(value, length + count)
  return count >= 0 && length > count ? sliceBytes(value, 0, count) : value
}

/** Shortens a text to a number of bytes, from an offset, with dots where something is missing. */
function abbreviate(value: string, requestedOffset: number, width: number): string {
  const length = byteLength(value)
  if (value === '' || length <= width) return value
  let offset = Math.min(requestedOffset, length)
  if (length - offset < width - 3) offset = length - (width - 3)
  if (offset <= 4) return `${sliceBytes(value, 0, width - 3)}...`
  if (width < 7) return ''
  if (offset + width - 3 < length) return `...${abbreviate(sliceBytes(value, offset), 0, width - 3)}`
  return `...${sliceBytes(value, length - (width - 3))}`
}

/** Lines of at most `width` bytes, broken at spaces; longer words stay whole unless `breaks`. */
function wrap(value: string, requestedWidth: number, lineEnd: string, breaks: boolean, budget: Budget): string {
  const width = Math.max(1, requestedWidth)
  const bytes = toBytes(value)
  const parts: string[] = []
  const piece = (from: number, to: number) => fromBytes(bytes.subarray(from, to))
  let at = 0
  while (bytes.length - at > width) {
    budget.spend()
    if (bytes[at] === 32) {
      at += 1
      continue
    }
    const space = bytes.subarray(at, at + width + 1).lastIndexOf(32)
    let end = space === -1 ? -1 : at + space
    if (space === -1 && breaks) {
      parts.push(piece(at, at + width), lineEnd)
      at += width
      continue
    }
    if (space === -1) end = bytes.indexOf(32, at + width)
    if (end === -1) {
      parts.push(piece(at, bytes.length))
      at = bytes.length
    } else {
      parts.push(piece(at, end), lineEnd)
      at = end + 1
    }
  }
  return [...parts, piece(at, bytes.length)].join('')
}

function indent(count: number, value: string, budget: Budget): string {
  const pad = repeat(' ', count, budget)
  budget.room(value.length + pad.length * value.split('\n').length)
  return pad + value.replaceAll('\n', `\n${pad}`)
}

/** `strings.Split`: an empty separator splits into characters. */
export const split = (value: string, separator: string) =>
  separator === '' ? Array.from(value) : value.split(separator)

/** `strings.SplitN`: at most `count` parts, all of them if it is negative. */
export function splitN(value: string, separator: string, count: number): string[] {
  if (count === 0) return []
  const parts = split(value, separator)
  if (count < 0 || parts.length <= count) return parts
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(separator)]
}

const numbered = (parts: readonly string[]) =>
  new Dict(new Map(parts.map((part, index) => [`_${index}`, part])), 'string')

/** The items of a list, or any other value, as texts; nil is left out. */
export function textsOf(value: Value, budget: Budget): string[] {
  if (value === undefined || value === null) return []
  if (!(value instanceof List)) return [toText(value, budget)]
  return value.items.flatMap((item) => (item === undefined || item === null ? [] : [toText(item, budget)]))
}

const present = (values: readonly Value[]) => values.filter((value) => value !== undefined && value !== null)

/** `cat` formats each value separately: a text keeps its outer spaces, and there is exactly one separator between values. */
const cat = (values: readonly Value[], budget: Budget) =>
  present(values)
    .map((value) => sprint([value], budget))
    .join(' ')

export const strings: Functions = {
  abbrev: define(['int', 'string'], ([width, value]) =>
    whole(width) < 4 ? value : abbreviate(text(value), 0, whole(width)),
  ),
  abbrevboth: define(['int', 'int', 'string'], ([left, right, value]) =>
    whole(right) < 4 || (whole(left) > 0 && whole(right) < 7)
      ? value
      : abbreviate(text(value), whole(left), whole(right)),
  ),
  trunc: define(['int', 'string'], ([count, value]) => truncate(whole(count), text(value))),
  trim: onTexts(1, trimSpace),
  upper: onTexts(1, upper),
  lower: onTexts(1, lower),
  title: onTexts(1, title),
  untitle: onTexts(1, untitle),
  swapcase: onTexts(1, swapCase),
  substr: define(['int', 'int', 'string'], ([start, end, value]) => substring(whole(start), whole(end), text(value))),
  repeat: define(['int', 'string'], ([count, value], budget) => repeat(text(value), whole(count), budget)),
  trimall: onTexts(2, (set, value) => cutAll(value, set)),
  trimAll: onTexts(2, (set, value) => cutAll(value, set)),
  trimSuffix: onTexts(2, (end, value) => (end !== '' && value.endsWith(end) ? value.slice(0, -end.length) : value)),
  trimPrefix: onTexts(2, (begin, value) => (value.startsWith(begin) ? value.slice(begin.length) : value)),
  nospace: onTexts(1, noSpace),
  initials: onTexts(1, initials),
  wrap: define(['int', 'string'], ([width, value], budget) => wrap(text(value), whole(width), '\n', false, budget)),
  wrapWith: define(['int', 'string', 'string'], ([width, lineEnd, value], budget) =>
    wrap(text(value), whole(width), text(lineEnd) || '\n', true, budget),
  ),
  contains: onTexts(2, (part, value) => value.includes(part)),
  hasPrefix: onTexts(2, (part, value) => value.startsWith(part)),
  hasSuffix: onTexts(2, (part, value) => value.endsWith(part)),
  quote: define(
    [],
    (values, budget) =>
      present(values)
        .map((value) => goQuote(toText(value, budget)))
        .join(' '),
    'any',
  ),
  squote: define(
    [],
    (values, budget) =>
      present(values)
        .map((value) => `'${sprint([value], budget)}'`)
        .join(' '),
    'any',
  ),
  cat: define([], cat, 'any'),
  indent: define(['int', 'string'], ([count, value], budget) => indent(whole(count), text(value), budget)),
  nindent: define(['int', 'string'], ([count, value], budget) => `\n${indent(whole(count), text(value), budget)}`),
  replace: define(['string', 'string', 'string'], ([old, fresh, value], budget) => {
    const parts = split(text(value), text(old))
    budget.room(text(value).length + parts.length * text(fresh).length)
    if (text(old) !== '') return parts.join(text(fresh))
    return parts.length === 0 ? text(fresh) : text(fresh) + parts.map((part) => part + text(fresh)).join('')
  }),
  plural: define(['string', 'string', 'int'], ([one, many, count]) => (whole(count) === 1 ? one : many)),
  toString: define(['any'], ([value], budget) => toText(value, budget)),
  toStrings: define(['any'], ([value], budget) => texts(textsOf(value, budget))),
  join: define(['string', 'any'], ([separator, value], budget) => {
    const parts = textsOf(value, budget)
    budget.room(parts.reduce((sum, part) => sum + part.length + text(separator).length, 0))
    return parts.join(text(separator))
  }),
  split: onTexts(2, (separator, value) => numbered(split(value, separator))),
  splitList: onTexts(2, (separator, value) => texts(split(value, separator))),
  splitn: define(['string', 'int', 'string'], ([separator, count, value]) =>
    numbered(splitN(text(value), text(separator), whole(count))),
  ),
  hello: define([], () => 'Hello!'),
}

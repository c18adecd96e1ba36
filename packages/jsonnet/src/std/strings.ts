import { charactersOf, lengthOf, sliceOf } from '../run/code-points'
import { characterOf, format } from '../run/format'
import { escapedWithin, textOf, withEscapes } from '../run/manifest'
import { typeOf } from '../run/values'
import type { Builtin, Call, Library } from './builtin'
import { known } from './builtin'
import { sizeOf } from './types'

const escaped = (escape: (text: string) => string, quote = ''): Builtin => [
  'str_',
  (call) => quote + escapedWithin(call.machine, textOf(call.machine, call.value(0), call.at), escape) + quote,
]

const xml: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' }

/** ASCII letters only. */
const lower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
const upper = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())

/** The separator to split by, which must not be empty. */
function separator(call: Call, index: number): string {
  const text = call.string(index)
  return text === '' ? call.fail('std.split second parameter should have length 1 or greater, got 0') : text
}

function limit(call: Call): number {
  const count = call.integer(2)
  if (count < -1) call.fail(`std.splitLimit third parameter should be -1 or non-negative, got ${count}`)
  return count === -1 ? Number.POSITIVE_INFINITY : count
}

/** Splits from the left, at most `splits` times; the last part is the rest. */
function splitLeft(text: string, by: string, splits: number): string[] {
  const parts = text.split(by)
  return parts.length <= splits + 1 ? parts : [...parts.slice(0, splits), parts.slice(splits).join(by)]
}

function splitRight(text: string, by: string, splits: number): string[] {
  const parts: string[] = []
  let rest = text
  while (parts.length < splits) {
    const at = rest.lastIndexOf(by)
    if (at === -1) break
    parts.push(rest.slice(at + by.length))
    rest = rest.slice(0, at)
  }
  return [...parts, rest].reverse()
}

/** Removes the given characters from the ends of a text. */
function strip(call: Call, atStart: boolean, atEnd: boolean): string {
  const characters = charactersOf(call.string(0))
  const toRemove = call.value(1)
  const removed = new Set(
    typeof toRemove === 'string'
      ? charactersOf(toRemove)
      : call.machine.array(toRemove, call.at).map((one) => call.force(one)),
  )
  const isRetained = (character: string): boolean => !removed.has(character)
  const start = atStart ? characters.findIndex(isRetained) : 0
  const end = atEnd ? characters.findLastIndex(isRetained) + 1 : characters.length
  return start === -1 ? '' : characters.slice(start, Math.max(start, end)).join('')
}

/** `startsWith` and `endsWith`: compares lengths before types, so `startsWith([], 1)` reads both lengths first. */
function edge(call: Call, test: (text: string, part: string) => boolean): boolean {
  const [text, part] = [call.value(0), call.value(1)]
  if (sizeOf(call, text) < sizeOf(call, part)) return false
  return test(call.machine.string(text, call.at), call.machine.string(part, call.at))
}

function substring(call: Call): string {
  const [text, from, length] = [call.value(0), call.value(1), call.value(2)]
  if (typeof text !== 'string') return call.fail(`substr first parameter should be a string, got ${typeOf(text)}`)
  if (typeof from !== 'number') return call.fail(`substr second parameter should be a number, got ${typeOf(from)}`)
  if (!Number.isInteger(from)) call.fail(`substr second parameter should be an integer, got ${from}`)
  if (from < 0) call.fail(`substr second parameter should be greater than zero, got ${from}`)
  if (typeof length !== 'number') return call.fail(`substr third parameter should be a number, got ${typeOf(length)}`)
  if (!Number.isInteger(length)) call.fail(`substr third parameter should be an integer, got ${length}`)
  if (length < 0) call.fail(`substr third parameter should be greater than zero, got ${length}`)
  return sliceOf(text, from, from + length)
}

function replaced(call: Call): string {
  const [text, from, to] = [call.string(0), call.string(1), call.string(2)]
  if (from === '') call.fail("'from' string must not be zero length.")
  const parts = text.split(from)
  call.machine.chargeCharacters(text.length + parts.length * to.length)
  return parts.join(to)
}

/** Indexes of all occurrences, in code points. */
function foundAt(call: Call): number[] {
  const [pattern, text] = [call.value(0), call.value(1)]
  if (typeof pattern !== 'string')
    return call.fail(`findSubstr first parameter should be a string, got ${typeOf(pattern)}`)
  if (typeof text !== 'string') return call.fail(`findSubstr second parameter should be a string, got ${typeOf(text)}`)
  const found: number[] = []
  if (pattern === '') return found
  call.machine.chargeReading(text.length)
  const [characters, patternCharacters] = [charactersOf(text), charactersOf(pattern)]
  for (let at = 0; at + patternCharacters.length <= characters.length; at += 1) {
    let same = 0
    while (same < patternCharacters.length && characters[at + same] === patternCharacters[same]) same += 1
    if (same === patternCharacters.length) found.push(at)
    call.machine.step()
    call.machine.chargeReading(same)
  }
  return found
}

/** White space by Go's `unicode.IsSpace`. */
const space = /[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/

/** Character by character: a regular expression for the end would start at every white space within the text. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && space.test(text[start] ?? '')) start += 1
  while (end > start && space.test(text[end - 1] ?? '')) end -= 1
  return text.slice(start, end)
}

export const strings: Library = {
  codepoint: [
    'str',
    (call) => {
      const text = call.string(0)
      if (lengthOf(text) !== 1) call.fail(`codepoint takes a string of length 1, got length ${lengthOf(text)}`)
      return text.codePointAt(0) ?? 0
    },
  ],
  char: ['n', (call) => characterOf(call.machine, call.number(0), call.at)],
  substr: ['str from len', substring],
  startsWith: ['a b', (call) => edge(call, (text, part) => text.startsWith(part))],
  endsWith: ['a b', (call) => edge(call, (text, part) => text.endsWith(part))],
  stripChars: ['str chars', (call) => strip(call, true, true)],
  lstripChars: ['str chars', (call) => strip(call, true, false)],
  rstripChars: ['str chars', (call) => strip(call, false, true)],
  trim: ['str', (call) => trimmed(call.string(0))],
  stringChars: ['str', (call) => known(call, charactersOf(call.string(0)))],
  split: ['str c', (call) => known(call, call.string(0).split(separator(call, 1)))],
  splitLimit: ['str c maxsplits', (call) => known(call, splitLeft(call.string(0), separator(call, 1), limit(call)))],
  splitLimitR: ['str c maxsplits', (call) => known(call, splitRight(call.string(0), separator(call, 1), limit(call)))],
  strReplace: ['str from to', replaced],
  asciiUpper: ['str', (call) => upper(call.string(0))],
  asciiLower: ['str', (call) => lower(call.string(0))],
  equalsIgnoreCase: ['str1 str2', (call) => call.string(0).toLowerCase() === call.string(1).toLowerCase()],
  isEmpty: ['str', (call) => call.string(0) === ''],
  findSubstr: ['pat str', (call) => known(call, foundAt(call))],
  format: ['str vals', (call) => format(call.machine, call.string(0), call.value(1), call.at)],
  escapeStringJson: escaped(withEscapes, '"'),
  escapeStringPython: escaped(withEscapes, '"'),
  escapeStringBash: escaped((text) => text.replaceAll("'", `'"'"'`), "'"),
  escapeStringDollars: escaped((text) => text.replaceAll('$', '$$$$')),
  escapeStringXML: escaped((text) => text.replace(/[<>&"']/g, (one) => xml[one] ?? one)),
  resolvePath: ['f r', (call) => [...call.string(0).split('/').slice(0, -1), call.string(1)].join('/')],
}

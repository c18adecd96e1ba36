import { encodeJson, JsonError } from '../format/json'
import { sprint } from '../format/sprint'
import type { Budget } from '../evaluate/budget'
import { runesOf, toBytes } from '../values/bytes'
import { Named, Pointer, type Value, type Functions, type GoFunction } from '../values/value'
import { contentOf } from './attributes'
import { escaperPrefix, evalArguments } from './escape-pipe'
import { decodeCss } from './transition-css'

/** Replaces unsafe content. */
const failsafe = 'ZgotmplZ'

const target = (value: Value) => (value instanceof Pointer && value.target ? value.target : value)

function stringify(args: readonly Value[], budget: Budget): string {
  const [first] = args
  if (args.length === 1 && typeof first === 'string') return first
  const present = args.filter((value) => value !== undefined && value !== null)
  return sprint(present.map(target), budget)
}

const replacer =
  (table: Readonly<Record<string, string>>, others?: (character: string) => string) =>
  (text: string): string =>
    Array.from(text, (character) => table[character] ?? others?.(character) ?? character).join('')

const htmlTable = { '\0': '\ufffd', '"': '&#34;', '&': '&amp;', "'": '&#39;', '+': '&#43;', '<': '&lt;', '>': '&gt;' }

const html = replacer(htmlTable)

const unquoted = replacer(
  {
    ...htmlTable,
    '\0': '&#xfffd;',
    '\t': '&#9;',
    '\n': '&#10;',
    '\v': '&#11;',
    '\f': '&#12;',
    '\r': '&#13;',
    ' ': '&#32;',
    '=': '&#61;',
    '`': '&#96;',
  },
  (character) => {
    const point = runesOf(character)[0] ?? 0
    return (point >= 0xfdd0 && point <= 0xfdef) || (point >= 0xfff0 && point <= 0xffff)
      ? `&#x${point.toString(16)};`
      : character
  },
)

const low = (character: string) => {
  const point = character.codePointAt(0) ?? 0
  if (point >= 0x20) return character
  const known: Readonly<Record<number, string>> = { 9: '\\t', 10: '\\n', 12: '\\f', 13: '\\r' }
  return known[point] ?? `\\u${point.toString(16).padStart(4, '0')}`
}

const scriptTable = {
  '"': '\\u0022',
  '&': '\\u0026',
  "'": '\\u0027',
  '`': '\\u0060',
  '+': '\\u002b',
  '/': '\\/',
  '<': '\\u003c',
  '>': '\\u003e',
  '\\': '\\\\',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

const scriptText = replacer(scriptTable, low)
const scriptLiteral = replacer({ ...scriptTable, $: '\\u0024', '{': '\\u007b', '}': '\\u007d' }, low)

const { '`': _backquote, ...regexpBase } = scriptTable
const regexp = replacer(
  { ...regexpBase, ...Object.fromEntries(Array.from('$()*-.?[]^{|}', (character) => [character, `\\${character}`])) },
  low,
)

/** A value in a script: JSON, padded with a space where it would merge with an adjacent word. */
function scriptValue(args: readonly Value[], budget: Budget): string {
  const [only] = args
  let value: Value = args.length === 1 ? target(only) : sprint(args.map(target), budget)
  if (value instanceof Named && value.type !== 'time.Time' && value.type !== '*semver.Version') value = value.text()
  let json: string
  try {
    json = encodeJson(value, budget)
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    const message = error.message
      .replace(/<(\/?)script/gi, '\\x3C$1script')
      .replaceAll('*/', '* /')
      .replaceAll('<!--', '\\x3C!--')
    return ` /* ${message} */null `
  }
  return /^[$\w]|[$\w]$/.test(json) ? ` ${json} ` : json
}

const cssTable: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\t': '\\9',
  '\n': '\\a',
  '\f': '\\c',
  '\r': '\\d',
  '"': '\\22',
  '&': '\\26',
  "'": '\\27',
  '(': '\\28',
  ')': '\\29',
  '+': '\\2b',
  '/': '\\2f',
  ':': '\\3a',
  ';': '\\3b',
  '<': '\\3c',
  '>': '\\3e',
  '\\': '\\\\',
  '{': '\\7b',
  '}': '\\7d',
}

/** Text in a style sheet; an escape is followed by a space where the next character could extend it. */
function cssText(text: string): string {
  return text.replace(/[\0\t\n\f\r"&'()+/:;<>\\{}]/g, (character, at: number) => {
    const escaped = cssTable[character] ?? character
    const after = text.charAt(at + 1)
    return escaped !== '\\\\' && (after === '' || /[0-9a-fA-F\t\n\f\r ]/.test(after)) ? `${escaped} ` : escaped
  })
}

function cssValue(text: string): string {
  const decoded = decodeCss(text)

  if (/[\x00"'()/;@[\\\]`{}<>]|--/.test(decoded)) return failsafe
  const letters = decoded.replace(/[^a-zA-Z0-9\-_]/g, '').toLowerCase()
  return letters.includes('expression') || letters.includes('mozbinding') ? failsafe : decoded
}

function isSafeUrl(url: string): boolean {
  const colon = url.indexOf(':')
  if (colon === -1) return true
  const scheme = url.slice(0, colon)
  return scheme.includes('/') || /^(https?|mailto)$/i.test(scheme)
}

/** A URL with unsafe characters as `%xx`; `keeps` leaves reserved characters. */
function encodeUrl(url: string, keeps: boolean): string {
  const bytes = toBytes(url)
  let out = ''
  for (const [at, byte] of bytes.entries()) {
    const character = String.fromCharCode(byte)
    const isEscape = byte === 37 && /^[0-9a-fA-F]{2}$/.test(String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0))
    const stays = /[-._~a-zA-Z0-9]/.test(character) || (keeps && (isEscape || '!#$&*+,/:;=?@[]'.includes(character)))
    out += stays ? character : `%${byte.toString(16).padStart(2, '0')}`
  }
  return out
}

function srcsetElement(element: string): string {
  const [, space = '', url = '', rest = ''] = /^([\t\n\f\r ]*)([^\t\n\f\r ]*)([^]*)$/.exec(element) ?? []
  return isSafeUrl(url) && /^[\t\n\f\r a-zA-Z0-9]*$/.test(rest) ? space + encodeUrl(url, true) + rest : `#${failsafe}`
}

function attributeName(text: string): string {
  const name = text.toLowerCase()
  return name !== '' && contentOf(name) === 'plain' && /^[0-9a-z]+$/.test(name) ? name : failsafe
}

const onText = (escape: (text: string) => string): GoFunction => ({
  parameters: [],
  rest: 'any',
  run: (args, budget) => {
    const text = stringify(args, budget)
    budget.room(text.length * 2)
    return escape(text)
  },
})

const escapers: Functions = {
  attrescaper: onText(html),
  commentescaper: onText(() => ''),
  cssescaper: onText(cssText),
  cssvaluefilter: onText(cssValue),
  htmlnamefilter: onText(attributeName),
  htmlescaper: onText(html),
  jsregexpescaper: onText((text) => regexp(text) || '(?:)'),
  jsstrescaper: onText(scriptText),
  jstmpllitescaper: onText(scriptLiteral),
  jsvalescaper: { parameters: [], rest: 'any', run: scriptValue },
  nospaceescaper: onText((text) => (text === '' ? failsafe : unquoted(text))),
  rcdataescaper: onText(html),
  srcsetescaper: onText((text) => text.split(',').map(srcsetElement).join(',')),
  urlescaper: onText((text) => encodeUrl(text, false)),
  urlfilter: onText((text) => (isSafeUrl(text) ? text : `#${failsafe}`)),
  urlnormalizer: onText((text) => encodeUrl(text, true)),
}

/** The functions that escaping adds to pipelines. */
export const escaperFunctions: Functions = {
  ...Object.fromEntries(Object.entries(escapers).map(([name, one]) => [escaperPrefix + name, one])),
  [evalArguments]: {
    parameters: [],
    rest: 'any',
    run: (args, budget) =>
      args.length === 1 && typeof args[0] === 'string' ? args[0] : sprint(args.map(target), budget),
  },
}

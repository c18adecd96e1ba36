import { JsonnetError } from '../error'
import { placeOf } from './place'
import { unescapeString } from './strings'
import { readTextBlock } from './text-block'
import { keywords } from './tokens'
import type { Token, TokenKind } from './tokens'

const space = /[ \t\r\n]+/y
const identifier = /[A-Za-z_][A-Za-z0-9_]*/y
const operatorCharacters = '!$:~+-&|^=<>*/%'

/** An operator ends before these: a comment or a text block follows. */
const endsOperator = ['//', '/*', '|||']

/** @throws JsonnetError of kind `syntax` */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0

  const fail = (message: string, where: number): never => {
    throw new JsonnetError('syntax', message, placeOf(source, where))
  }
  const add = (kind: TokenKind, text: string, end: number): void => {
    tokens.push({ kind, text, at })
    at = end
  }
  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at
    return pattern.exec(source)?.[0] ?? ''
  }

  const skipComment = (): boolean => {
    if (source[at] === '#' || source.startsWith('//', at)) {
      const end = source.indexOf('\n', at)
      at = end === -1 ? source.length : end
      return true
    }
    if (!source.startsWith('/*', at)) return false
    const end = source.indexOf('*/', at + 2)
    if (end === -1) fail('Multi-line comment has no terminating */', at)
    at = end + 2
    return true
  }

  const quoted = (quote: string): void => {
    let end = at + 1
    while (end < source.length && source[end] !== quote) end += source[end] === '\\' ? 2 : 1
    if (end >= source.length) fail('Unterminated String', at)
    const raw = source.slice(at + 1, end)
    add('string', raw.includes('\\') ? unescapeString(raw, (message) => fail(message, at)) : raw, end + 1)
  }

  const verbatim = (): void => {
    const quote = source[at + 1] ?? ''
    if (quote !== '"' && quote !== "'") fail("Couldn't lex verbatim string, junk after '@'", at)
    let end = at + 2
    for (;;) {
      end = source.indexOf(quote, end)
      if (end === -1) fail('Unterminated String', at)
      if (source[end + 1] !== quote) break
      end += 2
    }
    add('string', source.slice(at + 2, end).replaceAll(quote + quote, quote), end + 1)
  }

  /** Where the current run of operator characters ends, with and without the unary operators at its end. */
  let run = { end: 0, solidEnd: 0 }
  const measureRun = (): void => {
    let end = at + 1
    while (end < source.length && operatorCharacters.includes(source[end] as string)) {
      if (endsOperator.some((one) => source.startsWith(one, end))) break
      end += 1
    }
    let solidEnd = end
    while (solidEnd > at && '+-~!$'.includes(source[solidEnd - 1] as string)) solidEnd -= 1
    run = { end, solidEnd }
  }

  const operator = (): void => {
    if (at >= run.end) measureRun()
    // `1+-2` adds a negative number; there is no operator `+-`.
    const end = Math.max(at + 1, run.solidEnd)
    add('operator', source.slice(at, end), end)
  }

  const number = (): void => {
    const end = endOfNumber(source, at, fail)
    add('number', source.slice(at, end).replaceAll('_', ''), end)
  }

  const word = (text: string): void => add(keywords.has(text) ? 'keyword' : 'identifier', text, at + text.length)

  while (at < source.length) {
    const blank = match(space)
    at += blank.length
    if (at >= source.length) break
    const character = source[at] as string
    if (skipComment()) continue
    if ('{}[],.();$'.includes(character)) add('symbol', character, at + 1)
    else if (character >= '0' && character <= '9') number()
    else if (character === '"' || character === "'") quoted(character)
    else if (character === '@') verbatim()
    else if (source.startsWith('|||', at)) {
      const { text, end } = readTextBlock(source, at, (message) => fail(message, at))
      add('string', text, end)
    } else if (operatorCharacters.includes(character)) operator()
    else {
      const text = match(identifier)
      if (text === '') fail(`Could not lex the character '${String.fromCodePoint(source.codePointAt(at) ?? 0)}'`, at)
      word(text)
    }
  }
  tokens.push({ kind: 'end', text: '', at: source.length })
  return tokens
}

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9'

/** Digits with single `_` between them. */
function endOfDigits(source: string, from: number, fail: (message: string, at: number) => never): number {
  let at = from
  for (;;) {
    while (isDigit(source[at])) at += 1
    if (source[at] !== '_') return at
    at += 1
    if (!isDigit(source[at])) fail(`Couldn't lex number, junk after '_': ${shown(source, at)}`, at)
  }
}

function endOfNumber(source: string, from: number, fail: (message: string, at: number) => never): number {
  let at = source[from] === '0' && source[from + 1] !== '_' ? from + 1 : endOfDigits(source, from, fail)
  if (source[at] === '.') {
    at += 1
    if (!isDigit(source[at])) fail(`Couldn't lex number, junk after decimal point: ${shown(source, at)}`, at)
    at = endOfDigits(source, at, fail)
  }
  if (source[at] === 'e' || source[at] === 'E') {
    at += 1
    const isSigned = source[at] === '+' || source[at] === '-'
    if (isSigned) at += 1
    if (!isDigit(source[at]))
      fail(`Couldn't lex number, junk after ${isSigned ? 'exponent sign' : "'E'"}: ${shown(source, at)}`, at)
    at = endOfDigits(source, at, fail)
  }
  return at
}

const shown = (source: string, at: number): string => (at < source.length ? `'${source[at] ?? ''}'` : 'end of file')

import { reject } from '../error'

/** Whether a class contains a code point. */
export type Test = (point: number) => boolean

/** An assertion about a position. */
export type Assertion = 'lineStart' | 'lineEnd' | 'textStart' | 'textEnd' | 'boundary' | 'noBoundary'

/** A regular expression of Go's syntax (RE2: no look-around, no back references). */
export type Expression =
  | { readonly kind: 'class'; readonly test: Test }
  | { readonly kind: 'assertion'; readonly what: Assertion }
  | { readonly kind: 'sequence'; readonly parts: readonly Expression[] }
  | { readonly kind: 'choice'; readonly parts: readonly Expression[] }
  | { readonly kind: 'group'; readonly inner: Expression; readonly index: number }
  | {
      readonly kind: 'repeat'
      readonly inner: Expression
      readonly min: number
      readonly max: number
      readonly lazy: boolean
    }

type Flags = { readonly i: boolean; readonly m: boolean; readonly s: boolean; readonly U: boolean }

const between = (low: string, high: string): Test => {
  const [from, to] = [low.charCodeAt(0), high.charCodeAt(0)]
  return (point) => point >= from && point <= to
}
const either =
  (...tests: readonly Test[]): Test =>
  (point) =>
    tests.some((test) => test(point))
const not =
  (test: Test): Test =>
  (point) =>
    !test(point)
const oneOf =
  (characters: string): Test =>
  (point) =>
    characters.includes(String.fromCodePoint(point))

const digit = between('0', '9')
const [small, capital] = [between('a', 'z'), between('A', 'Z')]
export const isWord = either(digit, small, capital, oneOf('_'))
const perl: Readonly<Record<string, Test>> = { d: digit, w: isWord, s: oneOf('\t\n\f\r ') }

const posix: Readonly<Record<string, Test>> = {
  alnum: either(digit, small, capital),
  alpha: either(small, capital),
  ascii: (point) => point < 128,
  blank: oneOf('\t '),
  cntrl: (point) => point < 32 || point === 127,
  digit,
  graph: (point) => point > 32 && point < 127,
  lower: small,
  print: (point) => point >= 32 && point < 127,
  punct: (point) => point > 32 && point < 127 && !either(digit, small, capital)(point),
  space: oneOf('\t\n\v\f\r '),
  upper: capital,
  word: isWord,
  xdigit: either(digit, between('a', 'f'), between('A', 'F')),
}

function folded(test: Test): Test {
  return (point) => {
    const character = String.fromCodePoint(point)
    return [character, character.toLowerCase(), character.toUpperCase()].some((one) => {
      const other = one.codePointAt(0) ?? 0
      return String.fromCodePoint(other) === one && test(other)
    })
  }
}

const escapes: Readonly<Record<string, number>> = { a: 7, f: 12, t: 9, n: 10, r: 13, v: 11 }

const wrong = (what: string, text: string): never => reject(`error parsing regexp: ${what}: \`${text}\``)

class Parser {
  private at = 0
  private depth = 0
  /** Names of the groups; the whole match has no name. */
  readonly names: string[] = ['']

  constructor(private readonly source: readonly string[]) {}

  run(): Expression {
    const whole = this.choice({ i: false, m: false, s: false, U: false })
    if (this.at < this.source.length) wrong('unexpected )', this.source.join(''))
    return whole
  }

  private peek(offset = 0): string {
    return this.source[this.at + offset] ?? ''
  }

  private take(): string {
    this.at += 1
    return this.source[this.at - 1] ?? ''
  }

  private rest(): string {
    return this.source.slice(this.at, this.at + 64).join('')
  }

  private choice(flags: Flags): Expression {
    this.depth += 1
    if (this.depth > 200) wrong('expression nests too deeply', '')
    const parts: Expression[] = []
    let current: Expression[] = []
    let now = flags
    while (this.at < this.source.length && this.peek() !== ')') {
      if (this.peek() === '|') {
        this.at += 1
        parts.push({ kind: 'sequence', parts: current })
        current = []
        continue
      }
      const changed = this.flagsOnly(now)
      if (changed) {
        now = changed
        continue
      }
      const part = this.piece(now)
      if (part) current.push(part)
    }
    this.depth -= 1
    const last: Expression = { kind: 'sequence', parts: current }
    return parts.length === 0 ? last : { kind: 'choice', parts: [...parts, last] }
  }

  /** `(?i)`: flags for all that follows in this group. */
  private flagsOnly(flags: Flags): Flags | undefined {
    const found = /^\(\?([imsU]*(?:-[imsU]+)?)\)/.exec(this.rest())
    if (!found) return undefined
    if (found[1] === '') wrong('missing argument to repetition operator', '?')
    this.at += found[0].length
    return this.withFlags(flags, found[1] ?? '')
  }

  private withFlags(flags: Flags, text: string): Flags {
    const [on = '', off = ''] = text.split('-')
    const set = (letter: keyof Flags) => (flags[letter] || on.includes(letter)) && !off.includes(letter)
    return { i: set('i'), m: set('m'), s: set('s'), U: set('U') }
  }

  private piece(flags: Flags): Expression | undefined {
    if (/^[*+?]/.test(this.peek())) wrong('missing argument to repetition operator', this.peek())
    const inner = this.atom(flags)
    if (!inner) return undefined
    let result = inner
    for (let times = 0; ; times += 1) {
      const count = this.count()
      if (!count) return result
      if (times > 0) wrong('invalid nested repetition operator', count.text)
      const lazy = this.peek() === '?'
      if (lazy) this.at += 1
      if (count.max !== Infinity && count.min > count.max) wrong('invalid repeat count', count.text)
      if (count.min > 1000 || (count.max !== Infinity && count.max > 1000)) wrong('invalid repeat count', count.text)
      result = { kind: 'repeat', inner: result, min: count.min, max: count.max, lazy: lazy !== flags.U }
    }
  }

  private count(): { min: number; max: number; text: string } | undefined {
    const [known] = [{ '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] }[this.peek()]]
    if (known) return { min: known[0] ?? 0, max: known[1] ?? 0, text: this.take() }
    const found = /^\{([0-9]+)(,([0-9]*))?\}/.exec(this.rest())
    if (!found) return undefined
    this.at += found[0].length
    const min = Number(found[1])
    const max = found[2] === undefined ? min : found[3] === '' ? Infinity : Number(found[3])
    return { min, max, text: found[0] }
  }

  private literal(character: string, flags: Flags): Expression {
    const point = character.codePointAt(0) ?? 0
    const test: Test = (other) => other === point
    return { kind: 'class', test: flags.i ? folded(test) : test }
  }

  private atom(flags: Flags): Expression | undefined {
    const character = this.take()
    switch (character) {
      case '(':
        return this.group(flags)
      case '[':
        return { kind: 'class', test: this.set(flags) }
      case '.':
        return { kind: 'class', test: flags.s ? () => true : (point) => point !== 10 }
      case '^':
        return { kind: 'assertion', what: flags.m ? 'lineStart' : 'textStart' }
      case '$':
        return { kind: 'assertion', what: flags.m ? 'lineEnd' : 'textEnd' }
      case '\\':
        return this.escape(flags)
      default:
        return this.literal(character, flags)
    }
  }

  private group(flags: Flags): Expression {
    const rest = this.rest()
    const named = /^\?P?<([A-Za-z0-9_]+)>/.exec(rest)
    const plain = /^\?([imsU]*(?:-[imsU]+)?):/.exec(rest)
    let index: number | undefined
    let inside = flags
    if (named) {
      if (this.names.includes(named[1] ?? '')) wrong('duplicate capture group name', named[1] ?? '')
      this.at += named[0].length
      index = this.names.push(named[1] ?? '') - 1
    } else if (plain) {
      this.at += plain[0].length
      inside = this.withFlags(flags, plain[1] ?? '')
    } else if (rest.startsWith('?')) wrong('invalid or unsupported Perl syntax', `(${rest.slice(0, 3)}`)
    else index = this.names.push('') - 1
    const inner = this.choice(inside)
    if (this.take() !== ')') wrong('missing closing )', this.source.join(''))
    return index === undefined ? inner : { kind: 'group', inner, index }
  }

  private escape(flags: Flags): Expression | undefined {
    const letter = this.take()
    if (letter === '') wrong('trailing backslash at end of expression', '')
    const assertions: Readonly<Record<string, Assertion>> = {
      A: 'textStart',
      z: 'textEnd',
      b: 'boundary',
      B: 'noBoundary',
    }
    const what = assertions[letter]
    if (what) return { kind: 'assertion', what }
    if (letter === 'Q') return this.quoted(flags)
    if (letter === 'C') return { kind: 'class', test: () => true }
    const test = this.classEscape(letter)
    if (test) return { kind: 'class', test: flags.i ? folded(test) : test }
    return this.literal(String.fromCodePoint(this.pointEscape(letter)), flags)
  }

  private quoted(flags: Flags): Expression {
    const parts: Expression[] = []
    while (this.at < this.source.length && !(this.peek() === '\\' && this.peek(1) === 'E'))
      parts.push(this.literal(this.take(), flags))
    this.at += 2
    return { kind: 'sequence', parts }
  }

  private classEscape(letter: string): Test | undefined {
    const known = perl[letter.toLowerCase()]
    if (known) return letter === letter.toLowerCase() ? known : not(known)
    if (letter !== 'p' && letter !== 'P') return undefined
    const found = /^(?:\{(\^?)([A-Za-z_]+)\}|([A-Z]))/.exec(this.rest())
    if (!found) return wrong('invalid character class range', `\\${letter}`)
    this.at += found[0].length
    const name = found[2] ?? found[3] ?? ''
    const test = this.unicode(name)
    return (letter === 'P') !== (found[1] === '^') ? not(test) : test
  }

  private unicode(name: string): Test {
    if (name === 'Any') return () => true
    for (const property of [name, `Script=${name}`]) {
      try {
        const pattern = new RegExp(`^\\p{${property}}$`, 'u')
        return (point) => pattern.test(String.fromCodePoint(point))
      } catch {
        // Not a property of this kind: try the next.
      }
    }
    return wrong('invalid character class range', `\\p{${name}}`)
  }

  private pointEscape(letter: string): number {
    const known = escapes[letter]
    if (known !== undefined) return known
    const hex = letter === 'x' ? /^(?:\{([0-9A-Fa-f]+)\}|([0-9A-Fa-f]{2}))/.exec(this.rest()) : null
    if (hex) {
      this.at += hex[0].length
      const point = Number.parseInt(hex[1] ?? hex[2] ?? '0', 16)
      return point > 0x10ffff ? wrong('invalid escape sequence', `\\x${hex[0]}`) : point
    }
    const octal = /^[0-7]/.test(letter) ? /^[0-7]{0,2}/.exec(this.rest()) : null
    if (octal && (letter === '0' || octal[0] !== '')) {
      this.at += octal[0].length
      return Number.parseInt(letter + octal[0], 8)
    }
    if (/^[A-Za-z0-9]$/.test(letter) || (letter.codePointAt(0) ?? 0) >= 128)
      return wrong('invalid escape sequence', `\\${letter}`)
    return letter.codePointAt(0) ?? 0
  }

  private set(flags: Flags): Test {
    const isNegated = this.peek() === '^'
    if (isNegated) this.at += 1
    const tests: Test[] = []
    for (let first = true; first || this.peek() !== ']'; first = false) {
      if (this.at >= this.source.length) wrong('missing closing ]', this.source.join(''))
      const name = /^\[:(\^?)([a-z]+):\]/.exec(this.rest())
      if (name) {
        const test = posix[name[2] ?? ''] ?? wrong('invalid character class range', name[0])
        this.at += name[0].length
        tests.push(name[1] === '^' ? not(test) : test)
        continue
      }
      tests.push(this.range())
    }
    this.at += 1
    const any = either(...tests)
    const test = flags.i ? folded(any) : any
    return isNegated ? not(test) : test
  }

  private range(): Test {
    const first = this.take()
    if (first === '\\' && /^[dDwWsSpP]$/.test(this.peek())) return this.classEscape(this.take()) ?? (() => false)
    const low = first === '\\' ? this.pointEscape(this.take()) : (first.codePointAt(0) ?? 0)
    if (this.peek() !== '-' || this.peek(1) === ']' || this.peek(1) === '') return (point) => point === low
    this.at += 1
    const end = this.take()
    const high = end === '\\' ? this.pointEscape(this.take()) : (end.codePointAt(0) ?? 0)
    if (high < low) wrong('invalid character class range', `${first}-${end}`)
    return (point) => point >= low && point <= high
  }
}

/** Parses a regular expression. @throws CallError with Go's wording */
export function parseRegexp(source: string): { expression: Expression; names: readonly string[] } {
  const parser = new Parser(Array.from(source))
  return { expression: parser.run(), names: parser.names }
}

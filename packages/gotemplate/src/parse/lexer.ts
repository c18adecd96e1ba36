import { goQuote } from '../format/quote'

export type TokenKind =
  | 'error'
  | 'bool'
  | 'char'
  | 'characterConstant'
  | 'complex'
  | 'assign'
  | 'declare'
  | 'eof'
  | 'field'
  | 'identifier'
  | 'leftDelimiter'
  | 'leftParenthesis'
  | 'number'
  | 'pipe'
  | 'rawString'
  | 'rightDelimiter'
  | 'rightParenthesis'
  | 'space'
  | 'string'
  | 'text'
  | 'variable'
  | 'dot'
  | 'nil'
  | Keyword

export type Keyword = 'block' | 'break' | 'continue' | 'define' | 'else' | 'end' | 'if' | 'range' | 'template' | 'with'

export type Token = { readonly kind: TokenKind; readonly at: number; readonly text: string; readonly line: number }

const keywords = new Set<string>([
  'block',
  'break',
  'continue',
  'define',
  'else',
  'end',
  'if',
  'range',
  'nil',
  'template',
  'with',
])

const isKeyword = (word: string): word is Keyword | 'nil' => keywords.has(word)

const space = /[ \t\r\n]/
const letter = /[\p{L}\p{Nd}_]/u
const leftTrim = /^-[ \t\r\n]/
const rightTrim = /^[ \t\r\n]-\}\}/

/** How an error message names a token. */
export function named({ kind, text }: Token): string {
  if (kind === 'eof') return 'EOF'
  if (kind === 'error') return text
  if (kind === 'dot' || isKeyword(text)) return `<${text}>`
  const characters = Array.from(text)
  return characters.length > 10 ? `${goQuote(characters.slice(0, 10).join(''))}...` : goQuote(text)
}

const unicode = (character: string) => {
  if (character === '') return 'U+FFFFFFFFFFFFFFFF'
  const point = character.codePointAt(0) ?? 0
  const code = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
  return /[\p{L}\p{M}\p{N}\p{P}\p{S} ]/u.test(character) ? `${code} '${character}'` : code
}

/** Splits a template into tokens. The last one is `eof`, or `error` with the message as its text. */
export class Lexer {
  private readonly tokens: Token[] = []
  private at = 0
  private start = 0
  private line = 1
  private parentheses = 0

  constructor(private readonly input: string) {}

  run(): Token[] {
    while (this.text());
    return this.tokens
  }

  private peek(): string {
    const point = this.input.codePointAt(this.at)
    return point === undefined ? '' : String.fromCodePoint(point)
  }

  private next(): string {
    const character = this.peek()
    this.at += character.length
    return character
  }

  private startsWith(text: string, offset = 0): boolean {
    return this.input.startsWith(text, this.at + offset)
  }

  private emit(kind: TokenKind): true {
    this.tokens.push({ kind, at: this.start, text: this.input.slice(this.start, this.at), line: this.line })
    return this.skip()
  }

  /** Drops the text read since the last token. */
  private skip(): true {
    for (let at = this.start; at < this.at; at += 1) if (this.input[at] === '\n') this.line += 1
    this.start = this.at
    return true
  }

  private fail(message: string): false {
    this.tokens.push({ kind: 'error', at: this.start, text: message, line: this.line })
    return false
  }

  private text(): boolean {
    const found = this.input.indexOf('{{', this.at)
    const end = found === -1 ? this.input.length : found
    let last = end
    if (found !== -1 && leftTrim.test(this.input.slice(end + 2, end + 4)))
      while (last > this.at && space.test(this.input[last - 1] ?? '')) last -= 1
    this.at = last
    if (this.at > this.start) this.emit('text')
    this.at = end
    this.skip()
    if (found !== -1) return this.leftDelimiter()
    this.emit('eof')
    return false
  }

  private leftDelimiter(): boolean {
    this.at += 2
    const marker = leftTrim.test(this.input.slice(this.at, this.at + 2)) ? 2 : 0
    if (this.startsWith('/*', marker)) {
      this.at += marker
      this.skip()
      return this.comment()
    }
    this.emit('leftDelimiter')
    this.at += marker
    this.skip()
    this.parentheses = 0
    return this.action()
  }

  private comment(): boolean {
    const end = this.input.indexOf('*/', this.at + 2)
    if (end === -1) return this.fail('unclosed comment')
    this.at = end + 2
    if (!this.rightDelimiter(false)) return this.fail('comment ends before closing delimiter')
    return true
  }

  /** Reads `}}` or ` -}}`, and the space after the latter. @returns whether there was one */
  private rightDelimiter(emits: boolean): boolean {
    const trims = rightTrim.test(this.input.slice(this.at, this.at + 4))
    if (!trims && !this.startsWith('}}')) return false
    if (trims) {
      this.at += 2
      this.skip()
    }
    this.at += 2
    if (emits) this.emit('rightDelimiter')
    if (trims) while (space.test(this.input[this.at] ?? '')) this.at += 1
    return this.skip()
  }

  private action(): boolean {
    for (;;) {
      if (this.startsWith('}}') || rightTrim.test(this.input.slice(this.at, this.at + 4))) {
        if (this.parentheses > 0) return this.fail('unclosed left paren')
        return this.rightDelimiter(true)
      }
      if (!this.word()) return false
    }
  }

  private word(): boolean {
    const character = this.next()
    if (character === '') return this.fail('unclosed action')
    if (space.test(character)) return this.space()
    if (character === '=') return this.emit('assign')
    if (character === ':') return this.next() === '=' ? this.emit('declare') : this.fail('expected :=')
    if (character === '|') return this.emit('pipe')
    if (character === '"') return this.quoted('"', 'string', 'unterminated quoted string')
    if (character === '`') return this.raw()
    if (character === "'") return this.quoted("'", 'characterConstant', 'unterminated character constant')
    if (character === '$') return this.name('variable')
    if (character === '.' && !/[0-9]/.test(this.input[this.at] ?? (this.at < this.input.length ? '' : '0')))
      return this.name('field')
    if (/[.+\-0-9]/.test(character)) return this.number()
    if (letter.test(character)) return this.identifier()
    if (character === '(') {
      this.parentheses += 1
      return this.emit('leftParenthesis')
    }
    if (character === ')') {
      this.parentheses -= 1
      return this.parentheses < 0 ? this.fail('unexpected right paren') : this.emit('rightParenthesis')
    }
    if (/^[ -~]$/.test(character)) return this.emit('char')
    return this.fail(`unrecognized character in action: ${unicode(character)}`)
  }

  private space(): boolean {
    while (space.test(this.input[this.at] ?? '')) this.at += 1
    // The last space belongs to ` -}}` if that follows.
    if (rightTrim.test(this.input.slice(this.at - 1, this.at + 3))) {
      this.at -= 1
      return this.at > this.start ? this.emit('space') : true
    }
    return this.emit('space')
  }

  private ends(): boolean {
    const character = this.peek()
    return character === '' || /[ \t\r\n.,|:()]/.test(character) || this.startsWith('}}')
  }

  private letters(): boolean {
    while (letter.test(this.peek())) this.next()
    return this.ends() || this.fail(`bad character ${unicode(this.peek())}`)
  }

  private name(kind: 'variable' | 'field'): boolean {
    if (this.ends()) return this.emit(kind === 'field' ? 'dot' : 'variable')
    return this.letters() && this.emit(kind)
  }

  private identifier(): boolean {
    if (!this.letters()) return false
    const word = this.input.slice(this.start, this.at)
    if (isKeyword(word)) return this.emit(word)
    return this.emit(word === 'true' || word === 'false' ? 'bool' : 'identifier')
  }

  private quoted(mark: string, kind: TokenKind, unterminated: string): boolean {
    for (;;) {
      let character = this.next()
      if (character === '\\') {
        character = this.next()
        if (character !== '' && character !== '\n') continue
      }
      if (character === '' || character === '\n') return this.fail(unterminated)
      if (character === mark) return this.emit(kind)
    }
  }

  private raw(): boolean {
    const end = this.input.indexOf('`', this.at)
    if (end === -1) return this.fail('unterminated raw quoted string')
    this.at = end + 1
    return this.emit('rawString')
  }

  private number(): boolean {
    this.at = this.start
    const bad = () => this.fail(`bad number syntax: ${goQuote(this.input.slice(this.start, this.at))}`)
    if (!this.digits()) return bad()
    if (!/[+-]/.test(this.peek())) return this.emit('number')
    if (!this.digits() || this.input[this.at - 1] !== 'i') return bad()
    return this.emit('complex')
  }

  private digits(): boolean {
    const accept = (pattern: RegExp) => {
      const found = pattern.test(this.peek())
      if (found) this.at += 1
      return found
    }
    const run = (pattern: RegExp) => {
      while (accept(pattern));
    }
    accept(/[+-]/)
    let digit = /[0-9_]/
    let exponent = /[eE]/
    if (accept(/0/)) {
      if (accept(/[xX]/)) [digit, exponent] = [/[0-9a-fA-F_]/, /[pP]/]
      else if (accept(/[oO]/)) [digit, exponent] = [/[0-7_]/, /[^\s\S]/]
      else if (accept(/[bB]/)) [digit, exponent] = [/[01_]/, /[^\s\S]/]
    }
    run(digit)
    if (accept(/\./)) run(digit)
    if (accept(exponent)) {
      accept(/[+-]/)
      run(/[0-9_]/)
    }
    accept(/i/)
    if (!letter.test(this.peek())) return true
    this.next()
    return false
  }
}

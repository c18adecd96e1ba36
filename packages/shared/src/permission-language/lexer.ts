export type TokenKind = 'word' | 'keyword' | 'string' | 'sign' | 'end' | 'error'

/** A token; `start` and `end` count code units of the text. The text of an error token is its message. */
export type Token = { kind: TokenKind; text: string; start: number; end: number }

const keywords = new Set(['class', 'implements', 'this', 'ctx'])
const signs = ['&&', '||', '=>', '!', '=', '.', ':', ',', ';', '|', '(', ')', '{', '}', '[', ']', '<', '>']
const space = /[\t\n\v\f\r ]*/y
const word = /[A-Za-z_][A-Za-z_0-9]*/y

/** Follows the last token: there, the service reads an empty token at the very beginning. */
const beyond: Token = { kind: 'error', text: '', start: 0, end: 0 }

/** Reads tokens one by one, up to `end` or the first `error`. */
export class Lexer {
  readonly #text: string
  #at = 0
  #done = false
  #ahead: Token | undefined
  constructor(text: string) {
    this.#text = text
  }

  peek(): Token {
    return (this.#ahead ??= this.#read())
  }

  next(): Token {
    const token = this.peek()
    this.#ahead = undefined
    return token
  }

  #read(): Token {
    if (this.#done) return beyond
    const unclosed = this.#skip()
    if (unclosed) return unclosed
    const text = this.#text
    const start = this.#at
    if (start >= text.length) return this.#last('end', '', start, start)
    const quote = text[start]
    if (quote === '"' || quote === "'") {
      const end = text.indexOf(quote, start + 1)
      if (end < 0) return this.#last('error', 'a string that is never closed', start + 1, text.length)
      this.#at = end + 1
      return { kind: 'string', text: text.slice(start + 1, end), start: start + 1, end }
    }
    word.lastIndex = start
    const found = word.exec(text)?.[0]
    if (found !== undefined) return this.#take(keywords.has(found) ? 'keyword' : 'word', found)
    const sign = signs.find((candidate) => text.startsWith(candidate, start))
    if (sign !== undefined) return this.#take('sign', sign)
    return this.#last('error', `the unknown sign ${String.fromCodePoint(text.codePointAt(start) ?? 0)}`, start, start)
  }

  #take(kind: TokenKind, text: string): Token {
    const start = this.#at
    this.#at = start + text.length
    return { kind, text, start, end: this.#at }
  }

  #last(kind: 'end' | 'error', text: string, start: number, end: number): Token {
    this.#done = true
    return { kind, text, start, end }
  }

  /** Skips white space and comments; an unclosed comment is an error. */
  #skip(): Token | undefined {
    const text = this.#text
    for (;;) {
      space.lastIndex = this.#at
      this.#at += space.exec(text)?.[0].length ?? 0
      if (text.startsWith('//', this.#at)) {
        const end = text.indexOf('\n', this.#at)
        this.#at = end < 0 ? text.length : end
      } else if (text.startsWith('/*', this.#at)) {
        const end = text.indexOf('*/', this.#at + 2)
        if (end < 0) return this.#last('error', 'a comment that is never closed', this.#at, text.length)
        this.#at = end + 2
      } else return undefined
    }
  }
}

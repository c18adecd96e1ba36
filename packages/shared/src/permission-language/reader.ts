import { Lexer, type Token, type TokenKind } from './lexer'

/** A message about a range of the text, in code units. */
export type Note = { message: string; start: number; end: number }

/**
 * Reads tokens against an expectation. The first one that is missed ends the reading: from then on nothing matches any more.
 */
export class Reader {
  readonly #lexer: Lexer
  readonly notes: Note[] = []
  failed = false
  constructor(text: string) {
    this.#lexer = new Lexer(text)
  }

  next = (): Token => this.#lexer.next()
  peek = (): Token => this.#lexer.peek()

  note({ start, end }: Token, message: string): void {
    this.notes.push({ message, start, end })
  }

  fail(token: Token, expected: string): undefined {
    this.note(token, `expected ${expected}, found ${described(token)}`)
    this.failed = true
  }

  /** Consumes these tokens in order. They are compared by text, as in the service. */
  match(...texts: string[]): boolean {
    for (const text of texts) {
      if (this.failed) return false
      const token = this.next()
      if (token.text === text && token.kind !== 'end' && token.kind !== 'error') continue
      this.fail(token, JSON.stringify(text))
      return false
    }
    return !this.failed
  }

  /** Takes these if the next token is the first of them. */
  optional(...texts: string[]): boolean {
    if (this.failed) return false
    return this.peek().text === texts[0] ? this.match(...texts) : true
  }

  isNext(kind: TokenKind, text: string): boolean {
    const token = this.peek()
    return token.kind === kind && token.text === text
  }

  /** Takes any one token; undefined once the reading has ended. */
  any(): Token | undefined {
    return this.failed ? undefined : this.next()
  }

  /** Takes a name: a word that is no keyword, or a string. */
  name(): Token | undefined {
    const token = this.any()
    if (!token || isName(token)) return token
    this.fail(token, 'a name')
    return undefined
  }
}

export const isName = (token: Token): boolean => token.kind === 'word' || token.kind === 'string'

function described(token: Token): string {
  if (token.kind === 'end') return 'the end of the text'
  return token.kind === 'error' ? token.text || 'nothing' : JSON.stringify(token.text)
}

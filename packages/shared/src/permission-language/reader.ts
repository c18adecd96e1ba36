import { Lexer, type Token, type TokenKind } from './lexer'

/** A message about a range of the text, in code units. */
export type Note = { message: string; start: number; end: number }

/**
 * Matches tokens against expectations. The first mismatch ends the reading: nothing matches after it.
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

  /** Consumes these tokens if the first one is next. */
  optional(...texts: string[]): boolean {
    if (this.failed) return false
    return this.peek().text === texts[0] ? this.match(...texts) : true
  }

  isNext(kind: TokenKind, text: string): boolean {
    const token = this.peek()
    return token.kind === kind && token.text === text
  }

  /** Consumes any token; undefined once the reading has ended. */
  any(): Token | undefined {
    return this.failed ? undefined : this.next()
  }

  /** Consumes a name: a word other than a keyword, or a string. */
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

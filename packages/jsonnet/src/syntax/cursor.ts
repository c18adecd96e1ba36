import { JsonnetError } from '../error'
import type { Expression } from './ast'
import { placeOf } from './place'
import { tokenName } from './tokens'
import type { Token, TokenKind } from './tokens'

/** Walks over the tokens of a source. */
export class Cursor {
  readonly #source: string
  readonly #tokens: Token[]
  readonly #parse: (cursor: Cursor) => Expression
  #at = 0

  /** `parse` reads one expression: objects and lists, which contain expressions, are parsed in separate files. */
  constructor(source: string, tokens: Token[], parse: (cursor: Cursor) => Expression) {
    this.#source = source
    this.#tokens = tokens
    this.#parse = parse
  }

  expression(): Expression {
    return this.#parse(this)
  }

  /** The next token, or the one `further` tokens ahead; at the end always the end token. */
  peek(further = 0): Token {
    return this.#tokens[Math.min(this.#at + further, this.#tokens.length - 1)] as Token
  }

  pop(): Token {
    const token = this.peek()
    this.#at += 1
    return token
  }

  is(kind: TokenKind, text?: string, further = 0): boolean {
    const token = this.peek(further)
    return token.kind === kind && (text === undefined || token.text === text)
  }

  /** Consumes the next token if it matches. */
  take(kind: TokenKind, text?: string): boolean {
    const isIt = this.is(kind, text)
    if (isIt) this.#at += 1
    return isIt
  }

  /** @throws JsonnetError for any other token */
  expect(kind: TokenKind, text?: string): Token {
    if (!this.is(kind, text))
      this.fail(`Expected token ${text ? `"${text}"` : kind.toUpperCase()} but got ${tokenName(this.peek())}`)
    return this.pop()
  }

  /** Reports an error at the next token, or at an offset. */
  fail(message: string, at = this.peek().at): never {
    throw new JsonnetError('syntax', message, placeOf(this.#source, at))
  }
}

import { sql, type RawBuilder } from 'kysely'
import { invalid } from '../../../http/errors'
import { fieldOf } from './fields'

type Condition = RawBuilder<boolean>

const MOST_TEXT = 4_000
const MOST_CLAUSES = 50
const MOST_DEPTH = 10

/** Escapes a text for use in a regular expression. */
const quoted = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, (symbol) => `\\${symbol}`)

/** Whether a value contains a word, or a word with this prefix; case-insensitive. */
export function containsText(value: RawBuilder<unknown>, word: string, isPrefix: boolean): Condition {
  const pattern = `(^|[^[:alnum:]])${quoted(word.toLowerCase())}${isPrefix ? '' : '($|[^[:alnum:]])'}`
  return sql<boolean>`coalesce(lower(${value}::text) ~ ${pattern}, false)`
}

const isWhole = (text: string): boolean => /^-?\d{1,15}$/.test(text)

function compared(field: string, operator: string, text: string): Condition {
  const { value, isTime } = fieldOf(field)
  if (['>', '<', '>=', '<='].includes(operator)) {
    if (!isWhole(text)) throw invalid(`"${field}" can only be compared with a whole number.`)
    const number = isTime ? value : sql`case when ${value} ~ '^-?[0-9]{1,15}$' then ${value}::bigint end`
    return sql<boolean>`coalesce(${number} ${sql.raw(operator)} ${text}::bigint, false)`
  }
  if (isTime || operator === '=') {
    if (isTime && !isWhole(text)) throw invalid(`"${field}" is a number of seconds.`)
    return sql<boolean>`coalesce(lower(${value}::text) = ${text.toLowerCase()}, false)`
  }
  const words = text.split(/\s+/).filter(Boolean)
  const isPrefix = text.endsWith('*')
  return all(words.map((word, at) => containsText(value, word.replace(/\*$/, ''), isPrefix && at === words.length - 1)))
}

const joined = (conditions: Condition[], by: 'and' | 'or'): Condition =>
  sql<boolean>`(${sql.join(conditions, sql.raw(` ${by} `))})`
const all = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : joined(conditions, 'and')

const CLAUSE = /\s*([\p{L}\p{N}_.-]+)\s*:\s*(!=|!|=|>=|<=|>|<)?\s*/uy
const VALUE = /\s*(?:`([^`]*)`|([^,\]&|()`]*[^,\]&|()`\s]))\s*/uy

/** Parses `filter_by`: `state:=active && (created_at:>1700000000 || traits.email:[ada, grace])`. */
class Reader {
  #at = 0
  #clauses = 0
  constructor(private readonly text: string) {}

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.text)
    if (found) this.#at = pattern.lastIndex
    return found
  }

  #take(literal: string): boolean {
    while (this.text[this.#at] === ' ') this.#at += 1
    if (!this.text.startsWith(literal, this.#at)) return false
    this.#at += literal.length
    return true
  }

  whole(): Condition {
    const condition = this.#either(0)
    if (this.text.slice(this.#at).trim() !== '') throw this.#unreadable()
    return condition
  }

  #either(depth: number): Condition {
    const parts = [this.#both(depth)]
    while (this.#take('||')) parts.push(this.#both(depth))
    return joined(parts, 'or')
  }

  #both(depth: number): Condition {
    const parts = [this.#one(depth)]
    while (this.#take('&&')) parts.push(this.#one(depth))
    return joined(parts, 'and')
  }

  #one(depth: number): Condition {
    if (this.#take('(')) {
      if (depth >= MOST_DEPTH) throw invalid('"filter_by" is nested too deeply.')
      const inner = this.#either(depth + 1)
      if (!this.#take(')')) throw this.#unreadable()
      return inner
    }
    const clause = this.#match(CLAUSE)
    if (!clause) throw this.#unreadable()
    const [, field = '', operator = ''] = clause
    const isNot = operator.startsWith('!')
    const how = isNot ? operator.slice(1) : operator
    const any = joined(
      this.#values().map((value) => this.#counted(compared(field, how, value))),
      'or',
    )
    return isNot ? sql<boolean>`not ${any}` : any
  }

  #counted(condition: Condition): Condition {
    this.#clauses += 1
    if (this.#clauses > MOST_CLAUSES) throw invalid(`"filter_by" has more than ${MOST_CLAUSES} values.`)
    return condition
  }

  #values(): string[] {
    const isList = this.#take('[')
    const values = [this.#value()]
    while (isList && this.#take(',')) values.push(this.#value())
    if (isList && !this.#take(']')) throw this.#unreadable()
    return values
  }

  #value(): string {
    const found = this.#match(VALUE)
    if (!found) throw this.#unreadable()
    return found[1] ?? found[2] ?? ''
  }

  #unreadable = () => invalid(`"filter_by" cannot be read from character ${this.#at + 1} on.`)
}

/** The condition for documents that match `filter_by`. @throws HttpError 400 */
export function filterOf(text: string | undefined): Condition {
  if (text === undefined || text.trim() === '') return sql<boolean>`true`
  if (text.length > MOST_TEXT) throw invalid(`"filter_by" has more than ${MOST_TEXT} characters.`)
  return new Reader(text).whole()
}

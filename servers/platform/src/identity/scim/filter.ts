import { badRequest } from './scim-error'

export type Operator = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le'
export type Literal = string | number | boolean | null

/** A filter of RFC 7644, section 3.4.2.2. Paths are as they were written. */
export type Filter =
  | { kind: 'compare'; path: string; operator: Operator; value: Literal }
  | { kind: 'present'; path: string }
  | { kind: 'and' | 'or'; filters: Filter[] }
  | { kind: 'not'; filter: Filter }
  /** `emails[type eq "work"]` */
  | { kind: 'element'; path: string; filter: Filter }

/** Maximum characters of a filter. */
const LONGEST = 1024
/** Maximum depth of nested brackets. */
const DEEPEST = 8
/** Maximum comparisons of a filter. */
const MOST = 32

const token = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y
const operators: ReadonlySet<string> = new Set(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'])
const path = /^(?:urn:[a-z0-9:._-]+:)?[a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?$/i

const wrong = (detail: string) => badRequest('invalidFilter', detail)

function tokensOf(text: string): string[] {
  if (text.length > LONGEST) throw wrong(`A filter can have at most ${LONGEST} characters.`)
  const tokens: string[] = []
  token.lastIndex = 0
  let end = 0
  for (let found = token.exec(text); found; found = token.exec(text)) {
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '')
    end = token.lastIndex
  }
  if (text.slice(end).trim() !== '') throw wrong("The filter can't be parsed.")
  return tokens
}

/**
 * Parses a filter. `not` binds tighter than `and`, `and` tighter than `or`.
 * @throws HttpError 400 `invalidFilter`
 */
export function parseFilter(text: string): Filter {
  const tokens = tokensOf(text)
  let at = 0
  let comparisons = 0
  const is = (word: string) => tokens[at]?.toLowerCase() === word
  const expect = (word: string) => {
    if (!is(word)) throw wrong(`The filter needs "${word}"${tokens[at] ? ` before "${tokens[at]}"` : ' at its end'}.`)
    at += 1
  }
  const nested = (depth: number, end: string): Filter => {
    if (depth >= DEEPEST) throw wrong(`A filter can be nested at most ${DEEPEST} levels deep.`)
    at += 1
    const filter = either(depth + 1)
    expect(end)
    return filter
  }
  const list = (kind: 'and' | 'or', next: (depth: number) => Filter, depth: number): Filter => {
    const first = next(depth)
    const filters = [first]
    while (is(kind)) {
      at += 1
      filters.push(next(depth))
    }
    return filters.length === 1 ? first : { kind, filters }
  }
  const either = (depth: number): Filter => list('or', both, depth)
  const both = (depth: number): Filter => list('and', single, depth)
  const single = (depth: number): Filter => {
    if (is('not') && tokens[at + 1] === '(') {
      at += 1
      return { kind: 'not', filter: nested(depth, ')') }
    }
    if (is('(')) return nested(depth, ')')
    const name = tokens[at] ?? ''
    if (!path.test(name)) throw wrong(name === '' ? 'The filter is incomplete.' : `"${name}" is not an attribute.`)
    comparisons += 1
    if (comparisons > MOST) throw wrong(`A filter can have at most ${MOST} comparisons.`)
    at += 1
    if (is('[')) return { kind: 'element', path: name, filter: nested(depth, ']') }
    const operator = tokens[at]?.toLowerCase() ?? ''
    at += 1
    if (operator === 'pr') return { kind: 'present', path: name }
    if (!operators.has(operator)) throw wrong(`"${operator}" is not an operator.`)
    const value = literalOf(tokens[at])
    at += 1
    // one of the set above
    return { kind: 'compare', path: name, operator: operator as Operator, value }
  }
  const filter = either(0)
  if (at < tokens.length) throw wrong(`The filter can't be parsed from "${tokens[at]}" on.`)
  return filter
}

function literalOf(text: string | undefined): Literal {
  const readable = text !== undefined && /^(?:".*"|true|false|null|-?\d+(?:\.\d+)?)$/is.test(text)
  if (!readable) throw wrong(text === undefined ? 'The filter is incomplete.' : `"${text}" is not a value.`)
  try {
    // the pattern above only allows strings, numbers, true, false and null
    return JSON.parse(text.startsWith('"') ? text : text.toLowerCase()) as Literal
  } catch {
    throw wrong(`${text} is not a value.`)
  }
}

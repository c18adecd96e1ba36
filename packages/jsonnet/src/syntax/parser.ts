import type { BinaryOperator, Bind, Expression, UnaryOperator } from './ast'
import { Cursor } from './cursor'
import { tokenize } from './lexer'
import { parseArguments, parseBind, parseClauses, parseParameters } from './lists'
import { parseObject } from './object-parser'
import { tokenName } from './tokens'

/** Operators by precedence, the highest first. */
const levels: readonly (readonly BinaryOperator[])[] = [
  ['*', '/', '%'],
  ['+', '-'],
  ['<<', '>>'],
  ['<', '<=', '>', '>=', 'in'],
  ['==', '!='],
  ['&'],
  ['^'],
  ['|'],
  ['&&'],
  ['||'],
]
const levelOf = new Map<string, number>(levels.flatMap((all, level) => all.map((one) => [one, level])))
const loosest = levels.length - 1

/** @throws JsonnetError of kind `syntax` */
export function parse(source: string): Expression {
  const cursor = new Cursor(source, tokenize(source), parseExpression)
  const document = cursor.expression()
  if (!cursor.is('end')) cursor.fail(`Did not expect: ${tokenName(cursor.peek())}`)
  return document
}

const parseExpression = (cursor: Cursor): Expression => parseBinary(cursor, loosest)

/** Left-associative binary operators up to a level; those with a higher precedence first. */
function parseBinary(cursor: Cursor, level: number): Expression {
  const { at } = cursor.peek()
  let left = parsePrefixed(cursor)
  for (;;) {
    const operator = binaryOperatorAhead(cursor)
    const own = operator === undefined ? undefined : levelOf.get(operator)
    if (operator === undefined || own === undefined || own > level) return left
    cursor.pop()
    if (operator === 'in' && cursor.take('keyword', 'super')) left = { kind: 'inSuper', name: left, at }
    else left = { kind: 'binary', operator, left, right: parseBinary(cursor, own - 1), at }
  }
}

function binaryOperatorAhead(cursor: Cursor): BinaryOperator | undefined {
  if (cursor.is('keyword', 'in')) return 'in'
  if (!cursor.is('operator')) return undefined
  const { text } = cursor.peek()
  // The colon of an assertion or a slice.
  if (text === ':' || text === '::') return undefined
  if (!levelOf.has(text)) cursor.fail(`Not a binary operator: ${text}`)
  return text as BinaryOperator // it is in the table
}

const isUnary = (text: string): text is UnaryOperator => text.length === 1 && '!~+-'.includes(text)

function parsePrefixed(cursor: Cursor): Expression {
  const { kind, text, at } = cursor.peek()
  if (kind === 'operator') {
    if (!isUnary(text)) cursor.fail(`Not a unary operator: ${text}`)
    cursor.pop()
    return { kind: 'unary', operator: text, operand: parsePrefixed(cursor), at }
  }
  const word = kind === 'keyword' ? words[text] : undefined
  if (!word) return parseApplied(cursor, at, parseTerminal(cursor))
  cursor.pop()
  return word(cursor, at)
}

/** Expressions that begin with a keyword and extend as far as possible. */
const words: Record<string, (cursor: Cursor, at: number) => Expression> = {
  assert(cursor, at) {
    const condition = cursor.expression()
    const message = cursor.take('operator', ':') ? cursor.expression() : undefined
    cursor.expect('symbol', ';')
    return { kind: 'assert', assertion: { condition, message, at }, rest: cursor.expression(), at }
  },
  error: (cursor, at) => ({ kind: 'error', message: cursor.expression(), at }),
  if(cursor, at) {
    const condition = cursor.expression()
    cursor.expect('keyword', 'then')
    const then = cursor.expression()
    const otherwise = cursor.take('keyword', 'else') ? cursor.expression() : undefined
    return { kind: 'if', condition, then, otherwise, at }
  },
  function(cursor, at) {
    const parameters = parseParameters(cursor)
    return { kind: 'function', parameters, body: cursor.expression(), at }
  },
  local(cursor, at) {
    const binds: Bind[] = []
    for (;;) {
      binds.push(parseBind(cursor, binds))
      if (cursor.take('symbol', ';')) return { kind: 'local', binds, body: cursor.expression(), at }
      if (!cursor.take('symbol', ',')) cursor.fail(`Expected , or ; but got ${tokenName(cursor.peek())}`)
    }
  },
  import: parseImport,
  importstr: parseImport,
  importbin: parseImport,
}

function parseImport(cursor: Cursor, at: number): Expression {
  const from = cursor.peek().at
  const path = cursor.expression()
  if (path.kind !== 'literal' || typeof path.value !== 'string')
    return cursor.fail('Computed imports are not allowed', from)
  return { kind: 'import', path: path.value, at }
}

/** Calls, indexes and object extensions, from left to right. */
function parseApplied(cursor: Cursor, at: number, terminal: Expression): Expression {
  let target = terminal
  for (;;) {
    if (cursor.take('symbol', '.')) {
      const { text, at: nameAt } = cursor.expect('identifier')
      target = { kind: 'index', target, index: { kind: 'literal', value: text, at: nameAt }, at }
    } else if (cursor.take('symbol', '[')) target = parseIndexOrSlice(cursor, at, target)
    else if (cursor.take('symbol', '(')) {
      const args = parseArguments(cursor)
      target = { kind: 'apply', target, arguments: args, isTailStrict: cursor.take('keyword', 'tailstrict'), at }
    } else if (cursor.is('symbol', '{')) {
      const right = parseObject(cursor)
      target = { kind: 'binary', operator: '+', left: target, right, at }
    } else return target
  }
}

function parseIndexOrSlice(cursor: Cursor, at: number, target: Expression): Expression {
  const bounds: (Expression | undefined)[] = []
  let colons = 0
  let isFresh = true
  while (!cursor.take('symbol', ']')) {
    if (cursor.is('operator', ':') || cursor.is('operator', '::')) {
      colons += cursor.pop().text.length
      if (colons > 2) cursor.fail('Invalid slice: too many colons')
      isFresh = true
    } else if (isFresh) {
      bounds[colons] = cursor.expression()
      isFresh = false
    } else cursor.fail(`Expected token "]" but got ${tokenName(cursor.peek())}`)
  }
  if (colons > 0) return { kind: 'slice', target, bounds, at }
  const [index] = bounds
  return index ? { kind: 'index', target, index, at } : cursor.fail('Index requires an expression')
}

function parseArray(cursor: Cursor): Expression {
  const { at } = cursor.expect('symbol', '[')
  const items: Expression[] = []
  while (!cursor.take('symbol', ']')) {
    const item = cursor.expression()
    items.push(item)
    const hasComma = cursor.take('symbol', ',')
    if (items.length === 1 && cursor.is('keyword', 'for'))
      return { kind: 'arrayComprehension', item, clauses: parseClauses(cursor, ']'), at }
    if (!hasComma && !cursor.is('symbol', ']')) cursor.fail('Expected a comma before next array element.')
  }
  return { kind: 'array', items, at }
}

function parseSuper(cursor: Cursor, at: number): Expression {
  if (cursor.take('symbol', '.')) {
    const { text, at: nameAt } = cursor.expect('identifier')
    return { kind: 'superIndex', index: { kind: 'literal', value: text, at: nameAt }, at }
  }
  if (!cursor.take('symbol', '[')) cursor.fail('Expected . or [ after super.', at)
  const index = cursor.expression()
  cursor.expect('symbol', ']')
  return { kind: 'superIndex', index, at }
}

const literals: Record<string, null | boolean> = { null: null, true: true, false: false }

function parseTerminal(cursor: Cursor): Expression {
  const token = cursor.peek()
  const { kind, text, at } = token
  if (kind === 'symbol' && text === '{') return parseObject(cursor)
  if (kind === 'symbol' && text === '[') return parseArray(cursor)
  cursor.pop()
  if (kind === 'string') return { kind: 'literal', value: text, at }
  if (kind === 'number') {
    const value = Number(text)
    return Number.isFinite(value) ? { kind: 'literal', value, at } : cursor.fail('Overflow', at)
  }
  if (kind === 'identifier') return { kind: 'variable', name: text, at }
  if (kind === 'symbol' && text === '$') return { kind: 'dollar', at }
  if (kind === 'symbol' && text === '(') {
    const inner = cursor.expression()
    cursor.expect('symbol', ')')
    return inner
  }
  if (kind === 'keyword') {
    if (text in literals) return { kind: 'literal', value: literals[text] ?? null, at }
    if (text === 'self') return { kind: 'self', at }
    if (text === 'super') return parseSuper(cursor, at)
  }
  if (kind === 'end') return cursor.fail('Unexpected end of file', at)
  return cursor.fail(`Unexpected: ${tokenName(token)} while parsing terminal`, at)
}

import type { Assertion, Bind, Clause, Expression, FieldNode, Visibility } from './ast'
import type { Cursor } from './cursor'
import { parseBind, parseClauses, parseParameters } from './lists'
import { tokenName } from './tokens'

const visibilities: Record<string, Visibility> = { ':': 'inherited', '::': 'hidden', ':::': 'visible' }

/** An object or a comprehension of one. */
export function parseObject(cursor: Cursor): Expression {
  const { at } = cursor.expect('symbol', '{')
  const fields: FieldNode[] = []
  const locals: Bind[] = []
  const asserts: Assertion[] = []
  const known = new Set<string>()
  let isFirst = true
  let hasComma = false
  while (!cursor.take('symbol', '}')) {
    if (cursor.is('keyword', 'for')) return comprehension(cursor, at, { fields, locals, asserts })
    if (!isFirst && !hasComma) cursor.fail('Expected a comma before next field.')
    isFirst = false
    if (cursor.take('keyword', 'local')) locals.push(parseBind(cursor, locals))
    else if (cursor.is('keyword', 'assert')) asserts.push(parseAssert(cursor))
    else fields.push(parseField(cursor, known))
    hasComma = cursor.take('symbol', ',')
  }
  return { kind: 'object', fields, locals, asserts, at }
}

function parseAssert(cursor: Cursor): Assertion {
  const { at } = cursor.expect('keyword', 'assert')
  const condition = cursor.expression()
  const message = cursor.take('operator', ':') ? cursor.expression() : undefined
  return { condition, message, at }
}

/** A literal name can't occur twice. */
function parseName(cursor: Cursor, known: Set<string>): Expression {
  const { kind, text, at } = cursor.peek()
  if (kind === 'identifier' || kind === 'string') {
    cursor.pop()
    if (known.has(text)) cursor.fail(`Duplicate field: ${text}`, at)
    known.add(text)
    return { kind: 'literal', value: text, at }
  }
  if (!cursor.take('symbol', '['))
    cursor.fail(
      kind === 'end'
        ? 'Unexpected end of file'
        : `Unexpected: ${tokenName(cursor.peek())} while parsing field definition`,
    )
  const name = cursor.expression()
  cursor.expect('symbol', ']')
  return name
}

function parseField(cursor: Cursor, known: Set<string>): FieldNode {
  const { text: fieldText, at } = cursor.peek()
  const isComputed = cursor.is('symbol', '[')
  const name = parseName(cursor, known)
  const parameters = cursor.is('symbol', '(') ? parseParameters(cursor) : undefined
  const operator = cursor.expect('operator')
  const isAdded = operator.text.startsWith('+')
  const visibility = visibilities[isAdded ? operator.text.slice(1) : operator.text]
  if (!visibility) return cursor.fail(`Expected one of :, ::, :::, +:, +::, +:::, got: ${operator.text}`, operator.at)
  if (isAdded && parameters) cursor.fail(`Cannot use +: syntax sugar in a method: ${fieldText}`, at)
  const body = cursor.expression()
  return {
    name,
    isComputed,
    visibility,
    isAdded,
    body: parameters ? { kind: 'function', parameters, body, at: body.at } : body,
  }
}

type Members = { fields: FieldNode[]; locals: Bind[]; asserts: Assertion[] }

function comprehension(cursor: Cursor, at: number, { fields, locals, asserts }: Members): Expression {
  const [field, ...more] = fields
  if (asserts.length > 0) cursor.fail('Object comprehension cannot have asserts.')
  if (!field || more.length > 0) return cursor.fail('Object comprehension can only have one field.')
  if (field.visibility !== 'inherited') cursor.fail('Object comprehensions cannot have hidden fields.')
  if (!field.isComputed) cursor.fail('Object comprehensions can only have [e] fields.')
  const clauses: Clause[] = parseClauses(cursor, '}')
  return { kind: 'objectComprehension', field, locals, clauses, at }
}

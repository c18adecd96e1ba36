import type { Argument, Bind, Clause, Parameter } from './ast'
import type { Cursor } from './cursor'
import { tokenName } from './tokens'

/** `name = body` or `name(parameters) = body`; its name is not among `others`. */
export function parseBind(cursor: Cursor, others: readonly Bind[]): Bind {
  const { text: name, at } = cursor.expect('identifier')
  if (others.some((other) => other.name === name)) cursor.fail(`Duplicate local var: ${name}`, at)
  const parameters = cursor.is('symbol', '(') ? parseParameters(cursor) : undefined
  cursor.expect('operator', '=')
  const body = cursor.expression()
  return { name, body: parameters ? { kind: 'function', parameters, body, at } : body }
}

/** `(a, b=1)`, with an optional trailing comma. */
export function parseParameters(cursor: Cursor): Parameter[] {
  const parameters: Parameter[] = []
  cursor.expect('symbol', '(')
  while (!cursor.take('symbol', ')')) {
    const { text: name } = cursor.expect('identifier')
    parameters.push({ name, fallback: cursor.take('operator', '=') ? cursor.expression() : undefined })
    commaBefore(cursor, ')', 'function parameter')
  }
  return parameters
}

/** Takes the comma between elements, which is optional after the last. */
function commaBefore(cursor: Cursor, end: string, element: string): void {
  if (cursor.take('symbol', ',') || cursor.is('symbol', end)) return
  cursor.fail(`Expected a comma before next ${element}, got ${tokenName(cursor.peek())}`)
}

/** `(1, b=2)` after its opening parenthesis. */
export function parseArguments(cursor: Cursor): Argument[] {
  const args: Argument[] = []
  while (!cursor.take('symbol', ')')) {
    const { at } = cursor.peek()
    const isNamed = cursor.is('identifier') && cursor.is('operator', '=', 1)
    const name = isNamed ? cursor.pop().text : undefined
    if (isNamed) cursor.pop()
    args.push({ name, value: cursor.expression() })
    if (!isNamed && args.some((one) => one.name !== undefined))
      cursor.fail('Positional argument after a named argument is not allowed', at)
    commaBefore(cursor, ')', 'function argument')
  }
  return args
}

/** Loops and conditions after a comprehension's element, including the closing bracket. */
export function parseClauses(cursor: Cursor, end: ']' | '}'): Clause[] {
  const clauses: Clause[] = []
  for (;;) {
    if (cursor.take('keyword', 'for')) {
      const { text: name } = cursor.expect('identifier')
      cursor.expect('keyword', 'in')
      clauses.push({ kind: 'for', name, over: cursor.expression() })
    } else if (cursor.take('keyword', 'if')) clauses.push({ kind: 'if', condition: cursor.expression() })
    else if (cursor.take('symbol', end)) return clauses
    else cursor.fail(`Expected for, if or "${end}" after for clause, got: ${tokenName(cursor.peek())}`)
  }
}

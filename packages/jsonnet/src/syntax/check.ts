import { JsonnetError } from '../error'
import type { Bind, Clause, Expression, FieldNode, Parameter } from './ast'
import { placeOf } from './place'

/** Names in the scope of an expression. */
type Scope = { names: ReadonlySet<string>; isInObject: boolean }

const withNames = (scope: Scope, names: Iterable<string>): Scope => ({
  ...scope,
  names: new Set([...scope.names, ...names]),
})

/**
 * Rejects what is invalid without running it: unbound names; `self`, `super` and `$` outside an object.
 * @throws JsonnetError of kind `static`
 */
export function checkScopes(source: string, document: Expression): void {
  const fail = (message: string, at: number): never => {
    throw new JsonnetError('static', message, placeOf(source, at))
  }

  const all = (expressions: readonly (Expression | undefined)[], scope: Scope): void => {
    for (const one of expressions) if (one) check(one, scope)
  }
  const bound = (binds: readonly Bind[], scope: Scope): Scope => {
    const inner = withNames(
      scope,
      binds.map(({ name }) => name),
    )
    for (const { body } of binds) check(body, inner)
    return inner
  }
  const inFunction = (parameters: readonly Parameter[], body: Expression, scope: Scope): void => {
    const inner = withNames(
      scope,
      parameters.map(({ name }) => name),
    )
    all([...parameters.map(({ fallback }) => fallback), body], inner)
  }
  const inClauses = (clauses: readonly Clause[], scope: Scope): Scope => {
    let inner = scope
    for (const clause of clauses) {
      if (clause.kind === 'if') check(clause.condition, inner)
      else {
        check(clause.over, inner)
        inner = withNames(inner, [clause.name])
      }
    }
    return inner
  }
  const inObject = (fields: readonly FieldNode[], locals: readonly Bind[], outer: Scope): Scope => {
    for (const { name } of fields) check(name, outer)
    const inner = bound(locals, { ...outer, isInObject: true })
    for (const { body } of fields) check(body, inner)
    return inner
  }

  function check(node: Expression, scope: Scope): void {
    switch (node.kind) {
      case 'literal':
      case 'import':
        return
      case 'variable':
        if (!scope.names.has(node.name)) fail(`Unknown variable: ${node.name}`, node.at)
        return
      case 'self':
        if (!scope.isInObject) fail("Can't use self outside of an object.", node.at)
        return
      case 'dollar':
        if (!scope.isInObject) fail('No top-level object found.', node.at)
        return
      case 'superIndex':
        if (!scope.isInObject) fail("Can't use super outside of an object.", node.at)
        return check(node.index, scope)
      case 'inSuper':
        if (!scope.isInObject) fail("Can't use super outside of an object.", node.at)
        return check(node.name, scope)
      case 'array':
        return all(node.items, scope)
      case 'arrayComprehension':
        return check(node.item, inClauses(node.clauses, scope))
      case 'object': {
        const inner = inObject(node.fields, node.locals, scope)
        for (const { condition, message } of node.asserts) all([condition, message], inner)
        return
      }
      case 'objectComprehension':
        inObject([node.field], node.locals, inClauses(node.clauses, scope))
        return
      case 'index':
        return all([node.target, node.index], scope)
      case 'slice':
        return all([node.target, ...node.bounds], scope)
      case 'apply':
        return all([node.target, ...node.arguments.map(({ value }) => value)], scope)
      case 'function':
        return inFunction(node.parameters, node.body, scope)
      case 'local':
        return check(node.body, bound(node.binds, scope))
      case 'if':
        return all([node.condition, node.then, node.otherwise], scope)
      case 'assert':
        return all([node.assertion.condition, node.assertion.message, node.rest], scope)
      case 'error':
        return check(node.message, scope)
      case 'unary':
        return check(node.operand, scope)
      case 'binary':
        return all([node.left, node.right], scope)
    }
  }

  check(document, { names: new Set(['std']), isInObject: false })
}

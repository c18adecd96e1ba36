import type { Assertion, Bind, Clause, Expression, ExpressionOf, FieldNode } from '../syntax/ast'
import { bindArguments } from './machine'
import type { Machine } from './values'
import { textOf } from './manifest'
import { hasSuper, readSuper } from './objects'
import { add, binary, indexed, isIn, unary } from './operators'
import { slice } from './slice'
import { JsonnetFunction, JsonnetObject, TailCall, Thunk, typeOf } from './values'
import type { Field, Value } from './values'

/** The enclosing object, the layer of it that contains the expression, and the outermost object of the source. */
type Around = { self: JsonnetObject; level: number; dollar: JsonnetObject }

/** The environment of an expression. */
export class Scope {
  readonly names: ReadonlyMap<string, Thunk>
  readonly outer: Scope | undefined
  readonly around: Around | undefined

  constructor(names: ReadonlyMap<string, Thunk>, outer?: Scope, around?: Around) {
    this.names = names
    this.outer = outer
    this.around = around
  }
}

function resolveVariable(machine: Machine, scope: Scope, name: string, at: number): Thunk {
  for (let one: Scope | undefined = scope; one; one = one.outer) {
    const found = one.names.get(name)
    if (found) return found
  }
  return machine.fail(`Unknown variable: ${name}`, at)
}

const within = (outer: Scope, names: ReadonlyMap<string, Thunk>): Scope => new Scope(names, outer, outer.around)

const later = (machine: Machine, node: Expression, scope: Scope): Thunk =>
  node.kind === 'literal' ? Thunk.of(node.value, node.at) : Thunk.later(node.at, () => evaluate(machine, node, scope))

/** A scope in which the binds see each other. */
function withBinds(machine: Machine, binds: readonly Bind[], outer: Scope): Scope {
  const names = new Map<string, Thunk>()
  const scope = within(outer, names)
  for (const { name, body } of binds) names.set(name, later(machine, body, scope))
  return scope
}

/**
 * Evaluates an expression. There are few calls between an expression and its parts, as the engine's stack has to suffice
 * for as many frames as the language allows.
 * @throws JsonnetError
 */
export function evaluate(machine: Machine, first: Expression, outer: Scope): Value
/** `isTail`: returns a `tailstrict` call in tail position instead of making it. */
export function evaluate(machine: Machine, first: Expression, outer: Scope, isTail: true): Value | TailCall
export function evaluate(machine: Machine, first: Expression, outer: Scope, isTail = false): Value | TailCall {
  let node = first
  let scope = outer
  for (;;) {
    machine.step()
    switch (node.kind) {
      case 'literal':
        return node.value
      case 'variable':
        return machine.force(resolveVariable(machine, scope, node.name, node.at), node.at)
      case 'if': {
        const branch = branchOf(machine, node, scope)
        if (!branch) return null
        node = branch
        continue
      }
      case 'local':
        scope = withBinds(machine, node.binds, scope)
        node = node.body
        continue
      case 'assert':
        keep(machine, node.assertion, scope, 'Assertion failed.')
        node = node.rest
        continue
      case 'apply':
        return apply(machine, node, scope, isTail)
      case 'binary':
        return binaryValue(machine, node, scope)
      case 'index':
        return indexValue(machine, node, scope)
      default:
        return compound(machine, node, scope)
    }
  }
}

type Simple = 'literal' | 'variable' | 'if' | 'local' | 'assert' | 'apply' | 'binary' | 'index'

function compound(machine: Machine, node: Exclude<Expression, { kind: Simple }>, scope: Scope): Value {
  const { at } = node
  switch (node.kind) {
    case 'array':
      machine.chargeElements(node.items.length)
      return node.items.map((item) => later(machine, item, scope))
    case 'arrayComprehension': {
      const { item } = node
      return loops(machine, node.clauses, scope, at).map((inner) => later(machine, item, inner))
    }
    case 'object':
      return objectValue(machine, node, scope)
    case 'objectComprehension':
      return comprehendedObject(machine, node, scope)
    case 'self':
      return scope.around?.self ?? machine.fail("Can't use self outside of an object.", at)
    case 'dollar':
      return scope.around?.dollar ?? machine.fail('No top-level object found.', at)
    case 'superIndex': {
      const name = machine.string(evaluate(machine, node.index, scope), at)
      const { around } = scope
      return around ? readSuper(machine, around.self, around.level, name, at) : null
    }
    case 'inSuper': {
      const name = machine.string(evaluate(machine, node.name, scope), at)
      return scope.around ? hasSuper(scope.around.self, scope.around.level, name) : false
    }
    case 'slice': {
      const target = evaluate(machine, node.target, scope)
      const bounds = [0, 1, 2].map((index) => {
        const bound = node.bounds[index]
        return bound ? evaluate(machine, bound, scope) : null
      })
      return slice(machine, target, bounds, at)
    }
    case 'function':
      return functionValue(machine, node, scope)
    case 'error':
      return machine.fail(textOf(machine, evaluate(machine, node.message, scope), at), at)
    case 'import':
      return machine.fail(`couldn't open import "${node.path}": imports are not available`, at)
    case 'unary':
      return unary(machine, node.operator, evaluate(machine, node.operand, scope), at)
  }
}

function indexValue(machine: Machine, { target, index, at }: ExpressionOf<'index'>, scope: Scope): Value {
  const found = evaluate(machine, target, scope)
  return indexed(machine, found, evaluate(machine, index, scope), at)
}

function branchOf(machine: Machine, node: ExpressionOf<'if'>, scope: Scope): Expression | undefined {
  const condition = evaluate(machine, node.condition, scope)
  if (typeof condition !== 'boolean')
    return machine.fail(`condition must be boolean, got ${typeOf(condition)}.`, node.at)
  return condition ? node.then : node.otherwise
}

function keep(machine: Machine, { condition, message, at }: Assertion, scope: Scope, otherwise: string): void {
  const found = evaluate(machine, condition, scope)
  if (typeof found !== 'boolean') machine.fail(`condition must be boolean, got ${typeOf(found)}.`, at)
  if (found) return
  machine.fail(message ? textOf(machine, evaluate(machine, message, scope), at) : otherwise, at)
}

function binaryValue(machine: Machine, node: ExpressionOf<'binary'>, scope: Scope): Value {
  const { operator, at } = node
  const left = evaluate(machine, node.left, scope)
  if (operator === '&&' || operator === '||') {
    if (typeof left === 'boolean' && left === (operator === '||')) return left
    const right = evaluate(machine, node.right, scope)
    if (typeof left === 'boolean' && typeof right === 'boolean') return right
    return machine.fail(
      `binary operator ${operator} requires matching types, got ${typeOf(left)} and ${typeOf(right)}.`,
      at,
    )
  }
  const right = evaluate(machine, node.right, scope)
  return operator === 'in' ? isIn(machine, left, right, at) : binary(machine, operator, left, right, at)
}

function apply(machine: Machine, node: ExpressionOf<'apply'>, scope: Scope, isTail: boolean): Value | TailCall {
  const { at } = node
  const target = evaluate(machine, node.target, scope)
  if (!(target instanceof JsonnetFunction))
    return machine.fail(`only functions can be called, got ${typeOf(target)}`, at)
  const positional: Thunk[] = []
  const named: { name: string; value: Thunk }[] = []
  for (const { name, value } of node.arguments) {
    const thunk = later(machine, value, scope)
    if (name === undefined) positional.push(thunk)
    else named.push({ name, value: thunk })
  }
  const args = bindArguments(machine, target, positional, named, at)
  if (node.isTailStrict) for (const one of args) if (one) machine.force(one, one.at)
  return isTail && node.isTailStrict ? new TailCall(target, args, at) : machine.run(target, args, at)
}

function functionValue(machine: Machine, node: ExpressionOf<'function'>, outer: Scope): JsonnetFunction {
  const { parameters, body } = node
  const described = parameters.map(({ name, fallback }) => ({ name, isOptional: fallback !== undefined }))
  return new JsonnetFunction({}, described, (_, args) => {
    const names = new Map<string, Thunk>()
    const scope = within(outer, names)
    parameters.forEach(({ name, fallback }, index) => {
      const thunk = args[index] ?? (fallback && later(machine, fallback, scope))
      if (thunk) names.set(name, thunk)
    })
    return evaluate(machine, body, scope, true)
  })
}

/** A scope for each iteration of the loops that meets the conditions. */
function loops(machine: Machine, clauses: readonly Clause[], scope: Scope, at: number): Scope[] {
  let scopes = [scope]
  for (const clause of clauses) {
    const next: Scope[] = []
    for (const one of scopes) {
      if (clause.kind === 'if') {
        const condition = evaluate(machine, clause.condition, one)
        if (typeof condition !== 'boolean') machine.fail(`condition must be boolean, got ${typeOf(condition)}.`, at)
        if (condition) next.push(one)
        continue
      }
      const items = evaluate(machine, clause.over, one)
      if (!Array.isArray(items)) return machine.fail('In comprehension, can only iterate over array.', at)
      machine.chargeElements(items.length)
      for (const item of items) next.push(within(one, new Map([[clause.name, item]])))
    }
    scopes = next
  }
  return scopes
}

/** The scope inside an object: its locals, created once per object and level. `key` distinguishes scopes of one level. */
function insideOf(
  machine: Machine,
  { key, locals, outer }: { key: unknown; locals: readonly Bind[]; outer: Scope },
  self: JsonnetObject,
  level: number,
): Scope {
  const known = (self.scopes[level] ??= new Map<unknown, unknown>())
  const found = known.get(key)
  if (found) return found as Scope // only scopes are stored there
  const scope = withBinds(
    machine,
    locals,
    new Scope(none, outer, { self, level, dollar: outer.around?.dollar ?? self }),
  )
  known.set(key, scope)
  return scope
}

const none: ReadonlyMap<string, Thunk> = new Map()

type Inside = (self: JsonnetObject, level: number) => Scope

function fieldValue(machine: Machine, node: FieldNode, name: string, inside: Inside): Field {
  const { body, visibility, isAdded } = node
  return {
    visibility,
    at: body.at,
    read: (self, level) => {
      const isOver = isAdded && hasSuper(self, level, name)
      const below = isOver ? readSuper(machine, self, level, name, body.at) : null
      const own = evaluate(machine, body, inside(self, level))
      return isOver ? add(machine, below, own, body.at) : own
    },
  }
}

/** The field's name; undefined if it is null, which leaves the field out. */
function nameOf(machine: Machine, node: FieldNode, scope: Scope, at: number): string | undefined {
  const name = evaluate(machine, node.name, scope)
  if (name === null) return undefined
  return typeof name === 'string' ? name : machine.fail('field name was not a string.', at)
}

function addField(machine: Machine, fields: Map<string, Field>, name: string, field: Field, at: number): void {
  if (fields.has(name)) machine.fail(`duplicate field name: "${name}"`, at)
  fields.set(name, field)
}

function objectValue(machine: Machine, node: ExpressionOf<'object'>, outer: Scope): JsonnetObject {
  const { locals, at } = node
  const key = {}
  const inside: Inside = (self, level) => insideOf(machine, { key, locals, outer }, self, level)
  const fields = new Map<string, Field>()
  for (const field of node.fields) {
    const name = nameOf(machine, field, outer, at)
    if (name !== undefined) addField(machine, fields, name, fieldValue(machine, field, name, inside), at)
  }
  const asserts = node.asserts.map((assertion) => (self: JsonnetObject, level: number) => {
    keep(machine, assertion, inside(self, level), 'Object assertion failed.')
  })
  return new JsonnetObject([{ fields, asserts }])
}

function comprehendedObject(
  machine: Machine,
  { field, locals, clauses, at }: ExpressionOf<'objectComprehension'>,
  scope: Scope,
): JsonnetObject {
  const fields = new Map<string, Field>()
  for (const outer of loops(machine, clauses, scope, at)) {
    const name = nameOf(machine, field, outer, at)
    if (name === undefined) continue
    const inside: Inside = (self, level) => insideOf(machine, { key: outer, locals, outer }, self, level)
    addField(machine, fields, name, fieldValue(machine, field, name, inside), at)
  }
  return new JsonnetObject([{ fields, asserts: [] }])
}

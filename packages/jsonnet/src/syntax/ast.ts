export type UnaryOperator = '!' | '~' | '+' | '-'

export type BinaryOperator =
  | '*'
  | '/'
  | '%'
  | '+'
  | '-'
  | '<<'
  | '>>'
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | '=='
  | '!='
  | '&'
  | '^'
  | '|'
  | '&&'
  | '||'

export type Bind = { name: string; body: Expression }
export type Parameter = { name: string; fallback?: Expression }
export type Argument = { name?: string; value: Expression }
export type Assertion = { condition: Expression; message?: Expression; at: number }

/** `:` takes the visibility of what it overrides, `::` hides, `:::` shows. */
export type Visibility = 'inherited' | 'hidden' | 'visible'

export type FieldNode = {
  name: Expression
  /** Written as `[name]`. */
  isComputed: boolean
  visibility: Visibility
  /** Written with `+:`: added to the overridden field. */
  isAdded: boolean
  body: Expression
}

export type ForClause = { kind: 'for'; name: string; over: Expression }
export type IfClause = { kind: 'if'; condition: Expression }
export type Clause = ForClause | IfClause

type Kinds =
  | { kind: 'literal'; value: null | boolean | number | string }
  | { kind: 'array'; items: Expression[] }
  | { kind: 'arrayComprehension'; item: Expression; clauses: Clause[] }
  | { kind: 'object'; fields: FieldNode[]; locals: Bind[]; asserts: Assertion[] }
  | { kind: 'objectComprehension'; field: FieldNode; locals: Bind[]; clauses: Clause[] }
  | { kind: 'variable'; name: string }
  | { kind: 'self' }
  | { kind: 'dollar' }
  | { kind: 'superIndex'; index: Expression }
  | { kind: 'inSuper'; name: Expression }
  | { kind: 'index'; target: Expression; index: Expression }
  | { kind: 'slice'; target: Expression; bounds: (Expression | undefined)[] }
  | { kind: 'apply'; target: Expression; arguments: Argument[]; isTailStrict: boolean }
  | { kind: 'function'; parameters: Parameter[]; body: Expression }
  | { kind: 'local'; binds: Bind[]; body: Expression }
  | { kind: 'if'; condition: Expression; then: Expression; otherwise?: Expression }
  | { kind: 'assert'; assertion: Assertion; rest: Expression }
  | { kind: 'error'; message: Expression }
  | { kind: 'import'; path: string }
  | { kind: 'unary'; operator: UnaryOperator; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }

/** Every expression knows the offset of its first character. */
export type Expression = Kinds & { at: number }

export type ExpressionOf<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>

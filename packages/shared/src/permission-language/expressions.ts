import type { Token } from './lexer'
import type { Reader } from './reader'
import type { Rewrite, RewriteChild } from './rules'
import type { TypeCheck } from './type-checks'

const DEEPEST = 10
/** More operators would nest rules deeper than checks follow them. */
const MOST_OPERATORS = 1_000

/**
 * Reads the expression after `=>`, up to the comma or before the `}`. `&&` and `||` have equal precedence and are left-associative.
 * @returns undefined if there is no expression, and after a fault
 */
export function parseExpression(reader: Reader, namespace: string, checks: TypeCheck[]): Rewrite | undefined {
  const parser = new ExpressionParser(reader, namespace, checks)
  const rewrite = parser.expression(',', DEEPEST)
  return rewrite && !reader.failed ? simplified(rewrite) : undefined
}

class ExpressionParser {
  constructor(
    readonly reader: Reader,
    readonly namespace: string,
    readonly checks: TypeCheck[],
  ) {}

  expression(end: ',' | ')', depth: number): Rewrite | undefined {
    const { reader } = this
    if (depth <= 0) return this.#tooDeep()
    let root: Rewrite | undefined
    let mayFollow = true
    let operators = 0
    while (!reader.failed) {
      const token = reader.peek()
      const sign = token.kind === 'sign' ? token.text : ''
      if (sign === end) {
        reader.next()
        return root
      }
      if (sign === '}') return root
      if (sign === '&&' || sign === '||') {
        reader.next()
        if (!root) return undefined
        if (++operators > MOST_OPERATORS) return reader.fail(token, `at most ${MOST_OPERATORS} operators`)
        root = { kind: sign === '&&' ? 'and' : 'or', children: [root] }
        mayFollow = true
        continue
      }
      if (sign !== '(' && sign !== '!' && !mayFollow) {
        return reader.fail(token, 'an operator')
      }
      const operand = this.#operand(sign, depth)
      if (!operand) return undefined
      root = added(root, operand)
      // a call may directly follow a call, but not a bracket or a negation
      if (sign === '(' || sign === '!') mayFollow = false
    }
    return undefined
  }

  #operand(sign: string, depth: number): RewriteChild | undefined {
    const { reader } = this
    if (sign === '(') {
      reader.next()
      return this.expression(')', depth - 1)
    }
    if (sign !== '!') return this.#call()
    reader.next()
    if (depth - 1 <= 0) return this.#tooDeep()
    const inBrackets = reader.isNext('sign', '(')
    if (inBrackets) reader.next()
    // empty brackets are accepted only after a negation
    const child = inBrackets ? (this.expression(')', depth - 2) ?? nothing) : this.#call()
    return child && !reader.failed ? { kind: 'not', child } : undefined
  }

  #tooDeep(): undefined {
    return this.reader.fail(this.reader.peek(), `at most ${DEEPEST - 1} nested brackets and negations`)
  }

  #call(): RewriteChild | undefined {
    const { reader } = this
    if (!reader.match('this', '.')) return undefined
    const list = reader.any()
    const relation = list && this.#access(() => reader.any())
    if (!list || !relation) return undefined
    if (list.text !== 'related' && list.text !== 'permits') return reader.fail(list, '"related" or "permits"')
    if (list.text === 'permits') {
      return reader.match('(', 'ctx', ')') ? this.#computed(relation) : undefined
    }
    if (!reader.match('.')) return undefined
    const method = reader.next()
    if (method.text === 'traverse') return this.#traverse(relation)
    if (method.text === 'includes') {
      return reader.match('(', 'ctx', '.', 'subject', ')') ? this.#computed(relation) : undefined
    }
    return reader.fail(method, '"traverse" or "includes"')
  }

  #computed(relation: Token): RewriteChild {
    this.checks.push({ kind: 'own', namespace: this.namespace, at: relation })
    return { kind: 'computed', relation: relation.text }
  }

  /** `.name`, `["name"]`, `['name']` or `[name]`. */
  #access(read: () => Token | undefined): Token | undefined {
    const { reader } = this
    if (!reader.isNext('sign', '[')) return reader.match('.') ? read() : undefined
    reader.next()
    const name = read()
    return name && reader.match(']') ? name : undefined
  }

  #traverse(via: Token): RewriteChild | undefined {
    const { reader } = this
    const parameter = this.#parameter()
    if (!parameter) return undefined
    const list = reader.match('=>', parameter.text, '.') ? reader.any() : undefined
    if (!list || (list.text !== 'related' && list.text !== 'permits')) {
      // after a mismatch, the service reads on and reports an empty token at the very beginning
      return reader.fail(list ?? { kind: 'error', text: '', start: 0, end: 0 }, '"related" or "permits"')
    }
    const target = this.#access(() => reader.name())
    if (!target) return undefined
    if (list.text === 'permits') reader.match('(', 'ctx', ')', ')')
    else {
      reader.match('.', 'includes', '(', 'ctx', '.', 'subject')
      reader.optional(',')
      reader.match(')')
      reader.optional(',')
      reader.match(')')
    }
    this.checks.push({ kind: 'traversal', namespace: this.namespace, at: via, target: target.text })
    this.checks.push({ kind: 'own', namespace: this.namespace, at: via })
    return { kind: 'traverse', via: via.text, relation: target.text }
  }

  /** The bracket after `traverse` and the name of the parameter. */
  #parameter(): Token | undefined {
    const { reader } = this
    if (!reader.match('(')) return undefined
    const inBrackets = reader.isNext('sign', '(')
    if (inBrackets) reader.next()
    const parameter = reader.any()
    return parameter && inBrackets && !reader.match(')') ? undefined : parameter
  }
}

const nothing: Rewrite = { kind: 'or', children: [] }

const asRewrite = (child: RewriteChild): Rewrite =>
  child.kind === 'or' || child.kind === 'and' ? child : { kind: 'or', children: [child] }

const added = (root: Rewrite | undefined, child: RewriteChild): Rewrite =>
  root ? { kind: root.kind, children: [...root.children, child] } : asRewrite(child)

/** Merges nested operations of the same kind, or with a single operand, into the enclosing one, also directly below a negation. */
function simplified(rewrite: Rewrite): Rewrite {
  const children = rewrite.children.flatMap((child): readonly RewriteChild[] => {
    if (child.kind === 'not' && (child.child.kind === 'or' || child.child.kind === 'and'))
      return [{ kind: 'not', child: simplified(child.child) }]
    if (child.kind !== 'or' && child.kind !== 'and') return [child]
    const inner = simplified(child)
    return inner.kind === rewrite.kind || inner.children.length === 1 ? inner.children : [inner]
  })
  return { kind: rewrite.kind, children }
}

import { TemplateError } from '../error'
import { goQuote } from '../format/quote'
import { Lexer, named, type Token, type TokenKind } from './lexer'
import type { BranchNode, Command, Expression, Node, PipeNode, Tree, VariableNode } from './nodes'
import { numberNode } from './numbers'
import { printExpression } from './print-node'
import { unquote } from './unquote'

/** Maximum nesting of parentheses and blocks. */
const deepest = 500

const operands = new Set<TokenKind>([
  'bool',
  'characterConstant',
  'complex',
  'dot',
  'field',
  'identifier',
  'number',
  'nil',
  'rawString',
  'string',
  'variable',
  'leftParenthesis',
])

const endToken: Token = { kind: 'eof', at: 0, text: 'EOF', line: 1 }

type End = { readonly kind: 'end' | 'else'; readonly at: number }
type Item = Node | End

const isEnd = (item: Item): item is End => item.kind === 'end' || item.kind === 'else'

const isEmpty = (nodes: readonly Node[]): boolean =>
  nodes.every((node) => node.kind === 'text' && node.text.trim() === '')

/** Parses the templates of one source. */
class Parser {
  readonly trees = new Map<string, Tree>()
  private readonly tokens: readonly Token[]
  private position = 0
  private variables: string[] = ['$']
  private ranges = 0
  private nesting = 0
  private actionLine = 0

  constructor(
    private readonly name: string,
    source: string,
    private readonly isFunction: (name: string) => boolean,
  ) {
    this.tokens = new Lexer(source).run()
  }

  /** The whole source is the template `name`; `define` and `block` add others. */
  run(): Map<string, Tree> {
    const nodes: Node[] = []
    while (this.peek().kind !== 'eof') {
      if (this.peek().kind === 'leftDelimiter') {
        const before = this.position
        this.next()
        if (this.nextNonSpace().kind === 'define') {
          this.define()
          continue
        }
        this.position = before
      }
      const item = this.textOrAction()
      if (isEnd(item)) this.fail(`unexpected {{${item.kind}}}`)
      nodes.push(item)
    }
    this.add({ name: this.name, nodes })
    return this.trees
  }

  private peek(): Token {
    return this.tokens[this.position] ?? this.tokens.at(-1) ?? endToken
  }

  private next(): Token {
    const token = this.peek()
    this.position += 1
    return token
  }

  private nextNonSpace(): Token {
    this.skipSpace()
    return this.next()
  }

  private peekNonSpace(): Token {
    this.skipSpace()
    return this.peek()
  }

  private skipSpace() {
    while (this.peek().kind === 'space') this.position += 1
  }

  private fail(message: string): never {
    const { line } = this.tokens[Math.max(0, Math.min(this.position, this.tokens.length) - 1)] ?? endToken
    throw new TemplateError('parse', `template: ${this.name}:${line}: ${message}`)
  }

  private unexpected(token: Token, context: string): never {
    if (token.kind !== 'error') this.fail(`unexpected ${named(token)} in ${context}`)
    const started =
      this.actionLine !== 0 && this.actionLine !== token.line
        ? ` in action started at ${this.name}:${this.actionLine}`
        : ''
    this.fail(`${token.text}${token.text.endsWith(' action') ? started.replace(' in action', '') : started}`)
  }

  private expect(kind: TokenKind, context: string): Token {
    const token = this.nextNonSpace()
    if (token.kind !== kind) this.unexpected(token, context)
    return token
  }

  private add(tree: Tree) {
    const before = this.trees.get(tree.name)
    if (!before || isEmpty(before.nodes)) this.trees.set(tree.name, tree)
    else if (!isEmpty(tree.nodes)) this.fail(`template: multiple definition of template ${goQuote(tree.name)}`)
  }

  /** Runs `read` with its own variables, as for a nested template definition. */
  private apart<T>(read: () => T): T {
    const { variables, ranges } = this
    this.variables = ['$']
    this.ranges = 0
    const result = read()
    this.variables = variables
    this.ranges = ranges
    return result
  }

  private define() {
    const context = 'define clause'
    const token = this.nextNonSpace()
    const name = this.templateName(token, context)
    this.expect('rightDelimiter', context)
    this.apart(() => {
      const { nodes, end } = this.list()
      if (end.kind !== 'end') this.fail(`unexpected {{else}} in ${context}`)
      this.add({ name, nodes })
    })
  }

  private list(): { nodes: Node[]; end: End } {
    this.nesting += 1
    if (this.nesting > deepest) this.fail('max expression depth exceeded')
    const nodes: Node[] = []
    while (this.peekNonSpace().kind !== 'eof') {
      const item = this.textOrAction()
      if (isEnd(item)) {
        this.nesting -= 1
        return { nodes, end: item }
      }
      nodes.push(item)
    }
    this.next()
    this.fail('unexpected EOF')
  }

  private textOrAction(): Item {
    const token = this.nextNonSpace()
    if (token.kind === 'text') return { kind: 'text', at: token.at, text: token.text }
    if (token.kind !== 'leftDelimiter') this.unexpected(token, 'input')
    this.actionLine = token.line
    const item = this.action()
    this.actionLine = 0
    return item
  }

  private action(): Item {
    const token = this.nextNonSpace()
    switch (token.kind) {
      case 'block':
        return this.block()
      case 'break':
      case 'continue':
        return this.leave(token, token.kind)
      case 'else':
        return this.otherwise()
      case 'end':
        return { kind: 'end', at: this.expect('rightDelimiter', 'end').at }
      case 'if':
      case 'range':
      case 'with':
        return this.branch(token.kind)
      case 'template':
        return this.template()
      default: {
        this.position -= 1
        const { at, line } = this.peek()
        return { kind: 'action', at, line, pipe: this.pipeline('command', 'rightDelimiter') }
      }
    }
  }

  private leave({ at, line }: Token, kind: 'break' | 'continue'): Node {
    const token = this.nextNonSpace()
    if (token.kind !== 'rightDelimiter') this.unexpected(token, `{{${kind}}}`)
    if (this.ranges === 0) this.fail(`{{${kind}}} outside {{range}}`)
    return { kind, at, line }
  }

  private otherwise(): End {
    const token = this.peekNonSpace()
    if (token.kind === 'if' || token.kind === 'with') return { kind: 'else', at: token.at }
    return { kind: 'else', at: this.expect('rightDelimiter', 'else').at }
  }

  private branch(kind: BranchNode['kind']): BranchNode {
    const variables = this.variables.length
    const pipe = this.pipeline(kind, 'rightDelimiter')
    if (kind === 'range') this.ranges += 1
    const { nodes: list, end } = this.list()
    if (kind === 'range') this.ranges -= 1
    let otherwise: readonly Node[] | undefined
    if (end.kind === 'else') {
      if (kind !== 'range' && this.peek().kind === kind) {
        this.next()
        this.nesting += 1
        if (this.nesting > deepest) this.fail('max expression depth exceeded')
        otherwise = [this.branch(kind)]
        this.nesting -= 1
      } else {
        const rest = this.list()
        if (rest.end.kind !== 'end') this.fail('expected end; found {{else}}')
        otherwise = rest.nodes
      }
    }
    this.variables.length = variables
    return { kind, at: pipe.at, line: pipe.line, pipe, list, otherwise }
  }

  private block(): Node {
    const context = 'block clause'
    const token = this.nextNonSpace()
    const name = this.templateName(token, context)
    const pipe = this.pipeline(context, 'rightDelimiter')
    this.apart(() => {
      const { nodes, end } = this.list()
      if (end.kind !== 'end') this.fail(`unexpected {{else}} in ${context}`)
      this.add({ name, nodes })
    })
    return { kind: 'template', at: token.at, line: token.line, name, pipe }
  }

  private template(): Node {
    const context = 'template clause'
    const token = this.nextNonSpace()
    const name = this.templateName(token, context)
    let pipe: PipeNode | undefined
    if (this.nextNonSpace().kind !== 'rightDelimiter') {
      this.position -= 1
      pipe = this.pipeline(context, 'rightDelimiter')
    }
    return { kind: 'template', at: token.at, line: token.line, name, pipe }
  }

  private templateName(token: Token, context: string): string {
    if (token.kind !== 'string' && token.kind !== 'rawString') this.unexpected(token, context)
    return unquote(token.text) ?? this.fail('invalid syntax')
  }

  private pipeline(context: string, end: 'rightDelimiter' | 'rightParenthesis'): PipeNode {
    const { at, line } = this.peekNonSpace()
    const { declares, assigns } = this.declarations(context)
    const commands: Command[] = []
    for (;;) {
      const token = this.nextNonSpace()
      if (token.kind === end) break
      if (!operands.has(token.kind)) this.unexpected(token, context)
      this.position -= 1
      commands.push(this.command())
    }
    if (commands.length === 0) this.fail(`missing value for ${context}`)
    commands.slice(1).forEach((command, index) => {
      const kind = command.arguments[0]?.kind ?? ''
      if (['bool', 'dot', 'nil', 'number', 'string'].includes(kind))
        this.fail(`non executable command in pipeline stage ${index + 2}`)
    })
    return { kind: 'pipe', at, line, declares, assigns, commands }
  }

  private declarations(context: string): { declares: VariableNode[]; assigns: boolean } {
    const declares: VariableNode[] = []
    for (;;) {
      const token = this.peekNonSpace()
      if (token.kind !== 'variable') return { declares, assigns: false }
      const before = this.position
      this.next()
      const next = this.peekNonSpace()
      const isComma = next.kind === 'char' && next.text === ','
      if (next.kind !== 'assign' && next.kind !== 'declare' && !isComma) {
        this.position = before
        return { declares, assigns: false }
      }
      this.next()
      declares.push({ kind: 'variable', at: token.at, names: token.text.split('.') })
      this.variables.push(token.text)
      if (!isComma) return { declares, assigns: next.kind === 'assign' }
      if (context !== 'range' || declares.length >= 2) this.fail(`too many declarations in ${context}`)
      if (!['variable', 'rightDelimiter', 'rightParenthesis'].includes(this.peekNonSpace().kind))
        this.fail('range can only initialize variables')
    }
  }

  private command(): Command {
    const words: Expression[] = []
    for (;;) {
      this.skipSpace()
      const word = this.operand()
      if (word) words.push(word)
      const token = this.next()
      if (token.kind === 'space') continue
      if (token.kind === 'rightDelimiter' || token.kind === 'rightParenthesis') this.position -= 1
      else if (token.kind !== 'pipe') this.unexpected(token, 'operand')
      break
    }
    if (words.length === 0) this.fail('empty command')
    return { arguments: words }
  }

  private operand(): Expression | undefined {
    const node = this.term()
    if (!node || this.peek().kind !== 'field') return node
    const { at } = this.peek()
    const names: string[] = []
    while (this.peek().kind === 'field') names.push(this.next().text.slice(1))
    switch (node.kind) {
      case 'field':
      case 'variable':
        return { ...node, at, names: [...node.names, ...names] }
      case 'bool':
      case 'string':
      case 'number':
      case 'nil':
      case 'dot':
        return this.fail(`unexpected . after term ${goQuote(printExpression(node))}`)
      default:
        return { kind: 'chain', at, node, names }
    }
  }

  private term(): Expression | undefined {
    const token = this.nextNonSpace()
    const { at, text } = token
    switch (token.kind) {
      case 'identifier':
        if (!this.isFunction(text)) this.fail(`function ${goQuote(text)} not defined`)
        return { kind: 'identifier', at, name: text }
      case 'dot':
        return { kind: 'dot', at }
      case 'nil':
        return { kind: 'nil', at }
      case 'variable':
        if (!this.variables.includes(text)) this.fail(`undefined variable ${goQuote(text)}`)
        return { kind: 'variable', at, names: [text] }
      case 'field':
        return { kind: 'field', at, names: [text.slice(1)] }
      case 'bool':
        return { kind: 'bool', at, value: text === 'true' }
      case 'characterConstant':
      case 'complex':
      case 'number': {
        const node = numberNode(at, text, token.kind)
        return typeof node === 'string' ? this.fail(node) : node
      }
      case 'leftParenthesis': {
        this.nesting += 1
        if (this.nesting > deepest) this.fail('max expression depth exceeded')
        const pipe = this.pipeline('parenthesized pipeline', 'rightParenthesis')
        this.nesting -= 1
        return pipe
      }
      case 'string':
      case 'rawString':
        return { kind: 'string', at, quoted: text, value: unquote(text) ?? this.fail('invalid syntax') }
      default:
        this.position -= 1
        return undefined
    }
  }
}

/**
 * Parses a template and those that it defines.
 * @returns the templates by name; the whole source is `name`
 * @throws TemplateError of kind `parse`
 */
export const parse = (name: string, source: string, isFunction: (name: string) => boolean): Map<string, Tree> =>
  new Parser(name, source, isFunction).run()

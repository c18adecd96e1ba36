import { CallError, TemplateError } from '../error'
import { goQuote } from '../format/quote'
import { sprint } from '../format/sprint'
import type {
  ActionNode,
  BranchNode,
  ChainNode,
  Command,
  Expression,
  IdentifierNode,
  Node,
  NumberNode,
  PipeNode,
  TemplateNode,
  Tree,
} from '../parse/nodes'
import { printCommand, printExpression, printNode } from '../parse/print-node'
import { byteLength } from '../values/bytes'
import {
  Complex,
  Dict,
  Integer,
  int,
  isTrue,
  List,
  Pointer,
  sortedKeys,
  type Value,
  type Functions,
  type GoFunction,
  type Parameter,
} from '../values/value'
import { canBeNil, fit, nilFor } from './arguments'
import type { Budget } from './budget'
import { fieldOf } from './fields'

/** Parameters of a run besides the data. */
export type Program = {
  readonly name: string
  readonly source: string
  readonly trees: ReadonlyMap<string, Tree>
  readonly functions: Functions
}

/** How a list of nodes ended: at its end, or by leaving the loop around it. */
type Leave = 'break' | 'continue' | undefined

type Spot = Node | Expression

/** No argument from the pipe; `undefined` would be an argument without a value. */
const nothing = Symbol('nothing')
type Piped = Value | typeof nothing

const isExpression = (spot: Spot): spot is Expression =>
  !['text', 'action', 'if', 'with', 'range', 'template', 'break', 'continue'].includes(spot.kind)

/** Executes a template. */
export class Evaluator {
  private readonly parts: string[] = []
  private length = 0
  private spot: { readonly at: number; readonly told: () => string } = { at: 0, told: () => '' }
  private current: string
  private variables: { readonly name: string; value: Value }[] = []
  private depth = 0

  constructor(
    private readonly program: Program,
    private readonly budget: Budget,
  ) {
    this.current = program.name
  }

  /** @throws TemplateError of kind `exec` */
  run(data: Value): string {
    const root = this.program.trees.get(this.program.name)
    if (!root) return this.fail(`${goQuote(this.program.name)} is an incomplete or empty template`)
    this.variables = [{ name: '$', value: data }]
    try {
      this.list(data, root.nodes)
    } catch (error) {
      if (error instanceof CallError) this.fail(error.message)
      throw error
    }
    return this.parts.join('')
  }

  private at(spot: Spot) {
    this.spot = { at: spot.at, told: () => (isExpression(spot) ? printExpression(spot) : printNode(spot)) }
  }

  private readonly fail = (message: string): never => {
    const before = this.program.source.slice(0, this.spot.at)
    const lineStart = before.lastIndexOf('\n') + 1
    const line = before.split('\n').length
    const place = `${this.program.name}:${line}:${byteLength(before.slice(lineStart))}`
    throw new TemplateError(
      'exec',
      `template: ${place}: executing ${goQuote(this.current)} at <${this.spot.told()}>: ${message}`,
    )
  }

  private write(text: string) {
    this.length += text.length
    this.budget.room(this.length)
    this.parts.push(text)
  }

  private list(dot: Value, nodes: readonly Node[]): Leave {
    for (const node of nodes) {
      const leave = this.node(dot, node)
      if (leave) return leave
    }
    return undefined
  }

  private node(dot: Value, node: Node): Leave {
    this.budget.spend()
    if (node.kind !== 'text') this.at(node)
    switch (node.kind) {
      case 'text':
        this.write(node.text)
        return undefined
      case 'action':
        this.action(dot, node)
        return undefined
      case 'break':
      case 'continue':
        return node.kind
      case 'if':
      case 'with':
        return this.ifOrWith(dot, node)
      case 'range':
        return this.range(dot, node)
      case 'template':
        this.template(dot, node)
        return undefined
    }
  }

  private action(dot: Value, node: ActionNode) {
    const value = this.pipe(dot, node.pipe)
    if (node.pipe.declares.length > 0) return
    this.at(node)
    if (typeof value === 'string') this.write(value)
    else if (value === undefined) this.write('<no value>')
    else this.write(sprint([value instanceof Pointer && value.target ? value.target : value], this.budget))
  }

  private ifOrWith(dot: Value, node: BranchNode): Leave {
    const mark = this.variables.length
    const value = this.pipe(dot, node.pipe)
    let leave: Leave
    if (isTrue(value)) leave = this.list(node.kind === 'with' ? value : dot, node.list)
    else if (node.otherwise) leave = this.list(dot, node.otherwise)
    this.variables.length = mark
    return leave
  }

  private range(dot: Value, node: BranchNode): Leave {
    const mark = this.variables.length
    const { declares, assigns } = node.pipe
    const value = this.pipe(dot, node.pipe)
    const inner = this.variables.length
    const names = declares.map(({ names: [name = ''] }) => name)
    const turn = (index: Value, element: Value): boolean => {
      this.budget.spend()
      const values = names.length > 1 ? [index, element] : [element]
      values.forEach((one, place) => {
        const name = names[place]
        if (name === undefined) return
        if (assigns) this.assign(name, one)
        else {
          const variable = this.variables[inner - names.length + place]
          if (variable) variable.value = one
        }
      })
      const leave = this.list(element, node.list)
      this.variables.length = inner
      return leave !== 'break'
    }
    const turned = this.turns(value, names.length, turn)
    this.variables.length = mark
    const leave = !turned && node.otherwise ? this.list(dot, node.otherwise) : undefined
    this.variables.length = mark
    return leave
  }

  /** @returns whether there was any iteration */
  private turns(value: Value, names: number, turn: (index: Value, element: Value) => boolean): boolean {
    if (value === undefined || value === null) return false
    if (value instanceof Integer) {
      if (names > 1) this.fail(`can't use ${sprint([value], this.budget)} to iterate over more than one variable`)
      for (let index = 0n; index < value.value; index += 1n) if (!turn(undefined, new Integer(index, value.type))) break
      return value.value > 0n
    }
    if (value instanceof List) {
      for (const [index, item] of value.items.entries()) if (!turn(int(index), item)) break
      return value.items.length > 0
    }
    if (value instanceof Dict) {
      const keys = sortedKeys(value)
      for (const key of keys) if (!turn(key, value.entries.get(key))) break
      return keys.length > 0
    }
    return this.fail(`range can't iterate over ${sprint([value], this.budget)}`)
  }

  private template(dot: Value, node: TemplateNode) {
    const tree = this.program.trees.get(node.name)
    if (!tree) return this.fail(`template ${goQuote(node.name)} not defined`)
    if (this.depth >= this.budget.limits.depth) this.fail(`exceeded maximum template depth (${this.depth})`)
    const data = node.pipe ? this.pipe(dot, node.pipe) : undefined
    const { variables, current } = this
    this.variables = [{ name: '$', value: data }]
    this.current = node.name
    this.depth += 1
    this.list(data, tree.nodes)
    this.variables = variables
    this.current = current
    this.depth -= 1
  }

  private assign(name: string, value: Value) {
    const variable = this.variables.findLast((one) => one.name === name)
    if (variable) variable.value = value
    else this.fail(`undefined variable: ${name}`)
  }

  private variable(name: string): Value {
    const variable = this.variables.findLast((one) => one.name === name)
    return variable ? variable.value : this.fail(`undefined variable: ${name}`)
  }

  private pipe(dot: Value, pipe: PipeNode): Value {
    this.at(pipe)
    this.budget.spend()
    let value: Piped = nothing
    for (const command of pipe.commands) {
      value = this.command(dot, command, value)
      // An empty interface is unwrapped to its content: no value.
      if (value === null) value = undefined
    }
    const result = value === nothing ? undefined : value
    for (const { names } of pipe.declares) {
      const name = names[0] ?? ''
      if (pipe.assigns) this.assign(name, result)
      else this.variables.push({ name, value: result })
    }
    return result
  }

  private command(dot: Value, command: Command, piped: Piped): Value {
    const [first, ...rest] = command.arguments
    if (!first) return undefined
    this.at(first)
    switch (first.kind) {
      case 'field':
        return this.chain(dot, dot, first.names, first, rest, piped)
      case 'chain':
        return this.chainNode(dot, first, rest, piped)
      case 'identifier':
        return this.call(dot, first, command, rest, piped)
      case 'variable': {
        const [name = '', ...names] = first.names
        const value = this.variable(name)
        if (names.length > 0) return this.chain(dot, value, names, first, rest, piped)
        this.noArguments(first, rest, piped)
        return value
      }
      case 'pipe':
        this.noArguments(first, rest, piped)
        return this.pipe(dot, first)
      case 'nil':
        this.noArguments(first, rest, piped)
        return this.fail('nil is not a command')
      default:
        this.noArguments(first, rest, piped)
        return this.operand(dot, first)
    }
  }

  private noArguments(first: Expression, rest: readonly Expression[], piped: Piped) {
    if (rest.length > 0 || piped !== nothing) this.fail(`can't give argument to non-function ${printExpression(first)}`)
  }

  private chainNode(dot: Value, node: ChainNode, rest: readonly Expression[], piped: Piped): Value {
    if (node.node.kind === 'nil') this.fail(`indirection through explicit nil in ${printExpression(node)}`)
    return this.chain(dot, this.operand(dot, node.node), node.names, node, rest, piped)
  }

  private chain(
    dot: Value,
    receiver: Value,
    names: readonly string[],
    node: Expression,
    rest: readonly Expression[],
    piped: Piped,
  ): Value {
    let value = receiver
    let inInterface = false
    names.forEach((name, index) => {
      const isLast = index === names.length - 1
      const hasArguments = isLast && (rest.length > 0 || piped !== nothing)
      this.at(node)
      const field = fieldOf(value, name, inInterface, hasArguments, this.fail)
      inInterface = value instanceof Dict && value.element === 'interface {}'
      if (field.kind === 'value') value = field.value
      else {
        const method = field.of.methods[name]
        if (method) value = this.invoke(dot, name, method, node, isLast ? rest : [], isLast ? piped : nothing)
      }
    })
    return value
  }

  private call(dot: Value, node: IdentifierNode, command: Command, rest: readonly Expression[], piped: Piped): Value {
    const made = Object.hasOwn(this.program.functions, node.name) ? this.program.functions[node.name] : undefined
    if (!made) return this.fail(`${goQuote(node.name)} is not a defined function`)
    if (node.name === 'and' || node.name === 'or') return this.logic(dot, node, rest, piped)
    const spot = { at: node.at, told: () => printCommand(command) }
    return this.invoke(dot, node.name, made, spot, rest, piped)
  }

  /** `and` and `or` look at no more arguments than they need. */
  private logic(dot: Value, { name }: IdentifierNode, rest: readonly Expression[], piped: Piped): Value {
    if (rest.length === 0 && piped === nothing) this.fail(`wrong number of args for ${name}: want at least 1 got 0`)
    let value: Value
    for (const argument of rest) {
      value = this.argument(dot, argument, 'value')
      if (isTrue(value) === (name === 'or')) return value
    }
    return piped === nothing ? value : piped
  }

  private invoke(
    dot: Value,
    name: string,
    { parameters, rest: more, run }: GoFunction,
    spot: Expression | { readonly at: number; readonly told: () => string },
    rest: readonly Expression[],
    piped: Piped,
  ): Value {
    const count = rest.length + (piped === nothing ? 0 : 1)
    if (more ? count < parameters.length : count !== parameters.length)
      this.fail(
        more
          ? `wrong number of args for ${name}: want at least ${parameters.length} got ${rest.length}`
          : `wrong number of args for ${name}: want ${parameters.length} got ${count}`,
      )
    const parameter = (index: number) => parameters[index] ?? more ?? 'any'
    const args = rest.map((one, index) => this.argument(dot, one, parameter(index)))
    if (piped !== nothing) args.push(fit(piped, parameter(rest.length), this.fail))
    this.budget.spend()
    try {
      return run(args, this.budget)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if ('told' in spot) this.spot = spot
      else this.at(spot)
      return this.fail(`error calling ${name}: ${error.message}`)
    }
  }

  private argument(dot: Value, node: Expression, parameter: Parameter): Value {
    this.at(node)
    switch (node.kind) {
      case 'nil':
        return canBeNil(parameter) ? nilFor(parameter) : this.fail(`cannot assign nil to ${parameter}`)
      case 'bool':
        return parameter === 'bool' || parameter === 'any' || parameter === 'value'
          ? node.value
          : this.wrongLiteral(node, parameter)
      case 'string':
        return parameter === 'string' || parameter === 'any' || parameter === 'value'
          ? node.value
          : this.wrongLiteral(node, parameter)
      case 'number':
        return this.number(node, parameter)
      default:
        return fit(this.operand(dot, node), parameter, this.fail)
    }
  }

  private wrongLiteral(node: Expression, parameter: Parameter): never {
    const numberNames = { int: 'integer', int64: 'integer', uint32: 'unsigned integer', float64: 'float' }
    const simple: Partial<Record<Parameter, string>> = { ...numberNames, string: 'string', bool: 'bool' }
    const name = simple[parameter]
    return this.fail(
      name
        ? `expected ${name}; found ${printExpression(node)}`
        : `can't handle ${printExpression(node)} for arg of type ${parameter}`,
    )
  }

  private number(node: NumberNode, parameter: Parameter): Value {
    if (parameter === 'any' || parameter === 'value') return this.constant(node)
    if ((parameter === 'int' || parameter === 'int64') && node.int !== undefined)
      return new Integer(node.int, parameter)
    if (parameter === 'uint32' && node.uint !== undefined) return new Integer(BigInt.asUintN(32, node.uint), 'uint32')
    if (parameter === 'float64' && node.float !== undefined) return node.float
    return this.wrongLiteral(node, parameter)
  }

  /** The value of an untyped number. */
  private constant(node: NumberNode): Value {
    this.at(node)
    const { text, complex } = node
    const isHex = /^0[xX]/.test(text) && !/[pP]/.test(text)
    if (complex) return new Complex(complex.re, complex.im)
    if (node.float !== undefined && !isHex && !text.startsWith("'") && /[.eEpP]/.test(text)) return node.float
    if (node.int !== undefined) return new Integer(node.int)
    return this.fail(`${text} overflows int`)
  }

  /** The value of an operand that takes no arguments. */
  private operand(dot: Value, node: Expression): Value {
    switch (node.kind) {
      case 'bool':
      case 'string':
        return node.value
      case 'number':
        return this.constant(node)
      case 'dot':
        return dot
      case 'nil':
        return this.fail('nil is not a command')
      default:
        return node.kind === 'pipe' ? this.pipe(dot, node) : this.command(dot, { arguments: [node] }, nothing)
    }
  }
}

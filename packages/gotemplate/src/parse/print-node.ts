import { goQuote } from '../format/quote'
import type { ActionNode, BranchNode, Command, Expression, LeaveNode, TemplateNode, TextNode } from './nodes'

/** The source of an expression. */
export function printExpression(node: Expression): string {
  switch (node.kind) {
    case 'bool':
      return String(node.value)
    case 'dot':
      return '.'
    case 'nil':
      return 'nil'
    case 'number':
      return node.text
    case 'string':
      return node.quoted
    case 'field':
      return node.names.map((name) => `.${name}`).join('')
    case 'variable':
      return node.names.join('.')
    case 'chain':
      return `${inner(node.node)}${node.names.map((name) => `.${name}`).join('')}`
    case 'identifier':
      return node.name
    case 'pipe': {
      const declared = node.declares.map(printExpression).join(', ')
      const commands = node.commands.map(printCommand).join(' | ')
      return declared === '' ? commands : `${declared} ${node.assigns ? '=' : ':='} ${commands}`
    }
  }
}

const inner = (node: Expression) => (node.kind === 'pipe' ? `(${printExpression(node)})` : printExpression(node))

/** The source of a command. */
export const printCommand = (command: Command) => command.arguments.map(inner).join(' ')

/** The source of a node; of a branch only its condition. */
export function printNode(node: TextNode | ActionNode | BranchNode | TemplateNode | LeaveNode): string {
  switch (node.kind) {
    case 'text':
      return goQuote(node.text)
    case 'action':
      return `{{${printExpression(node.pipe)}}}`
    case 'template':
      return `{{template ${goQuote(node.name)}${node.pipe ? ` ${printExpression(node.pipe)}` : ''}}}`
    case 'break':
    case 'continue':
      return `{{${node.kind}}}`
    case 'if':
    case 'with':
    case 'range':
      return `{{${node.kind} ${printExpression(node.pipe)}}}`
  }
}

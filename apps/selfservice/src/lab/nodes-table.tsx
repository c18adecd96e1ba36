import { isInput, type FlowNode } from '../flows/flow'
import { asText } from '../flows/form-body'
import { Fold, Scroll } from './lab-layout'
import { isSecretName, redacted } from './redact'
import { useLabText } from './text'

/** Every node of a flow, as the service sent it. */
export function NodesTable({ nodes, revealed }: { nodes: readonly FlowNode[]; revealed: boolean }) {
  const t = useLabText().nodes
  const columns = [t.group, t.type, t.name, t.value, t.label, t.messages]
  return (
    <Fold>
      <summary>{t.title(nodes.length)}</summary>
      <Scroll tabIndex={0} role="group" aria-label={t.title(nodes.length)}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {nodes.map((node, index) => (
              <tr key={index}>
                <td>
                  <code>{node.group}</code>
                </td>
                <td>{isInput(node) ? `input ${node.attributes.type}` : node.type}</td>
                <td>
                  <code>{nameOf(node)}</code>
                </td>
                <td>
                  <code>{shownValue(node, revealed)}</code>
                </td>
                <td>{node.label && `${node.label.text} (${node.label.id})`}</td>
                <td>{node.messages.map(({ id, text }) => `${text} (${id})`).join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Fold>
  )
}

const nameOf = (node: FlowNode): string =>
  isInput(node) ? node.attributes.name : 'id' in node.attributes ? asText(node.attributes.id) : ''

function shownValue(node: FlowNode, revealed: boolean): string {
  const value = valueOf(node)
  return value !== '' && !revealed && isSecretName(nameOf(node)) ? redacted : value
}

function valueOf(node: FlowNode): string {
  switch (node.type) {
    case 'input':
      return asText(node.attributes.value)
    case 'text':
      return node.attributes.text?.text ?? ''
    case 'a':
      return node.attributes.href ?? ''
    case 'img':
    case 'script':
      return shortened(node.attributes.src ?? '')
    default:
      return ''
  }
}

/** The data of an image is too long to read. */
const shortened = (address: string) => (address.length > 120 ? `${address.slice(0, 100)}…` : address)

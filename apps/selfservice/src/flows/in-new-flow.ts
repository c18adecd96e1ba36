import { isRecord } from '@atrium/shared/json'
import { isInput, type Flow, type FlowNode } from './flow'

const token = 'csrf_token'
/** Without duplicates, because a service may repeat a flow's button. */
const fieldsOf = ({ ui }: Flow) =>
  [...new Set(ui.nodes.filter(isInput).map(({ group, attributes: { name, type } }) => `${group} ${type} ${name}`))]
    .toSorted()
    .join('\n')
const isToken = (node: FlowNode) => isInput(node) && node.attributes.name === token

/** A submission for another flow with the same fields; undefined if the fields differ. */
export function inNewFlow(body: unknown, before: Flow, now: Flow): object | undefined {
  if (!isRecord(body) || fieldsOf(before) !== fieldsOf(now)) return undefined
  const node = now.ui.nodes.find(isToken)
  return node && isInput(node) ? { ...body, [token]: node.attributes.value } : undefined
}

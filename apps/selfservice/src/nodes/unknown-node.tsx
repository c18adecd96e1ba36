import { Soft } from '../card/layout'
import type { FlowNode } from '../flows/flow'
import { useText } from '../text'
import { groupName } from '../text/group-name'
import { useMessages } from '../text/messages'
import { useLabel } from './use-label'

/** A node of a type that this page has no way to draw still says what the service said about it. */
export function UnknownNode({ node }: { node: FlowNode }) {
  const t = useText()
  const say = useMessages()
  const label = useLabel()
  const said = [label(node), ...node.messages.map(say)].filter((text) => text !== '')
  return <Soft>{said.length > 0 ? said.join(' ') : t.unknownNode(groupName(node.group, t))}</Soft>
}

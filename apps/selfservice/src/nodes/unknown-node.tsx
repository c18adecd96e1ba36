import { Soft } from '../card/layout'
import type { FlowNode } from '../flows/flow'
import { useText } from '../text'
import { groupName } from '../text/group-name'
import { useMessages } from '../text/messages'
import { useLabel } from './use-label'

/** A node of an unknown type still shows its messages. */
export function UnknownNode({ node }: { node: FlowNode }) {
  const t = useText()
  const formatMessage = useMessages()
  const label = useLabel()
  const texts = [label(node), ...node.messages.map(formatMessage)].filter((text) => text !== '')
  return <Soft>{texts.length > 0 ? texts.join(' ') : t.unknownNode(groupName(node.group, t))}</Soft>
}

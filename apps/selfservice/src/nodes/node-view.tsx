import { UnknownNode } from './unknown-node'
import { AnchorNode, DivisionNode, ImageNode, ScriptNode, TextNode } from './plain-nodes'
import { InputNodeView } from './input-node'
import type { FlowNode } from '../flows/flow'

/** Draws a node of a flow as what it says it is. */
export function NodeView({ node }: { node: FlowNode }) {
  switch (node.type) {
    case 'input':
      return <InputNodeView node={node} />
    case 'text':
      return <TextNode node={node} />
    case 'img':
      return <ImageNode node={node} />
    case 'a':
      return <AnchorNode node={node} />
    case 'div':
      return <DivisionNode node={node} />
    case 'script':
      return <ScriptNode node={node} />
    default:
      // The client's own word for a type that it does not know: one that it learns must be drawn here.
      node.type satisfies '11184809'
      return <UnknownNode node={node} />
  }
}

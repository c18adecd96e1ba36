import { lazy, Suspense, type ReactNode } from 'react'

import type { FlowNode } from '../flows/flow'
import { InputNodeView } from './input-node'
import { UnknownNode } from './unknown-node'

// Signing in by password has none of these.
const plainNodes = () => import('./plain-nodes')
const TextNode = lazy(() => plainNodes().then(({ TextNode }) => ({ default: TextNode })))
const ImageNode = lazy(() => plainNodes().then(({ ImageNode }) => ({ default: ImageNode })))
const AnchorNode = lazy(() => plainNodes().then(({ AnchorNode }) => ({ default: AnchorNode })))
const DivisionNode = lazy(() => plainNodes().then(({ DivisionNode }) => ({ default: DivisionNode })))
const ScriptNode = lazy(() => plainNodes().then(({ ScriptNode }) => ({ default: ScriptNode })))

const later = (node: ReactNode) => <Suspense>{node}</Suspense>

/** Draws a node of a flow as what it says it is. */
export function NodeView({ node }: { node: FlowNode }) {
  switch (node.type) {
    case 'input':
      return <InputNodeView node={node} />
    case 'text':
      return later(<TextNode node={node} />)
    case 'img':
      return later(<ImageNode node={node} />)
    case 'a':
      return later(<AnchorNode node={node} />)
    case 'div':
      return later(<DivisionNode node={node} />)
    case 'script':
      return later(<ScriptNode node={node} />)
    default:
      // The client's own word for a type that it does not know: one that it learns must be drawn here.
      node.type satisfies '11184809'
      return <UnknownNode node={node} />
  }
}

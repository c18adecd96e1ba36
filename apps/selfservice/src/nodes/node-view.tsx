import { lazy, Suspense, type ReactNode } from 'react'

import { FieldMessages, toneOf } from '../card/field'
import type { FlowNode } from '../flows/flow'
import { useFormState } from '../flows/form-state'
import { useSlots } from '../slots/use-slots'
import { useMessages } from '../text/messages'
import { InputNodeView } from './input-node'
import { UnknownNode } from './unknown-node'

// Signing in by password has none of these.
const plainNodes = () => import('./plain-nodes')
const TextNode = lazy(() => plainNodes().then(({ TextNode }) => ({ default: TextNode })))
const ImageNode = lazy(() => plainNodes().then(({ ImageNode }) => ({ default: ImageNode })))
const AnchorNode = lazy(() => plainNodes().then(({ AnchorNode }) => ({ default: AnchorNode })))
const DivisionNode = lazy(() => plainNodes().then(({ DivisionNode }) => ({ default: DivisionNode })))
const ScriptNode = lazy(() => plainNodes().then(({ ScriptNode }) => ({ default: ScriptNode })))

const CaptchaNode = lazy(() => import('./captcha/captcha-node').then(({ CaptchaNode }) => ({ default: CaptchaNode })))

/** What is said about a node that has no place of its own for it. */
function NodeMessages({ node }: { node: FlowNode }) {
  const say = useMessages()
  const { idOf } = useFormState()
  const messages = node.messages.map((message) => ({ text: say(message), tone: toneOf(message) }))
  return <FieldMessages id={idOf(node)} messages={messages} />
}

const later = (node: ReactNode) => <Suspense>{node}</Suspense>

/** Draws a node of a flow as what it says it is. */
export function NodeView({ node }: { node: FlowNode }) {
  const slots = useSlots()
  const own = (
    <>
      {drawn(node)}
      {!saysItsOwn(node) && <NodeMessages node={node} />}
    </>
  )
  return slots ? <slots.NodeView node={node} own={own} /> : own
}

const saysItsOwn = (node: FlowNode) =>
  node.messages.length === 0 ||
  node.type === '11184809' ||
  (node.type === 'input' && node.attributes.type !== 'hidden' && node.attributes.type !== 'button')

function drawn(node: FlowNode) {
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
      return later(node.group === 'captcha' ? <CaptchaNode node={node} /> : <DivisionNode node={node} />)
    case 'script':
      return later(node.group === 'captcha' ? <CaptchaNode node={node} /> : <ScriptNode node={node} />)
    default:
      // The client's own word for a type that it does not know: one that it learns must be drawn here.
      node.type satisfies '11184809'
      return <UnknownNode node={node} />
  }
}

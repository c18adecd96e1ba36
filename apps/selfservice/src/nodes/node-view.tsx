import { Suspense, type ReactNode } from 'react'

import { FieldMessages, toneOf } from '../card/field'
import type { FlowNode } from '../flows/flow'
import { useFormState } from '../flows/form-state'
import { useSlots } from '../slots/use-slots'
import { useMessages } from '../text/messages'
import { InputNodeView } from './input-node'
import { captchaNode, plainNodes } from './node-code'
import { UnknownNode } from './unknown-node'

const TextNode = plainNodes.component((all) => all.TextNode)
const ImageNode = plainNodes.component((all) => all.ImageNode)
const AnchorNode = plainNodes.component((all) => all.AnchorNode)
const DivisionNode = plainNodes.component((all) => all.DivisionNode)
const ScriptNode = plainNodes.component((all) => all.ScriptNode)
const CaptchaNode = captchaNode.component((all) => all.CaptchaNode)

/** Messages of a node that doesn't render them itself. */
function NodeMessages({ node }: { node: FlowNode }) {
  const formatMessage = useMessages()
  const { idOf } = useFormState()
  const messages = node.messages.map((message) => ({ text: formatMessage(message), tone: toneOf(message) }))
  return <FieldMessages id={idOf(node)} messages={messages} />
}

const withSuspense = (node: ReactNode) => <Suspense>{node}</Suspense>

/** Renders a node of a flow by its type. */
export function NodeView({ node }: { node: FlowNode }) {
  const slots = useSlots()
  const own = (
    <>
      {rendered(node)}
      {!hasOwnMessages(node) && <NodeMessages node={node} />}
    </>
  )
  return slots ? <slots.NodeView node={node} own={own} /> : own
}

const hasOwnMessages = (node: FlowNode) =>
  node.messages.length === 0 ||
  node.type === '11184809' ||
  (node.type === 'input' && node.attributes.type !== 'hidden' && node.attributes.type !== 'button')

function rendered(node: FlowNode) {
  switch (node.type) {
    case 'input':
      return <InputNodeView node={node} />
    case 'text':
      return withSuspense(<TextNode node={node} />)
    case 'img':
      return withSuspense(<ImageNode node={node} />)
    case 'a':
      return withSuspense(<AnchorNode node={node} />)
    case 'div':
      return withSuspense(node.group === 'captcha' ? <CaptchaNode node={node} /> : <DivisionNode node={node} />)
    case 'script':
      return withSuspense(node.group === 'captcha' ? <CaptchaNode node={node} /> : <ScriptNode node={node} />)
    default:
      // The client's placeholder for unknown types. A new type in the client must be handled here.
      node.type satisfies '11184809'
      return <UnknownNode node={node} />
  }
}

import type { FlowNode, Message } from '../flows/flow'
import { useMessages } from '../text/messages'

/** @returns what names a node: its own label, else its meta label, else its name in words */
export function useLabel(): (node: FlowNode) => string {
  const say = useMessages()
  return (node) => {
    const own = labelOf(node)
    if (own) return say(own)
    return node.type === 'input' ? wordsOf(node.attributes.name) : ''
  }
}

export function labelOf(node: FlowNode): Message | undefined {
  switch (node.type) {
    case 'input':
      return node.attributes.label ?? node.label
    case 'a':
      return node.attributes.title ?? node.label
    default:
      return node.label
  }
}

/** `traits.given_name` as "Given name". */
export function wordsOf(name: string): string {
  const words = (name.split('.').pop() ?? name).replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

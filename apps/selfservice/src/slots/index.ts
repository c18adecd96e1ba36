import type { ComponentType, ReactNode } from 'react'

import type { Locale } from '@atrium/shared/text'

import type { FieldMessage } from '../card/field'
import type { FlowNode, InputNode } from '../flows/flow'
import type { Text } from '../text/en'
import type { Templates } from '../text/messages/fill-message'

// The extension point of the account experience; docs/component-slots.md shows how it is used.

export type { FieldMessage, FlowNode, InputNode, Locale, Templates, Text }

/** Props of our own control for a node: spread on an `<input>`, `<select>` or `<button>`, they make it work in the form like ours. */
export type SlotControl = {
  id: string
  name: string
  type: string
  /** Only for fields. */
  defaultValue?: string
  /** Only for buttons. */
  value?: string
  required?: boolean
  disabled?: boolean
  autoComplete?: string
  maxLength?: number
  pattern?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-disabled'?: true
  'data-node'?: string
  'data-primary'?: true
}

export type NodeSlotProps<Node extends FlowNode = FlowNode> = {
  node: Node
  /** The node's label, in the person's language. */
  label: string
  /** Its messages, in the person's language. */
  messages: readonly FieldMessage[]
  /** The rendered messages, with the ID that `control` refers to. Omit them only if you render them yourself. */
  said: ReactNode
  /** Only for inputs; undefined for texts, images, links, scripts. */
  control: Node extends InputNode ? SlotControl : SlotControl | undefined
  /** The node as rendered without the slot, to wrap it. */
  own: ReactNode
}

export type CardSlotProps = {
  /** The screen's title; `children` already contain it as a heading. */
  title: string
  /** The larger card of settings. */
  wide: boolean
  children: ReactNode
}

/** `name` is the project's name; `own` is its logo from the branding, or the default mark with the name. */
export type LogoSlotProps = { name: string; own: ReactNode }

/** Renders the nodes that match. Don't match hidden inputs and scripts: a flow doesn't work without them. */
export type NodeSlot = { matches: (node: FlowNode) => boolean; Component: ComponentType<NodeSlotProps> }

type Part<Value> = {
  [Key in keyof Value]?: Value[Key] extends string | ((...args: never) => unknown) ? Value[Key] : Part<Value[Key]>
}

/** A team's replacements for parts of the account experience; missing ones use the default. */
export type Slots = {
  /** The version of these types. */
  contract: 1
  /** The first match renders the node. */
  nodes?: readonly NodeSlot[]
  Card?: ComponentType<CardSlotProps>
  Logo?: ComponentType<LogoSlotProps>
  /** Texts of the screens, by language; for the keys, see `apps/selfservice/src/text/en.ts`. */
  text?: Partial<Record<Locale, Part<Text>>>
  /** Texts for the service's messages, by language and number. */
  messages?: Partial<Record<Locale, Templates>>
}

/** Adds types and version to slots: `export const slots = withSlots({ Logo: OurLogo })`. */
export const withSlots = (slots: Omit<Slots, 'contract'>): Slots => ({ contract: 1, ...slots })

/** A slot for inputs of one type, so that its component's props are those of an input. */
export const inputSlot = (
  matches: (node: InputNode) => boolean,
  Component: ComponentType<NodeSlotProps<InputNode>>,
): NodeSlot => ({
  matches: (node) => node.type === 'input' && matches(node),
  // Only rendered for matching nodes.
  Component: Component as ComponentType<NodeSlotProps>,
})

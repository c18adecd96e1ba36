import type { ReactNode } from 'react'

import type { FlowNode } from '../flows/flow'
import type { Text } from '../text/en'
import type { Templates } from '../text/messages/fill-message'
import type { CardSlotProps } from '.'

export type WithOwn = { own: ReactNode }

/** Slots as our screens render them: each in a boundary, with our own component as the fallback. */
export type SlotViews = {
  NodeView: (props: WithOwn & { node: FlowNode }) => ReactNode
  CardView: (props: WithOwn & CardSlotProps) => ReactNode
  LogoView: (props: WithOwn & { name: string }) => ReactNode
  text: (own: Text) => Text
  messages: (own: Templates) => Templates
}

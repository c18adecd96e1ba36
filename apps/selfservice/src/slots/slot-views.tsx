import { isRecord } from '@atrium/shared/json'
import styled from 'styled-components'

import { currentLocale, type Locale } from '@atrium/shared/text'

import { FieldMessages, toneOf } from '../card/field'
import { isInput, type FlowNode } from '../flows/flow'
import { useFormState } from '../flows/form-state'
import { useLabel } from '../nodes/use-label'
import { useMessages } from '../text/messages'
import type { NodeSlot, Slots } from '.'
import type { SlotViews, WithOwn } from './views'
import { SlotBoundary, warnOf } from './slot-boundary'
import { slotControl } from './slot-control'

/** @param exposed a remote's export `slots`; undefined if it could not be loaded, which was already reported */
export function slotViews(exposed: unknown): SlotViews | undefined {
  if (exposed === undefined) return undefined
  if (!isRecord(exposed) || exposed.contract !== 1) {
    warnOf('slots', new Error('what it exposes was not made by withSlots of contract 1'))
    return undefined
  }
  // Invalid components fail when rendered, inside their boundary.
  const slots = exposed as Slots
  const { Card, Logo } = slots
  return {
    NodeView: ({ node, own }) => {
      const slot = slotOf(slots, node)
      return slot ? <NodeInSlot {...{ slot, node, own }} /> : own
    },
    CardView: ({ own, ...props }) =>
      Card ? (
        <SlotBoundary slot="Card" own={own}>
          <Main>
            <Card {...props} />
          </Main>
        </SlotBoundary>
      ) : (
        own
      ),
    LogoView: ({ name, own }) =>
      Logo ? (
        <SlotBoundary slot="Logo" own={own}>
          <Logo {...{ name, own }} />
        </SlotBoundary>
      ) : (
        own
      ),
    text: (own) => withOverrides(own, currentLocale(), slots.text),
    messages: (own) => withOverrides(own, currentLocale(), slots.messages),
  }
}

/* The landmark stays ours, so that the form finds it whatever the card renders. */
const Main = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  width: 100%;
`

function slotOf({ nodes }: Slots, node: FlowNode): NodeSlot | undefined {
  try {
    return nodes?.find(({ matches }) => matches(node))
  } catch (error) {
    warnOf('nodes', error)
    return undefined
  }
}

function NodeInSlot({ slot, node, own }: WithOwn & { slot: NodeSlot; node: FlowNode }) {
  const label = useLabel()
  const formatMessage = useMessages()
  const form = useFormState()
  const messages = form.messagesOf(node).map((message) => ({ text: formatMessage(message), tone: toneOf(message) }))
  const { Component } = slot
  return (
    <SlotBoundary slot={`nodes: ${node.group}.${node.type}`} own={own}>
      <Component
        {...{ node, messages, own }}
        label={label(node)}
        said={<FieldMessages id={form.idOf(node)} messages={messages} />}
        control={isInput(node) ? slotControl(node, form, messages) : undefined}
      />
    </SlotBoundary>
  )
}

type MergedTexts = { overrides: unknown; result: unknown }
const mergedTexts = new WeakMap<object, MergedTexts>()

/** Our texts, overridden by a slot's. Always the same object, because screens compare it. */
function withOverrides<Words extends object>(
  own: Words,
  locale: Locale,
  all: Partial<Record<Locale, object>> | undefined,
): Words {
  const overrides = all?.[locale]
  if (!isRecord(overrides)) return own
  const known = mergedTexts.get(own)
  if (known?.overrides === overrides) return known.result as Words
  const result = merged(own, overrides)
  mergedTexts.set(own, { overrides, result })
  return result as Words
}

/** Only overrides values of the same type: a text with a text, a function with a function. */
function merged(own: object, overrides: Record<string, unknown>): object {
  const entries = Object.entries(overrides).flatMap(([name, value]): [string, unknown][] => {
    const before: unknown = Reflect.get(own, name)
    if (isRecord(before) && isRecord(value)) return [[name, merged(before, value)]]
    return before === undefined || typeof before === typeof value ? [[name, value]] : []
  })
  return { ...own, ...Object.fromEntries(entries) }
}

import { isRecord } from '@atrium/shared/json'
import { useState } from 'react'

import type { Flow, InputNode } from '../flows/flow'
import { nodeGroups } from '../flows/node-groups'
import { primaryButton } from '../flows/primary'
import {
  fieldsWithoutNode,
  bodyOf,
  controlKey,
  senderIn,
  senderKey,
  sendersOf,
  typedFrom,
  withControl,
  type Typed,
} from './fields'
import { readJson } from './lab-request'
import { redactValue, restore } from './redact'

type Filled = { sender: InputNode | undefined; typed: Typed; body: Record<string, unknown>; broken?: string }

/** A flow's form and its request body as JSON. Editing one updates the other. */
export function useFilledForm({ ui: { nodes } }: Flow, revealed: boolean) {
  const senders = sendersOf(nodes)
  const [filled, setFilled] = useState<Filled>(() => {
    const sender = primaryButton(nodeGroups(nodes)) ?? senders[0]
    return { sender, typed: new Map(), body: bodyOf(nodes, new Map(), sender) }
  })
  const { sender, typed, body, broken } = filled
  const shown = revealed ? body : redactValue(body)
  const json = broken ?? JSON.stringify(shown, null, 2)

  const choose = (key: string) => {
    const next = senders.find((one) => senderKey(one) === key)
    setFilled({ sender: next, typed, body: bodyOf(nodes, typed, next, fieldsWithoutNode(nodes, body)) })
  }
  const type = (node: InputNode, value: string | boolean) => {
    const now = new Map(typed).set(controlKey(node), value)
    setFilled({ sender, typed: now, body: withControl(body, node, bodyOf(nodes, now, sender)) })
  }
  const edit = (text: string) => {
    const edited = readJson(text)
    if (!isRecord(edited)) return setFilled({ ...filled, broken: text })
    const restored = restore(edited, shown, body)
    if (!isRecord(restored)) return
    // The JSON stays as typed, including whitespace, until the form is used again.
    setFilled({
      sender: senderIn(nodes, restored) ?? sender,
      typed: typedFrom(nodes, restored, typed),
      body: restored,
      broken: JSON.stringify(edited, null, 2) === text ? undefined : text,
    })
  }

  const isBroken = broken !== undefined && !isRecord(readJson(broken))
  return { senders, sender, typed, body, json, isBroken, choose, type, edit }
}

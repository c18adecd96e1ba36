import { useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'

import { isInput, type Flow, type FlowNode, type InputNode, type Message } from './flow'
import { fieldsIn, focusNext } from './focus'
import { asText, formBody, type Sender } from './form-body'
import { fieldsOf, isEmpty } from './form-fields'
import { nodeKey } from './form-state'
import { missingFields } from './missing-fields'
import type { NodeGroup } from './node-groups'
import { methodButton } from './primary'

type Form = {
  flow: Flow
  nodes: readonly FlowNode[]
  groups: readonly NodeGroup[]
  primary: InputNode | undefined
  idOf: (node: FlowNode) => string
  send: (body: unknown) => Promise<void>
}

/** Checks and sends a form, whatever submits it: a button, the Enter key, a completed field, or a script of the platform. */
export function useSending({ flow, nodes, groups, primary, idOf, send }: Form) {
  const [sending, setSending] = useState<InputNode>()
  const [missing, setMissing] = useState<ReadonlyMap<string, Message[]>>(new Map())

  const missingIn = (form: HTMLFormElement, sender: Sender | undefined) => {
    const fields = fieldsOf(form, idOf)
    return missingFields(nodes, (node) => isEmpty(node, fields), sender)
  }

  const isComplete = (form: HTMLFormElement, sender: Sender | undefined): boolean => {
    const empty = missingIn(form, sender)
    flushSync(() => setMissing(empty))
    if (empty.size > 0) focusNext(form)
    return empty.size === 0
  }

  const deliver = async (form: HTMLFormElement, button?: InputNode, value?: unknown) => {
    const sender = button && senderOf(button, value)
    if (sending || !isComplete(form, sender)) return
    flushSync(() => setSending(button ?? primary))
    const before = new Set(fieldsIn(form.closest('main')))
    await send(formBody(nodes, fieldsOf(form, idOf), sender))
    flushSync(() => setSending(undefined))
    if (form.isConnected) focusNext(form.closest('main'), before, form)
  }

  /** The submit button of the field's method, not the first one of the page. */
  const buttonOf = (field: HTMLInputElement) => {
    const name = field.closest<HTMLElement>('[data-group]')?.dataset.group
    const group = groups.find((one) => one.name === name)
    return (group && methodButton(group)) ?? primary
  }

  /** A script of the platform fills a hidden field and submits the form: it is sent in the same way as with a button. */
  const submitByScript = (form: HTMLFormElement) => {
    const { text } = fieldsOf(form, idOf)
    const filled = nodes.filter(isInput).find(({ group, attributes: { name, type, value } }) => {
      const typed = text(name)
      return type === 'hidden' && group !== 'captcha' && typed !== undefined && typed !== '' && typed !== asText(value)
    })
    return deliver(form, filled, filled && text(filled.attributes.name))
  }

  return {
    missing,
    /** What the form's fields and buttons need of it. */
    state: {
      sending,
      isComplete: (form: HTMLFormElement, { group }: InputNode) =>
        isComplete(form, { name: 'method', value: group, group }),
      sendWhole(field: HTMLInputElement) {
        const button = buttonOf(field)
        if (field.form && button && missingIn(field.form, senderOf(button, button.attributes.value)).size === 0)
          press(field.form, button)
      },
    },
    props: {
      ref(form: HTMLFormElement | null) {
        if (form) form.submit = () => void submitByScript(form)
      },
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        if (flow.ui.method === 'GET') return
        event.preventDefault()
        const key = pressed(event)
        const button = nodes.filter(isInput).find((node) => nodeKey(node) === key)
        void deliver(event.currentTarget, button, button?.attributes.value)
      },
      onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
        const { target, currentTarget } = event
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
        const button = buttonOf(target)
        if (!button) return
        event.preventDefault()
        press(currentTarget, button)
      },
    },
  }
}

const senderOf = ({ group, attributes: { name } }: InputNode, value: unknown): Sender => ({ name, value, group })

/** The key of the node whose button was pressed. */
const pressed = ({ nativeEvent }: SubmitEvent<HTMLFormElement>) =>
  'submitter' in nativeEvent && nativeEvent.submitter instanceof HTMLElement
    ? nativeEvent.submitter.dataset.node
    : undefined

function press(form: HTMLFormElement, button: InputNode) {
  const element = form.querySelector<HTMLElement>(`[data-node="${CSS.escape(nodeKey(button))}"]`)
  if (element) element.click()
  else form.requestSubmit()
}

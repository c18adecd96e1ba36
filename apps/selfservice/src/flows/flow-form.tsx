import { useId, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'

import { FormStack, Or, SectionTitle, Soft, Stack } from '../card/layout'
import { NodeView } from '../nodes/node-view'
import { webAddress } from '../nodes/web-address'
import { useText } from '../text'
import { isAnswer } from './captcha-answer'
import type { Flow, FlowNode, InputNode, Message } from './flow'
import { isInput } from './flow'
import { isCodeSent } from './code-sent'
import { firstFocus } from './first-focus'
import { fieldsIn, focusNext } from './focus'
import { asText, formBody, type Fields, type Sender } from './form-body'
import { controlIds, FormContext, keyed, nodeKey } from './form-state'
import { missingFields, withMissing } from './missing-fields'
import { hasFields, isAside, isButton, isHidden, isSilent, nodeGroups, type NodeGroup } from './node-groups'
import { methodButton, primaryButton, mainButton } from './primary'
import { usernameOf } from './variants'

type Props = {
  /** Where the form is sent by a browser that runs no script, or none yet. */
  action: string
  flow: Flow
  /** The nodes of this form; all of the flow's, or those of one section. */
  nodes: readonly FlowNode[]
  /** The flow's messages, by field. */
  atField: ReadonlyMap<string, Message[]>
  heading?: string
  /** What its section is for. */
  about?: string
  /** What nodes are called here instead of their own labels. */
  labelOf?: (node: FlowNode) => string | undefined
  /** Whether the person has come for its password. */
  isWanted?: boolean
  /** The service's messages about this form only. */
  said?: ReactNode
  /** Submits a form and handles the response; done when the person can continue here. */
  send: (body: unknown) => Promise<void>
}

/** A form of a flow. It works as a plain form, too; where script runs, it is sent without leaving the page. */
export function FlowForm(props: Props) {
  const { action, flow, nodes, atField, heading, about, labelOf, isWanted, said, send } = props
  const t = useText()
  const [sending, setSending] = useState<InputNode>()
  const [missing, setMissing] = useState<ReadonlyMap<string, Message[]>>(new Map())
  const [shown, setShown] = useState({ flow, saved: 0 })
  if (flow !== shown.flow) {
    const isSaved = sending !== undefined && flow.state === 'success'
    setShown({ flow, saved: shown.saved + (isSaved ? 1 : 0) })
  }
  const groups = nodeGroups(nodes)
  const primary = heading ? primaryButton(groups) : mainButton(groups)
  const enters = byEnter(groups, primary)
  const ids = controlIds(useId(), nodes)
  const idOf = (node: FlowNode) => ids.get(node) ?? ''
  const sent = isCodeSent(flow) ? flow : undefined
  // Password managers store a password under it.
  const username = nodes.some(isSecret) && !nodes.some(isUsername) ? usernameOf(flow.ui.nodes) : undefined

  const messagesOf = (node: FlowNode): readonly Message[] => {
    if (!isInput(node) || (isHidden(node) && !isAnswer(node)) || node.attributes.type === 'submit') return node.messages
    const { name } = node.attributes
    return missing.get(name) ?? [...withMissing(node), ...(atField.get(name) ?? [])]
  }

  const focused = firstFocus(flow, nodes, messagesOf) ?? (isWanted ? nodes.filter(isInput).find(isSecret) : undefined)

  const isComplete = (form: HTMLFormElement, sender: Sender | undefined): boolean => {
    const fields = fieldsOf(form, idOf)
    const empty = missingFields(nodes, (node) => isEmpty(node, fields), sender)
    flushSync(() => setMissing(empty))
    if (empty.size > 0) focusNext(form)
    return empty.size === 0
  }

  const deliver = async (form: HTMLFormElement, sender: Sender | undefined, button = primary) => {
    if (sending || !isComplete(form, sender)) return
    flushSync(() => setSending(button))
    const before = new Set(fieldsIn(form.closest('main')))
    await send(formBody(nodes, fieldsOf(form, idOf), sender))
    flushSync(() => setSending(undefined))
    if (form.isConnected) focusNext(form.closest('main'), before, form)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (flow.ui.method === 'GET') return
    event.preventDefault()
    const button = nodes.filter(isInput).find((node) => nodeKey(node) === pressed(event))
    return deliver(event.currentTarget, button && senderOf(button, button.attributes.value), button)
  }

  /** The submit button of the field's method, not the first one of the page. */
  const buttonOf = (field: HTMLInputElement) => {
    const name = field.closest<HTMLElement>('[data-group]')?.dataset.group
    const group = groups.find((one) => one.name === name)
    return (group && methodButton(group)) ?? primary
  }

  const press = (form: HTMLFormElement, button: InputNode) => {
    const drawn = form.querySelector<HTMLElement>(`[data-node="${CSS.escape(nodeKey(button))}"]`)
    if (drawn) drawn.click()
    else form.requestSubmit()
  }

  const sendByEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
    const button = buttonOf(target)
    if (!button) return
    event.preventDefault()
    press(currentTarget, button)
  }

  const sendWhole = (field: HTMLInputElement) => {
    const button = buttonOf(field)
    if (!field.form || !button) return
    const fields = fieldsOf(field.form, idOf)
    const sender = senderOf(button, button.attributes.value)
    if (missingFields(nodes, (node) => isEmpty(node, fields), sender).size === 0) press(field.form, button)
  }

  const checkBefore = (form: HTMLFormElement, { group }: InputNode) =>
    isComplete(form, { name: 'method', value: group, group })

  /** A script of the platform fills a hidden field and submits the form: it goes the same way as with a button. */
  const submitByScript = (form: HTMLFormElement) => {
    const { text } = fieldsOf(form, idOf)
    const filled = nodes.filter(isInput).find(({ group, attributes: { name, type, value } }) => {
      const typed = text(name)
      return type === 'hidden' && group !== 'captcha' && typed !== undefined && typed !== '' && typed !== asText(value)
    })
    return deliver(form, filled && senderOf(filled, text(filled.attributes.name)), filled)
  }

  return (
    <FormStack
      action={flow.ui.method === 'GET' && webAddress(flow.ui.action) ? flow.ui.action : action}
      method={flow.ui.method.toLowerCase()}
      ref={(form) => {
        if (form) form.submit = () => void submitByScript(form)
      }}
      onSubmit={(event) => void submit(event)}
      onKeyDown={sendByEnter}
      noValidate
      aria-label={heading}
    >
      <FormContext
        value={{
          ...{ flow: flow.id, nodes, idOf, primary, sending, messagesOf, sendWhole, sent, focused },
          isComplete: checkBefore,
          ...{ labelOf, takesFocus: isWanted },
        }}
      >
        {enters && (
          <button
            type="submit"
            name={enters.attributes.name}
            value={asText(enters.attributes.value)}
            tabIndex={-1}
            hidden
          />
        )}
        {heading && <SectionTitle tabIndex={-1}>{heading}</SectionTitle>}
        {about && <Soft>{about}</Soft>}
        {said}
        {username !== undefined && (
          <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />
        )}
        {groups.map((group, index) => (
          <Stack key={group.name} data-group={group.name} hidden={group.nodes.every(isSilent)}>
            {startsOtherWays(groups, index) && <Or>{t.or}</Or>}
            {keyed(group.nodes.filter((node) => !isShadow(node, nodes))).map(({ key, node }) => (
              // A field for a secret is cleared once it is saved.
              <NodeView key={isSecret(node) ? `${key} ${shown.saved}` : key} node={node} />
            ))}
          </Stack>
        ))}
      </FormContext>
    </FormStack>
  )
}

/** A hidden field without a value that another one of its name has: a service takes the first that a browser sends. */
const isShadow = (node: FlowNode, nodes: readonly FlowNode[]) =>
  isInput(node) &&
  node.attributes.type === 'hidden' &&
  asText(node.attributes.value) === '' &&
  nodes.some(
    (other) =>
      isInput(other) && other.attributes.name === node.attributes.name && asText(other.attributes.value) !== '',
  )

/**
 * The button that Enter uses if it isn't the first of the form: browsers would use the first, which may request another code or
 * go back.
 */
function byEnter(groups: readonly NodeGroup[], primary: InputNode | undefined): InputNode | undefined {
  const first = groups
    .flatMap(({ nodes }) => nodes.filter(isInput))
    .find(({ attributes }) => attributes.type === 'submit')
  return primary?.attributes.type === 'submit' && first !== primary ? primary : undefined
}

const isUsername = (node: FlowNode) =>
  isInput(node) && node.attributes.name === 'identifier' && node.attributes.type !== 'hidden'

const isSecret = (node: FlowNode) => isInput(node) && node.attributes.type === 'password'

const senderOf = ({ group, attributes: { name } }: InputNode, value: unknown): Sender => ({ name, value, group })

const pressed = ({ nativeEvent }: SubmitEvent<HTMLFormElement>) =>
  'submitter' in nativeEvent && nativeEvent.submitter instanceof HTMLElement
    ? nativeEvent.submitter.dataset.node
    : undefined

function fieldsOf(form: HTMLFormElement, idOf: (node: FlowNode) => string): Fields {
  const data = new FormData(form)
  return {
    text(name) {
      const [typed] = data.getAll(name).filter((value) => value !== '')
      return typeof typed === 'string' ? typed : data.has(name) ? '' : undefined
    },
    ticked: (node) => form.querySelector<HTMLInputElement>(`#${CSS.escape(idOf(node))}`)?.checked ?? false,
  }
}

const isEmpty = (node: InputNode, fields: Fields) =>
  node.attributes.type === 'checkbox' ? !fields.ticked(node) : !fields.text(node.attributes.name)

const hasButton = ({ nodes }: NodeGroup) => nodes.some(isButton)

/** "or" separates a method from the one above it; methods with a single button are grouped. */
function startsOtherWays(groups: readonly NodeGroup[], index: number): boolean {
  const group = groups[index]
  if (!group || isAside(group) || !hasButton(group)) return false
  const above = groups.slice(0, index)
  const end = above.findLastIndex(hasButton)
  // The fields of a method may be in separate groups, above the one with its button.
  const begin = above.slice(0, Math.max(end, 0)).findLastIndex(hasButton) + 1
  return end >= 0 && (hasFields(group) || above.slice(begin, end + 1).some(hasFields))
}

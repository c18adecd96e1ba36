import { useId, useState, type ReactNode } from 'react'

import { FormStack, Or, SectionTitle, Soft, Stack } from '../card/layout'
import { NodeView } from '../nodes/node-view'
import { webAddress } from '../nodes/web-address'
import { useText } from '../text'
import { isAnswer } from './captcha-answer'
import { isInput, type Flow, type FlowNode, type Message } from './flow'
import { isCodeSent } from './code-sent'
import { firstFocus } from './first-focus'
import { asText } from './form-body'
import { controlIds, FormContext, keyed } from './form-state'
import { withMissing } from './missing-fields'
import { isHidden, isShadow, isSilent, nodeGroups, startsOtherWays } from './node-groups'
import { enterButton, mainButton, primaryButton } from './primary'
import { useSending } from './use-sending'
import { usernameOf } from './variants'

type Props = {
  /** The URL to which browsers send the form without scripts, or before scripts run. */
  action: string
  flow: Flow
  /** The nodes of this form; all of the flow's, or those of one section. */
  nodes: readonly FlowNode[]
  /** The nodes of all forms of a screen that has one for each method. */
  among?: readonly FlowNode[]
  /** The flow's messages, by field. */
  atField: ReadonlyMap<string, Message[]>
  heading?: string
  /** The purpose of the form's section. */
  about?: string
  /** Labels of nodes on this screen that replace their own. */
  labelOf?: (node: FlowNode) => string | undefined
  /** Whether the person came to set the password in this form. */
  isPasswordReset?: boolean
  /** The service's messages about this form only. */
  ownMessages?: ReactNode
  /** Submits a form and handles the response; resolves when the person can continue here. */
  send: (body: unknown) => Promise<void>
}

/** A form of a flow. Works as a plain HTML form, too; with scripts, it is sent without leaving the page. */
export function FlowForm(props: Props) {
  const {
    action,
    flow,
    nodes,
    among = nodes,
    atField,
    heading,
    about,
    labelOf,
    isPasswordReset,
    ownMessages,
    send,
  } = props
  const t = useText()
  const groups = nodeGroups(nodes)
  const all = nodeGroups(among)
  const main = heading ? primaryButton(groups) : mainButton(all)
  const primary = main && nodes.includes(main) ? main : undefined
  const enters = enterButton(groups, primary)
  const ids = controlIds(useId(), nodes)
  const idOf = (node: FlowNode) => ids.get(node) ?? ''
  const { missing, state, props: formProps } = useSending({ flow, nodes, groups, primary, idOf, send })
  const decided = useDecided(flow, atField, state.sending !== undefined)
  const sent = isCodeSent(flow) ? flow : undefined
  // Password managers store the password for this name.
  const username = nodes.some(isSecret) && !nodes.some(isUsername) ? usernameOf(flow.ui.nodes) : undefined

  const messagesOf = (node: FlowNode): readonly Message[] => {
    if (!isInput(node) || (isHidden(node) && !isAnswer(node)) || node.attributes.type === 'submit') return node.messages
    const { name } = node.attributes
    return missing.get(name) ?? [...withMissing(node), ...(atField.get(name) ?? [])]
  }

  const focused =
    firstFocus(flow, among, messagesOf) ?? (isPasswordReset ? nodes.filter(isInput).find(isSecret) : undefined)

  return (
    <FormStack
      action={flow.ui.method === 'GET' && webAddress(flow.ui.action) ? flow.ui.action : action}
      method={flow.ui.method.toLowerCase()}
      {...formProps}
      noValidate
      aria-label={heading}
    >
      <FormContext
        value={{
          ...state,
          flow: flow.id,
          nodes,
          idOf,
          primary,
          messagesOf,
          sent,
          focused,
          labelOf,
          takesFocus: isPasswordReset,
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
        {ownMessages}
        {username !== undefined && (
          <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />
        )}
        {groups.map((group) => (
          <Stack key={group.name} data-group={group.name} hidden={group.nodes.every(isSilent)}>
            {startsOtherWays(all, group.name) && <Or>{t.or}</Or>}
            {keyed(group.nodes.filter((node) => !isShadow(node, nodes))).map(({ key, node }) => (
              // A password's field is cleared once the service has saved the password or called it incorrect, as in the page without scripts.
              <NodeView key={isSecret(node) || node.group === 'webauthn' ? `${key} ${decided}` : key} node={node} />
            ))}
          </Stack>
        ))}
      </FormContext>
    </FormStack>
  )
}

const isUsername = (node: FlowNode) =>
  isInput(node) && node.attributes.name === 'identifier' && node.attributes.type !== 'hidden'

const isSecret = (node: FlowNode) => isInput(node) && node.attributes.type === 'password'

/** How often the service has decided on this form's password: saved it, or called it incorrect. One that breaks a rule can be corrected. */
function useDecided(flow: Flow, atField: Props['atField'], isSending: boolean): number {
  const [shown, setShown] = useState({ flow, decided: 0 })
  if (flow !== shown.flow) {
    const isDecided = isSending && (flow.state === 'success' || atField.has('password'))
    setShown({ flow, decided: shown.decided + Number(isDecided) })
  }
  return shown.decided
}

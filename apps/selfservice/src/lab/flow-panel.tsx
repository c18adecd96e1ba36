import { isRecord } from '@atrium/shared/json'
import { Send } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'

import { FieldFrame, Fields, Line } from '@atrium/shared/form'
import { links } from '@atrium/shared/links'
import { Button, Muted, Row, Select, TextArea, TextLink, Tick } from '@atrium/shared/ui'

import type { Flow, FlowNode, InputNode } from '../flows/flow'
import { isInput } from '../flows/flow'
import { asText, goesAlong, localTime } from '../flows/form-body'
import { nodeGroups } from '../flows/node-groups'
import { primaryButton } from '../flows/primary'
import {
  fieldsWithoutNode,
  bodyOf,
  controlKey,
  controlsOf,
  senderIn,
  senderKey,
  sendersOf,
  shownIn,
  typedFrom,
  withControl,
  type Typed,
} from './fields'
import { Halves } from './lab-layout'
import { readJson } from './lab-request'
import { isSecretName, redactValue, restore } from './redact'
import { useLabText } from './text'

type Filled = { sender: InputNode | undefined; typed: Typed; body: Record<string, unknown>; broken?: string }

type Props = { flow: Flow; project: string; revealed: boolean; send: (body: unknown) => Promise<void> }

/** A flow's form next to its request body. Editing one updates the other. */
export function FlowPanel({ flow, project, revealed, send }: Props) {
  const t = useLabText().form
  const id = useId()
  const { nodes } = flow.ui
  const senders = sendersOf(nodes)
  const [filled, setFilled] = useState<Filled>(() => {
    const sender = primaryButton(nodeGroups(nodes)) ?? senders[0]
    return { sender, typed: new Map(), body: bodyOf(nodes, new Map(), sender) }
  })
  const [busy, setBusy] = useState(false)
  const { sender, typed, body, broken } = filled
  const shown = revealed ? body : redactValue(body)
  const json = broken ?? JSON.stringify(shown, null, 2)
  const needsCeremony = nodes.some((node) => isInput(node) && node.attributes.onclickTrigger)

  if (senders.length === 0) return <Muted>{t.none}</Muted>

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

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || isBroken) return
    setBusy(true)
    await send(body)
    setBusy(false)
  }

  return (
    <form noValidate aria-label={t.title} onSubmit={(event) => void submit(event)}>
      <Halves>
        <Fields>
          {senders.length > 1 && (
            <FieldFrame id={`${id}-sender`} label={t.sender}>
              <Select
                id={`${id}-sender`}
                value={sender && senderKey(sender)}
                disabled={isBroken}
                onChange={({ target }) => choose(target.value)}
              >
                {senders.map((one) => (
                  <option key={senderKey(one)} value={senderKey(one)}>
                    {one.label ? `${one.label.text} (${senderKey(one)})` : senderKey(one)}
                  </option>
                ))}
              </Select>
            </FieldFrame>
          )}
          {controlsOf(nodes)
            // The controls of the sender's method, whichever of its buttons is chosen.
            .filter((node) => goesAlong(node, sender && { ...sender, name: 'method', value: sender.group }))
            .map((node) => (
              <Control
                key={controlKey(node)}
                id={`${id}-${controlKey(node)}`}
                node={node}
                nodes={nodes}
                typed={typed}
                revealed={revealed}
                disabled={isBroken}
                onChange={(value) => type(node, value)}
              />
            ))}
          <Row>
            <Button tone="primary" type="submit" icon={<Send />} busy={busy} disabled={isBroken}>
              {t.send}
            </Button>
          </Row>
          {needsCeremony && (
            <Muted>
              {t.ceremony}
              <TextLink to={links.account({ project })} target="_blank" rel="noreferrer">
                {t.openAccount}
              </TextLink>
            </Muted>
          )}
        </Fields>
        <FieldFrame id={`${id}-json`} label={t.json} about={t.jsonHint} error={isBroken ? t.broken : undefined}>
          <TextArea
            id={`${id}-json`}
            aria-describedby={`${id}-json-about${isBroken ? ` ${id}-json-error` : ''}`}
            aria-invalid={isBroken || undefined}
            data-mono
            dir="ltr"
            spellCheck={false}
            rows={6}
            value={json}
            onChange={({ target }) => edit(target.value)}
          />
        </FieldFrame>
      </Halves>
    </form>
  )
}

type ControlProps = {
  id: string
  node: InputNode
  nodes: readonly FlowNode[]
  typed: Typed
  revealed: boolean
  disabled: boolean
  onChange: (value: string | boolean) => void
}

const lines = new Set(['email', 'tel', 'url', 'number', 'date', 'datetime-local'])

function Control({ id, node, nodes, typed, revealed, disabled, onChange }: ControlProps) {
  const t = useLabText().form
  const { name, type, required, options, autocomplete } = node.attributes
  const value = shownIn(node, nodes, typed)
  const label = node.label ? (
    <>
      {node.label.text} <code>{name}</code>
    </>
  ) : (
    <code>{name}</code>
  )
  const error = node.messages.map(({ text }) => text).join(' ') || undefined
  const control = {
    id,
    disabled: disabled || node.attributes.disabled,
    'aria-required': required,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error && `${id}-error`,
  }
  if (type === 'checkbox') {
    return (
      <FieldFrame id={id} label={label} error={error} optional={!required}>
        <Tick
          {...control}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      </FieldFrame>
    )
  }
  const text = type === 'datetime-local' ? localTime(value) : asText(value)
  if (options && options.length > 0) {
    return (
      <FieldFrame id={id} label={label} error={error} optional={!required}>
        <Select {...control} value={text} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t.empty}</option>
          {options.map((option) => (
            <option key={asText(option.value)} value={asText(option.value)}>
              {option.label?.text ?? asText(option.value)}
            </option>
          ))}
        </Select>
      </FieldFrame>
    )
  }
  const isSecret = type === 'password' || isSecretName(name)
  return (
    <FieldFrame id={id} label={label} error={error} optional={!required}>
      <Line
        {...control}
        type={isSecret ? (revealed ? 'text' : 'password') : lines.has(type) ? type : 'text'}
        // A test isn't a sign-in of the person at the screen.
        autoComplete={autocomplete === 'one-time-code' ? autocomplete : 'off'}
        spellCheck={false}
        dir="auto"
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}

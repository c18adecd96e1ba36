import { Send } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'

import { FieldFrame, Fields } from '@atrium/shared/form'
import { links } from '@atrium/shared/links'
import { Button, Muted, Row, Select, TextArea, TextLink } from '@atrium/shared/ui'

import { isInput, type Flow } from '../flows/flow'
import { isSubmittedWith } from '../flows/form-body'
import { Control } from './control'
import { controlKey, controlsOf, senderKey } from './fields'
import { Halves } from './lab-layout'
import { useLabText } from './text'
import { useFilledForm } from './use-filled-form'

type Props = { flow: Flow; project: string; revealed: boolean; send: (body: unknown) => Promise<void> }

/** A flow's form next to its request body. Editing one updates the other. */
export function FlowPanel({ flow, project, revealed, send }: Props) {
  const t = useLabText().form
  const id = useId()
  const { nodes } = flow.ui
  const { senders, sender, typed, body, json, isBroken, choose, type, edit } = useFilledForm(flow, revealed)
  const [busy, setBusy] = useState(false)
  const needsCeremony = nodes.some((node) => isInput(node) && node.attributes.onclickTrigger)

  if (senders.length === 0) return <Muted>{t.none}</Muted>

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
            .filter((node) => isSubmittedWith(node, sender && { ...sender, name: 'method', value: sender.group }))
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

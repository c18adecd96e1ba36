import { Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'

import type { ButtonTone } from '@atrium/shared/ui'

import { useScripted } from '../account/use-scripted'
import { Button } from '../card/button'
import { Soft, Stack } from '../card/layout'
import { FieldMessages, toneOf } from '../card/field'
import type { InputNode } from '../flows/flow'
import { asText } from '../flows/form-body'
import { nodeKey, useFormState } from '../flows/form-state'
import { leadsAside } from '../flows/node-groups'
import { useText } from '../text'
import { useMessages } from '../text/messages'
import { providerLogo, toProvider } from './provider-code'
import { useLabel } from './use-label'

const ProviderLogo = providerLogo.component((all) => all.ProviderLogo)

/** As large as a logo, so that nothing moves when it loads. */
const NoLogo = styled.span`
  width: 20px;
`

/** A button that submits the form with its method; `waiting` is the ID of the element that explains why it can't yet. */
export function SubmitButton({ node, waiting }: { node: InputNode; waiting?: string }) {
  if (removal.test(node.attributes.name)) return <RemovalButton node={node} />
  return <PlainButton {...{ node, waiting }} />
}

/** Removes a sign-in method, after a confirmation in its place. Without scripts, it does so immediately. */
function RemovalButton({ node }: { node: InputNode }) {
  const t = useText()
  const scripted = useScripted()
  const [isConfirming, setIsConfirming] = useState(false)
  const stack = useRef<HTMLDivElement>(null)
  const questionId = useId()
  const { name } = node.attributes
  const startConfirming = () => {
    flushSync(() => setIsConfirming(true))
    stack.current?.querySelector<HTMLElement>('button[type=button]')?.focus()
  }
  const cancel = () => {
    flushSync(() => setIsConfirming(false))
    stack.current?.querySelector('button')?.focus()
  }
  if (!isConfirming) {
    return (
      <Stack ref={stack} data-gap="small">
        <PlainButton node={node} instead={scripted ? startConfirming : undefined} />
      </Stack>
    )
  }
  return (
    <Stack
      ref={stack}
      data-gap="small"
      role="group"
      aria-labelledby={questionId}
      onKeyDown={({ key }) => key === 'Escape' && cancel()}
    >
      <Soft id={questionId}>{t.sure[name] ?? t.sure.unlink}</Soft>
      <PlainButton node={node} solid />
      <Button type="button" aria-describedby={questionId} onClick={cancel}>
        {t.cancel}
      </Button>
    </Stack>
  )
}

type PlainProps = { node: InputNode; waiting?: string; solid?: boolean; instead?: () => void }

function PlainButton({ node, waiting, solid, instead }: PlainProps) {
  const label = useLabel()
  const formatMessage = useMessages()
  const { idOf, primary, sending, messagesOf } = useFormState()
  const { name, value, disabled } = node.attributes
  const messages = messagesOf(node).map((message) => ({ text: formatMessage(message), tone: toneOf(message) }))
  const id = idOf(node)
  return (
    <>
      <Button
        type="submit"
        id={id}
        name={name}
        value={asText(value)}
        disabled={disabled}
        tone={buttonToneOf(node, primary)}
        solid={solid}
        icon={
          toProvider(node) && (
            <Suspense fallback={<NoLogo />}>
              <ProviderLogo node={node} />
            </Suspense>
          )
        }
        aria-describedby={waiting ?? (messages.length > 0 ? `${id}-said` : undefined)}
        busy={sending !== undefined && nodeKey(sending) === nodeKey(node)}
        aria-disabled={sending !== undefined || waiting !== undefined || undefined}
        onClick={waiting === undefined && !instead ? undefined : (event) => (event.preventDefault(), instead?.())}
        data-node={nodeKey(node)}
        data-primary={node === primary || undefined}
      >
        {label(node)}
      </Button>
      <FieldMessages id={id} messages={messages} />
    </>
  )
}

/** Buttons that go back or aside are subtle; those that remove a sign-in method are red. */
const removal = /(_remove|unlink|_disable)$/

function buttonToneOf(node: InputNode, primary: InputNode | undefined): ButtonTone {
  if (node === primary) return 'primary'
  if (removal.test(node.attributes.name)) return 'danger'
  return leadsAside(node) ? 'quiet' : 'plain'
}

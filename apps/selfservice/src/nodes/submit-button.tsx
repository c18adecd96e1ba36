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
  if (taking.test(node.attributes.name)) return <TakingButton node={node} />
  return <PlainButton {...{ node, waiting }} />
}

/** Removes a sign-in method, after a confirmation in its place. Without scripts, it does so immediately. */
function TakingButton({ node }: { node: InputNode }) {
  const t = useText()
  const scripted = useScripted()
  const [asking, setAsking] = useState(false)
  const stack = useRef<HTMLDivElement>(null)
  const said = useId()
  const { name } = node.attributes
  const ask = () => {
    flushSync(() => setAsking(true))
    stack.current?.querySelector<HTMLElement>('button[type=button]')?.focus()
  }
  const stop = () => {
    flushSync(() => setAsking(false))
    stack.current?.querySelector('button')?.focus()
  }
  if (!asking) {
    return (
      <Stack ref={stack} data-gap="small">
        <PlainButton node={node} instead={scripted ? ask : undefined} />
      </Stack>
    )
  }
  return (
    <Stack
      ref={stack}
      data-gap="small"
      role="group"
      aria-labelledby={said}
      onKeyDown={({ key }) => key === 'Escape' && stop()}
    >
      <Soft id={said}>{t.sure[name] ?? t.sure.unlink}</Soft>
      <PlainButton node={node} solid />
      <Button type="button" aria-describedby={said} onClick={stop}>
        {t.cancel}
      </Button>
    </Stack>
  )
}

type PlainProps = { node: InputNode; waiting?: string; solid?: boolean; instead?: () => void }

function PlainButton({ node, waiting, solid, instead }: PlainProps) {
  const label = useLabel()
  const say = useMessages()
  const { idOf, primary, sending, messagesOf } = useFormState()
  const { name, value, disabled } = node.attributes
  const messages = messagesOf(node).map((message) => ({ text: say(message), tone: toneOf(message) }))
  const id = idOf(node)
  return (
    <>
      <Button
        type="submit"
        id={id}
        name={name}
        value={asText(value)}
        disabled={disabled}
        tone={lookOf(node, primary)}
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
const taking = /(_remove|unlink|_disable)$/

function lookOf(node: InputNode, primary: InputNode | undefined): ButtonTone {
  if (node === primary) return 'primary'
  if (taking.test(node.attributes.name)) return 'danger'
  return leadsAside(node) ? 'quiet' : 'plain'
}

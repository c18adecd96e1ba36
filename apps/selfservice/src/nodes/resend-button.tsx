import { useEffect, useState } from 'react'

import { useScripted } from '../account/use-scripted'
import { FieldMessages } from '../card/field'
import { Stack } from '../card/layout'
import type { InputNode } from '../flows/flow'
import { useFormState } from '../flows/form-state'
import { useText } from '../text'
import { codeSentAt, clearCodeSentAt, storeCodeSentAt } from './code-sent-at'
import { SubmitButton } from './submit-button'

/** Seconds until another code can be requested. */
const pauseSeconds = 30
const secondsLeft = (since: number) => Math.max(0, Math.ceil((since + pauseSeconds * 1000 - Date.now()) / 1000))

/** Requests another code once the last one had time to arrive; the remaining time is shown below. */
export function ResendButton({ node }: { node: InputNode }) {
  const t = useText()
  const { idOf, sent, flow } = useFormState()
  const [last, setLast] = useState(() => ({ sent, at: codeSentAt(flow) }))
  const [counted, setLeft] = useState(() => (last.at ? secondsLeft(last.at) : sent ? pauseSeconds : 0))
  // There is no countdown without scripts.
  const remaining = useScripted() ? counted : 0
  // A wrong code changes the flow, but doesn't mean that a new one was sent.
  if (sent && sent !== last.sent) {
    setLast({ sent, at: undefined })
    setLeft(pauseSeconds)
  }
  useEffect(() => {
    if (!last.sent && !last.at) return undefined
    const since = last.at ?? Date.now()
    if (flow) storeCodeSentAt(flow, since)
    const timer = setInterval(() => {
      const seconds = secondsLeft(since)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [flow, last])
  // Left by navigation, not by a reload: a code after coming back is a new one.
  useEffect(() => clearCodeSentAt, [])

  const wait = `${idOf(node)}-wait`
  return (
    <Stack data-gap="small" data-align="center">
      <SubmitButton node={node} waiting={remaining > 0 ? `${wait}-said` : undefined} />
      {(last.sent ?? last.at) && (
        <FieldMessages
          id={wait}
          messages={[{ text: remaining > 0 ? t.code.another(remaining) : t.code.ready, tone: 'info' }]}
        />
      )}
    </Stack>
  )
}

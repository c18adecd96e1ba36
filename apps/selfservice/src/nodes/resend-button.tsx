import { useEffect, useState } from 'react'

import { FieldMessages } from '../card/field'
import { Stack } from '../card/layout'
import type { InputNode } from '../flows/flow'
import { useFormState } from '../flows/form-state'
import { useText } from '../text'
import { SubmitButton } from './submit-button'

/** Seconds that a code has to arrive before another one can be asked for. */
const patience = 30

/** Asks for another code, once the one before had time to arrive; how long that is still, is said below. */
export function ResendButton({ node }: { node: InputNode }) {
  const t = useText()
  const { idOf, sent } = useFormState()
  const [last, setLast] = useState(sent)
  const [left, setLeft] = useState(sent ? patience : 0)
  // A wrong code changes the flow, and says nothing of a new one that is on its way.
  if (sent && sent !== last) {
    setLast(sent)
    setLeft(patience)
  }
  useEffect(() => {
    if (!last) return undefined
    const end = Date.now() + patience * 1000
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [last])

  const wait = `${idOf(node)}-wait`
  return (
    <Stack data-gap="small" data-align="center">
      <SubmitButton node={node} waiting={left > 0 ? `${wait}-said` : undefined} />
      {last && (
        <FieldMessages id={wait} messages={[{ text: left > 0 ? t.code.another(left) : t.code.ready, tone: 'info' }]} />
      )}
    </Stack>
  )
}

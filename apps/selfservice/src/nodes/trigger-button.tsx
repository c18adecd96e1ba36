import { useState } from 'react'

import { WithoutScripts } from '../account/without-scripts'
import { Button } from '../card/button'
import { FormMessages } from '../card/form-messages'
import type { InputNode } from '../flows/flow'
import { asText } from '../flows/form-body'
import { nodeKey, useFormState } from '../flows/form-state'
import { failureOf, runTrigger, waitForFunction, type KeyFailure } from './key-script'
import { useKeysText } from './keys-text'
import { useLabel } from './use-label'

/** A button for the platform's script, which finds it by name. The device's errors are shown below it. */
export function TriggerButton({ node }: { node: InputNode }) {
  const label = useLabel()
  const t = useKeysText()
  const { idOf, primary, sending, isComplete } = useFormState()
  const [failure, setFailure] = useState<KeyFailure>()
  const [waiting, setWaiting] = useState(false)
  const { name, value, disabled, onclickTrigger } = node.attributes

  const press = async (form: HTMLFormElement | null) => {
    setFailure(undefined)
    if (!onclickTrigger || sending || waiting) return
    // don't create a key for a form that would be rejected
    if (form && onclickTrigger.endsWith('Registration') && isComplete?.(form, node) === false) return
    if (!('PublicKeyCredential' in window)) return setFailure('unsupported')
    const run = () => runTrigger(onclickTrigger, (error) => setFailure(failureOf(error)))
    // Synchronously if possible: browsers only prompt for a key shortly after a press.
    if (run()) return
    setWaiting(true)
    if (!((await waitForFunction(onclickTrigger)) && run())) setFailure('missing')
    setWaiting(false)
  }

  return (
    <>
      <Button
        id={idOf(node)}
        name={name}
        value={asText(value)}
        disabled={disabled}
        tone={node === primary ? 'primary' : undefined}
        busy={waiting}
        aria-disabled={sending !== undefined || undefined}
        data-trigger={onclickTrigger}
        data-scripted
        data-node={nodeKey(node)}
        data-primary={node === primary || undefined}
        onClick={({ currentTarget }) => void press(currentTarget.form)}
      >
        {label(node)}
      </Button>
      <WithoutScripts />
      {failure && (
        <FormMessages type="error" title={t[failure].title}>
          {t[failure].what}
        </FormMessages>
      )}
    </>
  )
}

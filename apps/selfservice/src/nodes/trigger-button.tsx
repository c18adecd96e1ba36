import { useState } from 'react'

import { Button } from '../card/button'
import { Said } from '../card/said'
import type { InputNode } from '../flows/flow'
import { asText } from '../flows/form-body'
import { nodeKey, useFormState } from '../flows/form-state'
import { failureOf, runTrigger, type KeyFailure } from './key-script'
import { useKeysText } from './keys-text'
import { useLabel } from './use-label'

/** A button of the platform's own script, which looks for it by its name. What the device refuses is said below it. */
export function TriggerButton({ node }: { node: InputNode }) {
  const label = useLabel()
  const t = useKeysText()
  const { idOf, sending, isComplete } = useFormState()
  const [failure, setFailure] = useState<KeyFailure>()
  const { name, value, disabled, onclickTrigger } = node.attributes

  const press = (form: HTMLFormElement | null) => {
    setFailure(undefined)
    if (!onclickTrigger || sending) return
    // no key is made for a form that would be refused
    if (form && onclickTrigger.endsWith('Registration') && isComplete?.(form, node) === false) return
    if (!('PublicKeyCredential' in window)) return setFailure('unsupported')
    if (!runTrigger(onclickTrigger, (error) => setFailure(failureOf(error)))) setFailure('missing')
  }

  return (
    <>
      <Button
        id={idOf(node)}
        name={name}
        value={asText(value)}
        disabled={disabled}
        aria-disabled={sending !== undefined || undefined}
        data-trigger={onclickTrigger}
        data-node={nodeKey(node)}
        onClick={({ currentTarget }) => press(currentTarget.form)}
      >
        {label(node)}
      </Button>
      {failure && (
        <Said type="error" title={t[failure].title}>
          {t[failure].what}
        </Said>
      )}
    </>
  )
}

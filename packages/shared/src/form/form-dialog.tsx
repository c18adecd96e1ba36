import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useMatches } from 'react-router'

import { capabilities } from '../operations'
import { useDenial } from '../session'
import { Button, type ButtonTone } from '../ui'
import { Dialog, type DialogProps } from '../ui/dialog'
import { useCloseDialog } from './dialog-route'
import { Form, SubmitButton } from './form'
import { useFormText } from './text'
import type { FormHandle } from './use-form'

type FormDialogProps<Input extends FieldValues, Output> = Pick<DialogProps, 'title' | 'description' | 'size'> & {
  form: FormHandle<Input, Output>
  /** Label of the submit button. */
  action: string
  tone?: ButtonTone
  /** Why the person may not do this; the fields are then read-only. */
  deniedBecause?: string
  /** What is still missing, whoever submits: shown as the reason on the button. */
  notYetBecause?: string
  /** Returns to the page under the dialog's route by default. */
  onClose?: () => void
  children: ReactNode
}

/** Why the person may not open this URL: the denial of the capability that its route requires. */
function useRouteDenial(): string | undefined {
  const handle = useMatches().at(-1)?.handle
  const requires = typeof handle === 'object' && handle !== null && 'requires' in handle ? handle.requires : undefined
  return useDenial(capabilities.find((word) => word === requires))
}

/** A short form with its own URL, over its page. Without the route's capability it shows why. */
export function FormDialog<Input extends FieldValues, Output>({
  form,
  action,
  tone,
  deniedBecause,
  notYetBecause,
  onClose,
  children,
  ...dialog
}: FormDialogProps<Input, Output>) {
  const t = useFormText()
  const closeRoute = useCloseDialog()
  const denial = useRouteDenial()
  const denied = deniedBecause ?? denial
  const close = onClose ?? (() => void closeRoute())
  return (
    <Dialog
      size="medium"
      {...dialog}
      sticky={form.dirty}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t.cancel}</Button>
          <SubmitButton form={form} tone={tone} deniedBecause={denied ?? notYetBecause}>
            {action}
          </SubmitButton>
        </>
      }
    >
      <Form form={form} deniedBecause={denied}>
        {children}
      </Form>
    </Dialog>
  )
}

import type { FieldValues } from 'react-hook-form'

import { useFormat } from '../text'
import { Button, Notice } from '../ui'
import { useFormText } from './text'
import type { EditConflict } from './use-edit'
import type { FormHandle } from './use-form'

/** Tells the second of two people what the first one changed, and lets them choose. Takes the focus, as saving just failed. */
export function EditConflictNotice<Input extends FieldValues, Output>({
  form,
  conflict,
}: {
  form: FormHandle<Input, Output>
  conflict: EditConflict | undefined
}) {
  const t = useFormText()
  const format = useFormat()
  if (!conflict) return null
  const names = (paths: string[]) => format.list(paths.map((path) => form.labels.get(path) ?? path))
  const { theirs, both } = conflict.merge
  return (
    <div ref={(element) => element?.scrollIntoView?.({ block: 'center' })}>
      <Notice
        role="alert"
        tone="warning"
        title={t.conflict}
        action={
          <>
            <Button small tone="primary" onClick={conflict.bringIn}>
              {t.bringIn}
            </Button>
            <Button small onClick={conflict.takeTheirs}>
              {t.takeTheirs}
            </Button>
          </>
        }
      >
        <p>
          {theirs.length > 0 && `${t.changedByThem(names(theirs))} `}
          {t.nothingLost}
        </p>
        {both.length > 0 && <p>{t.changedByBoth(names(both))}</p>}
      </Notice>
    </div>
  )
}

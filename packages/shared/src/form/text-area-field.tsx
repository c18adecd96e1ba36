import type { ComponentProps } from 'react'

import { TextArea } from '../ui'
import { FieldFrame, useField, type FieldProps } from './field-frame'

type TextAreaFieldProps = FieldProps &
  Pick<ComponentProps<'textarea'>, 'rows' | 'placeholder' | 'spellCheck'> & { mono?: boolean }

/** Several lines of text; grows with them where the browser can. */
export function TextAreaField({
  name,
  label,
  hint,
  optional,
  readOnly,
  deniedBecause,
  mono,
  rows = 4,
  ...area
}: TextAreaFieldProps) {
  const bound = useField({ name, label, hint, readOnly, deniedBecause })
  return (
    <FieldFrame id={bound.id} label={label} about={bound.about} error={bound.error} optional={optional}>
      <TextArea
        {...area}
        {...bound.control}
        rows={rows}
        data-mono={mono || undefined}
        readOnly={bound.fixed}
        value={typeof bound.field.value === 'string' ? bound.field.value : ''}
        onChange={bound.field.onChange}
      />
    </FieldFrame>
  )
}

import { FieldFrame, useField, type FieldProps } from './field-frame'
import { Line } from './text-field'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Converts ISO 8601 to the value of `datetime-local`, in the person's time zone. */
function toLocal(iso: string): string {
  const when = new Date(iso)
  if (Number.isNaN(when.getTime())) return ''
  const date = `${String(when.getFullYear()).padStart(4, '0')}-${twoDigits(when.getMonth() + 1)}-${twoDigits(when.getDate())}`
  return `${date}T${twoDigits(when.getHours())}:${twoDigits(when.getMinutes())}`
}

/** A date and time in the person's time zone; the form's value is ISO 8601 in UTC, or an empty string. */
export function DateTimeField({ name, label, hint, optional, readOnly, deniedBecause }: FieldProps) {
  const bound = useField({ name, label, hint, readOnly, deniedBecause })
  return (
    <FieldFrame id={bound.id} label={label} about={bound.about} error={bound.error} optional={optional}>
      <Line
        {...bound.control}
        type="datetime-local"
        readOnly={bound.fixed}
        value={typeof bound.field.value === 'string' ? toLocal(bound.field.value) : ''}
        onChange={({ target }) => bound.field.onChange(target.value === '' ? '' : new Date(target.value).toISOString())}
      />
    </FieldFrame>
  )
}

/** A date; the form's value is `2026-11-21`, or an empty string. */
export function DateField({ name, label, hint, optional, readOnly, deniedBecause }: FieldProps) {
  const bound = useField({ name, label, hint, readOnly, deniedBecause })
  return (
    <FieldFrame id={bound.id} label={label} about={bound.about} error={bound.error} optional={optional}>
      <Line
        {...bound.control}
        type="date"
        readOnly={bound.fixed}
        value={typeof bound.field.value === 'string' ? bound.field.value : ''}
        onChange={bound.field.onChange}
      />
    </FieldFrame>
  )
}

import { FieldFrame, useField, type FieldProps } from './field-frame'
import { Select, type Option } from '../ui'
import { useFormText } from './text'

type SelectFieldProps = FieldProps & {
  options: readonly Option[]
  /** Label of the empty option, which is shown if this is set, the field is optional or nothing is selected yet. */
  emptyLabel?: string
}

/** A choice between a few options, by the browser's native control. */
export function SelectField({
  name,
  label,
  hint,
  optional,
  readOnly,
  deniedBecause,
  options,
  emptyLabel,
}: SelectFieldProps) {
  const t = useFormText()
  const bound = useField({ name, label, hint, readOnly, deniedBecause })
  const value = typeof bound.field.value === 'string' ? bound.field.value : ''
  const known = options.some((option) => option.value === value)
  return (
    <FieldFrame id={bound.id} label={label} about={bound.about} error={bound.error} optional={optional}>
      <Select {...bound.control} disabled={bound.fixed} value={value} onChange={bound.field.onChange}>
        {(optional || emptyLabel !== undefined || value === '') && !options.some((option) => option.value === '') && (
          <option value="">{emptyLabel ?? t.choose}</option>
        )}
        {!known && value !== '' && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}

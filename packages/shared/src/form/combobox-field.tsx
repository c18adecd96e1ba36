import styled from 'styled-components'

import { Suggestions, type Option } from '../ui'
import { FieldFrame, useField, type FieldProps } from './field-frame'
import { Line } from './text-field'

type ComboboxFieldProps = FieldProps & {
  suggestions: readonly (string | Option)[]
  placeholder?: string
  mono?: boolean
}

/** A text with suggestions to choose from, by the browser's own list; another text is possible. */
export function ComboboxField({
  name,
  label,
  hint,
  optional,
  readOnly,
  deniedBecause,
  suggestions,
  placeholder,
  mono,
}: ComboboxFieldProps) {
  const bound = useField({ name, label, hint, readOnly, deniedBecause })
  return (
    <FieldFrame id={bound.id} label={label} about={bound.about} error={bound.error} optional={optional}>
      <Listed
        {...bound.control}
        type="text"
        list={`${bound.id}-list`}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        data-mono={mono || undefined}
        readOnly={bound.fixed}
        value={typeof bound.field.value === 'string' ? bound.field.value : ''}
        onChange={bound.field.onChange}
      />
      <Suggestions id={`${bound.id}-list`} options={suggestions} />
    </FieldFrame>
  )
}

/** Chromium's own arrow is black in both modes and looks like no other control; the list also opens without it. */
const Listed = styled(Line)`
  &::-webkit-calendar-picker-indicator {
    display: none !important;
  }
`

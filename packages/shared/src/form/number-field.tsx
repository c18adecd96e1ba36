import { useState } from 'react'
import styled from 'styled-components'

import { FieldFrame, useField, type FieldProps } from './field-frame'
import { Line } from './text-field'

type NumberFieldProps = FieldProps & {
  placeholder?: string
  /** After the control: "seconds". */
  unit?: string
}

const written = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : ''

/**
 * A number. The form's value is a number, `undefined` if the field is empty, or the typed text if it isn't a number, so that the
 * schema can report it.
 */
export function NumberField({
  name,
  label,
  hint,
  optional,
  readOnly,
  deniedBecause,
  placeholder,
  unit,
}: NumberFieldProps) {
  const bound = useField({ name, label, hint, readOnly, deniedBecause })
  const [typed, setTyped] = useState('')
  const current = read(typed) === bound.field.value ? typed : written(bound.field.value)
  return (
    <FieldFrame id={bound.id} label={label} about={bound.about} error={bound.error} optional={optional}>
      <Measure>
        <Line
          {...bound.control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          readOnly={bound.fixed}
          value={current}
          onChange={({ target }) => {
            setTyped(target.value)
            bound.field.onChange(read(target.value))
          }}
        />
        {unit && <span>{unit}</span>}
      </Measure>
    </FieldFrame>
  )
}

function read(text: string): number | string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const number = Number(trimmed)
  return Number.isFinite(number) ? number : text
}

const Measure = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  > input {
    max-width: 160px;
    font-variant-numeric: tabular-nums;
  }
`

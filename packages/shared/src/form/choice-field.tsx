import type { ReactNode } from 'react'
import styled from 'styled-components'

import { color, font, motion } from '../theme'
import { FieldFrame, FieldNotes, useField, type FieldProps } from './field-frame'
import { useFormText } from './text'
import { Tick } from '../ui'

/** A checkbox with its label. */
export function CheckboxField({ name, label, hint, optional, readOnly, deniedBecause }: FieldProps) {
  const bound = useField({ name, label, hint, readOnly, deniedBecause })
  const t = useFormText()
  return (
    <Line>
      <Tick
        {...bound.control}
        type="checkbox"
        checked={bound.field.value === true}
        disabled={bound.fixed}
        onChange={({ target }) => bound.field.onChange(target.checked)}
      />
      <div>
        <label htmlFor={bound.id}>{label}</label>
        {optional && <Optional> {t.optional}</Optional>}
        <FieldNotes id={bound.id} about={bound.about} error={bound.error} />
      </div>
    </Line>
  )
}

/** A switch after its label, for a setting. */
export function SwitchField({ name, label, hint, readOnly, deniedBecause }: Omit<FieldProps, 'optional'>) {
  const bound = useField({ name, label, hint, readOnly, deniedBecause })
  return (
    <SwitchLine>
      <div>
        <label htmlFor={bound.id}>{label}</label>
        <FieldNotes id={bound.id} about={bound.about} error={bound.error} />
      </div>
      <Switch
        {...bound.control}
        type="checkbox"
        role="switch"
        checked={bound.field.value === true}
        disabled={bound.fixed}
        onChange={({ target }) => bound.field.onChange(target.checked)}
      />
    </SwitchLine>
  )
}

export type RadioOption = { value: string; label: string; about?: ReactNode; icon?: ReactNode; deniedBecause?: string }

/** A choice between a few options that each need an explanation, as cards. */
export function RadioField({
  name,
  label,
  hint,
  optional,
  readOnly,
  deniedBecause,
  options,
}: FieldProps & { options: readonly RadioOption[] }) {
  const bound = useField({ name, label, hint, readOnly, deniedBecause })
  return (
    <FieldFrame group id={bound.id} label={label} about={bound.about} error={bound.error} optional={optional}>
      <Cards
        role="radiogroup"
        aria-labelledby={`${bound.id}-label`}
        aria-describedby={bound.control['aria-describedby']}
        aria-invalid={bound.control['aria-invalid']}
      >
        {options.map((option, index) => (
          <Card key={option.value}>
            <Radio
              ref={index === 0 ? bound.field.ref : undefined}
              id={index === 0 ? bound.id : undefined}
              type="radio"
              name={name}
              value={option.value}
              aria-label={option.label}
              aria-describedby={option.about || option.deniedBecause ? `${bound.id}-${option.value}` : undefined}
              checked={bound.field.value === option.value}
              disabled={bound.fixed || option.deniedBecause !== undefined}
              onBlur={bound.field.onBlur}
              onChange={() => bound.field.onChange(option.value)}
            />
            <span>
              <CardTitle>{option.label}</CardTitle>
              {(option.deniedBecause ?? option.about) && (
                <CardAbout id={`${bound.id}-${option.value}`}>{option.deniedBecause ?? option.about}</CardAbout>
              )}
            </span>
          </Card>
        ))}
      </Cards>
    </FieldFrame>
  )
}

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  > div {
    flex: 1;
    min-width: 0;
  }
`
const SwitchLine = styled(Line)`
  gap: 24px;
  label {
    font-weight: 500;
  }
`
const Optional = styled.span`
  color: ${color.textSoft};
  font-size: ${font.tiny};
`

const Radio = styled(Tick)`
  border-radius: 50%;
  &:checked::after {
    width: 6px;
    height: 6px;
    margin: 0;
    border: 0;
    border-radius: 50%;
    background: ${color.onAccent};
  }
`
const Switch = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 34px;
  height: 20px;
  margin: 0;
  border-radius: 99px;
  background: ${color.lineStrong};
  transition: background ${motion.quick};
  &::after {
    content: '';
    position: absolute;
    inset-block-start: 2px;
    inset-inline-start: 2px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: ${color.knob};
    transition: translate ${motion.quick};
  }
  &::before {
    content: '';
    position: absolute;
    inset: -4px;
  }
  &:checked {
    background: ${color.accent};
    &::after {
      translate: 14px;
    }
  }
  [dir='rtl'] &:checked::after {
    translate: -14px;
  }
  &:focus-visible {
    border-radius: 99px;
  }
  &:disabled {
    opacity: 0.5;
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::after {
      display: none;
    }
  }
`
const Cards = styled.div`
  display: grid;
  gap: 8px;
`
const Card = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 12px;
  border: 1px solid ${color.line};
  border-radius: 8px;
  background: ${color.surface};
  &:hover {
    background: ${color.hover};
  }
  &:has(:checked) {
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
  &:has(:disabled) {
    color: ${color.textSoft};
  }
  > span {
    min-width: 0;
  }
`
const CardTitle = styled.span`
  display: block;
  font-weight: 500;
`
const CardAbout = styled.span`
  display: block;
  color: ${color.textSoft};
  font-size: ${font.small};
`

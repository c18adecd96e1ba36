import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'

import { color, size, space } from '@atrium/shared/theme'
import { Glyph } from '@atrium/shared/ui/core'

/** `scripted`: only relevant if scripts run. */
export type FieldMessage = { text: string; tone: 'error' | 'info' | 'success'; scripted?: boolean }
/** The tone of a service's message at a field. */
export const toneOf = ({ type }: { type: string }): FieldMessage['tone'] =>
  type === 'error' || type === 'success' ? type : 'info'

export type FieldAria = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

const Wrapper = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`

const Label = styled.label`
  font-size: 0.875rem;
  font-weight: 500;
  overflow-wrap: anywhere;
  & > small {
    font: inherit;
    font-weight: 400;
    color: ${color.textSoft};
  }
`

const MessageLine = styled.p`
  display: flex;
  gap: 6px;
  font-size: 0.875rem;
  color: ${color.textSoft};
  overflow-wrap: anywhere;
  &[data-tone='error'] {
    color: ${color.danger};
  }
  &[data-tone='success'] {
    color: ${color.success};
  }
  & > svg {
    margin-top: 3px;
  }
`

export const control = css`
  width: 100%;
  min-width: 0;
  min-height: ${size.control};
  padding: 0 ${space(3)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${size.radius};
  background: ${color.surface};
  color: ${color.text};
  unicode-bidi: plaintext;
  &:focus-visible {
    outline-offset: 0;
    border-radius: ${size.radius};
  }
  &[aria-invalid] {
    border-color: ${color.danger};
  }
  &:disabled {
    background: ${color.hover};
    color: ${color.textSoft};
  }
`

export const Input = styled.input`
  ${control}
`

export const Select = styled.select`
  ${control}
`

type FieldProps = {
  id: string
  label: string
  note?: string
  messages: readonly FieldMessage[]
  children: (aria: FieldAria) => ReactNode
}

/** Links a control to its messages for screen readers. */
export const fieldAria = (id: string, messages: readonly FieldMessage[]): FieldAria => ({
  id,
  'aria-describedby': messages.length > 0 ? `${id}-said` : undefined,
  'aria-invalid': messages.some(({ tone }) => tone === 'error') || undefined,
})

/** A label, its control, and the control's messages below. */
export function Field({ id, label, note, messages, children }: FieldProps) {
  return (
    <Wrapper>
      <Label htmlFor={id}>
        {label}
        {note && <small> ({note})</small>}
      </Label>
      {children(fieldAria(id, messages))}
      <FieldMessages id={id} messages={messages} />
    </Wrapper>
  )
}

export function FieldMessages({ id, messages }: { id: string; messages: readonly FieldMessage[] }) {
  if (messages.length === 0) return null
  return (
    <div id={`${id}-said`}>
      {messages.map(({ text, tone, scripted }, index) => (
        <MessageLine key={index} data-tone={tone} data-scripted={scripted}>
          {tone === 'error' && <Glyph name="alert" />}
          <span>{text}</span>
        </MessageLine>
      ))}
    </div>
  )
}

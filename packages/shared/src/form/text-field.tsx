import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import styled from 'styled-components'

import { color, size } from '../theme'
import { control, IconButton } from '../ui'
import { FieldFrame, useField, type FieldProps } from './field-frame'
import { useFormText } from './text'

type InputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoFocus' | 'placeholder' | 'inputMode' | 'spellCheck' | 'maxLength' | 'dir' | 'autoCapitalize'
>
type TextFieldProps = FieldProps &
  InputProps & {
    type?: 'text' | 'url' | 'tel' | 'search'
    mono?: boolean
    /** At the end of the label's line, such as a link to recovery or a counter. */
    aside?: ReactNode
  }

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** One line of text. */
export function TextField({ type = 'text', ...props }: TextFieldProps) {
  return <LineField {...props} type={type} />
}

/** An email address. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return <LineField autoComplete="email" spellCheck={false} autoCapitalize="none" {...props} type="email" />
}

type LineFieldProps = Omit<TextFieldProps, 'type'> & { type: 'text' | 'url' | 'tel' | 'search' | 'email' }

function LineField({
  name,
  label,
  hint,
  optional,
  readOnly,
  deniedBecause,
  type,
  mono,
  aside,
  ...input
}: LineFieldProps) {
  const bound = useField({ name, label, hint, readOnly, deniedBecause })
  return (
    <FieldFrame id={bound.id} label={label} about={bound.about} error={bound.error} optional={optional} aside={aside}>
      <Line
        {...input}
        {...bound.control}
        type={type}
        data-mono={mono || undefined}
        readOnly={bound.fixed}
        value={asText(bound.field.value)}
        onChange={bound.field.onChange}
      />
    </FieldFrame>
  )
}

/** A password, which can be shown. */
export function PasswordField({ name, label, hint, optional, aside, ...input }: Omit<TextFieldProps, 'type' | 'mono'>) {
  const t = useFormText()
  const bound = useField({ name, label, hint })
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame id={bound.id} label={label} about={bound.about} error={bound.error} optional={optional} aside={aside}>
      <Reveal>
        <Line
          autoComplete="current-password"
          {...input}
          {...bound.control}
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          value={asText(bound.field.value)}
          onChange={bound.field.onChange}
        />
        <IconButton small label={shown ? t.conceal : t.reveal} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      </Reveal>
    </FieldFrame>
  )
}

export const Line = styled.input`
  ${control}
`
const Reveal = styled.div`
  position: relative;
  > input {
    padding-inline-end: 44px;
  }
  > button {
    position: absolute;
    inset-block: 2px;
    inset-inline-end: 4px;
    height: calc(${size.control} - 4px);
    min-height: 24px;
    color: ${color.textSoft};
  }
`

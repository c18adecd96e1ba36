import { CircleAlert } from 'lucide-react'
import { createContext, use, useEffect, useId, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import styled from 'styled-components'

import { color, font } from '../theme'
import { useFormText } from './text'

/** Props of every field; `name` comes from `form.field(…)`. */
export type FieldProps = {
  name: string
  label: string
  hint?: ReactNode
  /** Shown next to the label; other fields are required. */
  optional?: boolean
  /** Shown but can't be changed. */
  readOnly?: boolean
  /** Why the person may not change it, in place of the hint. */
  deniedBecause?: string
}

export const LabelsContext = createContext<Map<string, string> | undefined>(undefined)

/** Whether the whole form is read-only. */
export const FixedContext = createContext(false)

/** Binds a field of the enclosing form: value, error, and the attributes that link label, hint and error to the control. */
export function useField({ name, label, hint, readOnly, deniedBecause }: FieldProps) {
  const labels = use(LabelsContext)
  const allFixed = use(FixedContext)
  const id = useId()
  const { field, fieldState } = useController({ name })
  useEffect(() => {
    labels?.set(name, label)
    return () => void labels?.delete(name)
  }, [labels, name, label])
  const error = messageOf(fieldState.error)
  const about = deniedBecause ?? hint
  const fixed = allFixed || readOnly === true || deniedBecause !== undefined
  return {
    id,
    field,
    error,
    about,
    fixed,
    /** For the control itself. */
    control: {
      id,
      name: field.name,
      ref: field.ref,
      onBlur: field.onBlur,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': [about && `${id}-about`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    },
  }
}

/** The message of a field's error; for a list, that of its first invalid item. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message
  return Array.isArray(error) ? error.map(messageOf).find(Boolean) : undefined
}

type FrameProps = {
  id: string
  label: ReactNode
  about?: ReactNode
  error?: string
  optional?: boolean
  /** At the end of the label's line. */
  aside?: ReactNode
  /** The label names a group of controls instead of a single one. */
  group?: boolean
  children: ReactNode
}

/** Label above, control, hint and error beneath. */
export function FieldFrame({ id, label, about, error, optional, aside, group = false, children }: FrameProps) {
  const t = useFormText()
  return (
    <Frame>
      <LabelLine>
        <Label as={group ? 'span' : 'label'} id={`${id}-label`} {...(!group && { htmlFor: id })}>
          {label}
        </Label>
        {optional && <Optional>{t.optional}</Optional>}
        {aside && <Aside>{aside}</Aside>}
      </LabelLine>
      {children}
      <FieldNotes id={id} about={about} error={error} />
    </Frame>
  )
}

/** Hint and error of a control, with the ids from `useField`. */
export function FieldNotes({ id, about, error }: Pick<FrameProps, 'id' | 'about' | 'error'>) {
  return (
    <>
      {about && <Hint id={`${id}-about`}>{about}</Hint>}
      {error && (
        <ErrorLine id={`${id}-error`}>
          <CircleAlert aria-hidden="true" size={14} />
          <span>{error}</span>
        </ErrorLine>
      )}
    </>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`
const LabelLine = styled.div`
  display: flex;
  align-items: baseline;
  gap: 8px;
  min-width: 0;
`
const Label = styled.label`
  font-size: ${font.small};
  font-weight: 500;
  overflow-wrap: anywhere;
  [data-surface='account'] & {
    font-size: 0.875rem;
  }
`
const Optional = styled.span`
  color: ${color.textSoft};
  font-size: ${font.tiny};
`
const Aside = styled.span`
  margin-inline-start: auto;
  font-size: ${font.small};
`
const Hint = styled.div`
  color: ${color.textSoft};
  font-size: ${font.small};
  line-height: 1.45;
  overflow-wrap: anywhere;
`
const ErrorLine = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  color: ${color.danger};
  font-size: ${font.small};
  line-height: 1.45;
  svg {
    margin-block-start: 2.5px;
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import styled from 'styled-components'

import { color, font, size } from '../theme'
import { FieldFrame, useField, type FieldProps } from './field-frame'
import { useFormText } from './text'

type TagsFieldProps = FieldProps & {
  placeholder?: string
  mono?: boolean
  suggestions?: readonly string[]
  /** The values have no spaces, so a space also ends one. */
  words?: boolean
}

/** A list of unique texts: Enter, a comma or leaving the field adds one, Backspace in the empty field removes the last. */
export function TagsField({
  name,
  label,
  hint,
  optional,
  readOnly,
  deniedBecause,
  placeholder,
  mono,
  suggestions,
  words = false,
}: TagsFieldProps) {
  const t = useFormText()
  const bound = useField({ name, label, hint: hint ?? t.tagsHint, readOnly, deniedBecause })
  const [typed, setTyped] = useState('')
  const values: string[] = Array.isArray(bound.field.value) ? bound.field.value.map(String) : []

  const split = (text: string): string[] =>
    text
      .split(words ? /[\s,]/ : /[\n,]/)
      .map((part) => part.trim())
      .filter(Boolean)
  const add = (text: string) => {
    setTyped('')
    const added = split(text)
    if (added.length > 0) bound.field.onChange([...new Set([...values, ...added])])
  }
  const remove = (value: string) => {
    bound.field.onChange(values.filter((one) => one !== value))
    // the removed value's button had the focus
    document.getElementById(bound.id)?.focus()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const ends = event.key === 'Enter' || event.key === ',' || (words && event.key === ' ')
    if (ends && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '') {
      const last = values.at(-1)
      if (last !== undefined) remove(last)
    }
  }

  return (
    <FieldFrame id={bound.id} label={label} about={bound.about} error={bound.error} optional={optional}>
      <Box
        data-invalid={bound.error ? '' : undefined}
        data-fixed={bound.fixed || undefined}
        data-mono={mono || undefined}
      >
        {values.map((value) => (
          <Tag key={value}>
            <span>{value}</span>
            {!bound.fixed && (
              <button type="button" aria-label={t.removeValue(value)} onClick={() => remove(value)}>
                <X aria-hidden="true" size={12} />
              </button>
            )}
          </Tag>
        ))}
        <input
          {...bound.control}
          type="text"
          autoComplete="off"
          spellCheck={false}
          list={suggestions ? `${bound.id}-list` : undefined}
          placeholder={values.length === 0 ? placeholder : undefined}
          readOnly={bound.fixed}
          value={typed}
          onChange={({ target }) => (target.value.includes('\n') ? add(target.value) : setTyped(target.value))}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (split(pasted).length < 2) return
            event.preventDefault()
            add(pasted)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            add(typed)
            bound.field.onBlur()
          }}
        />
        {suggestions && (
          <datalist id={`${bound.id}-list`}>
            {suggestions
              .filter((value) => !values.includes(value))
              .map((value) => (
                <option key={value} value={value} />
              ))}
          </datalist>
        )}
      </Box>
    </FieldFrame>
  )
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  min-height: ${size.control};
  padding: 3px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${size.radius};
  background: ${color.surface};
  &[data-invalid] {
    border-color: ${color.danger};
  }
  &[data-fixed] {
    border-color: ${color.line};
    background: ${color.hover};
  }
  &[data-mono] {
    font-family: ${font.mono};
    font-size: 0.7812rem;
    font-feature-settings: 'calt' 0;
  }
  &:focus-within {
    outline: 2px solid ${color.accent};
    outline-offset: -1px;
    border-color: ${color.accent};
  }
  input {
    flex: 1 1 96px;
    min-width: 0;
    min-height: 24px;
    padding: 0 7px;
    border: 0;
    background: none;
    outline: none;
    &::placeholder {
      color: ${color.textSoft};
      opacity: 1;
    }
  }
`
const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: 24px;
  padding-inline-start: 8px;
  border-radius: 4px;
  background: ${color.accentSoft};
  color: ${color.accentOnSoft};
  > span {
    min-width: 0;
    padding-inline-end: 8px;
    overflow-wrap: anywhere;
  }
  > button {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    margin-inline-start: -4px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    &:hover {
      background: ${color.accentLine};
    }
  }
`

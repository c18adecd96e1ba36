import styled from 'styled-components'

import { parseColour } from '@atrium/shared/branding'
import { FieldFrame, Line, useField, type FieldProps } from '@atrium/shared/form'
import { color, size } from '@atrium/shared/theme'

import { useBrandingText } from './text'

/** A color as text, with the browser's picker. @param shown the color that visitors see if the field is empty, `#rrggbb` */
export function ColourField({ shown, ...props }: FieldProps & { shown: string }) {
  const t = useBrandingText()
  const { id, field, error, about, fixed, control } = useField(props)
  const text = typeof field.value === 'string' ? field.value : ''
  return (
    <FieldFrame id={id} label={props.label} about={about} error={error} optional={props.optional}>
      <Pair>
        <input
          type="color"
          aria-label={t.pick(props.label)}
          value={parseColour(text) ?? shown}
          disabled={fixed}
          onChange={({ target }) => field.onChange(target.value)}
        />
        <Line
          {...control}
          type="text"
          data-mono
          maxLength={60}
          spellCheck={false}
          autoComplete="off"
          placeholder={shown}
          readOnly={fixed}
          value={text}
          onChange={field.onChange}
        />
      </Pair>
    </FieldFrame>
  )
}

const Pair = styled.div`
  display: flex;
  gap: 8px;
  > input[type='color'] {
    flex: none;
    width: 44px;
    height: ${size.control};
    padding: 3px;
    border: 1px solid ${color.lineStrong};
    border-radius: ${size.radius};
    background: ${color.surface};
  }
`

import type { ComponentProps } from 'react'
import styled from 'styled-components'

import { color, size, space } from '@atrium/shared/theme'

import { fieldAria, FieldMessages, type FieldMessage } from './field'

const Row = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding-block: 10px;
  min-height: ${size.control};
  overflow-wrap: anywhere;
  & > input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 2px 0;
    accent-color: ${color.accent};
  }
`

type CheckboxProps = ComponentProps<'input'> & { id: string; label: string; messages: readonly FieldMessage[] }

export function Checkbox({ label, messages, ...input }: CheckboxProps) {
  return (
    <div>
      <Row>
        <input type="checkbox" {...input} {...fieldAria(input.id, messages)} />
        <span>{label}</span>
      </Row>
      <FieldMessages id={input.id} messages={messages} />
    </div>
  )
}

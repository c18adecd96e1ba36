import type { ComponentProps } from 'react'
import styled from 'styled-components'

import { color } from '../theme'
import { control } from './control-style'

export type Option = { value: string; label: string; disabled?: boolean }

/** The browser's select in the kit's look. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <Chevron>
      <Box {...props} />
    </Chevron>
  )
}

const Chevron = styled.span`
  position: relative;
  display: block;
  min-width: 0;
  &::after {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 5px);
    inset-inline-end: 13px;
    width: 6px;
    height: 6px;
    border: solid ${color.textSoft};
    border-width: 0 1.5px 1.5px 0;
    rotate: 45deg;
    pointer-events: none;
  }
`
const Box = styled.select`
  ${control}
  appearance: none;
  padding-inline-end: 32px !important;
  text-overflow: ellipsis;
  option {
    background: ${color.raised};
    color: ${color.text};
  }
`

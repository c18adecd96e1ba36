import type { ComponentProps } from 'react'
import styled from 'styled-components'

import { color, media } from '../theme'

/** Progress of a long task: `value` of `max`. */
export const ProgressBar = ({ label, ...props }: ComponentProps<'progress'> & { label: string }) => (
  <Bar aria-label={label} {...props} />
)

const Bar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 6px;
  border: 0;
  border-radius: 3px;
  background: ${color.active};
  overflow: hidden;
  &::-webkit-progress-bar {
    background: ${color.active};
  }
  &::-webkit-progress-value {
    border-radius: 3px;
    background: ${color.accent};
    transition: inline-size 180ms ease-out;
  }
  &::-moz-progress-bar {
    background: ${color.accent};
  }
  ${media.forced} {
    appearance: auto;
  }
`

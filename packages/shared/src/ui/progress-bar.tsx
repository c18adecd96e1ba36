import type { ComponentProps } from 'react'
import styled from 'styled-components'

import { color, media } from '../theme'

type ProgressBarProps = ComponentProps<'progress'> & {
  label: string
  /** Whether the value exceeds its limit. */
  tone?: 'warning'
}

/** Progress of a long task, or the used part of a limit: `value` of `max`. */
export const ProgressBar = ({ label, tone, ...props }: ProgressBarProps) => (
  <Bar aria-label={label} data-tone={tone} {...props} />
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
  &[data-tone='warning'] {
    &::-webkit-progress-value {
      background: ${color.warning};
    }
    &::-moz-progress-bar {
      background: ${color.warning};
    }
  }
  ${media.forced} {
    appearance: auto;
  }
`

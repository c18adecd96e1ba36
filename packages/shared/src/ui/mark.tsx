import type { ComponentProps } from 'react'
import styled from 'styled-components'

import { color } from '../theme'

/** The logo, a court seen from above with an open corner: two strokes in one colour, 24 px by default. */
export function Mark(props: ComponentProps<'svg'>) {
  return (
    <Drawing
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d="M13.5 3h-8A2.5 2.5 0 0 0 3 5.5v13A2.5 2.5 0 0 0 5.5 21h13a2.5 2.5 0 0 0 2.5-2.5v-8M11.75 8.25h-3.5v7.5h7.5v-3.5" />
    </Drawing>
  )
}

/** Mark and name. */
export function Logo({ name = 'Atrium', ...props }: ComponentProps<'span'> & { name?: string }) {
  return (
    <Words {...props}>
      <Mark width={22} height={22} />
      <span>{name}</span>
    </Words>
  )
}

const Drawing = styled.svg`
  color: ${color.accent};
`

const Words = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  font-size: 0.9375rem;
  font-weight: 600;
  letter-spacing: -0.01em;
`

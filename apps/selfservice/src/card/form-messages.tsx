import type { ComponentProps } from 'react'
import styled from 'styled-components'

import { Notice, type NoticeTone } from '@atrium/shared/ui/core'

const toneOf = (type: string): NoticeTone => (type === 'error' ? 'danger' : type === 'success' ? 'success' : 'info')

const Readable = styled(Notice)`
  & > div > div {
    font-size: 0.875rem;
  }
`

/** `data-problem`: a failed call, read before the messages of fields. */
type Props = Omit<ComponentProps<typeof Notice>, 'type'> & { type: string; 'data-problem'?: boolean }

/** Messages of the form: errors are announced assertively, others politely. */
export function FormMessages({ type, children, ...props }: Props) {
  return (
    <Readable {...props} tone={toneOf(type)} role={type === 'error' ? 'alert' : 'status'} tabIndex={-1}>
      {children}
    </Readable>
  )
}

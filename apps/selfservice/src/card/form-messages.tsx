import type { ReactNode } from 'react'
import styled from 'styled-components'

import { Notice, type NoticeTone } from '@atrium/shared/ui/core'

const toneOf = (type: string): NoticeTone => (type === 'error' ? 'danger' : type === 'success' ? 'success' : 'info')

const Readable = styled(Notice)`
  & > div > div {
    font-size: 0.875rem;
  }
`

/** Messages of the whole form: errors are announced immediately, others politely. */
export function FormMessages({ type, title, children }: { type: string; title?: string; children: ReactNode }) {
  return (
    <Readable tone={toneOf(type)} title={title} role={type === 'error' ? 'alert' : 'status'} tabIndex={-1}>
      {children}
    </Readable>
  )
}

import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'

import { markOf } from './marks'

const Box = styled.svg`
  flex: none;
  width: 20px;
  height: 20px;
  & > text {
    font-size: 13px;
    font-weight: 700;
    text-anchor: middle;
  }
`

const Logo = ({ children }: { children: ReactNode }) => (
  <Box viewBox="0 0 24 24" aria-hidden focusable="false">
    {children}
  </Box>
)

type ProviderMarkProps = {
  /** Texts that may name the provider, the most reliable first: its kind, its ID, its label. */
  names: readonly string[]
  /** Whether it is a company's own provider (SAML), which shows a building if no name is known. */
  company?: boolean
}

/** The logo of a sign-in provider, 20 px; if none of its names is known, the initial of the last one. */
export function ProviderMark({ names, company = false }: ProviderMarkProps) {
  const mark = names.map(markOf).find((found) => found !== undefined)
  if (mark && 'drawing' in mark) return <Logo>{mark.drawing}</Logo>
  if (!mark && company) return <Building2 size={20} strokeWidth={1.75} aria-hidden />
  const { letter, back, front } = mark ?? {
    letter: (names.at(-1)?.trim()[0] ?? '?').toUpperCase(),
    back: '#5c5f66',
    front: '#fff',
  }
  return (
    <Logo>
      <rect width="24" height="24" rx="5" fill={back} />
      <text x="12" y="16.5" fill={front}>
        {letter}
      </text>
    </Logo>
  )
}

import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'

import type { InputNode } from '../flows/flow'
import { markOf } from './provider-marks'

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

/** The logo of the provider that a button leads to; where none is known, its initial, or a house for a company's own. */
export function ProviderLogo({ node }: { node: InputNode }) {
  const { value } = node.attributes
  const said = node.label?.context.provider
  const name = typeof said === 'string' ? said : ''
  const mark = markOf(typeof value === 'string' ? value : '') ?? markOf(name)
  if (mark && 'drawing' in mark) return <Logo>{mark.drawing}</Logo>
  if (!mark && node.group === 'saml') return <Building2 size={20} strokeWidth={1.75} aria-hidden />
  const { letter, back, front } = mark ?? {
    letter: (name.trim()[0] ?? '?').toUpperCase(),
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

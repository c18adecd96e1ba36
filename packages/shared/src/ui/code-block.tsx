import type { ComponentProps } from 'react'
import styled from 'styled-components'

import { color, font, size } from '../theme'
import { CopyButton } from './identifier'

/** JSON or code to read and copy; `label` says what it is. */
export function CodeBlock({
  label,
  code,
  ...props
}: Omit<ComponentProps<'figure'>, 'children'> & { label: string; code: string }) {
  return (
    <Frame {...props}>
      <pre tabIndex={0} role="group" aria-label={label} dir="ltr">
        {code}
      </pre>
      <CopyButton value={code} name={label} />
    </Frame>
  )
}

const Frame = styled.figure`
  position: relative;
  min-width: 0;
  pre {
    max-height: 60vh;
    margin: 0;
    padding: 14px 44px 14px 16px;
    border-radius: ${size.radiusCard};
    background: ${color.surface};
    font-size: 12.5px;
    line-height: 20px;
    overflow: auto;
    font-family: ${font.mono};
  }
  > button {
    position: absolute;
    inset-block-start: 10px;
    right: 12px;
    background: ${color.surface};
  }
`

import type { ComponentProps } from 'react'
import styled from 'styled-components'

import { color, font, size } from '@atrium/shared/theme'
import { CopyButton } from '@atrium/shared/ui'

/**
 * JSON or code to read and copy; `label` names it. `flush`: inside a padded card. `wrap`: breaks lines, for prose.
 */
export function CodeBlock({
  label,
  code,
  flush,
  wrap,
  ...props
}: Omit<ComponentProps<'figure'>, 'children'> & { label: string; code: string; flush?: boolean; wrap?: boolean }) {
  return (
    <Frame data-flush={flush || undefined} data-wrap={wrap || undefined} {...props}>
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
    border: 1px solid ${color.line};
    border-radius: ${size.radiusCard};
    background: ${color.surface};
    font-size: 0.7812rem;
    line-height: 1.25rem;
    overflow: auto;
    font-family: ${font.mono};
  }
  &[data-wrap] pre {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  section > & pre {
    border: 0;
  }
  &[data-flush] {
    pre {
      padding: 0 44px 0 0;
      border: 0;
      border-radius: 0;
    }
    > button {
      inset-block-start: -4px;
      right: -4px;
    }
  }
  > button {
    position: absolute;
    inset-block-start: 10px;
    right: 12px;
  }
  /* Long lines run below it. */
  && > button:not(:hover) {
    background: ${color.surface};
  }
`

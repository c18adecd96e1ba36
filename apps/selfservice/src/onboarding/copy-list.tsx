import styled from 'styled-components'

import { color, font, size, space } from '@atrium/shared/theme'
import { CopyButton } from '@atrium/shared/ui'

/** A value to enter elsewhere, with its name and a copy button. */
export function CopyItem({ name, value }: { name: string; value: string }) {
  return (
    <Line>
      <dt>{name}</dt>
      <dd>
        <code dir="ltr">{value}</code>
        <CopyButton value={value} name={name} />
      </dd>
    </Line>
  )
}

export const CopyList = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`

const Line = styled.div`
  & > dt {
    font-size: 0.875rem;
    font-weight: 500;
  }
  & > dd {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    margin-block-start: ${space(1)};
    padding-block: ${space(1)};
    padding-inline: ${space(3)} ${space(1)};
    border-radius: ${size.radius};
    background: ${color.hover};
  }
  & code {
    flex: 1;
    min-width: 0;
    font-family: ${font.mono};
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
`

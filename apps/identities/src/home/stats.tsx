import type { ReactNode } from 'react'
import type { To } from 'react-router'
import styled from 'styled-components'

import { color, size } from '@atrium/shared/theme'
import { RetryButton, TextLink } from '@atrium/shared/ui'

/** A row of key figures, as a definition list of `Stat`s. */
export const Stats = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  gap: 12px;
  /* Two columns: an odd one takes the last line. */
  @media (max-width: 443px) {
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`

type StatProps = {
  name: string
  /** Link to the list of the counted items. */
  to?: To
  /** The total, or how the figure was computed. */
  detail?: ReactNode
  /** Reads the figure again. Set if it can’t be read; the tile is then no link. */
  onRetry?: () => void
  /** The figure; an ellipsis while it is counted. */
  children: ReactNode
}

/** One figure with its name. With `to`, the entire tile is a link. */
export function Stat({ name, to, detail, onRetry, children }: StatProps) {
  const leads = onRetry ? undefined : to
  return (
    <Tile data-leads={leads ? '' : undefined}>
      <dt>{name}</dt>
      <dd>{leads ? <Lead to={leads}>{children}</Lead> : children}</dd>
      <Detail>
        {detail ?? '\u00a0'}
        {onRetry && <RetryButton tone="quiet" onClick={onRetry} />}
      </Detail>
    </Tile>
  )
}

const Tile = styled.div`
  position: relative;
  min-width: 0;
  padding: 14px 16px 12px;
  border: 1px solid ${color.line};
  border-radius: ${size.radiusCard};
  background: ${color.surface};
  &[data-leads]:hover {
    border-color: ${color.lineStrong};
  }
  dt {
    color: ${color.textSoft};
  }
  dd:nth-of-type(1) {
    font-size: 1.75rem;
    font-weight: 600;
    line-height: 1.35;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`
const Lead = styled(TextLink)`
  color: ${color.text};
  font-weight: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${size.radiusCard};
  }
`
const Detail = styled.dd`
  color: ${color.textSoft};
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
`

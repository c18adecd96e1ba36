import type { ReactNode } from 'react'
import styled from 'styled-components'

import { useFormat } from '../text'
import { color, font } from '../theme'
import type { ChartSeries } from './chart-data'

type LegendProps = {
  series: readonly ChartSeries[]
  /** What the figures cover: a day, or all days. */
  of?: string
  sample: (series: ChartSeries, index: number) => ReactNode
  /** Undefined if there is none to show. */
  figure: (series: ChartSeries) => number | undefined
}

/** Names the series, each with a sample of its line or bar and one figure. A screen reader has the chart's values and the table. */
export function Legend({ series, of, sample, figure }: LegendProps) {
  const format = useFormat()
  return (
    <Line aria-hidden="true">
      {of !== undefined && <Of>{of}</Of>}
      {series.map((one, index) => {
        const value = figure(one)
        return (
          <span key={one.name}>
            {sample(one, index)}
            {one.name} {value !== undefined && <b>{format.number(value)}</b>}
          </span>
        )
      })}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  b {
    font-weight: 600;
  }
`
/* On its own line: beside the last figure it would read as its label, and its width varies by day. */
const Of = styled.div`
  flex: 0 0 100%;
  min-height: 1lh;
  color: ${color.textSoft};
`

import styled from 'styled-components'

import { useFormat } from '../text'
import { color, font, media } from '../theme'
import { VisuallyHidden } from '../ui'
import { largestOf, toneOf, type ChartData, type ChartSeries } from './chart-data'
import { Legend } from './legend'

type CategoryBarsProps = { title: string; data: Extract<ChartData, { kind: 'categories' }> }

const style = (series: ChartSeries, index: number) => ({ ['--tone' as string]: color[toneOf(series, index)] })

/** A list of categories with a bar and a figure per series: readable without the drawing. */
export function CategoryBars({ title, data }: CategoryBarsProps) {
  const format = useFormat()
  const largest = largestOf(data)
  const { series } = data
  return (
    <>
      {series.length > 1 && (
        <Legend
          series={series}
          figure={({ values }) => values.reduce((total, value) => total + value, 0)}
          sample={(one, index) => <Sample data-series={index} style={style(one, index)} />}
        />
      )}
      <List aria-label={title}>
        {data.categories.map((category, place) => (
          <li key={place}>
            <bdi>{category}</bdi>
            {series.map((one, index) => {
              const value = one.values[place] ?? 0
              return (
                <Line key={one.name}>
                  <Bar data-series={index} style={{ ...style(one, index), width: `${(value / largest) * 100}%` }} />
                  <span>
                    {series.length > 1 && <VisuallyHidden>{one.name} </VisuallyHidden>}
                    {format.number(value)}
                  </span>
                </Line>
              )
            })}
          </li>
        ))}
      </List>
    </>
  )
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
  bdi {
    overflow-wrap: anywhere;
  }
`
const Line = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  padding-inline-end: 56px;
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  > :last-child {
    margin-inline-end: -56px;
  }
`
const Bar = styled.span`
  flex: none;
  min-width: 2px;
  height: 12px;
  border: 1.5px solid var(--tone);
  border-radius: 3px;
  background: var(--tone);
  &[data-series='1'],
  &[data-series='2'],
  &[data-series='3'] {
    background: transparent;
  }
  &[data-series='2'] {
    border-style: dashed;
  }
  &[data-series='3'] {
    border-style: dotted;
  }
  ${media.forced} {
    &[data-series='0'] {
      forced-color-adjust: none;
      border-color: CanvasText;
      background: CanvasText;
    }
  }
`
const Sample = styled(Bar)`
  width: 16px;
`

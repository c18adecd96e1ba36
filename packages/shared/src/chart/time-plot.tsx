import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import styled from 'styled-components'

import { useFormat, useLocale } from '../text'
import { pointsOf, type ChartSeries } from './chart-data'
import { ChartSvg } from './drawing'
import { Legend } from './legend'
import { useChartText } from './text'
import { edge, height, timeScales, type TimeData, type TimeScales } from './time-scales'
import { SeriesSample, TimeSeries } from './time-series'
import { useWidth } from './use-width'

export type TimePlotProps = {
  title: string
  data: TimeData
  /** One for each time. */
  names: readonly string[]
}

const day = 86_400_000

/**
 * Figures over time: bars for one series, lines for several. The chart is a single tab stop, a slider over the points: arrow keys, Home and
 * End select one, and its figures are the slider's text. A pointer selects the nearest.
 */
export function TimePlot({ title, data, names }: TimePlotProps) {
  const t = useChartText()
  const format = useFormat()
  const [box, width] = useWidth()
  const [chosen, setChosen] = useState<number>()
  const { at, series } = data
  const last = pointsOf(data) - 1
  const active = chosen === undefined ? undefined : Math.min(chosen, last)
  const scales = timeScales(data, width)
  const { x, bar } = scales

  const valuesAt = (index: number) => series.map(({ name, values }) => `${name} ${format.number(values[index] ?? 0)}`)
  const nameOf = (index: number) => names[index] ?? ''
  const step = (event: KeyboardEvent) => {
    const next = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -7, PageUp: 7 }[event.key]
    const goal = event.key === 'Home' ? 0 : event.key === 'End' ? last : next && (active ?? last) + next
    if (goal === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(last, goal)))
  }
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const here = x.invert(clientX - currentTarget.getBoundingClientRect().left).getTime()
    const distances = at.map((time) => Math.abs(time.getTime() - here))
    setChosen(distances.indexOf(Math.min(...distances)))
  }
  const sum = ({ values, isDistinct }: ChartSeries) =>
    isDistinct ? undefined : values.reduce((total, value) => total + value, 0)
  const hasSums = series.some(({ isDistinct }) => !isDistinct)
  const here = active === undefined ? undefined : at[active]

  return (
    <>
      <Legend
        series={series}
        of={active !== undefined ? nameOf(active) : hasSums ? t.total : ''}
        figure={(one) => (active === undefined ? sum(one) : (one.values[active] ?? 0))}
        sample={(one, index) => <SeriesSample series={one} index={index} isBar={bar > 0} />}
      />
      <Plot
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={t.values(title)}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={active ?? last}
        aria-valuetext={`${nameOf(active ?? last)}: ${format.list(valuesAt(active ?? last))}`}
        onKeyDown={step}
        onFocus={() => setChosen((now) => now ?? last)}
        onBlur={() => setChosen(undefined)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ currentTarget }) => currentTarget !== document.activeElement && setChosen(undefined)}
      >
        <ChartSvg width={width} height={height} aria-hidden="true">
          <Axes scales={scales} width={width} isLong={(at[last]?.getTime() ?? 0) - (at[0]?.getTime() ?? 0) > 2 * day} />
          {here && <line data-here="" x1={x(here)} x2={x(here)} y1={edge.top} y2={height - edge.bottom} />}
          {series.map((one, index) => (
            <TimeSeries key={one.name} series={one} index={index} data={data} active={active} scales={scales} />
          ))}
        </ChartSvg>
      </Plot>
    </>
  )
}

/** The grid with its values, and times below it: days, or hours if it covers at most two days. */
function Axes({
  scales: { x, y, steps, times },
  width,
  isLong,
}: {
  scales: TimeScales
  width: number
  isLong: boolean
}) {
  const locale = useLocale()
  const value = new Intl.NumberFormat(locale, { notation: 'compact' })
  const time = new Intl.DateTimeFormat(
    locale,
    isLong ? { month: 'short', day: 'numeric' } : { hour: 'numeric', minute: 'numeric' },
  )
  return (
    <>
      {steps.map((step) => (
        <g key={step} transform={`translate(0 ${y(step)})`}>
          <line data-grid="" x1={edge.start} x2={width - edge.end} />
          <text x={edge.start - 8} dy="0.32em" textAnchor="end">
            {value.format(step)}
          </text>
        </g>
      ))}
      {times.map((at) => (
        <text key={at.getTime()} x={Math.min(x(at), width - edge.end - 14)} y={height - 6} textAnchor="middle">
          {time.format(at)}
        </text>
      ))}
    </>
  )
}

const Plot = styled.div`
  min-width: 0;
  overflow: hidden;
  border-radius: 6px;
  touch-action: pan-y;
  cursor: crosshair;
`

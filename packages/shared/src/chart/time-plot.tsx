import { scaleLinear, scaleTime } from 'd3-scale'
import { line, symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape'
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import styled from 'styled-components'

import { useFormat, useLocale } from '../text'
import { color } from '../theme'
import { largestOf, pointsOf, toneOf, type ChartData, type ChartSeries } from './chart-data'
import { ChartSvg } from './drawing'
import { Legend } from './legend'
import { useChartText } from './text'
import { useWidth } from './use-width'

export type TimePlotProps = {
  title: string
  data: Extract<ChartData, { kind: 'time' }>
  timeText: (at: Date) => string
}

const height = 220
const edge = { top: 8, end: 10, bottom: 24, start: 44 }
const day = 86_400_000
const signs = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond]
const signOf = (index: number) => symbol(signs[index % signs.length], 44)() ?? ''
/** Pixels between markers; closer they would hide the line. */
const markerGap = 20
/** Pixels between the middles of labels below the axis. */
const labelGap = 60
/** Pixels. */
const widestBar = 28

/**
 * Figures over time: bars for one series, lines for several. One stop of the Tab key, which is a slider over the points: arrow keys, Home and End choose one, and its figures are the
 * slider's text. A pointer chooses the nearest.
 */
export function TimePlot({ title, data, timeText }: TimePlotProps) {
  const t = useChartText()
  const format = useFormat()
  const locale = useLocale()
  const [box, width] = useWidth()
  const [chosen, setChosen] = useState<number>()
  const { at, series } = data
  const last = pointsOf(data) - 1
  const active = chosen === undefined ? undefined : Math.min(chosen, last)

  const [from = new Date(), to = from] = [at[0], at[last]]
  const room = Math.max(1, width - edge.start - edge.end)
  const bar = series.length === 1 ? Math.max(2, Math.min(widestBar, (room / at.length) * 0.7)) : 0
  const inset = Math.min(room / 2, bar / 2)
  const x = scaleTime([from, to], [edge.start + inset, edge.start + Math.max(1, room - inset)])
  const y = scaleLinear([0, largestOf(data)], [height - edge.bottom, edge.top]).nice(4)
  const isWhole = series.every(({ values }) => values.every(Number.isInteger))
  const steps = y.ticks(4).filter((step) => !isWhole || Number.isInteger(step))
  const short = new Intl.NumberFormat(locale, { notation: 'compact' })
  const isLong = to.getTime() - from.getTime() > 2 * day
  const axisTime = new Intl.DateTimeFormat(
    locale,
    isLong ? { month: 'short', day: 'numeric' } : { hour: 'numeric', minute: 'numeric' },
  )
  // d3 starts again with each month, so neighbours can be closer than the others.
  const times: Date[] = []
  for (const time of x.ticks(Math.max(2, Math.min(8, Math.floor(width / 90))))) {
    const previous = times.at(-1)
    if (!previous || x(time) - x(previous) >= labelGap) times.push(time)
  }
  // One label has no scale: a narrow month may contain only the first of a month.
  if (times.length < 2 && last > 0) times.splice(0, times.length, from, to)

  const hasRoom = width / Math.max(1, last) > markerGap

  const valuesAt = (index: number) => series.map(({ name, values }) => `${name} ${format.number(values[index] ?? 0)}`)
  const nameOf = (index: number) => timeText(at[index] ?? from)
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

  return (
    <>
      <Legend
        series={series}
        of={active !== undefined ? nameOf(active) : hasSums ? t.total : ''}
        figure={(one) => (active === undefined ? sum(one) : (one.values[active] ?? 0))}
        sample={(one, index) => (
          <ChartSvg width={bar > 0 ? 12 : 24} height={14} viewBox={bar > 0 ? '-6 -7 12 14' : '-12 -7 24 14'}>
            <SeriesGroup series={one} index={index}>
              {bar > 0 ? (
                <rect data-bar="" x={-6} y={-6} width={12} height={12} rx={2} />
              ) : (
                <>
                  <path data-line="" d="M-12 0H12" />
                  <path data-sign="" d={signOf(index)} />
                </>
              )}
            </SeriesGroup>
          </ChartSvg>
        )}
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
          {steps.map((value) => (
            <g key={value} transform={`translate(0 ${y(value)})`}>
              <line data-grid="" x1={edge.start} x2={width - edge.end} />
              <text x={edge.start - 8} dy="0.32em" textAnchor="end">
                {short.format(value)}
              </text>
            </g>
          ))}
          {times.map((time) => (
            <text key={time.getTime()} x={Math.min(x(time), width - edge.end - 14)} y={height - 6} textAnchor="middle">
              {axisTime.format(time)}
            </text>
          ))}
          {active !== undefined && (
            <line
              data-here=""
              x1={x(at[active] ?? from)}
              x2={x(at[active] ?? from)}
              y1={edge.top}
              y2={height - edge.bottom}
            />
          )}
          {series.map((one, index) => (
            <SeriesGroup key={one.name} series={one} index={index}>
              {bar > 0 &&
                at.map((time, place) => (
                  <rect
                    key={place}
                    data-bar=""
                    data-active={place === active || undefined}
                    x={x(time) - bar / 2}
                    y={y(one.values[place] ?? 0)}
                    width={bar}
                    height={y(0) - y(one.values[place] ?? 0)}
                    rx={Math.min(2, bar / 4)}
                  />
                ))}
              {bar === 0 && (
                <path
                  data-line=""
                  d={
                    line<Date>(
                      (time) => x(time),
                      (_, place) => y(one.values[place] ?? 0),
                    )(at) ?? ''
                  }
                />
              )}
              {bar === 0 &&
                at.map(
                  (time, place) =>
                    (hasRoom || place === active) && (
                      <path
                        key={place}
                        data-sign=""
                        data-active={place === active || undefined}
                        d={signOf(index)}
                        transform={`translate(${x(time)} ${y(one.values[place] ?? 0)})`}
                      />
                    ),
                )}
            </SeriesGroup>
          ))}
        </ChartSvg>
      </Plot>
    </>
  )
}

function SeriesGroup({ series, index, children }: { series: ChartSeries; index: number; children: ReactNode }) {
  return (
    <g data-series={index} style={{ ['--tone' as string]: color[toneOf(series, index)] }}>
      {children}
    </g>
  )
}

const Plot = styled.div`
  min-width: 0;
  overflow: hidden;
  border-radius: 6px;
  touch-action: pan-y;
  cursor: crosshair;
`

import { scaleLinear, scaleTime, type ScaleLinear, type ScaleTime } from 'd3-scale'

import { largestOf, pointsOf, type ChartData } from './chart-data'

export type TimeData = Extract<ChartData, { kind: 'time' }>

/** All in pixels. */
export type TimeScales = {
  x: ScaleTime<number, number>
  y: ScaleLinear<number, number>
  /** Values with a line of the grid, and times with a label. */
  steps: number[]
  times: Date[]
  /** Width of a bar; 0 where lines are drawn. */
  bar: number
  /** Whether every point of a line has a marker. */
  hasMarkers: boolean
}

export const height = 220
export const edge = { top: 8, end: 10, bottom: 24, start: 44 }
/** Minimum distance between markers; closer ones would hide the line. */
const markerGap = 20
/** Minimum distance between the centres of labels below the axis. */
const labelGap = 60
const widestBar = 28

/** Where points, grid and labels of a chart are: bars for one series, lines for several. */
export function timeScales(data: TimeData, width: number): TimeScales {
  const { at, series } = data
  const last = pointsOf(data) - 1
  const [from = new Date(), to = from] = [at[0], at[last]]
  const room = Math.max(1, width - edge.start - edge.end)
  const bar = series.length === 1 ? Math.max(2, Math.min(widestBar, (room / at.length) * 0.7)) : 0
  const inset = Math.min(room / 2, bar / 2)
  const x = scaleTime([from, to], [edge.start + inset, edge.start + Math.max(1, room - inset)])
  const y = scaleLinear([0, largestOf(data)], [height - edge.bottom, edge.top]).nice(4)
  const isWhole = series.every(({ values }) => values.every(Number.isInteger))
  const steps = y.ticks(4).filter((step) => !isWhole || Number.isInteger(step))

  // d3 restarts with each month, so ticks around the first can be closer than the others.
  const times: Date[] = []
  for (const time of x.ticks(Math.max(2, Math.min(8, Math.floor(width / 90))))) {
    const previous = times.at(-1)
    if (!previous || x(time) - x(previous) >= labelGap) times.push(time)
  }
  // A single label shows no scale: a narrow chart of a month may have only a first of a month.
  if (times.length < 2 && last > 0) times.splice(0, times.length, from, to)

  return { x, y, steps, times, bar, hasMarkers: width / Math.max(1, last) > markerGap }
}

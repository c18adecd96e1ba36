import type { ColorName } from '../theme'

/** Colors of a series; lines and bars differ by their shape, too. */
export type ChartTone = Extract<ColorName, 'accent' | 'danger' | 'info' | 'warning'>

export type ChartSeries = {
  /** Shown in the legend and as the heading of the table's column. */
  name: string
  /** One figure for each time or category, 0 or more. */
  values: readonly number[]
  tone?: ChartTone
  /** Counts that overlap between times, such as active people, so a sum would count twice. */
  isDistinct?: boolean
}

/** Up to four series over time, oldest first, or over categories. `isOngoing`: the last time hasn't ended, so its figures can grow. */
export type ChartData =
  | { kind: 'time'; at: readonly Date[]; series: readonly ChartSeries[]; isOngoing?: boolean }
  | { kind: 'categories'; categories: readonly string[]; series: readonly ChartSeries[] }

const tones: readonly ChartTone[] = ['accent', 'danger', 'info', 'warning']

/** The color of a series, or its default. */
export const toneOf = ({ tone }: ChartSeries, index: number): ChartTone =>
  tone ?? tones[index % tones.length] ?? 'accent'

export const pointsOf = (data: ChartData): number => (data.kind === 'time' ? data.at : data.categories).length

/** Whether the chart is empty: no points, or only zeros. */
export const isEmpty = ({ series }: ChartData): boolean => series.every(({ values }) => values.every((value) => !value))

/** The largest figure, at least 1. */
export const largestOf = ({ series }: ChartData): number => Math.max(1, ...series.flatMap(({ values }) => values))

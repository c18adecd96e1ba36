import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

import { useLocale } from '../text'
import { Card, Muted, ProblemNotice, Skeleton, Stack, type ShownProblem } from '../ui'
import { CategoryBars } from './category-bars'
import { isEmpty, pointsOf, type ChartData } from './chart-data'
import { Figures } from './figures'
import { useChartText } from './text'
import type { TimePlotProps } from './time-plot'

export type ChartProps = {
  title: string
  /** Undefined while it is loading. */
  data: ChartData | undefined
  /** Shown instead of the chart. */
  problem?: ShownProblem | Error | null
  onRetry?: () => void
  /** Shown if all figures are 0: an `EmptyState`. */
  empty: ReactNode
  /** What the points are called, as the heading of the table's first column: "Day". */
  points: string
  /** Formats a time; days by default. */
  formatTime?: (at: Date) => string
  /** At the end of the title. */
  actions?: ReactNode
  /** Notes on the figures, below the chart. */
  children?: ReactNode
}

// Line charts are in a separate chunk. If it can't be loaded, the table remains.
const TimePlot = lazy((): Promise<{ default: ComponentType<TimePlotProps> }> =>
  import('./time-plot').then(
    ({ TimePlot }) => ({ default: TimePlot }),
    () => ({ default: NotLoaded }),
  ),
)

function NotLoaded() {
  const t = useChartText()
  return <Muted role="status">{t.notLoaded}</Muted>
}

/**
 * Figures over time (lines) or over categories (bars), with a legend and the same figures as a table. It only draws: the caller
 * loads, counts and labels.
 */
export function Chart({ title, data, problem, onRetry, empty, points, formatTime, actions, children }: ChartProps) {
  const t = useChartText()
  const locale = useLocale()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const timeText = formatTime ?? ((at: Date) => day.format(at))
  const nameOf = (index: number, of: ChartData): string => {
    if (of.kind === 'categories') return of.categories[index] ?? ''
    const name = timeText(of.at[index] ?? new Date())
    return of.isOngoing && index === pointsOf(of) - 1 ? t.soFar(name) : name
  }

  const body = () => {
    if (problem) return <ProblemNotice problem={problem} onRetry={onRetry} />
    if (!data) return <Skeleton lines={6} />
    if (isEmpty(data)) return empty
    const names = Array.from({ length: pointsOf(data) }, (_, index) => nameOf(index, data))
    return (
      <>
        {data.kind === 'time' ? (
          <Suspense fallback={<Skeleton lines={6} />}>
            <TimePlot title={title} data={data} names={names} />
          </Suspense>
        ) : (
          <CategoryBars title={title} data={data} />
        )}
        <Figures title={title} points={points} data={data} names={names} />
      </>
    )
  }

  return (
    <Card title={title} actions={actions} padded>
      <Stack $gap={3}>
        {body()}
        {children}
      </Stack>
    </Card>
  )
}

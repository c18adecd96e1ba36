import { Chart, type ChartSeries } from '@atrium/shared/chart'
import { Muted } from '@atrium/shared/ui'

import { useHomeText } from './text'

type DayChartProps<Data> = {
  title: string
  empty: string
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** A chart of figures per day, with notes. */
  draw: (data: Data) => { at: Date[]; series: ChartSeries[]; note?: string }
}

/** Figures of the last days; counting may still be in progress. */
export function DayChart<Data>({ title, empty, query: { data, error, refetch }, draw: render }: DayChartProps<Data>) {
  const t = useHomeText()
  const rendered = data && render(data)
  return (
    <Chart
      title={title}
      points={t.day}
      problem={data ? null : error}
      onRetry={() => void refetch()}
      empty={<Muted>{empty}</Muted>}
      data={rendered && { kind: 'time', at: rendered.at, series: rendered.series, isOngoing: true }}
    >
      {rendered?.note && <Muted>{rendered.note}</Muted>}
    </Chart>
  )
}

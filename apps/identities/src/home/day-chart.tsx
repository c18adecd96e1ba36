import { Chart, lastDays, type ChartSeries } from '@atrium/shared/chart'
import { Muted } from '@atrium/shared/ui'

import type { EventDays } from './event-days'
import { daysShown, type PerDay } from './queries'
import { useHomeText } from './text'

type Query<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown }
type Shown = { title: string; empty: string }

/** Counted by the platform. */
export function EventChart({
  title,
  empty,
  query: { data, error, refetch },
  series,
}: Shown & { query: Query<EventDays>; series: (days: EventDays) => ChartSeries[] }) {
  const t = useHomeText()
  return (
    <Chart
      title={title}
      points={t.day}
      problem={data ? null : error}
      onRetry={() => void refetch()}
      empty={<Muted>{empty}</Muted>}
      data={data && { kind: 'time', at: data.at, series: series(data) }}
    />
  )
}

/** Counted from a list; `kinds` are the kinds of rows to draw, and their names. */
export function ListChart({
  title,
  empty,
  query: { data, error, refetch },
  kinds,
}: Shown & { query: Query<PerDay>; kinds: readonly (readonly [string, string])[] }) {
  const t = useHomeText()
  const at = lastDays(daysShown, new Date())
  const series = ({ counts }: PerDay): ChartSeries[] =>
    kinds.map(([kind, name]) => ({
      name,
      values: counts[kind] ?? at.map(() => 0),
      tone: kind === 'failed' ? 'danger' : undefined,
    }))
  return (
    <Chart
      title={title}
      points={t.day}
      problem={data ? null : error}
      onRetry={() => void refetch()}
      empty={<Muted>{empty}</Muted>}
      data={data && { kind: 'time', at, series: series(data) }}
    >
      {data?.cut && <Muted>{t.cut(data.seen)}</Muted>}
    </Chart>
  )
}

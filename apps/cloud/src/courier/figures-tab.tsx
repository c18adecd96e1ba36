import { queryOptions, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { countsAt, projectMetrics, type MetricQuery } from '@atrium/shared/api/metrics'
import { Chart, sameDayHere } from '@atrium/shared/chart'
import { readPlace } from '@atrium/shared/routing'
import { findProject } from '@atrium/shared/session'
import { Columns, EmptyState, Muted, ProblemNotice, Stack } from '@atrium/shared/ui'

import { pointsOf, sumsOf } from '../events/figures'
import { eventKey } from '../events/queries'
import { CourierPlace } from './queries'
import { useCourierText } from './text'

export const loader = (args: LoaderFunctionArgs) => readPlace(args, CourierPlace)

/** Messages of the last 30 days (UTC): sent, failed, and by template. */
const messageFigures = (project: string) =>
  queryOptions({
    queryKey: [...eventKey(project), 'messages'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const at = pointsOf('30d', new Date())
      const { id } = await findProject(project)
      const count = (query: Omit<MetricQuery, 'from'>) =>
        projectMetrics(id, { from: at[0]?.toISOString(), ...query }, signal)
      const [days, sent, failed, reasons] = await Promise.all([
        count({
          event_type: ['CourierMessageDispatched', 'CourierMessageAbandoned'],
          group_by: 'event_type',
          resolution: 'day',
        }),
        count({ event_type: 'CourierMessageDispatched', group_by: 'CourierMessageTemplateType', resolution: 'month' }),
        count({ event_type: 'CourierMessageAbandoned', group_by: 'CourierMessageTemplateType', resolution: 'month' }),
        count({ event_type: 'CourierMessageAbandoned', group_by: 'ErrorReason', resolution: 'month' }),
      ])
      const sums = { sent: sumsOf(sent), failed: sumsOf(failed) }
      const types = [...new Set([...sums.sent.keys(), ...sums.failed.keys()])]
      return {
        at,
        sent: countsAt(at, days, 'CourierMessageDispatched'),
        failed: countsAt(at, days, 'CourierMessageAbandoned'),
        // messages that failed before reasons were recorded have none
        reasons: [...sumsOf(reasons)].filter(([reason]) => reason !== ''),
        byType: types.map((type) => ({ type, sent: sums.sent.get(type) ?? 0, failed: sums.failed.get(type) ?? 0 })),
      }
    },
  })

export function Component() {
  const t = useCourierText()
  const { project } = useLoaderData<typeof loader>()
  const { data, error, refetch } = useQuery(messageFigures(project))
  const empty = <EmptyState icon={<Mail />} title={t.figures.empty} />
  if (error) return <ProblemNotice problem={error} onRetry={() => void refetch()} />
  const series = (sent: number[], failed: number[]) => [
    { name: t.figures.sent, values: sent, tone: 'accent' as const },
    { name: t.figures.failed, values: failed, tone: 'danger' as const },
  ]
  return (
    <Stack>
      <Columns $align="stretch">
        <Chart
          empty={empty}
          title={t.figures.perDay}
          points={t.figures.day}
          data={
            data && {
              kind: 'time',
              at: data.at.map(sameDayHere),
              series: series(data.sent, data.failed),
              isOngoing: true,
            }
          }
        >
          <Muted>{t.figures.about}</Muted>
        </Chart>
        <Chart
          empty={empty}
          title={t.figures.perTemplate}
          points={t.template}
          data={
            data && {
              kind: 'categories',
              categories: data.byType.map(({ type }) => t.templates[type]?.name ?? type),
              series: series(
                data.byType.map(({ sent }) => sent),
                data.byType.map(({ failed }) => failed),
              ),
            }
          }
        />
      </Columns>
      {data && data.reasons.length > 0 && (
        <Chart
          title={t.figures.perReason}
          points={t.figures.reason}
          empty={empty}
          data={{
            kind: 'categories',
            categories: data.reasons.map(([reason]) => reason),
            series: [{ name: t.figures.failed, values: data.reasons.map(([, count]) => count), tone: 'danger' }],
          }}
        />
      )}
    </Stack>
  )
}

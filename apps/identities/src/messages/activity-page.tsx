import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'

import { Chart } from '@atrium/shared/chart'
import { readPlace } from '@atrium/shared/routing'
import { useFormat } from '@atrium/shared/text'
import { Columns, EmptyState, Muted, Page, PageHeader, Select } from '@atrium/shared/ui'

import { messagePaths } from '../paths'
import { ActivityPlace, messageActivity, periods } from './activity'
import { useMessageText } from './text'

// Figures load after the page: counting may take several requests.
export const loader = (args: LoaderFunctionArgs) => readPlace(args, ActivityPlace)

export function Component() {
  const { activity: t, statuses, title, templates, columns } = useMessageText()
  const format = useFormat()
  const place = useLoaderData<ActivityPlace>()
  const [, setSearch] = useSearchParams()
  const { data, error, refetch } = useQuery(messageActivity(place))
  const empty = <EmptyState icon={<ChartColumn />} title={t.empty} />
  const shared = { problem: error, onRetry: () => void refetch(), empty }

  return (
    <Page>
      <PageHeader
        back={{ to: messagePaths.messages(place), label: title }}
        title={t.title}
        about={t.about}
        actions={
          <Select
            aria-label={t.period}
            value={place.days}
            onChange={({ target }) => setSearch({ days: target.value }, { replace: true })}
          >
            {periods.map((days) => (
              <option key={days} value={days}>
                {t.days(days)}
              </option>
            ))}
          </Select>
        }
      />
      {data?.countedSince && <Muted role="status">{t.countedSince(format.dateTime(data.countedSince))}</Muted>}
      <Columns>
        <Chart
          {...shared}
          title={t.perDay}
          points={t.day}
          data={
            data && {
              kind: 'time',
              at: data.days,
              isOngoing: true,
              series: [
                { name: statuses.sent ?? '', values: data.sent, tone: 'accent' },
                { name: statuses.abandoned ?? '', values: data.failed, tone: 'danger' },
                { name: statuses.queued ?? '', values: data.queued, tone: 'info' },
              ],
            }
          }
        />
        {!error && (
          <Chart
            {...shared}
            title={t.perTemplate}
            points={columns.template}
            data={
              data && {
                kind: 'categories',
                categories: data.templates.map(([template]) => templates[template] ?? template),
                series: [{ name: title, values: data.templates.map(([, count]) => count) }],
              }
            }
          />
        )}
      </Columns>
    </Page>
  )
}

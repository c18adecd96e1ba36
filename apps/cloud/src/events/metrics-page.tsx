import { useQuery } from '@tanstack/react-query'
import { ChartLine, Download } from 'lucide-react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'

import { Chart, sameDayHere, type ChartData, type ChartSeries } from '@atrium/shared/chart'
import { saveText, sheetLine } from '@atrium/shared/download'
import { notify } from '@atrium/shared/notify'
import { readPlace } from '@atrium/shared/routing'
import { FilterBar, FilterDays } from '@atrium/shared/table'
import { useLocale } from '@atrium/shared/text'
import { Columns, EmptyState, Muted, Page, PageHeader, ProblemNotice, Row, Select } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { countryName, useEventWords } from './event-words'
import { figureRows, figures, isReversed, MetricsPlace, ownRange, ranges, type Figures } from './figures'
import { useEventText } from './text'

// The figures come later than the page: counting takes several requests.
export const loader = (args: LoaderFunctionArgs) => readPlace(args, MetricsPlace)

export function Component() {
  const { metrics: t, export: exportWord } = useEventText()
  const locale = useLocale()
  const say = useEventWords()
  const place = useLoaderData<MetricsPlace>()
  const [, setSearch] = useSearchParams()
  const isOff = isReversed(place, new Date())
  const { data, error, refetch } = useQuery({ ...figures(place), enabled: !isOff })
  const hourly = data?.isHourly ?? false

  const save = (found: Figures, as: 'csv' | 'json') => {
    const rows = figureRows(found)
    const lines = rows.map(({ metric, point, series, value }) => sheetLine([metric, point, series, value]))
    const parts =
      as === 'csv'
        ? ['\ufeff', sheetLine(['metric', 'point', 'series', 'value']), ...lines]
        : [`${JSON.stringify(rows, undefined, 2)}\n`]
    saveText(
      `${place.project}-metrics-${place.range}.${as}`,
      parts,
      as === 'csv' ? 'text/csv;charset=utf-8' : 'application/json',
    )
    notify(t.exported(rows.length))
  }

  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const hour = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const empty = <EmptyState icon={<ChartLine />} title={t.empty} />
  const time = (series: (found: Figures) => ChartSeries[]) => ({
    empty,
    points: hourly ? t.hour : t.day,
    formatTime: (at: Date) => (hourly ? hour : day).format(at),
    data:
      data &&
      ({
        kind: 'time',
        at: hourly ? data.at : data.at.map(sameDayHere),
        series: series(data),
        isOngoing: true,
      } satisfies ChartData),
  })
  const outcomes = ({ succeeded, failed }: Figures['signUps']) => [
    { name: t.succeeded, values: succeeded, tone: 'accent' as const },
    { name: t.failed, values: failed, tone: 'danger' as const },
  ]

  return (
    <Page>
      <PageHeader
        title={t.title}
        about={hourly ? t.aboutHours(new Intl.DateTimeFormat().resolvedOptions().timeZone) : t.about}
        actions={
          <Row>
            <Select
              aria-label={t.range}
              value={place.range}
              onChange={({ target: { value: range } }) =>
                setSearch(range === 'custom' ? { range, ...ownRange(place, new Date()) } : { range }, { replace: true })
              }
            >
              {ranges.map((range) => (
                <option key={range} value={range}>
                  {t.ranges[range]}
                </option>
              ))}
              <option value="custom">{t.ranges.custom}</option>
            </Select>
            {data && (
              <Menu
                label={exportWord}
                actions={[
                  { label: t.asCsv, icon: <Download />, run: () => save(data, 'csv') },
                  { label: t.asJson, icon: <Download />, run: () => save(data, 'json') },
                ]}
              />
            )}
          </Row>
        }
      />
      {place.range === 'custom' && (
        <FilterBar>
          <FilterDays first={{ name: 'from', label: t.from }} last={{ name: 'to', label: t.to }} />
        </FilterBar>
      )}
      {isOff ? null : error ? (
        <ProblemNotice problem={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Columns $align="stretch">
            <Chart title={t.signIns} {...time(({ signIns }) => outcomes(signIns))} />
            <Chart
              title={t.byMethod}
              points={t.method}
              empty={empty}
              data={
                data && {
                  kind: 'categories',
                  categories: data.methods.map(({ method, succeeded, failed }) =>
                    t.rate(
                      method ? say('SelfServiceMethodUsed', method) : t.unknown,
                      percent.format(failed / (succeeded + failed)),
                    ),
                  ),
                  series: outcomes({
                    succeeded: data.methods.map(({ succeeded }) => succeeded),
                    failed: data.methods.map(({ failed }) => failed),
                  }),
                }
              }
            >
              <Muted>{t.byMethodAbout}</Muted>
            </Chart>
            <Chart title={t.active} {...time(({ active }) => [{ name: t.active, values: active, isDistinct: true }])}>
              <Muted>{t.activeAbout}</Muted>
            </Chart>
            <Chart
              title={t.activePerMonth}
              points={t.month}
              empty={empty}
              data={
                data && {
                  kind: 'categories',
                  categories: data.months.map(({ at }) => month.format(at)),
                  series: [{ name: t.active, values: data.months.map(({ active }) => active) }],
                }
              }
            />
            <Chart title={t.signUps} {...time(({ signUps }) => outcomes(signUps))} />
            <Chart
              title={t.byReason}
              points={t.reason}
              empty={empty}
              data={
                data && {
                  kind: 'categories',
                  categories: data.reasons.map(({ reason }) => (reason ? say('ErrorReason', reason) : t.unknown)),
                  series: [{ name: t.failed, values: data.reasons.map(({ count }) => count), tone: 'danger' }],
                }
              }
            />
          </Columns>
          {data && data.countries.length > 0 && (
            <Chart
              title={t.byCountry}
              points={t.country}
              empty={empty}
              data={{
                kind: 'categories',
                categories: data.countries.map(({ country }) => countryName(country, locale)),
                series: [{ name: t.signIns, values: data.countries.map(({ count }) => count) }],
              }}
            />
          )}
        </>
      )}
    </Page>
  )
}

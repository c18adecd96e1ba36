import { ChartLine } from 'lucide-react'

import { Chart, sameDayHere, type ChartData, type ChartSeries } from '@atrium/shared/chart'
import { useLocale } from '@atrium/shared/text'
import { Columns, EmptyState, Muted } from '@atrium/shared/ui'

import { countryName, useEventWords } from './event-words'
import type { Figures } from './figures'
import { useEventText } from './text'

type Props = { figures: Figures | undefined }

/** All charts of a project's events; each shows that it is loading while there are no figures. */
export function MetricCharts({ figures }: Props) {
  const { metrics: t } = useEventText()
  const outcomes = useOutcomes()

  return (
    <>
      <Columns $align="stretch">
        <TimeChart title={t.signIns} figures={figures} series={({ signIns }) => outcomes(signIns)} />
        <MethodChart figures={figures} />
        <TimeChart
          title={t.active}
          about={t.activeAbout}
          figures={figures}
          series={({ active }) => [{ name: t.active, values: active, isDistinct: true }]}
        />
        <MonthChart figures={figures} />
        <TimeChart title={t.signUps} figures={figures} series={({ signUps }) => outcomes(signUps)} />
        <ReasonChart figures={figures} />
      </Columns>
      {figures && figures.countries.length > 0 && <CountryChart countries={figures.countries} />}
    </>
  )
}

type TimeProps = Props & { title: string; about?: string; series: (figures: Figures) => ChartSeries[] }

function TimeChart({ title, about, figures, series }: TimeProps) {
  const { metrics: t } = useEventText()
  const locale = useLocale()
  const isHourly = figures?.isHourly ?? false
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...(isHourly && { timeStyle: 'short' }) })
  return (
    <Chart
      title={title}
      empty={<Empty />}
      points={isHourly ? t.hour : t.day}
      formatTime={(at) => time.format(at)}
      data={
        figures &&
        ({
          kind: 'time',
          at: isHourly ? figures.at : figures.at.map(sameDayHere),
          series: series(figures),
          isOngoing: figures.isOngoing,
        } satisfies ChartData)
      }
    >
      {about && <Muted>{about}</Muted>}
    </Chart>
  )
}

function MethodChart({ figures }: Props) {
  const { metrics: t } = useEventText()
  const formatValue = useEventWords()
  const outcomes = useOutcomes()
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Chart
      title={t.byMethod}
      points={t.method}
      empty={<Empty />}
      data={
        figures && {
          kind: 'categories',
          categories: figures.methods.map(({ method, succeeded, failed }) =>
            t.rate(
              method ? formatValue('SelfServiceMethodUsed', method) : t.unknown,
              percent.format(failed / (succeeded + failed)),
            ),
          ),
          series: outcomes({
            succeeded: figures.methods.map(({ succeeded }) => succeeded),
            failed: figures.methods.map(({ failed }) => failed),
          }),
        }
      }
    >
      <Muted>{t.byMethodAbout}</Muted>
    </Chart>
  )
}

function MonthChart({ figures }: Props) {
  const { metrics: t } = useEventText()
  const month = new Intl.DateTimeFormat(useLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Chart
      title={t.activePerMonth}
      points={t.month}
      empty={<Empty />}
      data={
        figures && {
          kind: 'categories',
          categories: figures.months.map(({ at }) => month.format(at)),
          series: [{ name: t.active, values: figures.months.map(({ active }) => active) }],
        }
      }
    />
  )
}

function ReasonChart({ figures }: Props) {
  const { metrics: t } = useEventText()
  const formatValue = useEventWords()
  return (
    <Chart
      title={t.byReason}
      points={t.reason}
      empty={<Empty />}
      data={
        figures && {
          kind: 'categories',
          categories: figures.reasons.map(({ reason }) => (reason ? formatValue('ErrorReason', reason) : t.unknown)),
          series: [{ name: t.failed, values: figures.reasons.map(({ count }) => count), tone: 'danger' }],
        }
      }
    />
  )
}

function CountryChart({ countries }: Pick<Figures, 'countries'>) {
  const { metrics: t } = useEventText()
  const locale = useLocale()
  return (
    <Chart
      title={t.byCountry}
      points={t.country}
      empty={<Empty />}
      data={{
        kind: 'categories',
        categories: countries.map(({ country }) => countryName(country, locale)),
        series: [{ name: t.signIns, values: countries.map(({ count }) => count) }],
      }}
    />
  )
}

function Empty() {
  const { metrics: t } = useEventText()
  return <EmptyState icon={<ChartLine />} title={t.empty} />
}

function useOutcomes() {
  const { metrics: t } = useEventText()
  return ({ succeeded, failed }: Figures['signUps']): ChartSeries[] => [
    { name: t.succeeded, values: succeeded, tone: 'accent' },
    { name: t.failed, values: failed, tone: 'danger' },
  ]
}

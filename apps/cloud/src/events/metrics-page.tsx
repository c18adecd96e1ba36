import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'

import { saveText, sheetLine } from '@atrium/shared/download'
import { notify } from '@atrium/shared/notify'
import { readPlace } from '@atrium/shared/routing'
import { FilterBar, FilterDays } from '@atrium/shared/table'
import { Page, PageHeader, ProblemNotice, Row, Select } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { figureRows, figures, isReversed, MetricsPlace, ownRange, ranges, type Figures } from './figures'
import { MetricCharts } from './metric-charts'
import { useEventText } from './text'

// The figures come later than the page: counting takes several requests.
export const loader = (args: LoaderFunctionArgs) => readPlace(args, MetricsPlace)

export function Component() {
  const { metrics: t } = useEventText()
  const place = useLoaderData<MetricsPlace>()
  const isOff = isReversed(place, new Date())
  const { data, error, refetch } = useQuery({ ...figures(place), enabled: !isOff })

  return (
    <Page>
      <PageHeader
        title={t.title}
        about={data?.isHourly ? t.aboutHours(new Intl.DateTimeFormat().resolvedOptions().timeZone) : t.about}
        actions={
          <Row>
            <RangeSelect place={place} />
            {data && <ExportMenu place={place} figures={data} />}
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
        <MetricCharts figures={data} />
      )}
    </Page>
  )
}

function RangeSelect({ place }: { place: MetricsPlace }) {
  const { metrics: t } = useEventText()
  const [, setSearch] = useSearchParams()
  return (
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
  )
}

function ExportMenu({ place, figures }: { place: MetricsPlace; figures: Figures }) {
  const { metrics: t, export: exportWord } = useEventText()
  const rows = figureRows(figures)
  const save = (extension: 'csv' | 'json', parts: string[], type: string) => {
    saveText(`${place.project}-metrics-${place.range}.${extension}`, parts, type)
    notify(t.exported(rows.length))
  }
  const saveCsv = () => {
    const lines = rows.map(({ metric, point, series, value }) => sheetLine([metric, point, series, value]))
    const header = sheetLine(['metric', 'point', 'series', 'value'])
    save('csv', ['\ufeff', header, ...lines], 'text/csv;charset=utf-8')
  }
  const saveJson = () => save('json', [`${JSON.stringify(rows, undefined, 2)}\n`], 'application/json')
  return (
    <Menu
      label={exportWord}
      actions={[
        { label: t.asCsv, icon: <Download />, run: saveCsv },
        { label: t.asJson, icon: <Download />, run: saveJson },
      ]}
    />
  )
}

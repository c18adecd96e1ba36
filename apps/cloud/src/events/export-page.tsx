import { Download } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'

import { attempt, write } from '@atrium/shared/api'
import { filterTexts } from '@atrium/shared/filters'
import { Section } from '@atrium/shared/form'
import { newJob, useJobList, useStartJob } from '@atrium/shared/jobs'
import { loads, useLoaded } from '@atrium/shared/routing'
import { DataTable } from '@atrium/shared/table'
import { useFormat, useLocale } from '@atrium/shared/text'
import { Button, Fact, Facts, Muted, Page, PageHeader, Row, Select } from '@atrium/shared/ui'
import { useQuery } from '@tanstack/react-query'

import { eventPaths } from '../paths'
import { exportKind, storedExports } from './define-jobs'
import { formats, MOST_EXPORTED } from './export-step'
import { eventFilters, eventNames } from './queries'
import { useEventText } from './text'

/** Strict: ignoring an unknown filter would mean more events than the URL's. */
const Place = z.strictObject({ project: z.string(), ...eventFilters.fields })

export const loader = loads(Place, ({ project }) => eventNames(project))

export function Component() {
  const { exports: t, ...words } = useEventText()
  const format = useFormat()
  const locale = useLocale()
  const startJob = useStartJob()
  const {
    place: { project, ...place },
    data: names,
  } = useLoaded<typeof loader>()
  const filter = eventFilters.of(place)
  const options = { event_name: names.types.map((value) => ({ value, label: words.types[value] ?? value })) }
  const chosen = filterTexts(eventFilters, filter, locale, options)
  const [as, setAs] = useState<(typeof formats)[number]>('csv')
  const earlier = useQuery(storedExports.list(project)).data ?? []
  const { columns, rowActions } = useJobList(storedExports.key(project))

  const start = write({
    run: async (_: undefined) => {
      await startJob(
        newJob({
          kind: exportKind,
          project,
          title: t.jobTitle(t.formats[as]),
          plan: { filter, format: as, attributes: names.attributes },
        }),
      )
    },
    invalidates: [storedExports.key(project)],
  })

  return (
    <Page $width="form">
      <PageHeader
        back={{ to: eventPaths.events({ project }) + eventFilters.search(filter), label: words.title }}
        title={t.title}
        about={t.about}
      />
      <Section title={t.scope}>
        <Facts style={{ padding: 0 }}>
          <Fact name={t.inScope}>{chosen.length > 0 ? t.matching : t.everything}</Fact>
          {chosen.map(({ name, label, value }) => (
            <Fact key={name} name={label}>
              <bdi>{value}</bdi>
            </Fact>
          ))}
        </Facts>
        <Muted>{t.limit(format.number(MOST_EXPORTED))}</Muted>
      </Section>
      <Section title={t.format}>
        <Select
          aria-label={t.format}
          value={as}
          onChange={({ target }) => setAs(formats.find((one) => one === target.value) ?? 'csv')}
        >
          {formats.map((one) => (
            <option key={one} value={one}>
              {t.formats[one]}
            </option>
          ))}
        </Select>
      </Section>
      <Row>
        <Button tone="primary" icon={<Download />} onClick={() => void attempt(() => start(undefined))}>
          {t.start}
        </Button>
      </Row>
      {earlier.length > 0 && (
        <Section title={t.earlier} about={t.earlierAbout}>
          <DataTable
            label={t.earlier}
            rows={earlier}
            columns={[columns.title(t.job), columns.state, columns.count('done', t.events), columns.started]}
            rowKey={({ id }) => id}
            rowName={({ title }) => title}
            rowLink={({ id }) => eventPaths.exportJob({ project, job: id })}
            rowActions={rowActions}
            empty={t.none}
          />
        </Section>
      )}
    </Page>
  )
}

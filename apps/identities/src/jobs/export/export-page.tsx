import { useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { Section } from '@atrium/shared/form'
import { saveText } from '@atrium/shared/download'
import { filterTexts } from '@atrium/shared/filters'
import { notify } from '@atrium/shared/notify'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useFormat, useLocale } from '@atrium/shared/text'
import { asError } from '@atrium/shared/transport'
import {
  Button,
  Fact,
  Facts,
  Notice,
  Page,
  PageHeader,
  ProblemNotice,
  ProgressBar,
  Row,
  Select,
} from '@atrium/shared/ui'

import { identityPaths } from '../../paths'
import { useBulkText } from '../bulk/text'
import { identityFilters } from '../../identities/identity-filters'
import { isCutOff, pageOfMany } from '../../identities/queries'
import { everySchema, schemaOptions } from '../../schemas/every-schema'
import { useText } from '../../text'
import { exportFormats, exportIdentities, fileType, type ExportFormat } from './export-identities'
import { useImportText } from '../import/text'

/** Strict: ignoring an unknown filter would mean more identities than the URL's. */
const Place = z.strictObject({ project: z.string(), ...identityFilters.fields })

export const loader = loads(
  Place,
  ({ project }) => everySchema(project),
  (place) => queryClient.ensureQueryData(isCutOff(place.project, identityFilters.of(place))),
)

type Running = { count: number; abort: AbortController }

export function Component() {
  const t = useImportText()
  const bulk = useBulkText()
  const texts = useText()
  const format = useFormat()
  const {
    place: { project, ...filter },
    data: schemas,
  } = useLoaded<typeof loader>()
  const [as, setAs] = useState<ExportFormat>('csv')
  const [running, setRunning] = useState<Running>()
  const [failure, setFailure] = useState<Error>()
  const { data: cutOff } = useSuspenseQuery(isCutOff(project, identityFilters.of(filter)))
  const chosen = filterTexts(identityFilters, filter, useLocale(), { schema_id: schemaOptions(schemas.items) })

  const run = async () => {
    const abort = new AbortController()
    setFailure(undefined)
    setRunning({ count: 0, abort })
    try {
      const onProgress = (count: number) => setRunning({ count, abort })
      const { parts, count } = await exportIdentities({ project, filter, format: as }, onProgress, abort.signal)
      saveText(`${project}-identities.${as === 'sheet' ? 'csv' : as}`, parts, fileType[as])
      notify(t.exported(count))
    } catch (error) {
      if (!abort.signal.aborted) setFailure(asError(error))
    } finally {
      setRunning(undefined)
    }
  }

  return (
    <Page $width="form">
      <PageHeader
        back={{ to: identityPaths.identities({ project }), label: texts.identities.title }}
        title={t.exportTitle}
        about={t.exportAbout}
      />
      <Section title={t.appliesTo}>
        <Facts style={{ padding: 0 }}>
          <Fact name={bulk.seen}>{chosen.length > 0 ? bulk.matching : bulk.allIdentities}</Fact>
          {chosen.map(({ name, label, value }) => (
            <Fact key={name} name={label}>
              <bdi>{value}</bdi>
            </Fact>
          ))}
        </Facts>
        {cutOff && <Notice tone="warning">{bulk.cutOff(format.number(pageOfMany))}</Notice>}
      </Section>
      <Section title={t.format}>
        <Select
          aria-label={t.format}
          value={as}
          onChange={({ target }) => setAs(exportFormats.find((one) => one === target.value) ?? 'csv')}
        >
          {exportFormats.map((one) => (
            <option key={one} value={one}>
              {t.formats[one]}
            </option>
          ))}
        </Select>
      </Section>
      {failure && <ProblemNotice problem={failure} onRetry={() => void run()} />}
      {running && (
        <>
          <ProgressBar label={t.export} />
          <span role="status">{t.exporting(format.number(running.count))}</span>
        </>
      )}
      <Row>
        <Button tone="primary" icon={<Download />} busy={running !== undefined} onClick={() => void run()}>
          {t.export}
        </Button>
        {running && <Button onClick={() => running.abort.abort()}>{t.stopExport}</Button>}
      </Row>
    </Page>
  )
}

import { Download, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { saveText } from '@atrium/shared/download'
import { filterTexts } from '@atrium/shared/filters'
import { Section } from '@atrium/shared/form'
import { notify } from '@atrium/shared/notify'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useFormat, useLocale } from '@atrium/shared/text'
import { asError } from '@atrium/shared/transport'
import { Button, Fact, Facts, Page, PageHeader, ProblemNotice, ProgressBar, Row, Select } from '@atrium/shared/ui'

import { relationshipPaths } from '../paths'
import { namespaceList, relationshipFilters } from '../relationships/queries'
import { useText } from '../text'
import { exportRelationships, type Exported } from './export-relationships'
import { useTransferText } from './text'
import { fileEnding, fileType, formats, type Format } from './tuple-file'

/** Strict: ignoring an unknown filter would mean more relationships than the URL's. */
const Place = z.strictObject({ project: z.string(), ...relationshipFilters.fields })

export const loader = loads(Place, ({ project }) => namespaceList(project))

export function Component() {
  const t = useTransferText()
  const texts = useText()
  const format = useFormat()
  const {
    place: { project, ...place },
  } = useLoaded<typeof loader>()
  const filter = relationshipFilters.of(place)
  const chosen = filterTexts(relationshipFilters, filter, useLocale())
  const [as, setAs] = useState<Format>('text')
  const [soFar, setSoFar] = useState<Exported>()
  const [abort, setAbort] = useState<AbortController>()
  const [failure, setFailure] = useState<Error>()
  // Stops when the page is left.
  useEffect(() => () => abort?.abort(), [abort])

  const run = async (started?: Exported) => {
    const controller = new AbortController()
    setFailure(undefined)
    setAbort(controller)
    setSoFar(started)
    try {
      const { parts, count } = await exportRelationships(
        { project, filter, format: as },
        started,
        setSoFar,
        controller.signal,
      )
      saveText(`${project}-relationships.${fileEnding[as]}`, parts, fileType[as])
      notify(t.exported(count))
      setSoFar(undefined)
    } catch (error) {
      if (!controller.signal.aborted) setFailure(asError(error))
    } finally {
      setAbort(undefined)
    }
  }

  return (
    <Page $width="form">
      <PageHeader
        back={{
          to: relationshipPaths.relationships({ project }) + relationshipFilters.search(filter),
          label: texts.relationships.title,
        }}
        title={t.exportTitle}
        about={t.exportAbout}
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
      </Section>
      <Section title={t.format}>
        <Select
          aria-label={t.format}
          value={as}
          disabled={abort !== undefined || soFar !== undefined}
          onChange={({ target }) => setAs(formats.find((one) => one === target.value) ?? 'text')}
        >
          {formats.map((one) => (
            <option key={one} value={one}>
              {t.formats[one]}
            </option>
          ))}
        </Select>
      </Section>
      {failure && <ProblemNotice problem={failure} />}
      {abort && <ProgressBar label={t.export} />}
      {soFar && <span role="status">{t.exporting(format.number(soFar.count))}</span>}
      <Row>
        {soFar && !abort ? (
          <>
            <Button tone="primary" icon={<Play />} onClick={() => void run(soFar)}>
              {t.goOn}
            </Button>
            <Button onClick={() => setSoFar(undefined)}>{t.startOver}</Button>
          </>
        ) : (
          <Button tone="primary" icon={<Download />} busy={abort !== undefined} onClick={() => void run()}>
            {t.export}
          </Button>
        )}
        {abort && <Button onClick={() => abort.abort()}>{t.stopExport}</Button>}
      </Row>
    </Page>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { JsonDifference, sameJson } from '@atrium/shared/difference'
import { confirm } from '@atrium/shared/notify'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useFormat } from '@atrium/shared/text'
import { Button, Card, Notice, Page, PageHeader } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { schemaPaths } from '../paths'
import { schemaById, schemaVersion, VersionPlace } from './queries'
import { inlineDocument } from './schema-patches'
import { useSchemaEditText } from './text'
import { useChangeSchema } from './writes'
import { useSchemaDenial } from './use-schema-denial'

export const loader = loads(VersionPlace, schemaVersion, (place) => queryClient.ensureQueryData(schemaById(place)))

/** An earlier version of a schema next to the current one, and a way to restore it. */
export function Component() {
  const t = useSchemaEditText()
  const format = useFormat()
  const navigate = useNavigate()
  const { place, data: version } = useLoaded<typeof loader>()
  const { data: current } = useSuspenseQuery(schemaById(place))
  const denied = useSchemaDenial()
  const change = useChangeSchema(place.project)
  const previous = inlineDocument(version.url)
  const confirmRestore = () =>
    confirm({
      title: t.restoreTitle(place.schema),
      body: t.restoreBody,
      action: t.restore,
      async run() {
        await change({ id: place.schema, change: { url: version.url }, done: t.restored(place.schema) })
        await navigate(schemaPaths.schema(place))
      },
    })

  return (
    <Page $width="reading">
      <PageHeader
        back={{ to: schemaPaths.history(place), label: t.history }}
        name={t.version(format.dateTime(version.createdAt))}
        about={t.versionAbout}
        actions={
          <Button tone="primary" deniedBecause={denied} onClick={confirmRestore}>
            {t.restore}
          </Button>
        }
      />
      {previous === undefined ? (
        <CodeBlock label={t.url} code={version.url} />
      ) : sameJson(current, previous) ? (
        <Notice>{t.sameVersion}</Notice>
      ) : (
        <Card title={t.difference} padded>
          <JsonDifference label={t.difference} before={current} after={previous} />
        </Card>
      )}
    </Page>
  )
}

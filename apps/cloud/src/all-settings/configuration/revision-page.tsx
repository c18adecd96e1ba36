import { useSuspenseQuery } from '@tanstack/react-query'

import { queryClient } from '@atrium/shared/api'
import { Difference, sameJson } from '@atrium/shared/difference'
import { confirm } from '@atrium/shared/notify'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'
import { Button, Card, Notice, Page, PageHeader } from '@atrium/shared/ui'

import { configurationPaths } from '../../paths'
import { readableJson } from '../../text/readable-json'
import { settingsInUrl } from '../queries'
import { configurationOf, type Configuration } from './document'
import { revisionById, RevisionPlace } from './queries'
import { useConfigurationText } from './text'
import { useRestoreRevision } from './writes'

export const loader = loads(RevisionPlace, settingsInUrl, (place) => queryClient.ensureQueryData(revisionById(place)))

/** The settings that a restore brings back; the project's name and environment stay. */
const settingsOf = ({ services, cors_public, cors_admin }: Configuration) => ({ services, cors_public, cors_admin })

export function Component() {
  const t = useConfigurationText().history
  const format = useFormat()
  const { place, data: project } = useLoaded<typeof loader>()
  const { data: revision } = useSuspenseQuery(revisionById(place))
  const denied = useDenial('projects:write')
  const restore = useRestoreRevision(place)
  const [before, after] = [settingsOf(configurationOf(project)), settingsOf(revision.configuration)]
  const isCurrent = project.revision_id === place.revision
  const confirmRestore = () =>
    confirm({
      title: t.restoreTitle,
      body: t.restoreBody,
      action: t.restore,
      run: () => restore({ current: project.revision_id }),
    })
  return (
    <Page $width="reading">
      <PageHeader
        back={{ to: configurationPaths.history(place), label: t.title }}
        name={t.revision(format.dateTime(revision.createdAt))}
        about={t.revisionAbout}
        actions={
          !isCurrent && (
            <Button tone="primary" deniedBecause={denied} onClick={confirmRestore}>
              {t.restore}
            </Button>
          )
        }
      />
      {isCurrent ? (
        <Notice>{t.isCurrent}</Notice>
      ) : sameJson(before, after) ? (
        <Notice>{t.same}</Notice>
      ) : (
        <Card title={t.difference}>
          <Difference label={t.difference} before={readableJson(before)} after={readableJson(after)} />
        </Card>
      )}
    </Page>
  )
}

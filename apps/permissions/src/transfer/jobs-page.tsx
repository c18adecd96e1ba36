import { ListChecks, Upload } from 'lucide-react'

import { useJobList } from '@atrium/shared/jobs'
import { JobListPlace } from '@atrium/shared/jobs/stored-jobs'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ListScreen } from '@atrium/shared/table'
import { ButtonLink, EmptyState } from '@atrium/shared/ui'

import { relationshipPaths, transferPaths } from '../paths'
import { useText } from '../text'
import { storedImports } from './queries'
import { useTransferText } from './text'

export const loader = loads(JobListPlace, ({ project }) => storedImports.list(project))

export function Component() {
  const t = useTransferText()
  const texts = useText().relationships
  const {
    place: { project },
    data,
  } = useLoaded<typeof loader>()
  const denied = useDenial('relationships:write')
  const { columns, rowActions } = useJobList(storedImports.key(project))
  const create = (
    <ButtonLink tone="primary" icon={<Upload />} to={transferPaths.import({ project })} deniedBecause={denied}>
      {t.importTitle}
    </ButtonLink>
  )
  return (
    <ListScreen
      name="relationship-jobs"
      title={t.jobs}
      about={t.jobsAbout}
      back={{ to: relationshipPaths.relationships({ project }), label: texts.title }}
      actions={create}
      data={{ items: data }}
      place={{}}
      columns={[columns.title(t.job), columns.state, columns.count('done'), columns.count('failed'), columns.started]}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      rowLink={({ id }) => transferPaths.job({ project, job: id })}
      rowActions={rowActions}
      empty={
        <EmptyState icon={<ListChecks />} title={t.noJobs} action={create}>
          {t.noJobsBody}
        </EmptyState>
      }
    />
  )
}

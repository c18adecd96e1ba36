import { ListChecks, Upload } from 'lucide-react'

import { useJobList } from '@atrium/shared/jobs'
import { JobListPlace } from '@atrium/shared/jobs/stored-jobs'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ListScreen } from '@atrium/shared/table'
import { ButtonLink, EmptyState } from '@atrium/shared/ui'

import { identityPaths } from '../paths'
import { useText } from '../text'
import { storedIdentityJobs } from './bulk/queries'
import { useBulkText } from './bulk/text'

export const loader = loads(JobListPlace, ({ project }) => storedIdentityJobs.list(project))

export function Component() {
  const t = useBulkText()
  const texts = useText().identities
  const denied = useDenial('identities:write')
  const {
    place: { project },
    data,
  } = useLoaded<typeof loader>()
  const { columns, rowActions } = useJobList(storedIdentityJobs.key(project))

  return (
    <ListScreen
      name="jobs"
      title={t.jobs}
      about={t.jobsAbout}
      back={{ to: identityPaths.identities({ project }), label: texts.title }}
      data={{ items: data }}
      place={{}}
      columns={[columns.title(t.job), columns.state, columns.count('done'), columns.count('failed'), columns.started]}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      rowLink={({ id }) => identityPaths.job({ project, job: id })}
      rowActions={rowActions}
      empty={
        <EmptyState
          icon={<ListChecks />}
          title={t.noJobs}
          action={
            <ButtonLink icon={<Upload />} to={identityPaths.importIdentities({ project })} deniedBecause={denied}>
              {texts.import}
            </ButtonLink>
          }
        >
          {t.noJobsBody}
        </EmptyState>
      }
    />
  )
}

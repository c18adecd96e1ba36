import { ListChecks, Trash2, Upload } from 'lucide-react'

import { attempt, write } from '@atrium/shared/api'
import { jobs, type Job } from '@atrium/shared/jobs'
import { JobListPlace } from '@atrium/shared/jobs/stored-jobs'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ListScreen, type Column } from '@atrium/shared/table'
import { useFormat } from '@atrium/shared/text'
import { ButtonLink, EmptyState, RelativeTime } from '@atrium/shared/ui'

import { relationshipPaths, transferPaths } from '../paths'
import { useText } from '../text'
import { storedImports } from './queries'
import { useTransferText } from './text'

export const loader = loads(JobListPlace, ({ project }) => storedImports.list(project))

export function Component() {
  const t = useTransferText()
  const words = useText().relationships
  const format = useFormat()
  const {
    place: { project },
    data,
  } = useLoaded<typeof loader>()
  const denied = useDenial('relationships:write')
  const forget = write({ run: (job: Job) => jobs.drop(job.id), invalidates: [storedImports.key(project)] })
  const count = (id: 'done' | 'failed', header: string): Column<Job> => ({
    id,
    header,
    width: '130px',
    align: 'end',
    cell: ({ counts }) => format.number(counts[id]),
  })
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
      back={{ to: relationshipPaths.relationships({ project }), label: words.title }}
      actions={create}
      data={{ items: data }}
      place={{}}
      columns={[
        {
          id: 'title',
          header: t.jobColumns.title,
          sort: ({ title }) => title,
          cell: ({ title }) => <bdi>{title}</bdi>,
        },
        {
          id: 'state',
          header: t.jobColumns.state,
          sort: ({ state }) => t.states[state],
          width: '130px',
          cell: ({ state }) => t.states[state],
        },
        count('done', t.jobColumns.done),
        count('failed', t.jobColumns.failed),
        {
          id: 'started',
          header: t.jobColumns.started,
          sort: ({ createdAt }) => createdAt,
          width: '150px',
          cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
        },
      ]}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      rowLink={({ id }) => transferPaths.job({ project, job: id })}
      rowActions={(job) =>
        job.state === 'running'
          ? []
          : [{ label: t.forget, icon: <Trash2 />, danger: true, run: () => void attempt(() => forget(job)) }]
      }
      empty={
        <EmptyState icon={<ListChecks />} title={t.noJobs} action={create}>
          {t.noJobsBody}
        </EmptyState>
      }
    />
  )
}

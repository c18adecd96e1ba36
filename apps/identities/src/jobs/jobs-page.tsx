import { useSuspenseQuery } from '@tanstack/react-query'
import { ListChecks, Trash2, Upload } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { attempt, queryClient, write } from '@atrium/shared/api'
import { jobs, type Job } from '@atrium/shared/jobs'
import { JobListPlace } from '@atrium/shared/jobs/stored-jobs'
import { readPlace } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ListScreen, type Column } from '@atrium/shared/table'
import { useFormat } from '@atrium/shared/text'
import { ButtonLink, EmptyState, RelativeTime } from '@atrium/shared/ui'

import { identityPaths } from '../paths'
import { useText } from '../text'
import { storedIdentityJobs } from './bulk/queries'
import { useBulkText } from './bulk/text'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, JobListPlace)
  await queryClient.fetchQuery(storedIdentityJobs.list(place.project))
  return place
}

export function Component() {
  const t = useBulkText()
  const words = useText().identities
  const format = useFormat()
  const denied = useDenial('identities:write')
  const { project } = useLoaderData<typeof loader>()
  const { data } = useSuspenseQuery(storedIdentityJobs.list(project))
  const forget = write({ run: (job: Job) => jobs.drop(job.id), invalidates: [storedIdentityJobs.key(project)] })
  const columns: Column<Job>[] = [
    { id: 'title', header: t.columns.title, sort: ({ title }) => title, cell: ({ title }) => <bdi>{title}</bdi> },
    {
      id: 'state',
      header: t.columns.state,
      sort: ({ state }) => t.states[state],
      width: '130px',
      cell: ({ state }) => t.states[state],
    },
    {
      id: 'done',
      header: t.columns.done,
      width: '110px',
      align: 'end',
      cell: ({ counts }) => format.number(counts.done),
    },
    {
      id: 'failed',
      header: t.columns.failed,
      width: '130px',
      align: 'end',
      cell: ({ counts }) => format.number(counts.failed),
    },
    {
      id: 'started',
      header: t.columns.started,
      sort: ({ createdAt }) => createdAt,
      width: '150px',
      cell: (job) => <RelativeTime value={job.createdAt} />,
    },
  ]

  return (
    <ListScreen
      name="jobs"
      title={t.jobs}
      about={t.jobsAbout}
      back={{ to: identityPaths.identities({ project }), label: words.title }}
      data={{ items: data }}
      place={{}}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      rowLink={({ id }) => identityPaths.job({ project, job: id })}
      rowActions={(job) =>
        job.state === 'running'
          ? []
          : [{ label: t.forget, icon: <Trash2 />, danger: true, run: () => void attempt(() => forget(job)) }]
      }
      empty={
        <EmptyState
          icon={<ListChecks />}
          title={t.noJobs}
          action={
            <ButtonLink icon={<Upload />} to={identityPaths.importIdentities({ project })} deniedBecause={denied}>
              {words.import}
            </ButtonLink>
          }
        >
          {t.noJobsBody}
        </EmptyState>
      }
    />
  )
}

import { Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'

import { attempt, queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { JobPanel, jobs, newJob, type Job } from '@atrium/shared/jobs'
import { useDenial } from '@atrium/shared/session'
import { Button, Page, PageHeader, RelativeTime } from '@atrium/shared/ui'

import { hasFile } from '../import/files'
import { paths } from '../paths'
import { bulkPlanSchema, type BulkPlan } from './bulk-steps'
import { bulkKind, importKind } from './define-jobs'
import { jobById, JobPlace } from './queries'
import { useBulkText } from './text'

const FileAgain = lazy(() => import('../import/file-again').then((module) => ({ default: module.FileAgain })))

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, JobPlace)
  return { place, job: await queryClient.fetchQuery(jobById(place)) }
}

export function Component() {
  const t = useBulkText()
  const navigate = useNavigate()
  const { place, job } = useLoaderData<typeof loader>()
  const denied = useDenial('identities:write')
  const [given, setGiven] = useState(false)
  const ended = job.state === 'done' || job.state === 'stopped'
  const waits = job.kind === importKind && !ended && !given && !hasFile(job.id)

  const undo = (over: Job, plan: BulkPlan) =>
    attempt(async () => {
      const next = newJob({
        kind: bulkKind,
        project: place.project,
        title: t.undoTitle(over.title),
        plan,
        total: over.counts.done,
      })
      await jobs.add(next)
      void jobs.resume(next.id)
      await navigate(paths.job({ project: place.project, job: next.id }))
    })

  return (
    <Page $width="reading">
      <PageHeader
        back={{ to: paths.jobs(place), label: t.jobs }}
        title={<bdi>{job.title}</bdi>}
        about={<RelativeTime value={job.createdAt} />}
      />
      <JobPanel
        key={job.id}
        job={job}
        deniedBecause={denied}
        blocked={
          waits && (
            <Suspense>
              <FileAgain job={job} onGiven={() => setGiven(true)} />
            </Suspense>
          )
        }
        actions={(over) =>
          canBeUndone(over) && (
            <Button
              small
              icon={<Undo2 />}
              deniedBecause={denied}
              onClick={() => void undoPlan(over).then((plan) => plan && undo(over, plan))}
            >
              {t.undo}
            </Button>
          )
        }
      />
    </Page>
  )
}

const opposite = { activate: 'deactivate', deactivate: 'activate' } as const
const mostUndone = 50_000

const stateActionOf = ({ kind, plan }: Job) => {
  const type = kind === bulkKind ? bulkPlanSchema.safeParse(plan).data?.action.type : undefined
  return type === 'activate' || type === 'deactivate' ? type : undefined
}

/** A state can be set back: everything else is gone, or was not kept. */
const canBeUndone = (job: Job) =>
  stateActionOf(job) !== undefined && job.counts.done > 0 && job.counts.done <= mostUndone

async function undoPlan(job: Job): Promise<BulkPlan | undefined> {
  const type = stateActionOf(job)
  if (!type) return undefined
  const ids: string[] = []
  for await (const rows of jobs.store.outcomes(job.id))
    ids.push(...rows.flatMap(({ row, result }) => (result === 'done' ? [row] : [])))
  return { action: { type: opposite[type] }, whom: { ids } }
}

import { Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { attempt } from '@atrium/shared/api'
import { JobPage, newJob, useStartJob, type Job, type Outcome } from '@atrium/shared/jobs'
import { JobPlace } from '@atrium/shared/jobs/stored-jobs'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Button, ButtonLink, Notice } from '@atrium/shared/ui'

import { identityPaths } from '../paths'
import { hasFile } from './import/files'
import { reasonSchema, useReasonText } from '../schemas/reason'
import { changesOf } from './bulk/bulk-action'
import { actionOf, readPlan, type UndoPlan } from './bulk/bulk-steps'
import { bulkKind, importKind } from './define-jobs'
import { storedIdentityJobs } from './bulk/queries'
import { useBulkText } from './bulk/text'
import { useImportText } from './import/text'

const ReselectFile = lazy(() => import('./import/reselect-file').then((module) => ({ default: module.ReselectFile })))

export const loader = loads(JobPlace, storedIdentityJobs.byId)

export function Component() {
  const t = useBulkText()
  const texts = useImportText()
  const startJob = useStartJob()
  const { place, data: job } = useLoaded<typeof loader>()
  const denied = useDenial('identities:write')
  const formatReason = useReasonText()
  const [isFileSelected, setIsFileSelected] = useState(false)
  const ended = job.state === 'done' || job.state === 'stopped'
  const unreadable = job.kind === bulkKind && !ended && !readPlan(job.plan)
  const isWaitingForFile = job.kind === importKind && !ended && !isFileSelected && !hasFile(job.id)

  const undo = (endedJob: Job) =>
    attempt(async () => {
      const plan: UndoPlan = { undone: endedJob.id }
      await startJob(
        newJob({
          kind: bulkKind,
          project: place.project,
          title: t.undoTitle(endedJob.title),
          plan,
          total: endedJob.counts.done + changesOf(endedJob.intended).size,
        }),
      )
    })

  return (
    <JobPage
      back={{ to: identityPaths.jobs(place), label: t.jobs }}
      job={job}
      deniedBecause={denied}
      formatOutcome={({ note, code, about }: Outcome) =>
        note ?? (code && formatReason(reasonSchema.safeParse(about).data ?? { code }))
      }
      blocked={
        unreadable ? (
          <Notice tone="warning">{t.unreadable}</Notice>
        ) : (
          isWaitingForFile && (
            <Suspense>
              <ReselectFile job={job} onGiven={() => setIsFileSelected(true)} />
            </Suspense>
          )
        )
      }
      actions={(endedJob) =>
        endedJob.kind === importKind
          ? endedJob.counts.done > 0 && (
              <ButtonLink small to={identityPaths.identities(place)}>
                {texts.viewIdentities}
              </ButtonLink>
            )
          : canBeUndone(endedJob) && (
              <Button small icon={<Undo2 />} deniedBecause={denied} onClick={() => void undo(endedJob)}>
                {t.undo}
              </Button>
            )
      }
    />
  )
}

/** Deletions and sign-outs can't be undone; otherwise each row has the previous value. */
function canBeUndone({ kind, plan, counts, intended }: Job): boolean {
  if (kind !== bulkKind || (counts.done === 0 && changesOf(intended).size === 0)) return false
  const action = actionOf(plan)
  return action ? action !== 'delete' && action !== 'revoke' : readPlan(plan) !== undefined
}

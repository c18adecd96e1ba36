import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'

import { jobBoard, lazyPart, notify, type ShownJob } from '@atrium/shared/notify'
import { useSession } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'

import { useText } from './text'

const JobsPanel = lazyPart(() => import('./jobs-panel').then((module) => module.JobsPanel))

/** Running and waiting jobs, on every screen; announces when one ends. Renders nothing without jobs. */
export function JobsChip() {
  const { user } = useSession()
  const all = useSyncExternalStore(jobBoard.subscribe, jobBoard.get)
  const jobs = all.filter(({ person }) => person === undefined || person === user.id)
  useNoticeAtTheEnd(jobs)
  if (jobs.length === 0) return null
  return (
    <Suspense>
      <JobsPanel jobs={jobs} />
    </Suspense>
  )
}

function useNoticeAtTheEnd(jobs: readonly ShownJob[]) {
  const t = useText().jobs
  const format = useFormat()
  const before = useRef(new Map<string, ShownJob['state']>())
  useEffect(() => {
    for (const { id, state, title, seen, failed } of jobs) {
      const was = before.current.get(id)
      before.current.set(id, state)
      if (was !== 'running' || state === 'running' || location.pathname.endsWith(`/${id}`)) continue
      if (state === 'done' && failed === 0) notify(t.done(title, seen))
      else if (state === 'done') notify(t.doneWithFailures(title, format.number(failed), seen), 'error')
      else if (state === 'paused') notify(t.paused(title), 'info')
    }
  }, [jobs, t, format])
}

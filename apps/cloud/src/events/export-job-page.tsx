import { Download } from 'lucide-react'

import { attempt } from '@atrium/shared/api'
import { saveText } from '@atrium/shared/download'
import { JobPage, jobs, type Job } from '@atrium/shared/jobs'
import { JobPlace } from '@atrium/shared/jobs/stored-jobs'
import { loads, useLoaded } from '@atrium/shared/routing'
import { Button } from '@atrium/shared/ui'

import { eventPaths } from '../paths'
import { storedExports } from './define-jobs'
import { exportPlan, fileOf } from './export-step'
import { useEventText } from './text'

export const loader = loads(JobPlace, storedExports.byId)

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' }

export function Component() {
  const { exports: t, types: names } = useEventText()
  const { place, data: job } = useLoaded<typeof loader>()
  const { format } = exportPlan.parse(job.plan)
  const save = async (ended: Job) =>
    saveText(`${place.project}-events.${format}`, await fileOf(ended, jobs.store.outcomes(ended.id)), types[format])
  return (
    <JobPage
      back={{ to: eventPaths.exports(place), label: t.title }}
      job={job}
      formatOutcome={({ code, name }) => (code === 'limit' ? t.limitReached : name && names[name])}
      actions={(ended) => (
        <Button small tone="primary" icon={<Download />} onClick={() => void attempt(() => save(ended))}>
          {t.download}
        </Button>
      )}
    />
  )
}

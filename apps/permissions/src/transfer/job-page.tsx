import { useId, useState } from 'react'

import { FieldFrame, FileInput } from '@atrium/shared/form'
import { JobPanel, type Job, type Outcome } from '@atrium/shared/jobs'
import { headOf } from '@atrium/shared/records'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Notice, Page, PageHeader, RelativeTime } from '@atrium/shared/ui'

import { giveFile, hasFile } from './files'
import { importPlan } from './import-step'
import { jobById, JobPlace } from './queries'
import { transferPaths } from './routes'
import { useProblemText, useTransferText } from './text'

export const loader = loads(JobPlace, jobById)

export function Component() {
  const t = useTransferText()
  const { place, data: job } = useLoaded<typeof loader>()
  const denied = useDenial('relationships:write')
  const say = useProblemText()
  const [given, setGiven] = useState(false)
  const ended = job.state === 'done' || job.state === 'stopped'
  const waits = !ended && !given && !hasFile(job.id)
  return (
    <Page $width="reading">
      <PageHeader
        back={{ to: transferPaths.jobs(place), label: t.jobs }}
        title={<bdi>{job.title}</bdi>}
        about={<RelativeTime value={job.createdAt} />}
      />
      <JobPanel
        key={job.id}
        job={job}
        deniedBecause={denied}
        say={({ note, code, about }: Outcome) => note ?? say(about) ?? (code && t.outcomes[code])}
        blocked={waits && <FileAgain job={job} onGiven={() => setGiven(true)} />}
      />
    </Page>
  )
}

/** Asks for the file of an import that a reload cut off, and takes no other one. */
function FileAgain({ job, onGiven }: { job: Job; onGiven: () => void }) {
  const t = useTransferText()
  const id = useId()
  const [error, setError] = useState<string>()
  const { file: wanted } = importPlan.parse(job.plan)

  const choose = async (file: File) => {
    if (file.size !== wanted.size || (await headOf(file)) !== wanted.head) return setError(t.other)
    giveFile(job.id, file)
    onGiven()
  }

  return (
    <Notice tone="warning" title={t.again}>
      <p>{t.againAbout(wanted.name)}</p>
      <FieldFrame id={id} label={t.file} error={error}>
        <FileInput
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void choose(file)
          }}
        />
      </FieldFrame>
    </Notice>
  )
}

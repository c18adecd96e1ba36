import { useState } from 'react'

import { JobPage, type Outcome } from '@atrium/shared/jobs'
import { ReselectFile } from '@atrium/shared/jobs/import'
import { JobPlace } from '@atrium/shared/jobs/stored-jobs'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ButtonLink } from '@atrium/shared/ui'

import { relationshipPaths, transferPaths } from '../paths'
import { attachFile, hasFile } from './files'
import { importPlan } from './import-step'
import { storedImports } from './queries'
import { useProblemText, useTransferText } from './text'

export const loader = loads(JobPlace, storedImports.byId)

export function Component() {
  const t = useTransferText()
  const { place, data: job } = useLoaded<typeof loader>()
  const denied = useDenial('relationships:write')
  const formatProblem = useProblemText()
  const [isFileSelected, setIsFileSelected] = useState(false)
  const ended = job.state === 'done' || job.state === 'stopped'
  const isWaitingForFile = !ended && !isFileSelected && !hasFile(job.id)
  const selectFile = (file: File) => {
    attachFile(job.id, file)
    setIsFileSelected(true)
  }
  return (
    <JobPage
      back={{ to: transferPaths.jobs(place), label: t.jobs }}
      job={job}
      deniedBecause={denied}
      formatOutcome={({ note, code, about }: Outcome) => note ?? formatProblem(about) ?? (code && t.outcomes[code])}
      actions={({ counts }) =>
        counts.done > 0 && (
          <ButtonLink small to={relationshipPaths.relationships(place)}>
            {t.viewRelationships}
          </ButtonLink>
        )
      }
      blocked={isWaitingForFile && <ReselectFile expected={importPlan.parse(job.plan).file} onSelected={selectFile} />}
    />
  )
}

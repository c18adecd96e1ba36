import { useState } from 'react'

import { JobPage, type Outcome } from '@atrium/shared/jobs'
import { ReselectFile } from '@atrium/shared/jobs/import'
import { JobPlace } from '@atrium/shared/jobs/stored-jobs'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ButtonLink } from '@atrium/shared/ui'

import { relationshipPaths, transferPaths } from '../paths'
import { giveFile, hasFile } from './files'
import { importPlan } from './import-step'
import { storedImports } from './queries'
import { useProblemText, useTransferText } from './text'

export const loader = loads(JobPlace, storedImports.byId)

export function Component() {
  const t = useTransferText()
  const { place, data: job } = useLoaded<typeof loader>()
  const denied = useDenial('relationships:write')
  const say = useProblemText()
  const [given, setGiven] = useState(false)
  const ended = job.state === 'done' || job.state === 'stopped'
  const waits = !ended && !given && !hasFile(job.id)
  const give = (file: File) => {
    giveFile(job.id, file)
    setGiven(true)
  }
  return (
    <JobPage
      back={{ to: transferPaths.jobs(place), label: t.jobs }}
      job={job}
      deniedBecause={denied}
      say={({ note, code, about }: Outcome) => note ?? say(about) ?? (code && t.outcomes[code])}
      actions={({ counts }) =>
        counts.done > 0 && (
          <ButtonLink small to={relationshipPaths.relationships(place)}>
            {t.viewRelationships}
          </ButtonLink>
        )
      }
      blocked={waits && <ReselectFile wanted={importPlan.parse(job.plan).file} onGiven={give} />}
    />
  )
}

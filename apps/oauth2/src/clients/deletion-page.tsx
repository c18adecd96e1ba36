import { JobPage, type Outcome } from '@atrium/shared/jobs'
import { JobPlace } from '@atrium/shared/jobs/stored-jobs'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'

import { clientPaths } from '../paths'
import { useText } from '../text'
import { storedDeletions } from './define-jobs'

export const loader = loads(JobPlace, storedDeletions.byId)

/** The progress of a bulk deletion, and the result for each client. */
export function Component() {
  const t = useText().clients
  const { place, data: job } = useLoaded<typeof loader>()
  const denied = useDenial('clients:write')
  return (
    <JobPage
      back={{ to: clientPaths.clients(place), label: t.title }}
      job={job}
      deniedBecause={denied}
      formatOutcome={({ note, code }: Outcome) => note ?? (code === 'gone' ? t.gone : code)}
    />
  )
}

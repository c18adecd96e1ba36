import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { CountedDialog } from '@atrium/shared/counted-dialog'
import { countPages, filterTexts } from '@atrium/shared/filters'
import { newJob, useStartJob } from '@atrium/shared/jobs'
import { readPlace } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useLocale } from '@atrium/shared/text'

import { useText } from '../text'
import { deletionKind } from './define-jobs'
import { scanClients, type DeletePlan } from './delete-step'
import { clientFilters, clientKey } from './queries'

const Place = z.object({ project: z.string(), ...clientFilters.fields })

export const loader = (args: LoaderFunctionArgs) => readPlace(args, Place)

/** Counts the clients that the list's filters match, and deletes them in a job. */
export function Component() {
  const t = useText().clients
  const { project, ...place } = useLoaderData<typeof loader>()
  const filter = clientFilters.of(place)
  const startJob = useStartJob()
  return (
    <CountedDialog
      title={t.removeMatchingTitle}
      description={t.removeMatchingBody}
      scope={filterTexts(clientFilters, filter, useLocale())}
      queryKey={[...clientKey(project), 'count', filter]}
      count={(tell, signal) => countPages(scanClients(project, filter, { signal }), tell)}
      deniedBecause={useDenial('clients:write')}
      action={t.removeCount}
      found={t.matching}
      lost={t.removeManyBody}
      none={t.noneMatching}
      run={async (total) => {
        const plan: DeletePlan = { filter }
        await startJob(newJob({ kind: deletionKind, project, title: t.removeMatching, plan, total }))
      }}
    />
  )
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { CountedDialog } from '@atrium/shared/counted-dialog'
import { countPages, filterTexts } from '@atrium/shared/filters'
import { newJob, useStartJob } from '@atrium/shared/jobs'
import { readPlace } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useFormat, useLocale } from '@atrium/shared/text'

import { revokeKind } from '../define-jobs'
import { useText } from '../../text'
import { sessionKey } from '../../sessions/session-key'
import { allSessionFilters } from '../../sessions/queries'
import { scanActive, type RevokePlan } from './revoke-step'

const Place = z.object({ project: z.string(), ...allSessionFilters.fields })

export const loader = (args: LoaderFunctionArgs) => readPlace(args, Place)

/** Counts the active sessions that the list's filters match, and ends them in a job. */
export function Component() {
  const t = useText().sessions
  const format = useFormat()
  const { project, ...place } = useLoaderData<typeof loader>()
  const filter = allSessionFilters.of(place)
  const startJob = useStartJob()
  return (
    <CountedDialog
      title={t.revokeMatchingTitle}
      description={t.revokeMatchingBody}
      scope={filterTexts(allSessionFilters, filter, useLocale())}
      queryKey={[...sessionKey(project), 'count', filter]}
      count={(onProgress, signal) => countPages(scanActive(project, filter, { signal }), onProgress)}
      blockedBecause={filter.active === 'false' ? t.noneMatching : undefined}
      deniedBecause={useDenial('sessions:write')}
      action={(count) => (count ? `${t.revoke} (${format.number(count)})` : t.revoke)}
      found={t.matching}
      lost={t.revokeManyBody}
      none={t.noneMatching}
      run={async (total) => {
        const plan: RevokePlan = { filter }
        await startJob(newJob({ kind: revokeKind, project, title: t.revokeMatching, plan, total }))
      }}
    />
  )
}

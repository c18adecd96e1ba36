import * as z from 'zod/mini'

import { CountedDialog } from '@atrium/shared/counted-dialog'
import { countPages, filterTexts } from '@atrium/shared/filters'
import { useCloseDialog } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useLocale } from '@atrium/shared/text'

import { useText } from '../text'
import { namespaceList, relationshipCountKey, relationshipFilters, scanRelationships } from './queries'
import { useDeleteMatching } from './writes'

const Place = z.object({ project: z.string(), ...relationshipFilters.fields })

export const loader = loads(Place, ({ project }) => namespaceList(project))

/** Counts the relationships that the list's filters match, and deletes them once that number is typed. */
export function Component() {
  const t = useText().relationships
  const {
    place: { project, ...place },
    data: namespaces,
  } = useLoaded<typeof loader>()
  const filter = relationshipFilters.of(place)
  const options = { namespace: namespaces.map((name) => ({ value: name, label: name })) }
  const close = useCloseDialog()
  const remove = useDeleteMatching(project)
  return (
    <CountedDialog
      title={t.removeMatchingTitle}
      description={t.removeMatchingBody}
      scope={filterTexts(relationshipFilters, filter, useLocale(), options)}
      queryKey={relationshipCountKey(project, filter)}
      count={(tell, signal) => countPages(scanRelationships(project, filter, signal), tell)}
      blockedBecause={filter.namespace ? undefined : t.removeMatchingNeedsNamespace}
      deniedBecause={useDenial('relationships:write')}
      action={(count) => (count ? t.removeCount(count) : t.removeMatching)}
      found={t.matching}
      lost={t.removeMatchingLost}
      none={t.nothingToDelete}
      run={async (count) => {
        await remove({ filter, count })
        await close()
      }}
    />
  )
}

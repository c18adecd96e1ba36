import { projectScope, write } from '@atrium/shared/api'
import { relationshipApi } from '@atrium/shared/api/relationship'
import type { Relationship } from '@ory/client-fetch'

import { useText } from '../text'
import { relationshipFilters, relationshipKey, subjectQuery, type RelationshipFilter } from './queries'
import { patchOf, type Change } from './tuple-changes'
import { tupleText } from './tuple'

export function useCreateRelationship(project: string) {
  const t = useText().relationships
  return write({
    run: (tuple: Relationship) =>
      relationshipApi(projectScope(project)).createRelationship({ createRelationshipBody: tuple }),
    invalidates: [relationshipKey(project)],
    toast: (_, tuple) => t.created(tupleText(tuple)),
  })
}

/** Deletes every copy of one relationship: the service stores duplicates. */
export function useDeleteRelationship(project: string) {
  const t = useText().relationships
  return write({
    run: ({ namespace, object, relation, ...subject }: Relationship) =>
      relationshipApi(projectScope(project)).deleteRelationships({
        namespace,
        object,
        relation,
        ...subjectQuery(subject),
      }),
    invalidates: [relationshipKey(project)],
    toast: (_, tuple) => t.deleted(tupleText(tuple)),
  })
}

/** Deletes everything that the filters match; the service requires a namespace. */
export function useDeleteMatching(project: string) {
  const t = useText().relationships
  return write({
    run: ({ filter }: { filter: RelationshipFilter; count: number }) =>
      relationshipApi(projectScope(project)).deleteRelationships(relationshipFilters.request(filter)),
    invalidates: [relationshipKey(project)],
    toast: (_, { count }) => t.deletedMatching(count),
  })
}

/** Applies all changes or none. The service inserts first, then deletes. */
export function useChangeRelationships(project: string) {
  const t = useText().relationships
  return write({
    run: (changes: readonly Change[]) =>
      relationshipApi(projectScope(project)).patchRelationships({ relationshipPatch: patchOf(changes) }),
    invalidates: [relationshipKey(project)],
    toast: (_, changes) => t.changed(changes.length),
  })
}

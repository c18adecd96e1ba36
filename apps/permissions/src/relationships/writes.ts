import { projectScope, write } from '@atrium/shared/api'
import { relationshipApi } from '@atrium/shared/api/relationship'
import type { Relationship } from '@ory/client-fetch'

import { useText } from '../text'
import { relationshipFilters, relationshipKey, subjectQuery, type RelationshipFilter } from './queries'
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

/** Deletes every copy of one relationship: the service stores the same one as often as it was written. */
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

/** Deletes everything that the filters match; the service asks for a namespace. */
export function useDeleteMatching(project: string) {
  const t = useText().relationships
  return write({
    run: (filters: RelationshipFilter) =>
      relationshipApi(projectScope(project)).deleteRelationships(relationshipFilters.request(filters)),
    invalidates: [relationshipKey(project)],
    toast: () => t.deletedMatching,
  })
}

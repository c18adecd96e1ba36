import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, resourceKey, type Page } from '@atrium/shared/api'
import { relationshipApi } from '@atrium/shared/api/relationship'
import { paging } from '@atrium/shared/routing'
import type { Relationship } from '@ory/client-fetch'

import { parseSubject } from './tuple'

const filter = z.optional(z.string())

/** The address of the list: the project, the filters, the page. */
export const RelationshipPlace = z.object({
  project: z.string(),
  namespace: filter,
  object: filter,
  relation: filter,
  /** An id, or a set as `namespace:object#relation`. */
  subject: filter,
  ...paging,
})
export type RelationshipPlace = z.infer<typeof RelationshipPlace>

export type Filter = Pick<RelationshipPlace, 'namespace' | 'object' | 'relation' | 'subject'>

/** A subject as the service's query parameters. */
export const subjectQuery = ({ subject_id, subject_set }: Pick<Relationship, 'subject_id' | 'subject_set'>) =>
  subject_set
    ? {
        subjectSetNamespace: subject_set.namespace,
        subjectSetObject: subject_set.object,
        subjectSetRelation: subject_set.relation,
      }
    : { subjectId: subject_id }

/** The filters as the service's query parameters; an empty one asks for nothing. */
export const filterQuery = ({ namespace, object, relation, subject }: Filter) => ({
  namespace: namespace || undefined,
  object: object || undefined,
  relation: relation || undefined,
  ...(subject ? subjectQuery(parseSubject(subject)) : {}),
})

export const relationshipKey = (project: string) => resourceKey('relationships', project)

export const relationshipList = ({ project, page, size, ...filters }: RelationshipPlace) =>
  queryOptions({
    queryKey: [...relationshipKey(project), 'list', { page, size, ...filters }],
    queryFn: async ({ signal }): Promise<Page<Relationship>> => {
      const { relation_tuples = [], next_page_token } = await relationshipApi(projectScope(project)).getRelationships(
        { ...filterQuery(filters), pageSize: size, pageToken: page },
        { signal },
      )
      return { items: relation_tuples, next: next_page_token || undefined }
    },
  })

export const namespaceList = (project: string) =>
  queryOptions({
    queryKey: [...resourceKey('namespaces', project)],
    queryFn: async ({ signal }) => {
      const { namespaces = [] } = await relationshipApi(projectScope(project)).listRelationshipNamespaces({ signal })
      return namespaces.flatMap(({ name }) => (name ? [name] : [])).sort()
    },
  })

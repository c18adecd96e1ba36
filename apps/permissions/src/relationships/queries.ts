import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, resourceKey, type Page } from '@atrium/shared/api'
import { relationshipApi } from '@atrium/shared/api/relationship'
import { defineFilters, type FilterValues } from '@atrium/shared/filters'
import { paging } from '@atrium/shared/routing'
import type { Relationship } from '@ory/client-fetch'

import { parseSubject, subjectParameters } from './tuple'

export const relationshipFilters = defineFilters<Relationship>()({
  namespace: { kind: 'choice', label: { en: 'Namespace', de: 'Namensraum' } },
  object: { kind: 'text', mono: true, label: { en: 'Object', de: 'Objekt' } },
  relation: { kind: 'text', mono: true, label: { en: 'Relation', de: 'Relation' } },
  // An ID, or a set as `namespace:object#relation`: the API has four parameters for it.
  subject: {
    kind: 'text',
    mono: true,
    label: { en: 'Subject', de: 'Subjekt' },
    ask: (value: string) => subjectParameters(parseSubject(value)),
  },
})
export type RelationshipFilter = FilterValues<typeof relationshipFilters.defs>

/** The URL of the list: the project, the filters, the page. */
export const RelationshipPlace = z.object({ project: z.string(), ...relationshipFilters.fields, ...paging })
export type RelationshipPlace = z.infer<typeof RelationshipPlace>

/** A subject as the service's query parameters. */
export const subjectQuery = ({ subject_id, subject_set }: Pick<Relationship, 'subject_id' | 'subject_set'>) =>
  subject_set
    ? {
        subjectSetNamespace: subject_set.namespace,
        subjectSetObject: subject_set.object,
        subjectSetRelation: subject_set.relation,
      }
    : { subjectId: subject_id }

export const relationshipKey = (project: string) => resourceKey('relationships', project)

export const relationshipList = ({ project, ...place }: RelationshipPlace) =>
  queryOptions({
    queryKey: [...relationshipKey(project), 'list', place],
    queryFn: async ({ signal }): Promise<Page<Relationship>> => {
      const { relation_tuples = [], next_page_token } = await relationshipApi(projectScope(project)).getRelationships(
        relationshipFilters.request(place),
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

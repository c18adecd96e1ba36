import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, resourceKey, type Page } from '@atrium/shared/api'
import { relationshipApi } from '@atrium/shared/api/relationship'
import { defineFilters, scanPages, type FilterValues } from '@atrium/shared/filters'
import { paging } from '@atrium/shared/routing'
import type { Relationship } from '@ory/client-fetch'

import { parseSubject, subjectParameters, subjectText } from './tuple'

export const relationshipFilters = defineFilters<Relationship>()({
  namespace: { kind: 'choice', label: { en: 'Namespace', de: 'Namensraum' } },
  object: { kind: 'text', mono: true, label: { en: 'Object', de: 'Objekt' } },
  relation: { kind: 'text', mono: true, label: { en: 'Relation', de: 'Relation' } },
  // An ID, or a set as `namespace:object#relation`: the API has four parameters for it.
  subject: {
    kind: 'identity',
    mono: true,
    label: { en: 'Subject', de: 'Subjekt' },
    hint: {
      en: 'Subject ID, or a subject set such as Group:engineering#members.',
      de: 'Subjekt-ID oder eine Subjektmenge wie Group:engineering#members.',
    },
    toQuery: (value: string) => subjectParameters(parseSubject(value)),
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

/** A page of the relationships that a filter matches, in the service's order. */
export async function listRelationships(
  project: string,
  place: RelationshipFilter & { page?: string; size?: number },
  signal?: AbortSignal,
): Promise<Page<Relationship>> {
  const { relation_tuples = [], next_page_token } = await relationshipApi(projectScope(project)).getRelationships(
    relationshipFilters.request(place),
    { signal },
  )
  return { items: relation_tuples, next: next_page_token || undefined }
}

export const relationshipList = ({ project, ...place }: RelationshipPlace) =>
  queryOptions({
    queryKey: [...relationshipKey(project), 'list', place],
    queryFn: ({ signal }) => listRelationships(project, place, signal),
  })

/** Goes over everything that a filter matches, five hundred at a time. */
export const scanRelationships = (project: string, filter: RelationshipFilter, signal?: AbortSignal) =>
  scanPages<Relationship>(
    (page, size) => listRelationships(project, { ...filter, page, size }, signal),
    () => true,
    { signal },
  )

export const relationshipCountKey = (project: string, filter: RelationshipFilter) => [
  ...relationshipKey(project),
  'count',
  filter,
]

/** Whether at least one copy of a relationship is stored. @throws Problem 404 if the rules don't have its namespace */
export async function isStored(project: string, { namespace, object, relation, ...subject }: Relationship) {
  const { relation_tuples = [] } = await relationshipApi(projectScope(project)).getRelationships({
    namespace,
    object,
    relation,
    ...subjectQuery(subject),
    pageSize: 1,
  })
  return relation_tuples.length > 0
}

const maxSeen = 250

/** Names in the first relationships, of one namespace or of all, as suggestions. */
export const knownNames = (project: string, namespace?: string) =>
  queryOptions({
    queryKey: [...relationshipKey(project), 'names', namespace ?? ''],
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const { items } = await listRelationships(project, { namespace, size: maxSeen }, signal)
      const named = (name: (tuple: Relationship) => string) => [...new Set(items.map(name))].filter(Boolean).sort()
      return {
        objects: named(({ object }) => object),
        relations: named(({ relation }) => relation),
        subjects: named(subjectText),
      }
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

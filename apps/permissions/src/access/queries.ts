import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { queryClient, type Page } from '@atrium/shared/api'
import { defineFilters } from '@atrium/shared/filters'
import { paging } from '@atrium/shared/routing'

import { checkAll } from '../check/queries'
import { backwards } from '../engine/backwards'
import { subjectOf, tupleOf, type Rules, type Subject, type SubjectSet, type Tuple } from '../engine/model'
import { projectReader } from '../engine/project-reader'
import { members, reach, type Reached } from '../engine/reach'
import { relationshipFilters, relationshipKey } from '../relationships/queries'
import { parseSubject, subjectText } from '../relationships/tuple'
import { publishedRules } from '../rules/queries'

const { namespace, object, relation, subject } = relationshipFilters.defs

/** What a subject may do: `subject` is required, the others are filters. */
export const subjectFilters = defineFilters<Tuple>()({ subject, namespace, relation })
export const SubjectPlace = z.object({ project: z.string(), ...subjectFilters.fields, ...paging })
type SubjectPlace = z.infer<typeof SubjectPlace>

/** Who has a relation or permission on an object; all three are required. */
export const objectFilters = defineFilters<Tuple>()({ namespace, object, relation })
export const ObjectPlace = z.object({ project: z.string(), ...objectFilters.fields, ...paging })
type ObjectPlace = z.infer<typeof ObjectPlace>

/** A page of the candidates that the service allows. */
export type Access = Page<Tuple> & {
  /** Whether the query is complete, so that a search was made. */
  isRequested: boolean
  /** The limits that cut the search off, if any. */
  cut: Reached<unknown>['cut']
  /** How many checks of this page failed. */
  failed: number
  /** Permissions that may hold for anyone, so that no search finds them: `namespace#relation`. */
  open: string[]
  /** Whether the rules can be read; if not, only relationships are followed. */
  readable: boolean
}

/** Below the key of relationships, so that changing them or the rules invalidates what was found. */
const accessKey = (project: string) => [...relationshipKey(project), 'access']
/** Most rows to check for one page; the next page continues after them. */
const maxChecked = 500
/** Milliseconds for which paging and filtering reuse earlier results. */
const cacheTime = 60_000

const nothing: Access = { isRequested: false, items: [], cut: new Set(), failed: 0, open: [], readable: true }

export const accessOfSubject = ({ project, page, size, ...place }: SubjectPlace) =>
  queryOptions({
    queryKey: [...accessKey(project), 'of', { ...place, page, size }],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Access> => {
      const subjectInput = place.subject?.trim()
      if (!subjectInput) return nothing
      const { source, rules } = await queryClient.fetchQuery(publishedRules(project))
      const parsedSubject = subjectOf(parseSubject(subjectInput))
      const { found, cut } = await queryClient.fetchQuery(foundFor(project, parsedSubject, rules))
      const fitting = found.filter(
        (set) =>
          (!place.namespace || set.namespace === place.namespace) &&
          (!place.relation || set.relation === place.relation),
      )
      const tuples = fitting.toSorted(bySet).map((set): Tuple => ({ ...set, ...parsedSubject }))
      const allowed = await allowedOf(project, tuples, { page, size, signal })
      return { ...allowed, isRequested: true, cut, open: openOf(rules, place), readable: isReadable(source) }
    },
  })

const foundFor = (project: string, parsedSubject: Subject, rules: Rules) =>
  queryOptions({
    queryKey: [...accessKey(project), 'found', parsedSubject],
    staleTime: cacheTime,
    queryFn: ({ signal }) => reach(parsedSubject, { reader: projectReader(project), rules, signal }),
  })

export const accessToObject = ({ project, page, size, ...place }: ObjectPlace) =>
  queryOptions({
    queryKey: [...accessKey(project), 'to', { ...place, page, size }],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Access> => {
      const { namespace: of = '', object: at = '', relation: by = '' } = place
      const set = { namespace: of.trim(), object: at.trim(), relation: by.trim() }
      if (!set.namespace || !set.object || !set.relation) return nothing
      const { source, rules } = await queryClient.fetchQuery(publishedRules(project))
      const { found, cut } = await queryClient.fetchQuery(holdersOf(project, set, rules))
      const tuples = found
        .map((who): Tuple => ({ ...set, ...who }))
        .toSorted((a, b) => compare(subjectText(a), subjectText(b)))
      const allowed = await allowedOf(project, tuples, { page, size, signal })
      return { ...allowed, isRequested: true, cut, open: openOf(rules, set), readable: isReadable(source) }
    },
  })

const holdersOf = (project: string, set: SubjectSet, rules: Rules) =>
  queryOptions({
    queryKey: [...accessKey(project), 'holders', set],
    staleTime: cacheTime,
    queryFn: ({ signal }) => members(set, { reader: projectReader(project), rules, signal }),
  })

/** The rows from index `page` that the service allows, up to `size`. `page` counts candidates. */
async function allowedOf(
  project: string,
  tuples: readonly Tuple[],
  { page = '0', size, signal }: { page?: string; size: number; signal: AbortSignal },
): Promise<Page<Tuple> & { failed: number }> {
  const start = /^\d{1,6}$/.test(page) ? Number(page) : 0
  const end = Math.min(tuples.length, start + maxChecked)
  const items: Tuple[] = []
  let [at, failed] = [start, 0]
  while (items.length < size && at < end) {
    const some = tuples.slice(at, Math.min(end, at + size - items.length))
    for (const { tuple, allowed, error } of await checkAll(project, some, signal)) {
      if (error !== undefined) failed++
      else if (allowed) items.push(tupleOf(tuple))
    }
    at += some.length
  }
  return { items, failed, next: at < tuples.length ? String(at) : undefined }
}

const openOf = (rules: Rules, place: { namespace?: string; relation?: string }): string[] =>
  backwards(rules)
    .open.filter(
      (one) =>
        (!place.namespace || one.namespace === place.namespace) && (!place.relation || one.relation === place.relation),
    )
    .map((one) => `${one.namespace}#${one.relation}`)

const isReadable = (source: 'text' | 'names' | 'elsewhere' | 'unknown') => source === 'text' || source === 'names'

const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
const bySet = (a: SubjectSet, b: SubjectSet) =>
  compare(a.namespace, b.namespace) || compare(a.relation, b.relation) || compare(a.object, b.object)

import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { Problem, projectScope, queryClient } from '@atrium/shared/api'
import { permissionApi } from '@atrium/shared/api/permission'
import type { CheckPermissionResult, Relationship } from '@ory/client-fetch'

import { evaluate } from '../engine/evaluate'
import { tupleOf, type Evaluation, type Tuple } from '../engine/model'
import { projectReader } from '../engine/project-reader'
import { suggest, type Suggestion } from '../engine/suggest'
import { relationshipFilters, relationshipKey } from '../relationships/queries'
import { toRelationship } from '../relationships/tuple'
import { publishedRules, type PublishedRules } from '../rules/queries'

/** Four requests for the same check: the last two return 403 if it is denied. */
export const requests = ['get', 'post', 'get-or-error', 'post-or-error'] as const

/** The max depth that the service follows: as a form field, and in the URL. */
export const depthField = z.optional(z.number().check(z.int(), z.minimum(1)))
export const depthInUrl = z.optional(z.coerce.number().check(z.int(), z.minimum(1)))

/** The URL of a check. With all four parts it is a question, with fewer an incomplete form. */
export const CheckPlace = z.object({
  project: z.string(),
  ...relationshipFilters.fields,
  'max-depth': depthInUrl,
  request: z.optional(z.enum(requests)),
})
export type CheckPlace = z.infer<typeof CheckPlace>

export const isComplete = ({ namespace, object, relation, subject }: CheckPlace): boolean =>
  Boolean(namespace && object && relation && subject)

export const questionOf = ({ namespace = '', object = '', relation = '', subject = '' }: CheckPlace): Tuple =>
  tupleOf(toRelationship({ namespace, object, relation, subject }))

/** Below the key of relationships, so that changing them invalidates checks. */
const checkKey = (project: string) => [...relationshipKey(project), 'checks']

/** Whether the subject is allowed. Never cached, because any relationship may have changed. */
export const checkResult = ({ project, 'max-depth': maxDepth, request = 'get', ...tuple }: CheckPlace) =>
  queryOptions({
    queryKey: [...checkKey(project), { ...tuple, maxDepth, request }],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const api = permissionApi(projectScope(project))
      const queried = { ...relationshipFilters.request(tuple), maxDepth }
      const { namespace, object, relation, subject_id, subject_set } = questionOf({ project, ...tuple })
      const sent = { maxDepth, postCheckPermissionBody: { namespace, object, relation, subject_id, subject_set } }
      const calls = {
        get: () => api.checkPermission(queried, { signal }),
        post: () => api.postCheckPermission(sent, { signal }),
        'get-or-error': () => api.checkPermissionOrError(queried, { signal }).catch(denial),
        'post-or-error': () =>
          api
            .postCheckPermissionOrError(
              { maxDepth, postCheckPermissionOrErrorBody: sent.postCheckPermissionBody },
              { signal },
            )
            .catch(denial),
      }
      const { allowed } = await calls[request]()
      return allowed
    },
  })

const denied = z.object({ allowed: z.literal(false) })

/** Turns a 403 denial into a result; rethrows any other failure. */
function denial(error: unknown): CheckPermissionResult {
  if (error instanceof Problem && error.status === 403 && denied.safeParse(error.body).success)
    return { allowed: false }
  throw error
}

export type Explanation = {
  evaluation: Evaluation
  suggestions: Suggestion[]
  source: PublishedRules['source']
  /** Whether only the max depth prevents a result. */
  deeper: boolean
}

/** Far deeper than people nest groups; the walk's own bounds usually end it earlier. */
const DEEP = 25

/** Why a check allows or denies, and for a denial what would allow it. */
export const explanation = ({ project, 'max-depth': depth, ...tuple }: CheckPlace) =>
  queryOptions({
    queryKey: [...checkKey(project), 'why', { ...tuple, depth }],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Explanation> => {
      const { source, rules } = await queryClient.fetchQuery(publishedRules(project))
      const question = questionOf({ project, ...tuple })
      const options = { reader: projectReader(project), rules, depth, signal }
      const evaluation = await evaluate(question, options)
      const isDenied = evaluation.allowed === false && !evaluation.unknownNamespace
      const deeper =
        isDenied && evaluation.cut.has('depth')
          ? (await evaluate(question, { ...options, depth: DEEP, rules: { ...rules, depth: DEEP } })).allowed === true
          : false
      return { evaluation, source, deeper, suggestions: isDenied ? await suggest(question, options) : [] }
    },
  })

export type BatchResult = { tuple: Relationship; allowed: boolean; error?: string }

/**
 * Checks many tuples, in batches as large as the service accepts. The results are in the order of the tuples.
 * @throws Problem, and the signal's reason once it is aborted
 */
export async function checkAll(
  project: string,
  tuples: readonly Relationship[],
  signal?: AbortSignal,
): Promise<BatchResult[]> {
  const { batch } = await queryClient.fetchQuery(publishedRules(project))
  const results: BatchResult[] = []
  for (let start = 0; start < tuples.length; start += batch) {
    const some = tuples.slice(start, start + batch)
    const response = await permissionApi(projectScope(project)).batchCheckPermission(
      { batchCheckPermissionBody: { tuples: some } },
      { signal },
    )
    some.forEach((tuple, index) => {
      const result = response.results[index]
      results.push({ tuple, allowed: result?.allowed ?? false, error: result?.error })
    })
  }
  return results
}

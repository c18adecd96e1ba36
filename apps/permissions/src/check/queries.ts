import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, resourceKey } from '@atrium/shared/api'
import { permissionApi } from '@atrium/shared/api/permission'

import { relationshipFilters } from '../relationships/queries'

/** The address of a check: all four parts make a question, fewer a form that is being filled. */
export const CheckPlace = z.object({
  project: z.string(),
  ...relationshipFilters.fields,
  'max-depth': z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
})
export type CheckPlace = z.infer<typeof CheckPlace>

export const isAsked = ({ namespace, object, relation, subject }: CheckPlace): boolean =>
  Boolean(namespace && object && relation && subject)

/** Whether the subject is allowed; asked anew each time, as any relationship may have changed. */
export const checkResult = ({ project, 'max-depth': maxDepth, ...tuple }: CheckPlace) =>
  queryOptions({
    queryKey: [...resourceKey('checks', project), { ...tuple, maxDepth }],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { allowed } = await permissionApi(projectScope(project)).checkPermission(
        { ...relationshipFilters.request(tuple), maxDepth },
        { signal },
      )
      return allowed
    },
  })

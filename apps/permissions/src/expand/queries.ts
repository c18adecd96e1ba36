import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, resourceKey } from '@atrium/shared/api'
import { permissionApi } from '@atrium/shared/api/permission'

import { depthInUrl } from '../check/queries'
import { nodesOf } from './tree'

const part = z.optional(z.string())

/** The URL of an expansion; without all three parts, an incomplete form. */
export const ExpandPlace = z.object({
  project: z.string(),
  namespace: part,
  object: part,
  relation: part,
  'max-depth': depthInUrl,
  /** Whether the graph is shown, too. */
  view: z.optional(z.enum(['graph'])),
})
export type ExpandPlace = z.infer<typeof ExpandPlace>

export const isComplete = ({ namespace, object, relation }: ExpandPlace): boolean =>
  Boolean(namespace && object && relation)

/** Who is in a relation of an object, as a list of nodes; never cached. Undefined if the relation isn't declared. */
export const expansion = ({
  project,
  namespace = '',
  object = '',
  relation = '',
  'max-depth': maxDepth,
}: ExpandPlace) =>
  queryOptions({
    queryKey: [...resourceKey('expansions', project), { namespace, object, relation, maxDepth }],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const tree = await permissionApi(projectScope(project)).expandPermissions(
        { namespace, object, relation, maxDepth },
        { signal },
      )
      // For an undeclared relation, the service responds with 200 and an error as its body.
      return { nodes: tree.type === undefined ? undefined : nodesOf(tree) }
    },
  })

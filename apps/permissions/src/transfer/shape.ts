import { queryOptions } from '@tanstack/react-query'

import { queryClient, resourceKey } from '@atrium/shared/api'

import { namespaceList } from '../relationships/queries'
import type { Shape } from './check-tuples'

/** What the rules declare. */
export const shapeOf = (project: string) =>
  queryOptions({
    queryKey: [...resourceKey('shape', project)],
    queryFn: async (): Promise<Shape> => {
      const names = await queryClient.ensureQueryData(namespaceList(project))
      return new Map(names.map((name) => [name, undefined]))
    },
  })

import { queryOptions } from '@tanstack/react-query'

import { queryClient, resourceKey } from '@atrium/shared/api'

import { namespaceList } from '../relationships/queries'
import { publishedRules } from '../rules/queries'
import type { Shape } from './check-tuples'

/** What the rules declare. */
export const shapeOf = (project: string) =>
  queryOptions({
    queryKey: [...resourceKey('shape', project)],
    queryFn: async (): Promise<Shape> => {
      const [names, { source, rules }] = await Promise.all([
        queryClient.ensureQueryData(namespaceList(project)),
        queryClient.ensureQueryData(publishedRules(project)),
      ])
      const relations = (name: string) => (source === 'text' ? rules.namespaces.get(name)?.keys() : undefined)
      return new Map(names.map((name) => [name, relations(name) && new Set(relations(name))]))
    },
  })

import { queryOptions } from '@tanstack/react-query'

import { queryClient, resourceKey } from '@atrium/shared/api'

import type { Expectation } from '../expectations/expectation-file'
import { expectationList } from '../expectations/queries'
import { listRelationships } from '../relationships/queries'
import { isBlank, publishedRules, type PublishedRules } from '../rules/queries'
import type { Example } from './examples'

/** A project's current permissions. */
export type Contents = { rules: PublishedRules; hasRelationships: boolean; tests: readonly Expectation[] }

export const contentsKey = (project: string) => resourceKey('permission-contents', project)

/** Never cached: an example can only be loaded into an empty project. */
export const projectContents = (project: string) =>
  queryOptions({
    queryKey: contentsKey(project),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Contents> => {
      const [rules, { items }, tests] = await Promise.all([
        queryClient.fetchQuery({ ...publishedRules(project), staleTime: 0 }),
        listRelationships(project, { size: 1 }, signal),
        queryClient.fetchQuery(expectationList(project)),
      ])
      return { rules, hasRelationships: items.length > 0, tests }
    },
  })

/** What prevents an example from being applied, if anything. */
export type Obstacle = 'unknown' | 'rules' | 'relationships' | 'tests'

/**
 * Why an example can't be loaded. Its own rules and tests are no obstacle: relationships come last, so a partly failed attempt can be
 * repeated.
 */
export function obstacleTo(
  example: Pick<Example, 'rules' | 'expectations'>,
  { rules, hasRelationships, tests }: Contents,
): Obstacle | undefined {
  if (rules.source === 'unknown') return 'unknown'
  if (!isBlank(rules) && rules.text !== example.rules) return 'rules'
  if (hasRelationships) return 'relationships'
  const own = new Set(example.expectations.map(({ tuple }) => tuple))
  return tests.some(({ tuple }) => !own.has(tuple)) ? 'tests' : undefined
}

import { useQuery } from '@tanstack/react-query'

import { resourceKey } from '@atrium/shared/api'
import { isIdentityId, useIdentitiesHere } from './use-identities-here'

const STALE_MS = 60_000
const none: ReadonlyMap<string, string> = new Map()

/**
 * What identities sign in with, by ID, for the IDs among a page's rows. Values that aren't IDs or aren't found are missing; the map is
 * empty until it has loaded, and without permission to read identities.
 */
export function useIdentityNames(values: readonly (string | undefined)[]): ReadonlyMap<string, string> {
  const project = useIdentitiesHere()
  const ids = [...new Set(values.flatMap((value) => (value !== undefined && isIdentityId(value) ? value : [])))].sort()
  const { data = none } = useQuery({
    queryKey: [...resourceKey('identities', project ?? ''), 'names', ids],
    enabled: project !== undefined && ids.length > 0,
    staleTime: STALE_MS,
    retry: false,
    async queryFn({ signal }) {
      const { namesOfIdentities } = await import('./find-identities')
      return namesOfIdentities(project ?? '', ids, signal)
    },
  })
  return data
}

import { useQuery } from '@tanstack/react-query'

import { consoleScope, resourceKey } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import { useDenial, useProject, useServed } from '@atrium/shared/session'
import type { Option } from '@atrium/shared/ui'

/** Most organizations to offer; the ID of another one can be typed. */
const MOST = 250
const none: readonly Option[] = []

/** The project's organizations to choose from, by ID and name; empty if they can't be read. */
export function useOrganizationOptions(): readonly Option[] {
  const project = useProject()
  const [isServed, denied] = [useServed('control'), useDenial('organizations:read')]
  const { data = none } = useQuery({
    queryKey: [...resourceKey('organizations', project?.slug ?? ''), 'options'],
    enabled: project !== undefined && isServed && denied === undefined,
    retry: false,
    async queryFn({ signal }) {
      const request = { projectId: project?.id ?? '', pageSize: MOST }
      const { organizations } = await projectApi(consoleScope).listOrganizations(request, { signal })
      return organizations.map(({ id, label }): Option => ({ value: id, label: label || id }))
    },
  })
  return data
}

import { queryOptions } from '@tanstack/react-query'

import { consoleScope, Problem, projectScope } from '@atrium/shared/api'
import { metadataApi } from '@atrium/shared/api/metadata'

/** Version of the platform (`GET /version`), or null if the target doesn't return it. */
export const platformVersion = (project: string | undefined) =>
  queryOptions({
    queryKey: ['version', project ?? ''],
    queryFn: async ({ signal }) => {
      try {
        const { version } = await metadataApi(project ? projectScope(project) : consoleScope).getVersion({ signal })
        return version
      } catch (error) {
        if (error instanceof Problem && !error.passing) return null
        throw error
      }
    },
  })

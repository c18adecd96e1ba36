import { consoleScope, Problem, queryClient, write } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import type { JsonPatch } from '@ory/client-fetch'

import { projectKey } from '../projects/queries'
import { useProviderText } from './text'

/**
 * Changes the providers of a project as they were at `revision`, as places in the list mean nothing in another one.
 * @throws Problem 409 where someone else changed the project since; the list is fetched again then
 */
export function useSaveProviders(id: string) {
  const t = useProviderText()
  return write({
    run: ({ revision, patch }: { revision: string; patch: JsonPatch[]; done: string }) =>
      projectApi(consoleScope)
        .patchProjectWithRevision({ projectId: id, revisionId: revision, jsonPatch: patch })
        .catch(async (error: unknown) => {
          if (!(error instanceof Problem) || error.status !== 409) throw error
          await queryClient.invalidateQueries({ queryKey: projectKey })
          throw new Problem({ ...error, id: 'conflict', message: t.conflict, reason: t.conflict })
        }),
    invalidates: [projectKey],
    toast: (_, { done }) => done,
  })
}

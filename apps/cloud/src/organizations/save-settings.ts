import { consoleScope, Problem, queryClient, write } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import type { JsonPatch } from '@ory/client-fetch'

import { projectKey } from '../projects/queries'
import { useOrganizationText } from './text'

const fieldOf = (reason: string): string | undefined => /scim_clients\.\d+\.(label|client_id|mapper)/.exec(reason)?.[1]

/**
 * Changes an organization's settings in its project, based on `revision`: positions in lists are only valid for that revision.
 * @throws Problem 409 if someone else changed the project since; the settings are fetched again then. 400 at the form's field
 */
export function useSaveSettings(id: string) {
  const t = useOrganizationText()
  return write({
    run: ({ revision, patch }: { revision: string; patch: JsonPatch[]; done: string }) =>
      projectApi(consoleScope)
        .patchProjectWithRevision({ projectId: id, revisionId: revision, jsonPatch: patch })
        .catch(async (error: unknown) => {
          if (!(error instanceof Problem)) throw error
          if (error.status === 409) {
            await queryClient.invalidateQueries({ queryKey: projectKey })
            throw new Problem({ ...error, id: 'conflict', message: t.conflict, reason: t.conflict })
          }
          const message = error.reason ?? error.message
          const name = fieldOf(message)
          throw name === undefined ? error : new Problem({ ...error, message, fields: [{ name, message }] })
        }),
    invalidates: [projectKey],
    toast: (_, { done }) => done,
  })
}

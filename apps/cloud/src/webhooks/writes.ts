import { consoleScope, Problem, write } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import type { JsonPatch } from '@ory/client-fetch'

import { projectKey } from '../projects/queries'

/** Shows an error that names a setting of the hook at the form's field. */
function atField(error: unknown): unknown {
  if (!(error instanceof Problem) || error.status !== 400) return error
  const message = error.reason ?? error.message
  const name = /hooks\.\d+\.config\.(url|method)\b/.exec(message)?.[1]
  return name === undefined ? error : new Problem({ ...error, message, fields: [{ name, message }] })
}

/**
 * Changes a project's hooks, based on `revision`.
 * @throws Problem 409 if someone changed the project since; 400 if a stored secret would go to another server
 */
export const useSaveHooks = (id: string) =>
  write({
    run: ({ revision, patch }: { revision: string; patch: JsonPatch[]; toast: string }) =>
      projectApi(consoleScope)
        .patchProjectWithRevision({ projectId: id, revisionId: revision, jsonPatch: patch })
        .catch((error: unknown) => Promise.reject(atField(error))),
    invalidates: [projectKey],
    toast: (_, { toast }) => toast,
  })

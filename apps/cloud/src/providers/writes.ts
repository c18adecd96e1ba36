import { consoleScope, Problem, queryClient, write } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import type { JsonPatch } from '@ory/client-fetch'

import { projectKey } from '../projects/queries'
import { useProviderText } from './text'

type Change = { revision: string; patch: JsonPatch[]; done: string }

const patchAt = (id: string, { revision, patch }: Change) =>
  projectApi(consoleScope).patchProjectWithRevision({ projectId: id, revisionId: revision, jsonPatch: patch })

/**
 * Changes the providers of a project, based on `revision`: positions in the list are only valid for that revision.
 * @throws Problem 409 if someone else changed the project since; the list is fetched again then
 */
export function useSaveProviders(id: string) {
  const t = useProviderText()
  return write({
    run: (change: Change) =>
      patchAt(id, change).catch(async (error: unknown) => {
        if (!(error instanceof Problem) || error.status !== 409) throw error
        await queryClient.invalidateQueries({ queryKey: projectKey })
        throw new Problem({ ...error, id: 'conflict', message: t.conflict, reason: t.conflict })
      }),
    invalidates: [projectKey],
    toast: (_, { done }) => done,
  })
}

/** Shows an error that names a setting of the provider at the form's field. */
function atField(error: unknown): unknown {
  if (!(error instanceof Problem) || error.status !== 400) return error
  const message = error.reason ?? error.message
  const name = /providers\.\d+\.(\w+)/.exec(message)?.[1]
  return name === undefined ? error : new Problem({ ...error, message, fields: [{ name, message }] })
}

/**
 * Saves the form of a provider to `revision` of the project.
 * @throws Problem 409 if someone changed the project since; 400 with the form's field, also if a stored secret would go to
 * another server
 */
export const useSaveProvider = (id: string) =>
  write({
    run: (change: Change) => patchAt(id, change).catch((error: unknown) => Promise.reject(atField(error))),
    invalidates: [projectKey],
    toast: (_, { done }) => done,
  })

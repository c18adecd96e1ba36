import { consoleScope, write } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { projectApi } from '@atrium/shared/api/project'
import { findProject, sessionKey } from '@atrium/shared/session'
import type { JsonPatch } from '@ory/client-fetch'

import { projectKey } from '../../projects/queries'
import type { RevisionPlace } from './queries'
import { useConfigurationText } from './text'

/** Applies changes in one patch to `revision` of a project. @throws Problem 409 if it has changed since */
export function useApplyChanges(projectId: string) {
  const t = useConfigurationText().compare
  return write({
    run: ({ revision, patch }: { revision: string; patch: JsonPatch[] }) =>
      projectApi(consoleScope).patchProjectWithRevision({ projectId, revisionId: revision, jsonPatch: patch }),
    invalidates: [projectKey, sessionKey],
    toast: () => t.applied,
  })
}

/** Makes a revision's settings the current ones. @throws Problem 409 if `current` is no longer the current revision */
export function useRestoreRevision({ project, revision: revision_id }: RevisionPlace) {
  const t = useConfigurationText().history
  return write({
    run: async ({ current }: { current: string }) => {
      const { id: project_id } = await findProject(project)
      const path = { project_id, revision_id }
      return callOpen(consoleScope, 'restoreProjectRevision', { path, body: { revision_id: current } }, () => undefined)
    },
    invalidates: [projectKey, sessionKey],
    toast: () => t.restored,
  })
}

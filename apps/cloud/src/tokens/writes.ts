import { consoleScope, write } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import type { JsonPatch } from '@ory/client-fetch'

import { projectKey } from '../projects/queries'

type Change = { revision: string; patch: JsonPatch; done: string }

/** Changes a project's token settings, based on `revision`. @throws Problem 409 if someone changed the project since */
export const useSaveTokens = (id: string) =>
  write({
    run: ({ revision, patch }: Change) =>
      projectApi(consoleScope).patchProjectWithRevision({ projectId: id, revisionId: revision, jsonPatch: [patch] }),
    invalidates: [projectKey],
    toast: (_, { done }) => done,
  })

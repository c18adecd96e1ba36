import { consoleScope, Problem, write } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import { sessionKey } from '@atrium/shared/session'
import type { JsonPatch } from '@ory/client-fetch'

import { projectKey } from '../projects/queries'
import { useSettingText } from './text'
import { settingNamed } from './values'

const field = (error: Problem): string | undefined => {
  const named = /The field "([^"]+)"/.exec(error.reason ?? error.message)?.[1]
  return named === undefined ? undefined : settingNamed(named)
}

/**
 * Saves a project's settings as they were at `revision`.
 * @throws Problem 409 if someone changed the project since; 400 at the field that the service names
 */
export function useSaveSettings(id: string) {
  const t = useSettingText()
  return write({
    run: ({ revision, patch }: { revision: string; patch: JsonPatch[] }) =>
      projectApi(consoleScope)
        .patchProjectWithRevision({ projectId: id, revisionId: revision, jsonPatch: patch })
        .catch((error: unknown) => {
          const name = error instanceof Problem && error.status === 400 ? field(error) : undefined
          if (!(error instanceof Problem) || name === undefined) throw error
          const message = error.reason ?? error.message
          throw new Problem({ ...error, message, fields: [{ name, message }] })
        }),
    invalidates: [projectKey, sessionKey],
    toast: () => t.saved,
  })
}

import { consoleScope, write } from '@atrium/shared/api'
import { workspaceApi } from '@atrium/shared/api/workspace'
import { sessionKey } from '@atrium/shared/session'

import { useText } from '../text'
import { workspaceKey } from './queries'

/** The session lists workspaces, too; switchers and permission checks read it. */
const shownIn = [workspaceKey, sessionKey]

export function useCreateWorkspace() {
  const t = useText().workspaces
  return write({
    run: (body: { name: string }) => workspaceApi(consoleScope).createWorkspace({ createWorkspaceBody: body }),
    invalidates: shownIn,
    toast: ({ name }) => t.created(name),
  })
}

export function useRenameWorkspace(workspace: string) {
  const t = useText().workspaces
  return write({
    run: (body: { name: string }) =>
      workspaceApi(consoleScope).updateWorkspace({ workspace, updateWorkspaceBody: body }),
    invalidates: shownIn,
    toast: ({ name }) => t.renamed(name),
  })
}

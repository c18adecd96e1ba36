import { loadsList, useLoadedList } from '@atrium/shared/routing'

import { apiKeyPaths } from '../paths'
import { useText } from '../text'
import { WorkspacePlace } from '../workspaces/queries'
import { ApiKeys } from './api-keys'
import { apiKeyList } from './queries'

export const loader = loadsList(WorkspacePlace, ({ workspace }) => apiKeyList({ kind: 'workspace', id: workspace }))

export function Component() {
  const {
    place: { workspace },
    data,
    failure,
  } = useLoadedList<typeof loader>()
  const t = useText().keys
  return (
    <ApiKeys
      keys={data}
      failure={failure}
      owner={{ kind: 'workspace', id: workspace }}
      about={t.aboutWorkspace}
      create={apiKeyPaths.newWorkspaceKey({ workspace })}
      requires="workspace-keys:write"
    />
  )
}

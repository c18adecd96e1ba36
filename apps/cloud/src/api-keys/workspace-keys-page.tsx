import { loads, useLoaded } from '@atrium/shared/routing'

import { apiKeyPaths } from '../paths'
import { useText } from '../text'
import { WorkspacePlace } from '../workspaces/queries'
import { ApiKeys } from './api-keys'
import { apiKeyList } from './queries'

export const loader = loads(WorkspacePlace, ({ workspace }) => apiKeyList({ kind: 'workspace', id: workspace }))

export function Component() {
  const {
    place: { workspace },
  } = useLoaded<typeof loader>()
  const t = useText().keys
  return (
    <ApiKeys
      owner={{ kind: 'workspace', id: workspace }}
      about={t.aboutWorkspace}
      create={apiKeyPaths.newWorkspaceKey({ workspace })}
      requires="workspace-keys:write"
    />
  )
}

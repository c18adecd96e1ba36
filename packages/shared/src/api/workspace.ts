import { WorkspaceApi } from '@ory/client-fetch'

import { configuration, type ApiScope } from '@atrium/shared/api'

export const workspaceApi = (scope: ApiScope) => new WorkspaceApi(configuration(scope))

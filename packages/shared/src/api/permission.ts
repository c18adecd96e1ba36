import { PermissionApi } from '@ory/client-fetch'

import { configuration, type ApiScope } from '@atrium/shared/api'

export const permissionApi = (scope: ApiScope) => new PermissionApi(configuration(scope))

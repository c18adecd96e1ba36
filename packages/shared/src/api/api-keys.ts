import { ApiKeysApi } from '@ory/client-fetch'

import { configuration, type ApiScope } from '@atrium/shared/api'

export const apiKeysApi = (scope: ApiScope) => new ApiKeysApi(configuration(scope))

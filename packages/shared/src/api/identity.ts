import { IdentityApi } from '@ory/client-fetch'

import { configuration, type ApiScope } from '@atrium/shared/api'

export const identityApi = (scope: ApiScope) => new IdentityApi(configuration(scope))

import { OidcApi } from '@ory/client-fetch'

import { configuration, type ApiScope } from '@atrium/shared/api'

export const oidcApi = (scope: ApiScope) => new OidcApi(configuration(scope))

import { FrontendApi } from '@ory/client-fetch'

import { configuration, type ApiScope } from '@atrium/shared/api'

export const frontendApi = (scope: ApiScope) => new FrontendApi(configuration(scope))

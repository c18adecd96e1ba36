import { WellknownApi } from '@ory/client-fetch'

import { configuration, type ApiScope } from '@atrium/shared/api'

export const wellknownApi = (scope: ApiScope) => new WellknownApi(configuration(scope))

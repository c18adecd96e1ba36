import { CourierApi } from '@ory/client-fetch'

import { configuration, type ApiScope } from '@atrium/shared/api'

export const courierApi = (scope: ApiScope) => new CourierApi(configuration(scope))

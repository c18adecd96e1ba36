import { ElementsApi } from '@ory/client-fetch'

import { configuration, type ApiScope } from '@atrium/shared/api'

export const elementsApi = (scope: ApiScope) => new ElementsApi(configuration(scope))

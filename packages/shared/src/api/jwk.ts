import { JwkApi } from '@ory/client-fetch'

import { configuration, type ApiScope } from '@atrium/shared/api'

export const jwkApi = (scope: ApiScope) => new JwkApi(configuration(scope))

import { ProjectApi } from '@ory/client-fetch'

import { configuration, type ApiScope } from '@atrium/shared/api'

export const projectApi = (scope: ApiScope) => new ProjectApi(configuration(scope))

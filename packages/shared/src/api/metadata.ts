import { MetadataApi } from '@ory/client-fetch'

import { configuration, type ApiScope } from '@atrium/shared/api'

export const metadataApi = (scope: ApiScope) => new MetadataApi(configuration(scope))

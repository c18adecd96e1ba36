import { RelationshipApi } from '@ory/client-fetch'

import { configuration, type ApiScope } from '@atrium/shared/api'

export const relationshipApi = (scope: ApiScope) => new RelationshipApi(configuration(scope))

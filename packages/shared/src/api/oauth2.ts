import { OAuth2Api } from '@ory/client-fetch'

import { configuration, type ApiScope } from '@atrium/shared/api'

export const oauth2Api = (scope: ApiScope) => new OAuth2Api(configuration(scope))

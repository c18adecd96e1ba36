import { EventsApi } from '@ory/client-fetch'

import { configuration, type ApiScope } from '@atrium/shared/api'

export const eventsApi = (scope: ApiScope) => new EventsApi(configuration(scope))

import { defineDomain } from '@atrium/shared/contract/domain'

import { apiKeys } from './api-keys/routes'
import { clients } from './clients/routes'
import { consents } from './consents/routes'
import { credentials } from './credentials/routes'
import { discoveryResource } from './discovery/routes'
import { issuers } from './issuers/routes'
import { keys } from './keys/routes'
import { playground } from './playground/routes'
import { registration } from './registration/routes'
import { tokens } from './tokens/routes'

export const domain = defineDomain('oauth2', {
  '/projects/:project/oauth2': [
    clients,
    playground,
    consents,
    tokens,
    apiKeys,
    issuers,
    keys,
    discoveryResource,
    registration,
    credentials,
  ],
})

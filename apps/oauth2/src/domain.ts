import { defineDomain } from '@atrium/shared/contract/domain'

import { clients } from './clients/routes'

export const domain = defineDomain('oauth2', { '/projects/:project/oauth2': [clients] })

import { defineDomain } from '@atrium/shared/contract/domain'

import { clients } from './clients/routes'
import { playground } from './playground/routes'

export const domain = defineDomain('oauth2', { '/projects/:project/oauth2': [clients, playground] })

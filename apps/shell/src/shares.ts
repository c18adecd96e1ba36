import * as api from '@atrium/shared/api'
import * as contract from '@atrium/shared/contract'
import * as notify from '@atrium/shared/notify'
import * as session from '@atrium/shared/session'
import * as ui from '@atrium/shared/ui'
import * as uiMenu from '@atrium/shared/ui/menu'

import type { Shares } from './federation/open-federation'
import * as reactQuery from './react-query'
import * as reactRouter from './react-router'
import { sharedByBoth } from './shared-by-both'
import * as zod from './zod'

/** What remotes share in the console. */
export const shares: Shares = {
  ready: {
    ...sharedByBoth,
    'react-router': reactRouter,
    '@tanstack/react-query': reactQuery,
    'zod/mini': zod,
    '@atrium/shared/api': api,
    '@atrium/shared/contract': contract,
    '@atrium/shared/notify': notify,
    '@atrium/shared/session': session,
    '@atrium/shared/ui': ui,
    '@atrium/shared/ui/menu': uiMenu,
  },
  later: {
    '@atrium/shared/chart': () => import('@atrium/shared/chart'),
    '@atrium/shared/editor': () => import('@atrium/shared/editor'),
    '@atrium/shared/form': () => import('@atrium/shared/form'),
    '@atrium/shared/schema-form': () => import('@atrium/shared/schema-form'),
    '@atrium/shared/table': () => import('@atrium/shared/table'),
    '@atrium/shared/ui/dialog': () => import('@atrium/shared/ui/dialog'),
  },
}

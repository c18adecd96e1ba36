import type { Shares } from '../federation/open-federation'
import { sharedByBoth } from '../shared-by-both'
import * as reactRouter from './react-router'

/** Modules shared by the screens of an account experience and by a team's replacements for parts of them. */
export const shares: Shares = {
  ready: { ...sharedByBoth, 'react-router': reactRouter },
  later: {
    '@atrium/shared/contract': () => import('@atrium/shared/contract'),
    '@atrium/shared/ui': () => import('@atrium/shared/ui'),
    'zod/mini': () => import('../zod'),
  },
}

import type { Shares } from '../federation/open-federation'
import { sharedByBoth } from '../shared-by-both'
import * as reactRouter from './react-router'

/** What screens of an account experience share, and what a team puts in their place. */
export const shares: Shares = {
  ready: { ...sharedByBoth, 'react-router': reactRouter },
  later: {
    '@atrium/shared/contract': () => import('@atrium/shared/contract'),
    '@atrium/shared/ui': () => import('@atrium/shared/ui'),
    'zod/mini': () => import('../zod'),
  },
}

import type { NavEntry } from '@atrium/shared/contract'

import { titles } from './titles'

/** What the shell itself adds to the navigation. */
export const shellEntries: NavEntry[] = [
  {
    title: titles.actions,
    to: '/projects/:project/actions',
    group: 'activity',
    icon: 'history',
    order: 40,
    requires: 'projects:read',
  },
]

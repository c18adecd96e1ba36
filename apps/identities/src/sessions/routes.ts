import type { Resource } from '@atrium/shared/contract/domain'

import { sessionPaths } from '../paths'

const title = { en: 'Sessions', de: 'Sitzungen' }
const requires = 'sessions:read'
const list = sessionPaths.sessions.pattern

export const sessions: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires },
      children: [
        {
          path: list,
          handle: { title, requires },
          lazy: () => import('./sessions-page'),
          children: [
            {
              path: sessionPaths.revokeMatching.pattern,
              handle: {
                title: { en: 'Revoke matching sessions', de: 'Passende Sitzungen beenden' },
                requires: 'sessions:write',
                unlisted: true,
              },
              lazy: () => import('../jobs/revoke/revoke-matching'),
            },
          ],
        },
        {
          path: sessionPaths.session.pattern,
          handle: { title: { en: 'Session', de: 'Sitzung' }, requires },
          lazy: () => import('./session-page'),
        },
      ],
    },
  ],
  nav: [{ title, to: list, requires, group: 'identities', icon: 'activity', order: 20 }],
}

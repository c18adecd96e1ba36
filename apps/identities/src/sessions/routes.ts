import type { Resource } from '@atrium/shared/contract/domain'
import { definePaths } from '@atrium/shared/paths'

const title = { en: 'Sessions', de: 'Sitzungen' }
const requires = 'sessions:read'
const list = '/projects/:project/sessions'

export const sessionPaths = definePaths({ sessions: list, session: `${list}/:session` })

export const sessions: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires },
      children: [
        { index: true, handle: { title, requires }, lazy: () => import('./sessions-page') },
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

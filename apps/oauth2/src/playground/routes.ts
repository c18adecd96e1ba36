import type { Resource } from '@atrium/shared/contract/domain'

import { playgroundPaths } from '../paths'

const title = { en: 'Playground', de: 'Playground' }
const requires = 'clients:write'
const playgroundPath = playgroundPaths.playground.pattern

export const playground: Resource = {
  routes: [
    { path: playgroundPath, handle: { title, requires }, lazy: () => import('./playground-page') },
    {
      path: playgroundPaths.callback.pattern,
      handle: { title, requires, unlisted: true },
      lazy: () => import('./callback-page'),
    },
  ],
  nav: [{ title, to: playgroundPath, requires, group: 'oauth2', icon: 'M6 4l14 8-14 8z', order: 20 }],
  commands: [{ title: { en: 'OAuth2 playground', de: 'OAuth2-Playground' }, to: playgroundPath, requires }],
}

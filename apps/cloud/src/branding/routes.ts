import type { Resource } from '@atrium/shared/contract/domain'

import { brandingPaths } from '../paths'

const title = { en: 'Branding', de: 'Branding' }
const newTitle = { en: 'New theme', de: 'Neues Design' }
const publishTitle = { en: 'Publish theme', de: 'Design veröffentlichen' }
const read = 'branding:read'
const write = 'branding:write'

const list = brandingPaths.themes.pattern
const one = brandingPaths.theme.pattern

export const branding: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires: read },
      lazy: () => import('./themes-page'),
      children: [
        {
          path: brandingPaths.newTheme.pattern,
          handle: { title: newTitle, requires: write },
          lazy: () => import('./create-theme'),
        },
        {
          path: brandingPaths.rollback.pattern,
          handle: { title: { en: 'Roll back branding', de: 'Branding zurücksetzen' }, requires: write },
          lazy: () => import('./roll-back'),
        },
        {
          path: brandingPaths.publishListed.pattern,
          handle: { title: publishTitle, requires: write },
          lazy: () => import('./publish-theme'),
        },
      ],
    },
    {
      path: list,
      handle: { title, requires: read },
      children: [
        {
          path: one,
          handle: { title: { en: 'Theme', de: 'Design' }, requires: read },
          lazy: () => import('./theme-page'),
          children: [
            {
              path: brandingPaths.publish.pattern,
              handle: { title: publishTitle, requires: write },
              lazy: () => import('./publish-theme'),
            },
          ],
        },
      ],
    },
  ],
  nav: [{ title, to: list, requires: read, group: 'experience', icon: 'palette', order: 30 }],
  commands: [{ title: newTitle, to: brandingPaths.newTheme.pattern, requires: write }],
}

import type { DomainRoute } from '@atrium/shared/contract/domain'

import { tokenPaths } from '../paths'

const list = tokenPaths.tokens.pattern
const read = 'projects:read'
const newTemplate = { en: 'New token template', de: 'Neue Token-Vorlage' }

export const tokensTab = {
  path: list,
  label: { en: 'Tokens', de: 'Tokens' },
  requires: read,
  lazy: () => import('./tokens-tab'),
} as const

export const tokenRoutes: DomainRoute = {
  path: list,
  handle: { title: tokensTab.label, requires: read },
  children: [
    {
      path: tokenPaths.newTemplate.pattern,
      handle: { title: newTemplate, requires: 'projects:write' },
      lazy: () => import('./template-page').then(({ create }) => create),
    },
    {
      path: tokenPaths.template.pattern,
      handle: { title: { en: 'Token template', de: 'Token-Vorlage' }, requires: read },
      lazy: () => import('./template-page').then(({ edit }) => edit),
    },
    {
      path: tokenPaths.hook.pattern,
      handle: { title: { en: 'Token hook', de: 'Token-Hook' }, requires: read },
      lazy: () => import('./hook-page'),
    },
  ],
}

export const newTemplateCommand = {
  title: newTemplate,
  to: tokenPaths.newTemplate.pattern,
  requires: 'projects:write',
} as const

import type { DomainRoute } from '@atrium/shared/contract/domain'
import { links } from '@atrium/shared/links'
import { definePaths } from '@atrium/shared/paths'

const list = `${links.projectSettings.pattern}/tokens` as const
const read = 'projects:read'
const newTemplate = { en: 'New token template', de: 'Neue Token-Vorlage' }

export const tokenPaths = definePaths({
  tokens: list,
  newTemplate: `${list}/templates/new`,
  template: `${list}/templates/:template`,
  hook: `${list}/hooks/:hook`,
})

export const tokensTab = {
  path: list,
  label: { en: 'Tokens', de: 'Tokens' },
  requires: read,
  lazy: () => import('./tokens-tab'),
} as const

export const tokenRoutes: DomainRoute[] = [
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
]

export const newTemplateCommand = {
  title: newTemplate,
  to: tokenPaths.newTemplate.pattern,
  requires: 'projects:write',
} as const

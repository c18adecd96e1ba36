import type { Tab } from '@atrium/shared/tabs'

import { configurationPaths } from '../../paths'

export const revisionRoute = {
  path: configurationPaths.revision.pattern,
  handle: { title: { en: 'Revision', de: 'Revision' }, requires: 'projects:read' },
  lazy: () => import('./revision-page'),
} as const

export const configurationTabs: Tab[] = [
  {
    path: configurationPaths.compare.pattern,
    label: { en: 'Compare', de: 'Vergleichen' },
    requires: 'projects:read',
    lazy: () => import('./compare-tab'),
  },
  {
    path: configurationPaths.export.pattern,
    label: { en: 'Export', de: 'Exportieren' },
    requires: 'projects:read',
    lazy: () => import('./export-tab'),
  },
  {
    path: configurationPaths.history.pattern,
    label: { en: 'History', de: 'Verlauf' },
    requires: 'projects:read',
    lazy: () => import('./history-tab'),
  },
]

import type { Resource } from '@atrium/shared/contract/domain'

import { transferPaths } from '../paths'

const importTitle = { en: 'Import relationships', de: 'Beziehungen importieren' }
const exportTitle = { en: 'Export relationships', de: 'Beziehungen exportieren' }
const jobsTitle = { en: 'Relationship imports', de: 'Importe von Beziehungen' }
const read = 'relationships:read'
const write = 'relationships:write'

export const transfer: Resource = {
  routes: [
    {
      path: transferPaths.import.pattern,
      handle: { title: importTitle, requires: write },
      lazy: () => import('./import-page'),
    },
    {
      path: transferPaths.export.pattern,
      handle: { title: exportTitle, requires: read },
      lazy: () => import('./export-page'),
    },
    {
      path: transferPaths.jobs.pattern,
      handle: { title: jobsTitle, requires: read },
      lazy: () => import('./jobs-page'),
    },
    { path: transferPaths.job.pattern, handle: { title: jobsTitle, requires: read }, lazy: () => import('./job-page') },
  ],
  nav: [],
  commands: [
    { title: importTitle, to: transferPaths.import.pattern, requires: write },
    { title: exportTitle, to: transferPaths.export.pattern, requires: read },
  ],
}

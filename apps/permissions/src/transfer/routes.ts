import type { Resource } from '@atrium/shared/contract/domain'

import { relationshipPaths, transferPaths } from '../paths'

const relationships = { en: 'Relationships', de: 'Beziehungen' }
const importTitle = { en: 'Import relationships', de: 'Beziehungen importieren' }
const exportTitle = { en: 'Export relationships', de: 'Beziehungen exportieren' }
const jobsTitle = { en: 'Relationship imports', de: 'Importe von Beziehungen' }
const job = { en: 'Import', de: 'Import' }
const read = 'relationships:read'
const write = 'relationships:write'

export const transfer: Resource = {
  routes: [
    {
      path: relationshipPaths.relationships.pattern,
      handle: { title: relationships, requires: read },
      children: [
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
          children: [
            { index: true, handle: { title: jobsTitle, requires: read }, lazy: () => import('./jobs-page') },
            {
              path: transferPaths.job.pattern,
              handle: { title: job, requires: read },
              lazy: () => import('./job-page'),
            },
          ],
        },
      ],
    },
  ],
  nav: [],
  commands: [
    { title: importTitle, to: transferPaths.import.pattern, requires: write },
    { title: exportTitle, to: transferPaths.export.pattern, requires: read },
  ],
}

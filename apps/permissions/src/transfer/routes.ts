import type { Resource } from '@atrium/shared/contract/domain'
import { definePaths } from '@atrium/shared/paths'

import { relationshipPaths } from '../relationships/routes'

const importTitle = { en: 'Import relationships', de: 'Beziehungen importieren' }
const exportTitle = { en: 'Export relationships', de: 'Beziehungen exportieren' }
const jobsTitle = { en: 'Imports of relationships', de: 'Importe von Beziehungen' }
const read = 'relationships:read'
const write = 'relationships:write'

const list = relationshipPaths.relationships.pattern

export const transferPaths = definePaths({
  import: `${list}/import`,
  export: `${list}/export`,
  jobs: `${list}/jobs`,
  job: `${list}/jobs/:job`,
})

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

import { jobs } from '@atrium/shared/jobs'

import { transferPaths } from '../paths'

export const importKind = 'permissions.import'

// A job's code is loaded when it runs.
jobs.define(
  importKind,
  async (job, interruption) => (await import('./import-step')).importStep(job, interruption),
  ({ project, id }) => transferPaths.job({ project, job: id }),
)

import { jobs } from '@atrium/shared/jobs'
import { storedJobs } from '@atrium/shared/jobs/stored-jobs'

import { eventPaths } from '../paths'

export const exportKind = 'events.export'

// A job's code is loaded when it runs.
jobs.define(
  exportKind,
  async (...args) => (await import('./export-step')).exportStep(...args),
  ({ project, id }) => eventPaths.exportJob({ project, job: id }),
)

export const storedExports = storedJobs('event-exports', (kind) => kind === exportKind)

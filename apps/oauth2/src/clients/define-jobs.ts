import { jobs } from '@atrium/shared/jobs'
import { storedJobs } from '@atrium/shared/jobs/stored-jobs'

import { clientPaths } from '../paths'

export const deletionKind = 'clients.delete'

// A job's code is loaded when it runs.
jobs.define(
  deletionKind,
  async (job, interruption) => (await import('./delete-step')).deleteStep(job, interruption),
  ({ project, id }) => clientPaths.deletion({ project, job: id }),
)

export const storedDeletions = storedJobs('client-deletions', (kind) => kind === deletionKind)

import { jobs } from '@atrium/shared/jobs'
import { storedJobs } from '@atrium/shared/jobs/stored-jobs'

import { clientPaths } from '../paths'

export const deletionKind = 'clients.delete'

// What a job needs is fetched when one runs.
jobs.define(
  deletionKind,
  async (...given) => (await import('./delete-step')).deleteStep(...given),
  ({ project, id }) => clientPaths.deletion({ project, job: id }),
)

export const storedDeletions = storedJobs('client-deletions', (kind) => kind === deletionKind)

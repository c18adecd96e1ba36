import { keptJobs } from '@atrium/shared/jobs/kept-jobs'

export const keptIdentityJobs = keptJobs('jobs', (kind) => kind.startsWith('identities.'))

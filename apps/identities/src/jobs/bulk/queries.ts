import { storedJobs } from '@atrium/shared/jobs/stored-jobs'

export const keptIdentityJobs = storedJobs('jobs', (kind) => kind.startsWith('identities.'))

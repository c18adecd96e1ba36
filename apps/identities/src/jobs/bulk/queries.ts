import { storedJobs } from '@atrium/shared/jobs/stored-jobs'

export const storedIdentityJobs = storedJobs('jobs', (kind) => kind.startsWith('identities.'))

import { storedJobs } from '@atrium/shared/jobs/stored-jobs'

import { importKind } from './define-jobs'

export const storedImports = storedJobs('relationship-jobs', (kind) => kind === importKind)

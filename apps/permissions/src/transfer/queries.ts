import { keptJobs } from '@atrium/shared/jobs/kept-jobs'

import { importKind } from './define-jobs'

export const keptImports = keptJobs('relationship-jobs', (kind) => kind === importKind)

import { jobs, type Job } from '@atrium/shared/jobs'

import { identityPaths } from '../paths'
import './check/queries'

export const bulkKind = 'identities.bulk'
export const revokeKind = 'identities.sessions'
export const importKind = 'identities.import'

// A job's code is loaded when it runs.
const pageOf = ({ project, id }: Job) => identityPaths.job({ project, job: id })
jobs.define(bulkKind, async (...args) => (await import('./bulk/bulk-steps')).bulkStep(...args), pageOf)
jobs.define(revokeKind, async (job) => (await import('./revoke/revoke-step')).revokeStep(job), pageOf)
jobs.define(
  importKind,
  async (job, interruption) => (await import('./import/import-step')).importStep(job, interruption),
  pageOf,
)

import { jobs } from '@atrium/shared/jobs'

export const bulkKind = 'identities.bulk'
export const importKind = 'identities.import'

// What a job needs is fetched when one runs.
jobs.define(bulkKind, async (job) => (await import('./bulk-steps')).bulkStep(job))
jobs.define(importKind, async (job) => (await import('../import/import-step')).importStep(job))

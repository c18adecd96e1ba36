import { jobs } from '@atrium/shared/jobs'

export const bulkKind = 'identities.bulk'
export const importKind = 'identities.import'

// What a job needs is fetched when one runs.
jobs.define(bulkKind, async (...given) => (await import('./bulk-steps')).bulkStep(...given))
jobs.define(importKind, async (...given) => (await import('../import/import-step')).importStep(...given))

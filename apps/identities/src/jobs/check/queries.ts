import { jobs, newJob, type Job } from '@atrium/shared/jobs'

import { identityPaths } from '../../paths'

const schemaCheckKind = 'identities.schema-check'

jobs.define(
  schemaCheckKind,
  async (job) => (await import('./check-step')).schemaCheckStep(job),
  ({ project, id }) => identityPaths.job({ project, job: id }),
)

type Check = { project: string; title: string; schema: string; document: Record<string, unknown> }

/** A job that checks all identities of a schema against another version of it. It changes nothing. */
export const newSchemaCheck = ({ project, title, ...plan }: Check): Job =>
  newJob({ kind: schemaCheckKind, project, title, plan, total: undefined })

import * as z from 'zod/mini'

import { jobs, newJob, type Job } from '@atrium/shared/jobs'

import { identityPaths } from '../../identities/routes'

const schemaCheckKind = 'identities.schema-check'

jobs.define(
  schemaCheckKind,
  async (job) => (await import('./check-step')).schemaCheckStep(job),
  ({ project, id }) => identityPaths.job({ project, job: id }),
)

/** The plan of a check: identities with the schema are checked against the document. */
export const schemaCheckPlan = z.strictObject({ schema: z.string(), document: z.record(z.string(), z.unknown()) })

type Check = { project: string; title: string; schema: string; document: Record<string, unknown> }

/** A job that checks everybody who has a schema against another document of it. It changes nothing. */
export const newSchemaCheck = ({ project, title, ...plan }: Check): Job =>
  newJob({ kind: schemaCheckKind, project, title, plan, total: undefined })

import * as z from 'zod/mini'

import { identifierOf } from '@atrium/shared/identity-name'
import type { Job, Outcome, StepOutput } from '@atrium/shared/jobs'

import { pageOfMany, scanIdentities } from '../../identities/queries'
import { codeOf } from '../../schemas/reason'
import { unfitIn } from '../../schemas/unfit'

/** The plan of a check: identities with the schema are checked against the document. */
const schemaCheckPlan = z.strictObject({ schema: z.string(), document: z.record(z.string(), z.unknown()) })

/** One step of a check: the next page of identities with the schema. */
export async function schemaCheckStep({ project, plan, cursor }: Job): Promise<StepOutput> {
  const { schema, document } = schemaCheckPlan.parse(plan)
  const page = typeof cursor === 'string' ? cursor : undefined
  const pages = scanIdentities(
    project,
    { schema_id: schema },
    { page, size: pageOfMany, largest: pageOfMany, limit: { pages: 1 } },
  )
  const { value } = await pages.next()
  const outcomes = (value?.items ?? []).map((identity): Outcome => {
    const row = { row: identity.id, name: identifierOf(identity) }
    const why = unfitIn(document, identity.traits)
    return why ? { ...row, result: 'failed', code: codeOf(why), about: why } : { ...row, result: 'done' }
  })
  return { outcomes, cursor: value?.next ?? null }
}

import * as z from 'zod/mini'

import { projectScope, queryClient } from '@atrium/shared/api'
import { oauth2Api } from '@atrium/shared/api/oauth2'
import { scanPages } from '@atrium/shared/filters'
import {
  rejectedRow,
  someAtOnce,
  type Interruption,
  type Job,
  type Outcome,
  type StepOutput,
} from '@atrium/shared/jobs'

import { clientName } from './client-name'
import { clientFilters, clientListKey, readClients, type KnownClient } from './queries'

const deletePlan = z.strictObject({ filter: clientFilters.stored })
export type DeletePlan = z.infer<typeof deletePlan>

/** IDs of clients that couldn't be deleted. */
const cursorSchema = z.catch(z.array(z.string()), [])
const atOnce = 100

/** Goes over the clients that the list's filters match, on all pages. */
export const scanClients = (
  project: string,
  filter: DeletePlan['filter'],
  options: { signal?: AbortSignal; limit?: { rows: number }; without?: ReadonlySet<string> } = {},
) =>
  scanPages<KnownClient>(
    (page, size, signal) => readClients({ project, ...filter, page, size }, signal),
    ({ client_id = '' }) => !options.without?.has(client_id),
    { ...options, size: atOnce, largest: atOnce },
  )

/** One step: always the first page, because some services' page tokens are offsets, and deletions shift their rows. */
export async function deleteStep(
  { project, plan, cursor }: Job,
  interruption: () => Interruption | undefined,
): Promise<StepOutput> {
  const { filter } = deletePlan.parse(plan)
  const failedBefore = cursorSchema.parse(cursor)
  for await (const { items } of scanClients(project, filter, { without: new Set(failedBefore), limit: { rows: 1 } })) {
    if (items.length === 0) continue
    const remove = (client: KnownClient) => deleteOne(project, client)
    const outcomes = await someAtOnce(items, remove, () => interruption() === 'stopped')
    await queryClient.invalidateQueries({ queryKey: clientListKey(project), refetchType: 'none' })
    const failed = outcomes.flatMap(({ row, result }) => (result === 'failed' ? [row] : []))
    return { outcomes, cursor: [...failedBefore, ...failed], cut: outcomes.length < items.length }
  }
  return { outcomes: [], cursor: null }
}

async function deleteOne(project: string, client: KnownClient): Promise<Outcome> {
  const id = client.client_id ?? ''
  const row = { row: id, name: clientName(client) }
  try {
    await oauth2Api(projectScope(project)).deleteOAuth2Client({ id })
    return { ...row, result: 'done' }
  } catch (error) {
    return { ...row, ...rejectedRow(error) }
  }
}

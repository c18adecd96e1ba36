import { isRecord } from '@atrium/shared/json'
import * as z from 'zod/mini'

import { failureText, Problem, projectScope, queryClient } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import { collectPages } from '@atrium/shared/filters'
import { orderedJson } from '@atrium/shared/difference'
import type { Job, Outcome, StepOutput, Interruption } from '@atrium/shared/jobs'
import type { CreateIdentityBody, Identity, JsonPatch } from '@ory/client-fetch'

import { merged } from '../bulk/bulk-action'
import { identityKey, listIdentities, scanIdentities } from '../../identities/queries'
import { everySchema } from '../../schemas/every-schema'
import { documentsOf } from '../../schemas/trait-fields'
import { codeOf } from '../../schemas/reason'
import { endReading, nextBatch, rereadRows } from './files'
import { requestOf, type Batch, type Draft, type Line } from './import-rows'
import { formats, type Position } from '@atrium/shared/records'

export const importPlan = z.object({
  file: z.object({ name: z.string(), size: z.number(), head: z.string() }),
  layout: z.object({ format: z.enum(formats), delimiter: z.string(), header: z.array(z.string()) }),
  mapping: z.record(z.string(), z.string()),
  schema: z.string(),
  existing: z.enum(['skip', 'update', 'report']),
  /** Start of the first record: after the header of a CSV file. */
  start: z.object({ offset: z.number(), line: z.number() }),
})
export type ImportPlan = z.infer<typeof importPlan>

const positionSchema = z.object({ offset: z.number(), line: z.number() })

/**
 * `size`: rows per call; the service accepts 1,000, or 200 with passwords to hash. `calls`: calls per step, a fixed number, so that a
 * cursor always means the same rows. The service idles between steps, and the page shows no progress within one.
 */
const batches = { plain: { size: 200, calls: 3 }, others: { size: 1000, calls: 6 } }
/** Calls in flight at a time, so that the service doesn't idle within a step. */
const inTheAir = 2

/**
 * One step of an import: creates the next records of the file with a few calls. If the step may have run before, the identities that it
 * created then are found by their traits, so that none is created twice.
 */
export async function importStep(job: Job, interruption: () => Interruption | undefined): Promise<StepOutput> {
  const plan = importPlan.parse(job.plan)
  const { project } = job
  const { items: schemas } = await queryClient.ensureQueryData(everySchema(project))
  const schema = schemas.find(({ id }) => id === plan.schema)
  if (!schema) throw new Error(`This project has no schema ${plan.schema} any more`)

  const { layout, mapping } = plan
  const { size, calls } = Object.values(mapping).includes('password') ? batches.plain : batches.others
  const request = { layout, mapping, schema: { id: schema.id, schema: schema.schema, all: documentsOf(schemas) }, size }
  const before = job.begun === undefined ? undefined : countsOf(await newestSince(project, job.begun))
  const outcomes: Outcome[] = []
  const air = new Set<Promise<void>>()
  const failures: unknown[] = []
  const run = (from: Position, batch: Batch) => {
    const again = async () => (await rereadRows(job.id, { ...request, from })).drafts
    const made = before ? again().then((drafts) => createRest(project, plan, drafts, before)) : undefined
    const call: Promise<void> = (made ?? create(project, plan, { ...batch, again }))
      .then(
        (found) => void outcomes.push(...found),
        (error: unknown) => void failures.push(error),
      )
      .finally(() => air.delete(call))
    return call
  }

  let cursor: Position | null = job.cursor === null ? plan.start : positionSchema.parse(job.cursor)
  try {
    // A batch that may have been created before is checked completely: the next step wouldn't know of it.
    for (let sent = 0; cursor && sent < calls && failures.length === 0 && (before || !interruption()); sent++) {
      const batch: Batch = await nextBatch(job.id, { ...request, from: cursor })
      for (const { line, wrong } of batch.wrong)
        outcomes.push({ row: String(line), result: 'failed', code: codeOf(wrong), about: wrong })
      air.add(run(cursor, batch))
      cursor = batch.next
      if (air.size >= inTheAir) await Promise.race(air)
    }
  } catch (error) {
    failures.push(error)
  }
  // Waits for pending calls even after a failure: the step ends when all outcomes are known.
  await Promise.all(air)
  if (failures.length > 0 || !cursor) endReading(job.id)
  if (failures.length > 0) throw failures[0]
  await queryClient.invalidateQueries({ queryKey: identityKey(project), refetchType: 'none' })
  outcomes.sort((a, b) => Number(a.row) - Number(b.row))
  return { outcomes, cursor }
}

const outcomeOf = (
  { line, name = String(line) }: Line,
  result: Outcome['result'],
  code: string,
  note?: string,
): Outcome => ({
  row: String(line),
  name,
  result,
  code,
  note,
})

const clockSkew = 60_000

/** Identities created since a step first started. */
async function newestSince(project: string, started: number): Promise<Identity[]> {
  const older = ({ created_at }: Identity) => (created_at?.getTime() ?? 0) < started - clockSkew
  const { items } = await collectPages(scanIdentities(project, { consistency: 'strong' }, { ends: older }))
  return items.filter((identity) => !older(identity))
}

const keyOf = ({ traits, external_id }: { traits?: unknown; external_id?: string }) =>
  `${external_id ?? ''}\u0001${orderedJson(traits)}`

type Counts = Map<string, number>

function countsOf(identities: readonly Identity[]): Counts {
  const counts: Counts = new Map()
  for (const identity of identities) counts.set(keyOf(identity), (counts.get(keyOf(identity)) ?? 0) + 1)
  return counts
}

/** Creates identities that weren't created before; each earlier one is matched once. */
async function createRest(project: string, plan: ImportPlan, drafts: readonly Draft[], made: Counts) {
  const outcomes: Outcome[] = []
  const rest: Draft[] = []
  for (const draft of drafts) {
    const key = keyOf(draft.body)
    const count = made.get(key) ?? 0
    if (count === 0) rest.push(draft)
    else {
      made.set(key, count - 1)
      outcomes.push(outcomeOf(draft, 'done', 'created'))
    }
  }
  return [...outcomes, ...(await create(project, plan, toSend(rest)))]
}

/** Rows to create with one call; `again` reads their content. */
type ToSend = Pick<Batch, 'lines' | 'request'> & { again: () => Promise<Draft[]> }

const toSend = (drafts: Draft[]): ToSend => ({
  lines: drafts,
  request: requestOf(drafts),
  again: () => Promise.resolve(drafts),
})

/** Creates the rows in one call. A rejected batch is split in halves until the invalid rows are found. */
async function create(project: string, plan: ImportPlan, { lines, request, again }: ToSend): Promise<Outcome[]> {
  if (lines.length === 0) return []
  let known: Promise<Draft[]> | undefined
  const drafts = () => (known ??= again())
  const existing = async (index: number, line: ToSend['lines'][number]): Promise<Outcome> => {
    if (plan.existing === 'skip') return outcomeOf(line, 'skipped', 'exists')
    const draft = plan.existing === 'update' ? (await drafts())[index] : undefined
    return draft ? update(project, draft) : outcomeOf(line, 'failed', 'exists')
  }
  try {
    const response = await identityApi(projectScope(project)).batchPatchIdentities({}, { body: request })
    const results = response.identities ?? []
    if (results.length !== lines.length) throw new Error('The service did not return a result for every row')
    const outcomes: Outcome[] = []
    for (const [index, line] of lines.entries()) {
      const { action, error } = results[index] ?? {}
      if (action === 'create') outcomes.push(outcomeOf(line, 'done', 'created'))
      else if (rejection.parse(error).code === 409) outcomes.push(await existing(index, line))
      else outcomes.push(outcomeOf(line, 'failed', 'refused', reasonOf(error)))
    }
    return outcomes
  } catch (error) {
    if (!(error instanceof Problem) || (error.status !== 400 && error.status !== 413 && error.status !== 409))
      throw error
    const [first] = lines
    if (first && lines.length === 1) {
      // a batch of one existing row is rejected as a whole
      return [
        error.status === 409 ? await existing(0, first) : outcomeOf(first, 'failed', 'refused', failureText(error)),
      ]
    }
    const all = await drafts()
    const half = Math.ceil(all.length / 2)
    return [
      ...(await create(project, plan, toSend(all.slice(0, half)))),
      ...(await create(project, plan, toSend(all.slice(half)))),
    ]
  }
}

const rejection = z.catch(
  z.object({ code: z.optional(z.number()), reason: z.optional(z.string()), message: z.optional(z.string()) }),
  {},
)

function reasonOf(error: unknown): string | undefined {
  const { reason, message } = rejection.parse(error)
  return reason ?? message
}

async function update(project: string, draft: Draft): Promise<Outcome> {
  const { body, name } = draft
  const find = body.external_id ?? name
  const found = find ? await listIdentities(project, { credentials_identifier: find, size: 2 }) : undefined
  const [held, second] = found?.items ?? []
  if (!held || second) return outcomeOf(draft, 'failed', 'exists')
  try {
    await identityApi(projectScope(project)).patchIdentity({ id: held.id, jsonPatch: patchFor(held, body) })
    return outcomeOf(draft, 'done', 'updated')
  } catch (error) {
    if (!(error instanceof Problem) || error.passing || error.status === 403) throw error
    return outcomeOf(draft, 'failed', 'refused', failureText(error))
  }
}

const objectOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

/** Merges a file's record into the stored identity; credentials are unchanged. */
export function patchFor(stored: Identity, body: CreateIdentityBody): JsonPatch[] {
  const patch: JsonPatch[] = [
    { op: 'add', path: '/traits', value: merged(objectOf(stored.traits), objectOf(body.traits)) },
  ]
  if (body.external_id) patch.push({ op: 'add', path: '/external_id', value: body.external_id })
  if (body.state) patch.push({ op: 'replace', path: '/state', value: body.state })
  for (const field of ['metadata_public', 'metadata_admin'] as const)
    if (body[field] !== undefined)
      patch.push({
        op: 'add',
        path: `/${field}`,
        value: isRecord(body[field]) ? merged(objectOf(stored[field]), body[field]) : body[field],
      })
  return patch
}

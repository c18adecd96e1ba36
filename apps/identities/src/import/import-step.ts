import * as z from 'zod/mini'

import { failureText, Problem, projectScope, queryClient } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import type { Job, Outcome, StepOutput } from '@atrium/shared/jobs'
import type { CreateIdentityBody, Identity, JsonPatch } from '@ory/client-fetch'

import { merged, sameText } from '../bulk/bulk-action'
import { identityKey, listIdentities } from '../identities/queries'
import { everySchema } from '../schemas/queries'
import { nextRows } from './files'
import type { ImportRow } from './import-rows'
import { formats } from './read-records'

export const importPlan = z.object({
  file: z.object({ name: z.string(), size: z.number(), head: z.string() }),
  layout: z.object({ format: z.enum(formats), delimiter: z.string(), header: z.array(z.string()) }),
  mapping: z.record(z.string(), z.string()),
  schema: z.string(),
  existing: z.enum(['skip', 'update', 'report']),
  /** Where the first record begins: after the header of a CSV. */
  start: z.object({ offset: z.number(), line: z.number() }),
})
export type ImportPlan = z.infer<typeof importPlan>

const positionSchema = z.object({ offset: z.number(), line: z.number() })

/** The service takes a thousand at once, and two hundred where it has to hash their passwords. */
const atOnce = { plain: 200, others: 1000 }

type Draft = Exclude<ImportRow, { wrong: string }>

/**
 * One step of an import: the next records of the file, made with one call. Where the step may have been done before, those that it
 * made then are found by their traits, so that none is made twice.
 */
export async function importStep(job: Job): Promise<StepOutput> {
  const plan = importPlan.parse(job.plan)
  const { project } = job
  const { items: schemas } = await queryClient.ensureQueryData(everySchema(project))
  const schema = schemas.find(({ id }) => id === plan.schema)
  if (!schema) throw new Error(`This project has no schema ${plan.schema} any more`)

  const from = job.cursor === null ? plan.start : positionSchema.parse(job.cursor)
  const size = Object.values(plan.mapping).includes('password') ? atOnce.plain : atOnce.others
  const { layout, mapping } = plan
  const { rows, next } = await nextRows(job.id, {
    layout,
    mapping,
    schema: { id: schema.id, schema: schema.schema },
    from,
    size,
  })
  const outcomes: Outcome[] = rows.flatMap((row) =>
    'wrong' in row ? [{ row: String(row.line), result: 'failed', note: row.wrong }] : [],
  )
  const drafts = rows.filter((row): row is Draft => !('wrong' in row))
  const made = job.begun === undefined ? [] : await newestSince(project, job.begun)
  const [before, rest] = apart(drafts, made)
  outcomes.push(...before.map((draft) => outcomeOf(draft, 'done', 'created')))
  outcomes.push(...(await create(project, plan, rest)))
  await queryClient.invalidateQueries({ queryKey: identityKey(project), refetchType: 'none' })
  outcomes.sort((a, b) => Number(a.row) - Number(b.row))
  return { outcomes, cursor: next }
}

const outcomeOf = ({ line, name }: Draft, result: Outcome['result'], note?: string): Outcome => ({
  row: String(line),
  name: name ?? String(line),
  result,
  note,
})

const clockSkew = 60_000
const pageSize = 500

/** Identities that were made since a step began for the first time. */
async function newestSince(project: string, begun: number): Promise<Identity[]> {
  const found: Identity[] = []
  let page: string | undefined
  do {
    const list = await listIdentities({ project, filter: { consistency: 'strong' }, page, size: pageSize })
    const recent = list.items.filter(({ created_at }) => (created_at?.getTime() ?? 0) >= begun - clockSkew)
    found.push(...recent)
    page = recent.length === list.items.length ? list.next : undefined
  } while (page)
  return found
}

const keyOf = ({ traits, external_id }: { traits?: unknown; external_id?: string }) =>
  `${external_id ?? ''}\u0001${sameText(traits)}`

/** Drafts that are among what was made already, each taken once, and the others. */
function apart(drafts: readonly Draft[], made: readonly Identity[]): [Draft[], Draft[]] {
  const left = new Map<string, number>()
  for (const identity of made) left.set(keyOf(identity), (left.get(keyOf(identity)) ?? 0) + 1)
  const before: Draft[] = []
  const rest: Draft[] = []
  for (const draft of drafts) {
    const key = keyOf(draft.body)
    const count = left.get(key) ?? 0
    if (count > 0) left.set(key, count - 1)
    ;(count > 0 ? before : rest).push(draft)
  }
  return [before, rest]
}

/** Makes them with one call; what the service refuses as a whole is halved until it is known which of them it means. */
async function create(project: string, plan: ImportPlan, drafts: Draft[]): Promise<Outcome[]> {
  if (drafts.length === 0) return []
  const identities = drafts.map(({ body }) => ({ create: body, patch_id: crypto.randomUUID() }))
  try {
    const answer = await identityApi(projectScope(project)).batchPatchIdentities({
      patchIdentitiesBody: { identities },
    })
    const results = answer.identities ?? []
    if (results.length !== drafts.length) throw new Error('The service did not answer for every row')
    const outcomes: Outcome[] = []
    for (const [index, draft] of drafts.entries()) {
      const { action, error } = results[index] ?? {}
      outcomes.push(
        action === 'create' ? outcomeOf(draft, 'done', 'created') : await refused(project, plan, draft, error),
      )
    }
    return outcomes
  } catch (error) {
    if (!(error instanceof Problem) || (error.status !== 400 && error.status !== 413 && error.status !== 409))
      throw error
    const [first] = drafts
    if (first && drafts.length === 1) return [outcomeOf(first, 'failed', failureText(error))]
    const half = Math.ceil(drafts.length / 2)
    return [
      ...(await create(project, plan, drafts.slice(0, half))),
      ...(await create(project, plan, drafts.slice(half))),
    ]
  }
}

const refusal = z.catch(
  z.object({ code: z.optional(z.number()), reason: z.optional(z.string()), message: z.optional(z.string()) }),
  {},
)

async function refused(project: string, { existing }: ImportPlan, draft: Draft, error: unknown): Promise<Outcome> {
  const { code, reason, message } = refusal.parse(error)
  if (code !== 409) return outcomeOf(draft, 'failed', reason ?? message ?? 'refused')
  if (existing === 'skip') return outcomeOf(draft, 'skipped', 'exists')
  if (existing === 'report') return outcomeOf(draft, 'failed', 'exists')
  return update(project, draft)
}

async function update(project: string, draft: Draft): Promise<Outcome> {
  const { body, name } = draft
  const find = body.external_id ?? name
  const found = find ? await listIdentities({ project, filter: { find }, size: 2 }) : undefined
  const [held, second] = found?.items ?? []
  if (!held || second) return outcomeOf(draft, 'failed', 'exists')
  try {
    await identityApi(projectScope(project)).patchIdentity({ id: held.id, jsonPatch: patchFor(held, body) })
    return outcomeOf(draft, 'done', 'updated')
  } catch (error) {
    if (!(error instanceof Problem) || error.passing || error.status === 403) throw error
    return outcomeOf(draft, 'failed', failureText(error))
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** Brings what the file says into what is stored; credentials stay as they are. */
export function patchFor(held: Identity, body: CreateIdentityBody): JsonPatch[] {
  const patch: JsonPatch[] = [
    { op: 'add', path: '/traits', value: merged(objectOf(held.traits), objectOf(body.traits)) },
  ]
  if (body.external_id) patch.push({ op: 'add', path: '/external_id', value: body.external_id })
  if (body.state) patch.push({ op: 'replace', path: '/state', value: body.state })
  for (const field of ['metadata_public', 'metadata_admin'] as const)
    if (body[field] !== undefined)
      patch.push({ op: 'add', path: `/${field}`, value: merged(objectOf(held[field]), objectOf(body[field])) })
  return patch
}

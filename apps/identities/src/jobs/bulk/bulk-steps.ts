import * as z from 'zod/mini'

import { projectScope, queryClient } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import { scanPages } from '@atrium/shared/filters'
import { identifierOf } from '@atrium/shared/identity-name'
import { isRecord } from '@atrium/shared/json'
import { jobs, rejectedRow, someAtOnce, type Job, type Outcome, type Step, type StepOutput } from '@atrium/shared/jobs'
import { consoleSession } from '@atrium/shared/session'
import type { Identity } from '@ory/client-fetch'

import { identityFilters, type IdentityFilter } from '../../identities/identity-filters'
import { identityKey, listIdentities, pageOfMany as pageSize } from '../../identities/queries'
import { everySchema } from '../../schemas/every-schema'
import { codeOf, type Reason } from '../../schemas/reason'
import { sessionKey } from '../../sessions/session-key'
import {
  bulkActionSchema,
  bulkTypes,
  changesOf,
  decide,
  decideBack,
  deletionsOf,
  isMade,
  patchOf,
  type BulkAction,
  type Change,
  type Deletion,
  type Verdict,
} from './bulk-action'

const doPlan = z.strictObject({ action: bulkActionSchema, filter: identityFilters.stored })
/** Undoes the changes of another job of this browser. */
const undoPlan = z.strictObject({ undone: z.string() })
const planSchema = z.union([doPlan, undoPlan])
export type BulkPlan = z.infer<typeof doPlan>
export type UndoPlan = z.infer<typeof undoPlan>

/** The plan of a stored job; undefined if another version of the console stored it, because dropping an unknown filter would widen it. */
export const readPlan = (plan: unknown): BulkPlan | UndoPlan | undefined => planSchema.safeParse(plan).data

/** A job's action, even if its filters are no longer valid; undefined for an undo. */
export const actionOf = (plan: unknown): BulkAction['type'] | undefined =>
  z.object({ action: z.object({ type: z.enum(bulkTypes) }) }).safeParse(plan).data?.action.type

/** An identity in scope. Without `identity`, a selected one that no longer exists. */
type Target = { id: string; identity?: Identity }

/** A page of selected identities, in batches that the API accepts. The token is the start of the next batch. */
async function selectedPage(project: string, ids: readonly string[], token: string | undefined, signal?: AbortSignal) {
  const start = Number(token ?? 0)
  const turn = ids.slice(start, start + pageSize)
  const { items } = await listIdentities(project, { ids: turn, size: pageSize }, signal)
  const found = new Map(items.map((identity) => [identity.id, identity]))
  return {
    items: turn.map((id): Target => ({ id, identity: found.get(id) })),
    next: start + pageSize < ids.length ? String(start + pageSize) : undefined,
  }
}

/** Iterates over the identities in scope. */
function targets(
  project: string,
  filter: IdentityFilter,
  options: { page?: string; limit?: { pages: number }; signal?: AbortSignal },
) {
  return scanPages<Target>(
    async (page, size, signal) => {
      if (filter.ids) return selectedPage(project, filter.ids, page, signal)
      const { items, next } = await listIdentities(project, { ...filter, page, size }, signal)
      return { items: items.map((identity) => ({ id: identity.id, identity })), next }
    },
    ({ identity }) => !identity || identityFilters.matches(identity, filter),
    { ...options, size: pageSize, largest: pageSize },
  )
}

type Split = { identities: Identity[]; missing: string[] }

const split = (items: readonly Target[]): Split => ({
  identities: items.flatMap(({ identity }) => (identity ? [identity] : [])),
  missing: items.flatMap(({ id, identity }) => (identity ? [] : [id])),
})

/** A page of the identities in scope, and the token of the next one; null after the last. */
async function nextOf(project: string, filter: IdentityFilter, cursor: unknown) {
  const page = typeof cursor === 'string' ? cursor : undefined
  const { value } = await targets(project, filter, { page, limit: { pages: 1 } }).next()
  return { ...split(value?.items ?? []), cursor: value?.next ?? null }
}

/** The signed-in person's ID; an identity's if the console's people are a project's identities. */
const ownId = async () => (await queryClient.ensureQueryData(consoleSession))?.user.id

/** What the parts of a step need of its run. */
type Run = { job: Job; stopped: () => boolean; intend: Parameters<Step>[2] }

/** One step of a bulk job: the next page of the scope. If it runs again, it finds its changes already made. */
export async function bulkStep(...[job, interruption, intend]: Parameters<Step>): Promise<StepOutput> {
  const plan = readPlan(job.plan)
  if (!plan) throw new Error('This job was saved by another version of the console. Its filters can’t be read.')
  const run: Run = { job, stopped: () => interruption() === 'stopped', intend }
  const output = 'undone' in plan ? await undoStep(run, plan) : await doStep(run, plan)
  await Promise.all(
    [identityKey(job.project), sessionKey(job.project)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey, refetchType: 'none' }),
    ),
  )
  return output
}

async function doStep(run: Run, { action, filter }: BulkPlan): Promise<StepOutput> {
  const { project, cursor } = run.job
  const [{ items: schemas }, self] = await Promise.all([queryClient.ensureQueryData(everySchema(project)), ownId()])
  const page = await nextOf(project, filter, cursor)
  const output =
    action.type === 'revoke'
      ? { outcomes: [...goneOf(page.missing), ...(await revokeAll(project, page.identities))] }
      : await changeAll(run, page, (identity) => decide(identity, action, schemas, self))
  return { ...output, cursor: page.cursor }
}

/** Undoes a step of another job: its rows, or at last the changes that a cut off step intended, have the previous values. */
async function undoStep(run: Run, { undone }: UndoPlan): Promise<StepOutput> {
  const at = typeof run.job.cursor === 'number' ? run.job.cursor : 0
  for await (const rows of jobs.store.outcomes(undone, at)) {
    const changes = rows.map(({ row, undo }): [string, unknown] => [row, undo])
    return { ...(await changeBack(run, Object.fromEntries(changes))), cursor: at + 1 }
  }
  const { intended } = (await jobs.store.get(undone)) ?? {}
  return { ...(await changeBack(run, intended)), cursor: null }
}

async function changeBack(run: Run, stored: unknown) {
  const changes = changesOf(stored)
  const page = await nextOf(run.job.project, { ids: [...changes.keys()] }, null)
  return changeAll(run, page, (identity) => {
    const change = changes.get(identity.id)
    return change ? decideBack(identity, change) : { kind: 'same' }
  })
}

/**
 * Changes or deletes identities, and stores that first: if the step is cut off, its next run finds it made and reports it as done, so
 * that changes can be undone.
 */
async function changeAll({ job, stopped, intend }: Run, page: Split, verdictOf: (one: Identity) => Verdict) {
  const before = isRecord(job.intended) ? job.intended : {}
  const earlier = changesOf(before)
  const decided = page.identities.map((identity) => ({ identity, verdict: verdictOf(identity) }))
  const now = decided.flatMap(({ identity, verdict }): [string, Change | Deletion][] => {
    if (verdict.kind === 'delete') return [[identity.id, { deleted: identifierOf(identity) }]]
    return verdict.kind === 'change' ? [[identity.id, verdict.change]] : []
  })
  await intend({ ...before, ...Object.fromEntries(now) })
  const outcomes = await someAtOnce(
    decided,
    ({ identity, verdict }) => doOne(job.project, identity, verdict, earlier.get(identity.id)),
    stopped,
  )
  const cut = outcomes.length < decided.length
  return { outcomes: [...(await outsideOf(page, job.project, before)), ...outcomes], cut }
}

/** The rows that a step doesn't decide on: what an earlier run changed so that it no longer matches, or deleted, and what doesn't exist. */
async function outsideOf(page: Split, project: string, before: Record<string, unknown>): Promise<Outcome[]> {
  const [changes, deletions] = [changesOf(before), deletionsOf(before)]
  const inPage = new Set([...page.identities.map(({ id }) => id), ...page.missing])
  const ids = Object.keys(before).filter((id) => !inPage.has(id))
  const outcomes: Outcome[] = []
  const tell = ({ identities, missing }: Split) =>
    outcomes.push(
      ...identities.flatMap((identity): Outcome[] => {
        const change = changes.get(identity.id)
        return change && isMade(identity, change) ? [doneOf(identity, change)] : []
      }),
      ...missing.flatMap((row): Outcome[] => {
        const name = deletions.get(row)
        if (name !== undefined) return [{ row, name, result: 'done' }]
        return inPage.has(row) ? [{ row, result: 'skipped', code: 'gone' }] : []
      }),
    )
  tell({ identities: [], missing: page.missing })
  if (ids.length > 0) for await (const { items } of targets(project, { ids }, {})) tell(split(items))
  return outcomes
}

const doneOf = (identity: Identity, undo?: Change): Outcome => ({
  row: identity.id,
  name: identifierOf(identity),
  result: 'done',
  undo,
})

const goneOf = (ids: readonly string[]): Outcome[] => ids.map((id) => ({ row: id, result: 'skipped', code: 'gone' }))

async function revokeAll(project: string, identities: readonly Identity[]): Promise<Outcome[]> {
  if (identities.length === 0) return []
  const ids = identities.map(({ id }) => id)
  for (let more = true; more;) {
    const response = await identityApi(projectScope(project)).manageSessions({
      manageSessionsBody: { action: 'disable', identities: ids },
    })
    more = response.more === true
  }
  return identities.map((identity) => doneOf(identity))
}

/** @param earlier the change that an earlier run of the step intended, and may have made */
async function doOne(project: string, identity: Identity, verdict: Verdict, earlier?: Change): Promise<Outcome> {
  const row = { row: identity.id, name: identifierOf(identity) }
  const api = identityApi(projectScope(project))
  try {
    if (verdict.kind === 'same')
      return earlier && isMade(identity, earlier)
        ? doneOf(identity, earlier)
        : { ...row, result: 'skipped', code: 'same' }
    if (verdict.kind === 'refused') return { ...row, result: 'failed', code: codeOf(verdict.why), about: verdict.why }
    if (verdict.kind === 'delete') await api.deleteIdentity({ id: identity.id })
    if (verdict.kind !== 'change') return doneOf(identity)
    await api.patchIdentity({ id: identity.id, jsonPatch: patchOf(verdict.change) })
    return doneOf(identity, verdict.change)
  } catch (error) {
    return { ...row, ...rejectedRow(error) }
  }
}

export type DryRun = {
  /** Number of scanned identities, and of matching ones. */
  seen: number
  change: number
  same: number
  refused: number
  missing: number
  /** The first identities that would change, and the first that can't. */
  samples: { id: string; name: string; patch: unknown }[]
  rejections: { id: string; name: string; why: Reason }[]
}

const maxSamples = 5

/** Scans all matching identities without changing anything; reports progress after each page. */
export async function dryRun(
  project: string,
  { action, filter }: BulkPlan,
  onProgress: (soFar: DryRun) => void,
  signal: AbortSignal,
): Promise<DryRun> {
  const [{ items: schemas }, self] = await Promise.all([queryClient.ensureQueryData(everySchema(project)), ownId()])
  let run: DryRun = { seen: 0, change: 0, same: 0, refused: 0, missing: 0, samples: [], rejections: [] }
  for await (const { items } of targets(project, filter, { signal })) {
    const { identities, missing } = split(items)
    run = identities.reduce(
      (soFar, identity) => withVerdict(soFar, identity, decide(identity, action, schemas, self)),
      {
        ...run,
        missing: run.missing + missing.length,
      },
    )
    onProgress(run)
  }
  return run
}

function withVerdict(run: DryRun, identity: Identity, verdict: Verdict): DryRun {
  const { id } = identity
  const name = identifierOf(identity)
  const seen = run.seen + 1
  if (verdict.kind === 'same') return { ...run, seen, same: run.same + 1 }
  if (verdict.kind === 'refused') {
    const rejections =
      run.rejections.length < maxSamples ? [...run.rejections, { id, name, why: verdict.why }] : run.rejections
    return { ...run, seen, refused: run.refused + 1, rejections }
  }
  const patch = verdict.kind === 'change' ? patchOf(verdict.change) : undefined
  const samples = run.samples.length < maxSamples ? [...run.samples, { id, name, patch }] : run.samples
  return { ...run, seen, change: run.change + 1, samples }
}

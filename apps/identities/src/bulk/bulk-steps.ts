import * as z from 'zod/mini'

import { failureText, Problem, projectScope, queryClient } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import { jobs, type Job, type Outcome, type StepOutput, type Wish } from '@atrium/shared/jobs'
import type { Identity } from '@ory/client-fetch'

import { identityFilter, identityKey, listIdentities, matches } from '../identities/queries'
import { identifierOf } from '../identities/identity-name'
import { everySchema } from '../schemas/queries'
import { codeOf, type Reason } from '../schemas/reason'
import { sessionKey } from '../sessions/queries'
import { bulkActionSchema, changeSchema, decide, decideBack, patchOf, type Change, type Verdict } from './bulk-action'

/** Whom an action means: some by their ids, or everybody whom a filter matches. */
export const whomSchema = z.union([z.object({ ids: z.array(z.string()) }), z.object({ filter: identityFilter })])
export type Whom = z.infer<typeof whomSchema>

const doPlan = z.object({ action: bulkActionSchema, whom: whomSchema })
/** Sets back what another job of this browser changed. */
const undoPlan = z.object({ undone: z.string() })
export const bulkPlanSchema = z.union([doPlan, undoPlan])
export type BulkPlan = z.infer<typeof doPlan>
export type UndoPlan = z.infer<typeof undoPlan>

const pageSize = 250
const atOnce = 6

/** A page of those who are meant, and where the next one begins; null after the last. */
export async function nextOf(
  project: string,
  whom: Whom,
  cursor: unknown,
): Promise<{ identities: Identity[]; missing: string[]; cursor: string | number | null }> {
  if ('ids' in whom) {
    const start = typeof cursor === 'number' ? cursor : 0
    const ids = whom.ids.slice(start, start + pageSize)
    const { items } = await listIdentities({ project, filter: { ids }, size: pageSize })
    const found = new Set(items.map(({ id }) => id))
    const next = start + pageSize < whom.ids.length ? start + pageSize : null
    return { identities: items, missing: ids.filter((id) => !found.has(id)), cursor: next }
  }
  const page = typeof cursor === 'string' ? cursor : undefined
  const { items, next } = await listIdentities({ project, filter: whom.filter, page, size: pageSize })
  return { identities: items.filter((identity) => matches(identity, whom.filter)), missing: [], cursor: next ?? null }
}

/** One step of a bulk job: the next page of those who are meant. Run again, it finds what is done to be so already. */
export async function bulkStep(job: Job, wish: () => Wish | undefined): Promise<StepOutput> {
  const plan = bulkPlanSchema.parse(job.plan)
  const stopped = () => wish() === 'stopped'
  const output = 'undone' in plan ? await undoStep(job, plan, stopped) : await doStep(job, plan, stopped)
  await Promise.all(
    [identityKey(job.project), sessionKey(job.project)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey, refetchType: 'none' }),
    ),
  )
  return output
}

async function doStep({ project, cursor }: Job, { action, whom }: BulkPlan, stopped: Stopped): Promise<StepOutput> {
  const { items: schemas } = await queryClient.ensureQueryData(everySchema(project))
  const page = await nextOf(project, whom, cursor)
  const outcomes =
    action.type === 'revoke'
      ? await revokeAll(project, page.identities)
      : await each(page.identities, (identity) => doOne(project, identity, decide(identity, action, schemas)), stopped)
  const cut = outcomes.length < page.identities.length
  return { outcomes: [...goneOf(page.missing), ...outcomes], cursor: page.cursor, cut }
}

/** A step of the other job, set back: its rows say what each of them was before. */
async function undoStep({ project, cursor }: Job, { undone }: UndoPlan, stopped: Stopped): Promise<StepOutput> {
  const at = typeof cursor === 'number' ? cursor : 0
  for await (const rows of jobs.store.outcomes(undone, at)) {
    const changes = new Map(
      rows.flatMap(({ row, undo }): [string, Change][] => {
        const change = changeSchema.safeParse(undo)
        return change.success ? [[row, change.data]] : []
      }),
    )
    const { identities, missing } = await nextOf(project, { ids: [...changes.keys()] }, null)
    const back = (identity: Identity) => {
      const change = changes.get(identity.id)
      return doOne(project, identity, change ? decideBack(identity, change) : { kind: 'same' })
    }
    const outcomes = await each(identities, back, stopped)
    return { outcomes: [...goneOf(missing), ...outcomes], cursor: at + 1, cut: outcomes.length < identities.length }
  }
  return { outcomes: [], cursor: null }
}

const goneOf = (ids: readonly string[]): Outcome[] => ids.map((id) => ({ row: id, result: 'skipped', code: 'gone' }))

async function revokeAll(project: string, identities: readonly Identity[]): Promise<Outcome[]> {
  if (identities.length === 0) return []
  const ids = identities.map(({ id }) => id)
  for (let more = true; more;) {
    const answer = await identityApi(projectScope(project)).manageSessions({
      manageSessionsBody: { action: 'disable', identities: ids },
    })
    more = answer.more === true
  }
  return identities.map((identity) => ({ row: identity.id, name: identifierOf(identity), result: 'done' }))
}

async function doOne(project: string, identity: Identity, verdict: Verdict): Promise<Outcome> {
  const row = { row: identity.id, name: identifierOf(identity) }
  const api = identityApi(projectScope(project))
  try {
    if (verdict.kind === 'same') return { ...row, result: 'skipped', code: 'same' }
    if (verdict.kind === 'refused') return { ...row, result: 'failed', code: codeOf(verdict.why), about: verdict.why }
    if (verdict.kind === 'delete') await api.deleteIdentity({ id: identity.id })
    if (verdict.kind !== 'change') return { ...row, result: 'done' }
    await api.patchIdentity({ id: identity.id, jsonPatch: patchOf(verdict.change) })
    return { ...row, result: 'done', undo: verdict.change }
  } catch (error) {
    if (!(error instanceof Problem) || error.passing || error.status === 401 || error.status === 403) throw error
    if (error.status === 404) return { ...row, result: 'skipped', code: 'gone' }
    return { ...row, result: 'failed', code: 'refused', note: failureText(error) }
  }
}

type Stopped = () => boolean

/** Some at a time. Where it is stopped, those that come first are done; the first that throws ends it, when the others have ended. */
async function each<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
  stopped: Stopped,
): Promise<Result[]> {
  const results: Result[] = []
  const failures: unknown[] = []
  const waiting = items.entries()
  const work = async () => {
    for (const [at, item] of waiting) {
      try {
        results[at] = await run(item)
      } catch (error) {
        failures.push(error)
      }
      if (failures.length > 0 || stopped()) return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failures.length > 0) throw failures[0]
  return results
}

export type DryRun = {
  /** Who was looked at and is meant. */
  seen: number
  change: number
  same: number
  refused: number
  missing: number
  /** The first of those that change, and of those that can't. */
  samples: { id: string; name: string; patch: unknown }[]
  refusals: { id: string; name: string; why: Reason }[]
}

const mostSamples = 5

/** Goes over everybody who is meant without changing anything; tells how far it is after each page. */
export async function dryRun(
  project: string,
  { action, whom }: BulkPlan,
  tell: (soFar: DryRun) => void,
  signal: AbortSignal,
): Promise<DryRun> {
  const { items: schemas } = await queryClient.ensureQueryData(everySchema(project))
  let run: DryRun = { seen: 0, change: 0, same: 0, refused: 0, missing: 0, samples: [], refusals: [] }
  let cursor: string | number | null = null
  do {
    const page = await nextOf(project, whom, cursor)
    signal.throwIfAborted()
    run = page.identities.reduce((soFar, identity) => withVerdict(soFar, identity, decide(identity, action, schemas)), {
      ...run,
      missing: run.missing + page.missing.length,
    })
    cursor = page.cursor
    tell(run)
  } while (cursor !== null)
  return run
}

function withVerdict(run: DryRun, identity: Identity, verdict: Verdict): DryRun {
  const { id } = identity
  const name = identifierOf(identity)
  const seen = run.seen + 1
  if (verdict.kind === 'same') return { ...run, seen, same: run.same + 1 }
  if (verdict.kind === 'refused') {
    const refusals =
      run.refusals.length < mostSamples ? [...run.refusals, { id, name, why: verdict.why }] : run.refusals
    return { ...run, seen, refused: run.refused + 1, refusals }
  }
  const patch = verdict.kind === 'change' ? patchOf(verdict.change) : undefined
  const samples = run.samples.length < mostSamples ? [...run.samples, { id, name, patch }] : run.samples
  return { ...run, seen, change: run.change + 1, samples }
}

import * as z from 'zod/mini'

import { failureText, Problem, projectScope, queryClient } from '@atrium/shared/api'
import { relationshipApi } from '@atrium/shared/api/relationship'
import { jobs, type Job, type Outcome, type StepOutput, type Interruption } from '@atrium/shared/jobs'
import { FileProblem, type Position } from '@atrium/shared/records'
import type { Relationship } from '@ory/client-fetch'

import type { Shape } from '../engine/undeclared'
import { isStored, relationshipKey, scanRelationships } from '../relationships/queries'
import { tupleText } from '../relationships/tuple'
import { patchOf } from '../relationships/tuple-changes'
import { shapeOf } from '../rules/queries'
import { rowOf, type Row } from './check-tuples'
import { fileOf } from './files'
import { knownTuples } from './known-tuples'
import { storedTuples, type StoredTuples } from './stored-tuples'
import { layoutSchema, recordsOf, type Layout } from './tuple-file'

const position = z.object({ offset: z.number(), line: z.number() })

export const importPlan = z.object({
  file: z.object({ name: z.string(), size: z.number(), head: z.string() }),
  layout: layoutSchema,
  /** Start of the first relationship: after the header of a CSV file. */
  start: position,
})
export type ImportPlan = z.infer<typeof importPlan>

/** Relationships per patch, patches per step, and patches in flight at a time. */
const patchSize = 1_000
const patches = 4
const inTheAir = 2
const lookupsAtOnce = 6
/** Maximum number of stored relationships kept in memory; others are looked up one by one. */
const maxKnown = 2_000_000

const storedOf = storedTuples((job) => jobs.now(job)?.state === 'running')

/**
 * One step of an import: the next relationships of the file, as a few patches. The service stores duplicates, so existing
 * relationships are skipped: the page reads all stored ones before its first step. If the step may have run before, each of
 * its rows is looked up.
 */
export async function importStep(job: Job, interruption: () => Interruption | undefined): Promise<StepOutput> {
  const { layout, start } = importPlan.parse(job.plan)
  const { project } = job
  const file = fileOf(job.id)
  const from = job.cursor === null ? start : position.parse(job.cursor)
  const shape = await queryClient.fetchQuery(shapeOf(project))
  const stored = storedOf.get(job.id) ?? (await readStoredTuples(job, interruption))
  // Stopped while reading: nothing was written.
  if (!stored) return { outcomes: [], cursor: from }

  const { rows, next } = await nextRows(file, { layout, shape }, from)
  const outcomes: Outcome[] = rows.flatMap(({ line, problem }) =>
    problem ? [{ row: String(line), result: 'failed', code: problem.code, about: problem }] : [],
  )
  const drafts = await draftsOf(project, rows, { stored, again: job.begun !== undefined })
  const fresh = drafts.filter(({ there }) => !there)
  const waiting = chunksOf(fresh).values()
  const failures: unknown[] = []
  const work = async () => {
    for (const chunk of waiting) {
      try {
        outcomes.push(...(await insert(project, chunk)))
      } catch (error) {
        failures.push(error)
      }
      if (failures.length > 0) return
    }
  }
  // Waits for pending patches even after a failure.
  await Promise.all(Array.from({ length: inTheAir }, work))
  if (failures.length > 0) throw failures[0]
  const rejected = new Map(outcomes.flatMap((one) => (one.result === 'failed' && one.name ? [[one.name, one]] : [])))
  for (const { text } of fresh) if (!rejected.has(text)) stored.known.add(text)
  for (const draft of drafts) {
    if (!draft.there) continue
    // A duplicate of a row that was just rejected doesn't exist either.
    const same = rejected.get(draft.text)
    if (same) outcomes.push({ ...same, row: String(draft.line) })
    else outcomes.push(draft.made ? outcomeOf(draft, 'done', 'created') : outcomeOf(draft, 'skipped', 'exists'))
  }
  if (!next || interruption() === 'stopped') storedOf.delete(job.id)
  await queryClient.invalidateQueries({ queryKey: relationshipKey(project), refetchType: 'none' })
  return { outcomes: outcomes.toSorted((a, b) => Number(a.row) - Number(b.row)), cursor: next }
}

/** Reads the stored relationships; undefined if the person stopped it. @throws Problem */
async function readStoredTuples(
  { id, project }: Job,
  interruption: () => Interruption | undefined,
): Promise<StoredTuples | undefined> {
  const known = knownTuples()
  let complete = true
  for await (const { items } of scanRelationships(project, {})) {
    if (interruption()) return undefined
    for (const tuple of items) known.add(tupleText(tuple))
    if (known.size >= maxKnown) {
      complete = false
      break
    }
  }
  const stored = { known, complete }
  storedOf.set(id, stored)
  return stored
}

/** The rows of a step, and the start of the following ones; null at the end, or if the rest can't be read. */
async function nextRows(file: Blob, { layout, shape }: { layout: Layout; shape: Shape }, from: Position) {
  const rows: Row[] = []
  try {
    for await (const records of recordsOf(file, layout, from))
      for (const record of records) {
        if (rows.length === patchSize * patches) return { rows, next: rows.at(-1)?.next ?? null }
        const row = rowOf(record, layout, shape)
        if (row) rows.push(row)
      }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    rows.push({ line: error.line, next: from, problem: { code: error.code } })
  }
  return { rows, next: null }
}

/** A row to insert. `there`: already stored; `made`: stored by an earlier, interrupted run of this step. */
type Draft = { line: number; tuple: Relationship; text: string; there: boolean; made?: boolean }

/** Rows to insert; duplicates count as already stored. */
async function draftsOf(
  project: string,
  rows: readonly Row[],
  { stored, again }: { stored: StoredTuples; again: boolean },
): Promise<Draft[]> {
  const seen = new Set<string>()
  const drafts = rows.flatMap(({ line, tuple }): Draft[] => {
    if (!tuple) return []
    const text = tupleText(tuple)
    const there = stored.known.has(text) || seen.has(text)
    seen.add(text)
    return [{ line, tuple, text, there }]
  })
  if (!again && stored.complete) return drafts
  const waiting = drafts.values()
  const work = async () => {
    for (const draft of waiting) {
      if (draft.there) continue
      draft.there = await isStored(project, draft.tuple)
      draft.made = draft.there && again && stored.complete
    }
  }
  await Promise.all(Array.from({ length: lookupsAtOnce }, work))
  return drafts
}

const chunksOf = (drafts: readonly Draft[]): Draft[][] =>
  Array.from({ length: Math.ceil(drafts.length / patchSize) }, (_, at) =>
    drafts.slice(at * patchSize, (at + 1) * patchSize),
  )

/** Inserts rows as one patch. If it is rejected, splits it in halves, so that only invalid rows are left out. @throws Problem */
async function insert(project: string, drafts: readonly Draft[]): Promise<Outcome[]> {
  const changes = drafts.map(({ tuple }) => ({ action: 'insert' as const, tuple }))
  try {
    await relationshipApi(projectScope(project)).patchRelationships({ relationshipPatch: patchOf(changes) })
    return drafts.map((draft) => outcomeOf(draft, 'done', 'created'))
  } catch (error) {
    if (!isRejection(error)) throw error
    const [first] = drafts
    if (drafts.length === 1 && first) return [outcomeOf(first, 'failed', 'refused', failureText(error))]
    const half = Math.ceil(drafts.length / 2)
    return [...(await insert(project, drafts.slice(0, half))), ...(await insert(project, drafts.slice(half)))]
  }
}

/** Errors about the content, not about authentication or timing. */
const isRejection = (error: unknown): error is Problem =>
  error instanceof Problem && !error.passing && [400, 404, 413, 422].includes(error.status)

const outcomeOf = ({ line, text }: Draft, result: Outcome['result'], code: string, note?: string): Outcome => ({
  row: String(line),
  name: text,
  result,
  code,
  note,
})

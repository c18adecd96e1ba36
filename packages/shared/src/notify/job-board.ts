import * as z from 'zod/mini'

import { readStoredJson, writeStored } from '../storage'
import { store } from '../ui/store'

const shownJob = z.object({
  id: z.string(),
  project: z.string(),
  /** ID of the person who started it. */
  person: z.optional(z.string()),
  title: z.string(),
  state: z.enum(['running', 'paused', 'stopped', 'done']),
  /** Rows so far; `total` is the number of all rows, if known. */
  seen: z.number(),
  failed: z.number(),
  total: z.optional(z.number()),
  /** Path of its page. */
  to: z.string(),
})

/** A job as the shell shows it on every screen. `retrying` isn't stored: after a reload, nothing runs it. */
export type ShownJob = z.infer<typeof shownJob> & { retrying?: boolean }

const name = 'atrium.jobs'
const maxCached = 20

/** Unfinished jobs of the last visit, which nothing runs now. */
const unfinished = (): ShownJob[] =>
  (readStoredJson(name, z.array(shownJob)) ?? []).map((job) => ({ ...job, state: 'paused' }))

/** Jobs of this page and unfinished ones of the last visit, newest last. */
export const jobBoard = store<readonly ShownJob[]>(unfinished())

function set(jobs: readonly ShownJob[]) {
  const open = jobs.filter(({ state }) => state === 'running' || state === 'paused')
  writeStored(name, JSON.stringify(open.slice(-maxCached)))
  jobBoard.set(jobs)
}

/** Adds a job to the board, or updates its progress. */
export function showJob(job: ShownJob) {
  const jobs = jobBoard.get()
  set(jobs.some(({ id }) => id === job.id) ? jobs.map((one) => (one.id === job.id ? job : one)) : [...jobs, job])
}

/** Removes a job from the board. */
export const removeJob = (id: string) => set(jobBoard.get().filter((job) => job.id !== id))

/** The outcome of one row of a job. */
export type Outcome = {
  /** What identifies the row, such as an ID or a line of a file. */
  row: string
  /** Its name for people. */
  name?: string
  result: 'done' | 'skipped' | 'failed'
  /** The result or the reason of a failure, as a stable code: `created`, `traits.email: required`. */
  code?: string
  /** Details of the code, as plain JSON, for its message. */
  about?: unknown
  /** The message of the service that rejected it. */
  note?: string
  /** Data for undoing the change, as plain JSON. */
  undo?: unknown
}

export type JobState = 'running' | 'paused' | 'stopped' | 'done'

/** A job over many rows, as stored: plan and cursor are plain JSON, so that it continues after a reload. */
export type Job = {
  id: string
  /** Selects the steps that run it, such as `identities.bulk`. */
  kind: string
  project: string
  /** ID of the person who started it. Others who use this browser neither see nor continue it. */
  person?: string | undefined
  /** What it does, for the reader. */
  title: string
  plan: unknown
  /** Where the next step begins; null before the first one. */
  cursor: unknown
  /** When the step at the cursor first began, in milliseconds, if its result is unknown. */
  begun?: number
  /** What that step was about to change, as plain JSON, if it said so. */
  intended?: unknown
  state: JobState
  counts: Record<Outcome['result'], number>
  /** Total rows, if known. */
  total?: number
  /** Why it paused automatically or, while it runs, why its step is tried again. */
  problem?: string
  /** Whether that is because a request got no response; `problem` is then the browser's message. */
  unreachable?: boolean
  createdAt: number
  updatedAt: number
}

/**
 * Result of one step: outcomes of its rows, and the start of the next step (null at the end). `cut` if it left some of
 * its rows alone because the job was stopped.
 */
export type StepOutput = { outcomes: Outcome[]; cursor: unknown; total?: number; cut?: boolean }
/** What the person requested while a step runs. */
export type Interruption = 'paused' | 'stopped'
/**
 * A step may run again after it was cut off (`job.begun` is then when it first began, in milliseconds), so it must be safe to repeat. A
 * long step checks `interruption` while it runs: it may end after some of its rows if its cursor says after which one, and always if the
 * job was stopped. What it passes to `intend` is stored before that resolves, and is `job.intended` if the step runs again.
 */
export type Step = (
  job: Job,
  interruption: () => Interruption | undefined,
  intend: (changes: unknown) => Promise<void>,
) => Promise<StepOutput>

/** A job that has not begun. */
export const newJob = (job: Pick<Job, 'kind' | 'project' | 'title' | 'plan' | 'total'>): Job => ({
  ...job,
  id: crypto.randomUUID(),
  cursor: null,
  state: 'paused',
  counts: { done: 0, skipped: 0, failed: 0 },
  createdAt: Date.now(),
  updatedAt: Date.now(),
})

/** Whether a step failed temporarily and is tried again. */
export const isRetrying = ({ state, problem }: Job): boolean => state === 'running' && problem !== undefined

/** The job after a step: counts, cursor and, at the end, its completion. */
export function afterStep(job: Job, { outcomes, cursor, total = job.total, cut = false }: StepOutput): Job {
  const counts = { ...job.counts }
  for (const { result } of outcomes) counts[result] += 1
  const ended = cursor === null && !cut
  return {
    ...job,
    counts,
    cursor,
    total,
    begun: undefined,
    intended: undefined,
    problem: undefined,
    state: ended ? 'done' : job.state,
    updatedAt: Date.now(),
  }
}

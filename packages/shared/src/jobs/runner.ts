import { failureText, Problem } from '@atrium/shared/api'
import { removeJob, showJob } from '@atrium/shared/notify'
import { signedInAs } from '@atrium/shared/session'

import { Interruptions } from './interruptions'
import { afterStep, isRetrying, type Job, type Step, type Interruption } from './job'
import { browserStore, memoryStore, type JobStore } from './job-store'

/** Leaving the page pauses its jobs, so the browser asks first. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault()

const waits = [500, 1_000, 2_000, 4_000, 8_000]

/** Jobs of earlier versions have no person. */
const isOwn = ({ person }: Job) => person === undefined || person === signedInAs()

/** The job as stored before a step, as the step may be cut off without notice. */
const marked = (job: Job): Job => ({ ...job, begun: job.begun ?? Date.now() })

const withProblem = (job: Job, error: unknown): Job => ({
  ...job,
  problem: failureText(error),
  unreachable: error instanceof Problem && error.status === 0,
  updatedAt: Date.now(),
})

/** Ensures that only one tab works on a job. */
async function alone(id: string, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run()
  await navigator.locks.request(`atrium-job-${id}`, { ifAvailable: true }, async (lock) => {
    if (lock) await run()
  })
}

/** Runs jobs step by step, stores each step's result before the next one starts, and notifies listeners. */
export function createRunner(store: JobStore, pauses: readonly number[] = waits) {
  const pages = new Map<string, (job: Job) => string>()
  const steps = new Map<string, Step>()
  const known = new Map<string, Job>()
  const running = new Set<string>()
  const interruptions = new Interruptions()
  const listeners = new Set<() => void>()
  const pageOf = (job: Job) => pages.get(job.kind)?.(job)
  const notifyListeners = () => listeners.forEach((listener) => listener())

  const keep = async (job: Job, outcomes?: Parameters<JobStore['put']>[1]) => {
    await store.put(job, outcomes)
    known.set(job.id, job)
    const { id, project, person, title, state, counts, total } = job
    const retrying = isRetrying(job)
    const to = pageOf(job)
    const seen = counts.done + counts.skipped + counts.failed
    if (to) showJob({ id, project, person, title, state, retrying, seen, failed: counts.failed, total, to })
    notifyListeners()
  }

  /** Runs one step, and retries it as stored after a temporary failure. @throws a failure that is permanent or persists */
  const stepOf = async (
    job: Job,
    stored: () => Job,
    intend: Parameters<Step>[2],
    onRetry: (error: Problem) => Promise<void>,
  ) => {
    const step = steps.get(job.kind)
    if (!step) throw new Error(`Nothing here can do a job of the kind ${job.kind}`)
    for (let attempt = 0; ; attempt++) {
      try {
        return await step(attempt === 0 ? job : stored(), () => interruptions.of(job.id), intend)
      } catch (error) {
        const wait = pauses[attempt]
        if (wait === undefined || !(error instanceof Problem && error.passing)) throw error
        await onRetry(error)
        await interruptions.wait(job.id, wait)
        if (interruptions.of(job.id)) throw error
      }
    }
  }

  const find = async (id: string) => {
    const job = known.get(id) ?? (await store.get(id))
    return job && isOwn(job) ? job : undefined
  }

  const work = async (started: Job) => {
    let job = started
    let storedJob = marked(job)
    await keep(storedJob)
    const intend = async (intended: unknown) => {
      storedJob = { ...storedJob, intended }
      await keep(storedJob)
    }
    const onRetry = async (error: Problem) => {
      storedJob = withProblem(storedJob, error)
      await keep(storedJob)
    }
    while (job.state === 'running') {
      // Someone else or nobody is signed in: the job must not continue as them.
      if (!isOwn(job)) return keep({ ...storedJob, state: 'paused', updatedAt: Date.now() })
      try {
        const output = await stepOf(job, () => storedJob, intend, onRetry)
        job = afterStep(job, output)
        if (job.state === 'running') job = { ...job, state: interruptions.of(job.id) ?? 'running' }
        // A step's outcomes are stored together with the start of the next one.
        const next = job.state === 'running' ? marked(job) : job
        await keep(next, output.outcomes)
        storedJob = next
      } catch (error) {
        job = withProblem({ ...storedJob, state: interruptions.of(job.id) ?? 'paused' }, error)
        await keep(job)
      }
    }
  }

  const resume = async (id: string) => {
    const job = await find(id)
    if (!job || running.has(id) || job.state === 'done' || job.state === 'stopped') return
    running.add(id)
    addEventListener('beforeunload', warn)
    try {
      await alone(id, () => work({ ...job, state: 'running', problem: undefined }))
    } finally {
      running.delete(id)
      interruptions.forget(id)
      if (running.size === 0) removeEventListener('beforeunload', warn)
      notifyListeners()
    }
  }

  const settle = async (id: string, state: Interruption) => {
    if (running.has(id)) {
      interruptions.request(id, state)
      return notifyListeners()
    }
    const job = await find(id)
    if (job && job.state !== 'done') await keep({ ...job, state })
  }

  return {
    store,
    /** Registers the worker of a kind of jobs, and the path of a job's page. */
    define(kind: string, step: Step, page?: (job: Job) => string) {
      steps.set(kind, step)
      if (page) pages.set(kind, page)
    },
    /** The path of the job's page, if its kind has one. */
    pageOf,
    add: (job: Job) => keep({ ...job, person: signedInAs() }),
    /** Continues the job; resolves when it ends, pauses or is stopped. */
    resume,
    pause: (id: string) => settle(id, 'paused'),
    stop: (id: string) => settle(id, 'stopped'),
    /** The job in its current state, if it is the signed-in person's; one that ran in a closed page shows as paused. */
    async load(id: string) {
      const job = await find(id)
      if (job && !known.has(id)) known.set(id, job.state === 'running' ? { ...job, state: 'paused' } : job)
      return job && known.get(id)
    },
    now: (id: string) => known.get(id),
    /** A requested change of state that waits for the current step. */
    interruption: (id: string) => interruptions.of(id),
    async drop(id: string) {
      await store.drop(id)
      known.delete(id)
      removeJob(id)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Runner = ReturnType<typeof createRunner>

/** The jobs of this page. */
export const jobs = createRunner(typeof indexedDB === 'undefined' ? memoryStore() : browserStore())

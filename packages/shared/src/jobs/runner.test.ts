import { queryClient } from '@atrium/shared/api'
import { jobBoard } from '@atrium/shared/notify'
import { sessionKey, type ConsoleSession } from '@atrium/shared/session'

import { Problem } from '../transport/problem'
import { newJob, type Job, type Outcome, type StepOutput } from './job'
import { memoryStore } from './job-store'
import { createRunner } from './runner'

const fresh = (): Job => newJob({ kind: 'count', project: 'shop', title: 'Count', plan: null, total: 3 })
const one = (at: number): Outcome => ({ row: String(at), result: at === 1 ? 'skipped' : 'done' })
const busy = new Problem({ status: 503, id: 'http_503', message: 'Busy' })

/** Three rows, one per step. */
const count = (job: Job): StepOutput => {
  const at = typeof job.cursor === 'number' ? job.cursor : 0
  return { outcomes: [one(at)], cursor: at === 2 ? null : at + 1 }
}

const everything = async (rows: AsyncIterable<Outcome[]>) => {
  const found: Outcome[] = []
  for await (const chunk of rows) found.push(...chunk)
  return found
}

test('runs a job to its end, and stores the outcome of each row', async () => {
  const runner = createRunner(memoryStore(), [])
  runner.define('count', (job) => Promise.resolve(count(job)))
  const job = fresh()
  await runner.add(job)
  await runner.resume(job.id)
  expect(runner.now(job.id)).toMatchObject({ state: 'done', counts: { done: 2, skipped: 1, failed: 0 } })
  expect((await everything(runner.store.outcomes(job.id))).map(({ row }) => row)).toEqual(['0', '1', '2'])
})

test('resumes a paused job after its last step, even on another page', async () => {
  const store = memoryStore()
  const runner = createRunner(store, [])
  const job = fresh()
  const seen: unknown[] = []
  runner.define('count', async (now) => {
    seen.push(now.cursor)
    await runner.pause(now.id)
    return count(now)
  })
  await runner.add(job)
  await runner.resume(job.id)
  expect(runner.now(job.id)).toMatchObject({ state: 'paused', cursor: 1 })

  const later = createRunner(store, [])
  later.define('count', (now) => (seen.push(now.cursor), Promise.resolve(count(now))))
  expect(await later.load(job.id)).toMatchObject({ state: 'paused' })
  await later.resume(job.id)
  expect(seen).toEqual([null, 1, 2])
  expect(later.now(job.id)?.state).toBe('done')
})

test('transient failures are retried and shown, and the step knows that it may have been done', async () => {
  const runner = createRunner(memoryStore(), [0, 0])
  const started: boolean[] = []
  const retrying: (boolean | undefined)[] = []
  runner.define(
    'count',
    (job) => {
      started.push(job.begun !== undefined)
      retrying.push(jobBoard.get().find(({ id }) => id === job.id)?.retrying)
      return started.length < 3 ? Promise.reject(busy) : Promise.resolve(count({ ...job, cursor: 2 }))
    },
    () => '/jobs/1',
  )
  const job = fresh()
  await runner.add(job)
  await runner.resume(job.id)
  expect(started).toEqual([false, true, true])
  expect(retrying).toEqual([false, true, true])
  expect(runner.now(job.id)?.state).toBe('done')
  await runner.drop(job.id)
})

test('pauses a job with the reason after repeated failures, and loses nothing', async () => {
  const runner = createRunner(memoryStore(), [0])
  let broken = true
  runner.define('count', (job) => (broken ? Promise.reject(busy) : Promise.resolve(count(job))))
  const job = fresh()
  await runner.add(job)
  await runner.resume(job.id)
  expect(runner.now(job.id)).toMatchObject({ state: 'paused', problem: expect.stringContaining('503'), cursor: null })
  broken = false
  await runner.resume(job.id)
  expect(runner.now(job.id)).toMatchObject({ state: 'done', problem: undefined })
})

test('doesn’t resume a stopped job', async () => {
  const runner = createRunner(memoryStore(), [])
  runner.define('count', (job) => Promise.resolve(count(job)))
  const job = fresh()
  await runner.add(job)
  await runner.stop(job.id)
  await runner.resume(job.id)
  expect(runner.now(job.id)).toMatchObject({ state: 'stopped', counts: { done: 0 } })
})

test('ends a job that is stopped during a step after part of its rows', async () => {
  const runner = createRunner(memoryStore(), [])
  const job = fresh()
  runner.define('count', async (now, interruption) => {
    await runner.stop(now.id)
    expect(runner.interruption(now.id)).toBe('stopped')
    return { outcomes: [one(0)], cursor: null, cut: interruption() === 'stopped' }
  })
  await runner.add(job)
  await runner.resume(job.id)
  expect(runner.now(job.id)).toMatchObject({ state: 'stopped', counts: { done: 1 } })
  expect(runner.interruption(job.id)).toBeUndefined()
})

test('pauses without waiting for the next attempt, and stores that the step may have run', async () => {
  const runner = createRunner(memoryStore(), [1_000_000])
  const job = fresh()
  runner.define('count', () => Promise.reject(busy))
  await runner.add(job)
  const hasStarted = new Promise<void>((resolve) => runner.subscribe(() => runner.now(job.id)?.begun && resolve()))
  const over = runner.resume(job.id)
  await hasStarted
  await runner.pause(job.id)
  await over
  expect(runner.now(job.id)).toMatchObject({ state: 'paused', begun: expect.any(Number), cursor: null })
})

test('stores a step’s result together with the start of the next step', async () => {
  const store = memoryStore()
  const written: { cursor: unknown; begun: boolean; outcomes: number }[] = []
  const put: typeof store.put = (job, outcomes = []) => {
    written.push({ cursor: job.cursor, begun: job.begun !== undefined, outcomes: outcomes.length })
    return store.put(job, outcomes)
  }
  const runner = createRunner({ ...store, put }, [])
  runner.define('count', (job) => Promise.resolve(count(job)))
  const job = fresh()
  await runner.add(job)
  await runner.resume(job.id)
  expect(written).toEqual([
    { cursor: null, begun: false, outcomes: 0 },
    { cursor: null, begun: true, outcomes: 0 },
    { cursor: 1, begun: true, outcomes: 1 },
    { cursor: 2, begun: true, outcomes: 1 },
    { cursor: null, begun: false, outcomes: 1 },
  ])
})

test('lists a job with a page on the shell’s board, with its progress, until it is removed', async () => {
  const runner = createRunner(memoryStore(), [])
  runner.define(
    'count',
    (job) => Promise.resolve(count(job)),
    ({ id }) => `/jobs/${id}`,
  )
  const job = fresh()
  const seen: unknown[] = []
  const unsubscribe = jobBoard.subscribe(() => seen.push(jobBoard.get().at(-1)))
  await runner.add(job)
  await runner.resume(job.id)
  unsubscribe()
  expect(seen).toContainEqual(expect.objectContaining({ id: job.id, state: 'running', seen: 1, total: 3 }))
  expect(jobBoard.get()).toMatchObject([{ id: job.id, state: 'done', seen: 3, failed: 0, to: `/jobs/${job.id}` }])
  await runner.drop(job.id)
  expect(jobBoard.get()).toEqual([])
})

describe('when someone else signs in to the browser', () => {
  const signIn = (id: string) => {
    const user = { id, name: id, email: `${id}@example.com` }
    queryClient.setQueryData<ConsoleSession>(sessionKey, {
      user,
      workspaces: [],
      projects: [],
      target: { kind: 'embedded', name: 'Atrium' },
    })
  }
  afterEach(() => queryClient.clear())

  test('pauses a running job before its next step', async () => {
    signIn('ada')
    const store = memoryStore()
    const runner = createRunner(store, [])
    const seen: unknown[] = []
    runner.define('count', (job) => {
      seen.push(job.cursor)
      signIn('grace')
      return Promise.resolve(count(job))
    })
    const job = fresh()
    await runner.add(job)
    await runner.resume(job.id)
    expect(seen).toEqual([null])
    expect(await store.get(job.id)).toMatchObject({ state: 'paused', cursor: 1, person: 'ada' })
  })

  test('hides the job from them, and lets its owner continue it', async () => {
    signIn('ada')
    const store = memoryStore()
    const job = fresh()
    await createRunner(store, []).add(job)
    signIn('grace')
    const later = createRunner(store, [])
    const seen: unknown[] = []
    later.define('count', (now) => (seen.push(now.cursor), Promise.resolve(count(now))))
    expect(await later.load(job.id)).toBeUndefined()
    await later.resume(job.id)
    await later.stop(job.id)
    expect(seen).toEqual([])
    signIn('ada')
    expect(await later.load(job.id)).toMatchObject({ person: 'ada' })
    await later.resume(job.id)
    expect(later.now(job.id)).toMatchObject({ state: 'done' })
  })
})

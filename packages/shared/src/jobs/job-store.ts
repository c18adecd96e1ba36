import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

import type { Job, Outcome } from './job'

/** Where jobs are stored between steps. */
export type JobStore = {
  all: () => Promise<Job[]>
  get: (id: string) => Promise<Job | undefined>
  /** Writes the job and the outcomes of further rows atomically. */
  put: (job: Job, outcomes?: readonly Outcome[]) => Promise<void>
  /** The outcomes of the rows, in the order they were stored, from the given index. */
  outcomes: (id: string, from?: number) => AsyncIterable<Outcome[]>
  drop: (id: string) => Promise<void>
}

type JobDatabase = DBSchema & {
  jobs: { key: string; value: Job }
  outcomes: { key: number; value: { job: string; rows: readonly Outcome[] }; indexes: { job: string } }
}

/** Stores jobs in this browser's database, which tabs share and which survives reloads. */
export function browserStore(): JobStore {
  let opened: Promise<IDBPDatabase<JobDatabase>> | undefined
  const open = () =>
    openDB<JobDatabase>('atrium-jobs', 1, {
      upgrade(database) {
        database.createObjectStore('jobs', { keyPath: 'id' })
        database.createObjectStore('outcomes', { autoIncrement: true }).createIndex('job', 'job')
      },
    })
  const database = () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))

  return {
    all: async () => (await database()).getAll('jobs'),
    get: async (id) => (await database()).get('jobs', id),
    async put(job, outcomes = []) {
      const transaction = (await database()).transaction(['jobs', 'outcomes'], 'readwrite')
      await Promise.all([
        transaction.objectStore('jobs').put(job),
        outcomes.length > 0 && transaction.objectStore('outcomes').add({ job: job.id, rows: outcomes }),
        transaction.done,
      ])
    },
    async *outcomes(id, from = 0) {
      const connection = await database()
      for (const key of (await connection.getAllKeysFromIndex('outcomes', 'job', id)).slice(from))
        yield [...((await connection.get('outcomes', key))?.rows ?? [])]
    },
    async drop(id) {
      const transaction = (await database()).transaction(['jobs', 'outcomes'], 'readwrite')
      const outcomes = transaction.objectStore('outcomes')
      const keys = await outcomes.index('job').getAllKeys(id)
      await Promise.all([
        transaction.objectStore('jobs').delete(id),
        ...keys.map((key) => outcomes.delete(key)),
        transaction.done,
      ])
    },
  }
}

/** In-memory store, used if the browser has no storage. */
export function memoryStore(): JobStore {
  const jobs = new Map<string, Job>()
  const rows = new Map<string, Outcome[][]>()
  return {
    all: () => Promise.resolve([...jobs.values()]),
    get: (id) => Promise.resolve(jobs.get(id)),
    put(job, outcomes = []) {
      jobs.set(job.id, job)
      if (outcomes.length > 0) rows.set(job.id, [...(rows.get(job.id) ?? []), [...outcomes]])
      return Promise.resolve()
    },
    async *outcomes(id, from = 0) {
      yield* rows.get(id)?.slice(from) ?? []
    },
    drop(id) {
      jobs.delete(id)
      rows.delete(id)
      return Promise.resolve()
    },
  }
}

import type { Job, Outcome } from './job'

/** Where jobs are kept between steps. */
export type JobStore = {
  all: () => Promise<Job[]>
  get: (id: string) => Promise<Job | undefined>
  /** Writes the job and what became of further rows together: both or neither. */
  put: (job: Job, outcomes?: readonly Outcome[]) => Promise<void>
  /** What became of the rows, in order, as they were put; from the so many-th time on. */
  outcomes: (id: string, from?: number) => AsyncIterable<Outcome[]>
  drop: (id: string) => Promise<void>
}

const databaseName = 'atrium-jobs'

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser’s storage failed'))
  })

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = transaction.onabort = () =>
      reject(transaction.error ?? new Error('The browser’s storage failed'))
  })

/** Jobs in this browser's database, which tabs share and a reload does not touch. */
export function browserStore(): JobStore {
  let opened: Promise<IDBDatabase> | undefined
  const open = () => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('jobs', { keyPath: 'id' })
      request.result.createObjectStore('outcomes', { autoIncrement: true }).createIndex('job', 'job')
    }
    return settled(request)
  }
  const database = () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
  const begin = async (mode: IDBTransactionMode) => (await database()).transaction(['jobs', 'outcomes'], mode)

  return {
    // What is read was written here.
    all: async () => (await settled((await begin('readonly')).objectStore('jobs').getAll())) as Job[],
    get: async (id) => (await settled((await begin('readonly')).objectStore('jobs').get(id))) as Job | undefined,
    async put(job, outcomes = []) {
      const transaction = await begin('readwrite')
      transaction.objectStore('jobs').put(job)
      if (outcomes.length > 0) transaction.objectStore('outcomes').add({ job: job.id, rows: outcomes })
      await ended(transaction)
    },
    async *outcomes(id, from = 0) {
      const index = (await begin('readonly')).objectStore('outcomes').index('job')
      for (const key of (await settled(index.getAllKeys(id))).slice(from)) {
        const chunk: unknown = await settled((await begin('readonly')).objectStore('outcomes').get(key))
        yield (chunk as { rows: Outcome[] }).rows
      }
    },
    async drop(id) {
      const transaction = await begin('readwrite')
      transaction.objectStore('jobs').delete(id)
      const outcomes = transaction.objectStore('outcomes')
      for (const key of await settled(outcomes.index('job').getAllKeys(id))) outcomes.delete(key)
      await ended(transaction)
    },
  }
}

/** Jobs that last as long as the page, where the browser keeps nothing. */
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

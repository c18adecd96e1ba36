import { sql } from 'kysely'
import { client } from '../../testing/client'

// an ordinary statement stays far below the first even on a busy machine
const limits = { statement: 2_000, wait: 60_000, idle: 1_000 }
const endless = sql`with recursive n as (select 1 as i union all select i + 1 from n) select count(*) from n`

let database: Promise<Awaited<ReturnType<typeof openPlatform>>> | undefined
const open = () => (database ??= openPlatform({ databaseUrl: undefined, limits, onCrash: () => undefined }))

/** A workspace that the platform has acknowledged. */
async function workspace(name: string): Promise<() => Promise<boolean>> {
  const platform = await open()
  const control = client(platform, 'http://localhost:4400', platform.workspaceToken)
  expect((await control({ method: 'POST', path: '/workspaces', json: { name } })).status).toBe(201)
  return async () => (await control({ path: '/workspaces?page_size=1000' })).text.includes(name)
}

const health = async (path: string) => client(await open())({ path: `/health/${path}` })

describe('the embedded database', () => {
  it('recovers with all acknowledged writes after its thread was terminated', async () => {
    const isThere = await workspace('before the thread ended')
    const { db } = await open()
    const running = endless.execute(db).catch((error: unknown) => error)
    await Promise.all(databaseThreads().map((thread) => thread.terminate()))
    expect(await running).toMatchObject({ message: expect.stringMatching(/stopped|did not answer/) })
    expect(await isThere()).toBe(true)
  })

  it('reports that it is not alive while its thread is replaced, and is ready afterwards', async () => {
    const { db } = await open()
    await Promise.all(databaseThreads().map((thread) => thread.terminate()))
    const [alive, ready] = [await health('alive'), await health('ready')]
    expect(alive).toMatchObject({ status: 503, body: { errors: { database: expect.stringContaining('restarted') } } })
    expect(ready.status).toBe(503)
    await sql`select 1`.execute(db)
    expect((await health('alive')).status).toBe(200)
    expect((await health('ready')).status).toBe(200)
  })

  it('cancels a slow statement, then serves queued reads and rejects queued writes', async () => {
    const isThere = await workspace('before the endless statement')
    const { db } = await open()
    const write = sql`create table never_made ()`
    const sent = () => Promise.allSettled([endless.execute(db), sql`select 7 as n`.execute(db), write.execute(db)])
    let [long, waiting, written] = await sent()
    // a transaction of the platform's own work came between: the write waited for the new thread
    if (written.status === 'fulfilled') {
      await sql`drop table never_made`.execute(db)
      ;[long, waiting, written] = await sent()
    }
    expect(long).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('2000 ms') } })
    expect(waiting).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 7 }] } })
    expect(written).toMatchObject({ status: 'rejected', reason: { retryAfter: 1 } })
    expect(await isThere()).toBe(true)
    await write.execute(db)
  })

  it('starts a statement’s timeout when its turn comes', async () => {
    const { db } = await open()
    const slow = sql`select pg_sleep(0.8)`
    const settled = await Promise.allSettled([slow.execute(db), slow.execute(db), slow.execute(db)])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  })

  it('runs single statements in order, and never inside another request’s transaction', async () => {
    const { db } = await open()
    await sql`create table numbers (n int)`.execute(db)
    const insert = (n: number) => sql`insert into numbers values (${n})`
    const undone = db.transaction().execute(async (tx) => {
      await insert(-1).execute(tx)
      await insert(-2).execute(tx)
      throw new Error('undone')
    })
    await Promise.all([
      expect(undone).rejects.toThrow('undone'),
      ...[1, 2, 3, 4, 5, 6].map((n) => insert(n).execute(db)),
    ])
    const { rows } = await sql`select n from numbers`.execute(db)
    expect(rows).toEqual([1, 2, 3, 4, 5, 6].map((n) => ({ n })))
  })

  it('reads a table after a migration', async () => {
    const { db } = await open()
    await sql`create table changing (a int)`.execute(db)
    await sql`insert into changing values (${1})`.execute(db)
    const all = sql`select * from changing where a = ${1}`
    expect((await all.execute(db)).rows).toEqual([{ a: 1 }])
    await sql`alter table changing add column b text default 'new'`.execute(db)
    expect((await all.execute(db)).rows).toEqual([{ a: 1, b: 'new' }])
  })

  it('rolls back a transaction whose thread was lost', async () => {
    const { db } = await open()
    const lost = db.transaction().execute(async (tx) => {
      await sql`create table half_done ()`.execute(tx)
      await endless.execute(tx)
    })
    await expect(lost).rejects.toThrow('2000 ms')
    const { rows } = await sql`select to_regclass('half_done') as found`.execute(db)
    expect(rows).toEqual([{ found: null }])
  })

  it('rejects a statement that crashes the database, and continues', async () => {
    const { db } = await open()
    const depth = 100_000
    const nested = sql`select (repeat('[', ${depth}::int) || repeat(']', ${depth}::int))::jsonb`
    await expect(nested.execute(db)).rejects.toThrow(/without a result|did not answer/)
    expect((await sql`select 8 as n`.execute(db)).rows).toEqual([{ n: 8 }])
  })

  it('reads a row that is nested too deeply to be copied between threads', async () => {
    const { db } = await open()
    const depth = 2500
    const { rows } = await sql<{ deep: unknown }>`
      select (repeat('[', ${depth}::int) || repeat(']', ${depth}::int))::jsonb as deep`.execute(db)
    expect(JSON.stringify(rows[0]?.deep)).toHaveLength(2 * depth)
  })

  it('takes the connection back from an idle transaction', async () => {
    const { db } = await open()
    let wake = (): void => undefined
    const idle = db.transaction().execute(async (tx) => {
      await sql`create table left_open ()`.execute(tx)
      await new Promise<void>((resolve) => (wake = resolve))
      await sql`select 1`.execute(tx)
    })
    const { rows } = await sql`select to_regclass('left_open') as found`.execute(db)
    expect(rows).toEqual([{ found: null }])
    wake()
    await expect(idle).rejects.toThrow('connection to the database was lost')
  })

  it('responds with 503 and Retry-After when the queue is full or too slow', async () => {
    const busy = await openPlatform({
      databaseUrl: undefined,
      // room for the workers that begin with the platform
      limits: { wait: 2_000, queue: 12 },
      onCrash: () => undefined,
    })
    const control = client(busy, 'http://localhost:4400', busy.workspaceToken)
    let finish = (): void => undefined
    let begin = (): void => undefined
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const started = new Promise<void>((resolve) => (begin = resolve))
    const holding = busy.db.transaction().execute(async () => {
      begin()
      await finished
    })
    await started
    const responses = await Promise.all(Array.from({ length: 16 }, () => control({ path: '/workspaces' })))
    finish()
    await holding
    for (const { status, headers, body } of responses) {
      expect(status).toBe(503)
      expect(headers.get('retry-after')).toBe('1')
      expect(body).toMatchObject({ error: { code: 503, reason: expect.stringMatching(/busy|Too many/) } })
    }
    expect(responses.map(({ text }) => text).join()).toMatch(/busy.*Too many|Too many.*busy/)
  })
})

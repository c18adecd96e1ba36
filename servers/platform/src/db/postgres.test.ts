import { sql } from 'kysely'
import { client } from '../../testing/client'

const limits = { statement: 500, lock: 300, idle: 500, wait: 1_000, queue: 20 }

// the embedded database has the same limits, and tests of its own
if (process.env.DATABASE_URL) {
  describe('PostgreSQL', () => {
    const open = () => openPlatform({ limits, onCrash: () => undefined })

    it('ends a statement that takes too long, and answers the next', async () => {
      const { db } = await open()
      await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow(/timeout|longer than/)
      expect((await sql`select 7 as n`.execute(db)).rows).toEqual([{ n: 7 }])
    })

    it('does not wait for a lock for ever', async () => {
      const { db } = await open()
      await sql`create table locked (n int)`.execute(db)
      let finish = (): void => undefined
      let begin = (): void => undefined
      const [finished, begun] = [
        new Promise<void>((done) => (finish = done)),
        new Promise<void>((done) => (begin = done)),
      ]
      const holding = db.transaction().execute(async (tx) => {
        await sql`lock table locked`.execute(tx)
        begin()
        await finished
      })
      await begun
      const waiting = db.transaction().execute(async (tx) => sql`insert into locked values (1)`.execute(tx))
      await expect(waiting).rejects.toThrow('lock timeout')
      finish()
      await holding
    })

    it('takes the connection from a transaction that does nothing, and keeps nothing of it', async () => {
      const { db } = await open()
      await sql`create table idle (n int)`.execute(db)
      let finish = (): void => undefined
      let begin = (pid: number | undefined): void => void pid
      const finished = new Promise<void>((done) => (finish = done))
      const begun = new Promise<number | undefined>((done) => (begin = done))
      const idle = db.transaction().execute(async (tx) => {
        await sql`insert into idle values (1)`.execute(tx)
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        begin(rows[0]?.pid)
        await finished
        await sql`insert into idle values (2)`.execute(tx)
      })
      const pid = await begun
      const isThere = sql<{ n: number }>`select count(*) as n from pg_stat_activity where pid = ${pid}`
      while ((await isThere.execute(db)).rows[0]?.n) continue
      finish()
      await expect(idle).rejects.toThrow(/PostgreSQL: /)
      expect((await sql`select n from idle`.execute(db)).rows).toEqual([])
    })

    it('answers 503 with Retry-After while all connections are taken, and 200 again afterwards', async () => {
      const platform = await openPlatform({ limits: { wait: 1_000 }, onCrash: () => undefined })
      const control = client(platform, 'http://localhost:4400', platform.workspaceToken)
      let finish = (): void => undefined
      const finished = new Promise<void>((done) => (finish = done))
      const hold = (begin: () => void) =>
        platform.db.transaction().execute(async () => {
          begin()
          await finished
        })
      const holding: Promise<void>[] = []
      for (let n = 0; n < 10; n++) await new Promise<void>((begin) => holding.push(hold(begin)))
      const busy = await control({ path: '/workspaces' })
      expect(busy.status).toBe(503)
      expect(busy.headers.get('retry-after')).toBe('1')
      expect(busy.body).toMatchObject({ error: { code: 503 } })
      finish()
      await Promise.all(holding)
      expect((await control({ path: '/workspaces' })).status).toBe(200)
    })

    it('connects again after an administrator ended its connections', async () => {
      const { db } = await open()
      const running = sql`select pg_sleep(0.4)`.execute(db)
      const kill = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atrium' and query like '%pg_sleep(0.4)%' and pid <> pg_backend_pid()`
      await Promise.allSettled([running, kill.execute(db)])
      expect((await sql`select 7 as n`.execute(db)).rows).toEqual([{ n: 7 }])
    })
  })
}

import { sql, type RawBuilder } from 'kysely'
import { randomUUID } from 'node:crypto'
import { client, testProject } from '../../testing/client'
import { lockScope } from '../control/lock-scope'
import { sweepNotices } from '../oauth2/logout/notices'
import type { Database } from './database'

const limits = { statement: 500, lock: 300, idle: 500, wait: 1_000, queue: 20 }

/** Runs statements in a transaction that stays open until `commit`. */
async function holding(db: Database, run: (tx: Database) => Promise<unknown>) {
  let finish = (): void => undefined
  const finished = new Promise<void>((done) => (finish = done))
  let ending: Promise<void> | undefined
  await new Promise<void>((started, failed) => {
    ending = db.transaction().execute(async (tx) => {
      await run(tx)
      started()
      await finished
    })
    ending.catch(failed)
  })
  const commit = async () => {
    finish()
    await ending
  }
  return { commit }
}

// the embedded database has the same limits, and its own tests
if (process.env.DATABASE_URL) {
  describe('PostgreSQL', () => {
    const open = () => openPlatform({ limits, onCrash: () => undefined })

    it('cancels a statement that takes too long, and runs the next', async () => {
      const { db } = await open()
      await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow(/timeout|longer than/)
      expect((await sql`select 7 as n`.execute(db)).rows).toEqual([{ n: 7 }])
    })

    it('limits how long a statement waits for a lock', async () => {
      const { db } = await open()
      await sql`create table locked (n int)`.execute(db)
      let finish = (): void => undefined
      let begin = (): void => undefined
      const [finished, started] = [
        new Promise<void>((done) => (finish = done)),
        new Promise<void>((done) => (begin = done)),
      ]
      const holding = db.transaction().execute(async (tx) => {
        await sql`lock table locked`.execute(tx)
        begin()
        await finished
      })
      await started
      const waiting = db.transaction().execute(async (tx) => sql`insert into locked values (1)`.execute(tx))
      await expect(waiting).rejects.toThrow('lock timeout')
      finish()
      await holding
    })

    it('adds a member to a project whose additions are locked', async () => {
      const opened = await open()
      const { id: project_id } = await testProject(opened)
      const { commit } = await holding(opened.db, (tx) => lockScope(tx, { project_id }))
      const member = { project_id, identity_id: randomUUID(), role: 'viewer' as const, created_at: new Date() }
      try {
        await opened.db.insertInto('control_project_members').values(member).execute()
      } finally {
        await commit()
      }
    })

    it('deletes old sign-out notices without waiting for another sign-out that deletes them', async () => {
      const opened = await open()
      const { id: project_id } = await testProject(opened)
      const [now, old] = [new Date(), new Date(0)]
      const notice = {
        ...{ project_id, client_id: 'shop', session_id: randomUUID(), issuer: 'https://shop.example', problem: null },
        ...{ status: 'delivered' as const, created_at: old, due_at: old, updated_at: old },
      }
      const add = (id: string) =>
        opened.db
          .insertInto('oauth2_logout_notices')
          .values({ ...notice, id })
          .execute()
      await add(randomUUID())
      const { commit } = await holding(opened.db, (tx) => sweepNotices(tx, now))
      await add(randomUUID())
      try {
        await sweepNotices(opened.db, now)
      } finally {
        await commit()
      }
      expect(await opened.db.selectFrom('oauth2_logout_notices').selectAll().execute()).toEqual([])
    })

    it('takes the connection back from an idle transaction, and rolls it back', async () => {
      const { db } = await open()
      await sql`create table idle (n int)`.execute(db)
      let finish = (): void => undefined
      let begin = (pid: number | undefined): void => void pid
      const finished = new Promise<void>((done) => (finish = done))
      const started = new Promise<number | undefined>((done) => (begin = done))
      const idle = db.transaction().execute(async (tx) => {
        await sql`insert into idle values (1)`.execute(tx)
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        begin(rows[0]?.pid)
        await finished
        await sql`insert into idle values (2)`.execute(tx)
      })
      const pid = await started
      const isThere = sql<{ n: number }>`select count(*) as n from pg_stat_activity where pid = ${pid}`
      while ((await isThere.execute(db)).rows[0]?.n) continue
      finish()
      await expect(idle).rejects.toThrow(/PostgreSQL: /)
      expect((await sql`select n from idle`.execute(db)).rows).toEqual([])
    })

    it('responds with 503 and Retry-After while all connections are in use, and 200 again afterwards', async () => {
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

    it('reconnects after an administrator terminated its connections', async () => {
      const { db } = await open()
      const running = sql`select pg_sleep(0.4)`.execute(db)
      const kill = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atrium' and query like '%pg_sleep(0.4)%' and pid <> pg_backend_pid()`
      await Promise.allSettled([running, kill.execute(db)])
      expect((await sql`select 7 as n`.execute(db)).rows).toEqual([{ n: 7 }])
    })
  })
  describe('prepared statements', () => {
    const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements`

    /** A table, and a statement about it that is prepared on one connection. */
    const setUp = async (run: (tx: Database, select: RawBuilder<unknown>) => Promise<void>) => {
      const { db } = await openPlatform({ limits, onCrash: () => undefined })
      await sql`create table prepared (n int)`.execute(db)
      await sql`insert into prepared values (1)`.execute(db)
      const select = sql`select * from prepared where n = ${1}`
      await db.connection().execute(async (connection) => {
        for (let time = 0; time < 6; time++) await select.execute(connection)
        const { rows } = await prepared.execute(connection)
        expect(rows).toContainEqual({ statement: 'select * from prepared where n = $1' })
        await run(connection, select)
      })
    }

    it('survive a change of their tables', () =>
      setUp(async (connection, select) => {
        await sql`alter table prepared add column later text`.execute(connection)
        for (let time = 0; time < 2; time++)
          expect((await select.execute(connection)).rows).toEqual([{ n: 1, later: null }])
      }))

    it('fail once with 503 in a transaction if their table has changed', () =>
      setUp(async (connection, select) => {
        await sql`alter table prepared add column later text`.execute(connection)
        const inTransaction = () => connection.transaction().execute((tx) => select.execute(tx))
        await expect(inTransaction()).rejects.toThrow(/^PostgreSQL: .*cached plan/)
        expect((await inTransaction()).rows).toEqual([{ n: 1, later: null }])
      }))

    it('are prepared again if the connection has lost them', () =>
      setUp(async (connection, select) => {
        await sql`deallocate all`.execute(connection)
        for (let time = 0; time < 2; time++) expect((await select.execute(connection)).rows).toEqual([{ n: 1 }])
      }))
  })
  describe('the cache of a shared database', () => {
    const two = async () => {
      const one = await openPlatform()
      const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(one.db)
      return [one, await openPlatform({ databaseSchema: rows[0]?.name, onCrash: () => undefined })] as const
    }

    it('is invalidated in all processes by a change in one of them', async () => {
      const [one, other] = await two()
      const { control, id, slug, call } = await testProject(one)
      const there = client(other, `http://localhost:4400/p/${slug}`, other.workspaceToken)
      const { body: key } = await control<{ value: string; id: string }>({
        method: 'POST',
        path: `/projects/${id}/tokens`,
        json: { name: 'passing' },
      })
      const request = { path: '/admin/identities', token: key.value }
      for (let time = 0; time < 2; time++) expect((await there(request)).status).toBe(200)
      await control({ method: 'DELETE', path: `/projects/${id}/tokens/${key.id}` })
      expect((await there(request)).status).toBe(401)
      const { body: oauth } = await call<{ client_id: string; client_secret: string }>({
        method: 'POST',
        path: '/admin/clients',
        json: { grant_types: ['client_credentials'] },
      })
      const basic = Buffer.from(`${oauth.client_id}:${oauth.client_secret}`).toString('base64')
      const token = () =>
        there({
          method: 'POST',
          path: '/oauth2/token',
          form: { grant_type: 'client_credentials' },
          headers: { authorization: `Basic ${basic}` },
        })
      for (let time = 0; time < 2; time++) expect((await token()).status).toBe(200)
      await call({ method: 'DELETE', path: `/admin/clients/${oauth.client_id}` })
      expect((await token()).status).toBe(401)
    })

    it('delivers events to streams added by another process, and not to deleted ones', async () => {
      const [one, other] = await two()
      const { control, id, slug } = await testProject(one)
      const there = client(other, `http://localhost:4400/p/${slug}`, other.workspaceToken)
      const record = () => there({ method: 'POST', path: '/admin/clients', json: {} })
      const waiting = async () =>
        (await one.db.selectFrom('control_event_deliveries').selectAll().where('project_id', '=', id).execute()).length
      await record()
      const path = `/projects/${id}/eventstreams`
      const json = { type: 'https', https_endpoint: 'https://events.example.com', status: 'paused' }
      const { body: stream } = await control<{ id: string }>({ method: 'POST', path, json })
      await record()
      expect(await waiting()).toBe(1)
      await control({ method: 'DELETE', path: `${path}/${stream.id}` })
      await record()
      expect(await waiting()).toBe(0)
    })

    it('is invalidated by a manual change, but not before that is committed', async () => {
      const [one, other] = await two()
      const { slug } = await testProject(one)
      const there = client(other, `http://localhost:4400/p/${slug}`, other.workspaceToken)
      const list = async () => (await there({ path: '/admin/identities' })).status
      expect(await list()).toBe(200)
      const halt = sql`update control_projects set state = 'halted' where slug = ${slug}`
      const held = await holding(one.db, (tx) => halt.execute(tx))
      expect(await list()).toBe(200)
      await held.commit()
      expect(await list()).toBe(403)
    })

    it('has a trigger on every cached table that doesn’t serialize transactions', async () => {
      const { db } = await platform()
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
        and relname ~ '^(control_|oauth2_clients$|oauth2_keys$|identity_sessions$|identity_identities$)'
        and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'note_change')`.execute(db)
      expect(rows.map(({ name }) => name).toSorted()).toEqual(['control_event_deliveries', 'control_events'])
      const total = async () =>
        (
          await sql<{
            n: number
          }>`select sum(version)::int as n from database_versions where realm = 'control'`.execute(db)
        ).rows[0]?.n ?? 0
      const before = await total()
      const held = []
      const write = sql`update control_projects set name = name where false`
      for (let n = 0; n < 8; n++) held.push(await holding(db, (tx) => write.execute(tx)))
      for (const { commit } of held) await commit()
      expect((await total()) - before).toBeGreaterThanOrEqual(8)
    })
  })
}

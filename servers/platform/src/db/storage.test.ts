import { sql } from 'kysely'
import { client, testProject } from '../../testing/client'

describe('the storage', () => {
  it('throws when the outer handle is used inside a transaction instead of deadlocking', async () => {
    const { db } = await platform()
    const nested = db.transaction().execute(async () => {
      await db.selectFrom('control_projects').selectAll().execute()
    })
    await expect(nested).rejects.toThrow('pass the transaction on')
    expect(await db.selectFrom('control_projects').selectAll().execute()).toHaveLength(1)
  })

  it('rolls back a transaction that fails', async () => {
    const { db } = await platform()
    const at = new Date()
    const failing = db.transaction().execute(async (tx) => {
      const workspace = { id: '7c0ffee0-1111-4222-8333-444455556666', name: 'x', created_at: at, updated_at: at }
      await tx.insertInto('control_workspaces').values(workspace).execute()
      await tx.insertInto('control_workspaces').values(workspace).execute()
    })
    await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'control_workspaces_pkey' })
    expect(await db.selectFrom('control_workspaces').where('name', '=', 'x').selectAll().execute()).toEqual([])
  })

  it('returns the same types with either database', async () => {
    const { db } = await platform()
    const { rows } = await sql<Record<string, unknown>>`
      select count(*) as big, 7::int as small, '{"a":[1]}'::jsonb as json, now() as time, true as yes,
        array['a', 'b'] as list, null as nothing, 'é' as text`.execute(db)
    expect(rows).toEqual([
      {
        big: 1,
        small: 7,
        json: { a: [1] },
        time: expect.anything(),
        yes: true,
        list: ['a', 'b'],
        nothing: null,
        text: 'é',
      },
    ])
    expect(Object.prototype.toString.call(rows[0]?.time)).toBe('[object Date]')
  })

  it('runs many queries concurrently', async () => {
    const { db } = await platform()
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, n) => sql<{ n: number }>`select ${n}::int as n`.execute(db)),
    )
    expect(results.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 200 }, (_, n) => n))
  })
})

if (process.env.DATABASE_URL) {
  describe('several platforms on one PostgreSQL', () => {
    it('start concurrently and see each other’s changes immediately', async () => {
      const first = await openPlatform()
      const databaseSchema = `test_several_${process.pid}`
      const opened = await Promise.all([1, 2, 3].map(() => openPlatform({ databaseSchema, seed: 'demo' })))
      const [one, two] = opened
      if (!one || !two) throw new Error('not opened')
      expect(await two.db.selectFrom('control_projects').selectAll().execute()).toHaveLength(4)
      const { control, id, slug } = await testProject(one)
      const there = client(two, `http://localhost:4400/p/${slug}`, two.workspaceToken)
      expect((await there({ path: '/admin/identities' })).status).toBe(200)
      await control({ method: 'DELETE', path: `/projects/${id}` })
      expect((await there({ path: '/admin/identities' })).status).toBe(404)
      await sql`drop schema ${sql.id(databaseSchema)} cascade`.execute(first.db)
    })
  })
}

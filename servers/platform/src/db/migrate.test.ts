import { sql } from 'kysely'
import { migrate, type Migration } from './migrate'

/** The steps that a platform's database has run, with other contents. */
async function changedSteps(db: Awaited<ReturnType<typeof platform>>['db']): Promise<Migration[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by at`.execute(db)
  return rows.map(({ name }) => ({ name, up: async (tx) => void (await sql`select 'changed'`.execute(tx)) }))
}

describe('the migrations', () => {
  it('reject a database of a newer version, and name the migration', async () => {
    const { db } = await platform()
    await expect(migrate(db, [])).rejects.toThrow(/newer version of the platform \(migration \S+\)/)
  })

  it('prevent startup when an applied migration was changed', async () => {
    const { db } = await platform()
    const steps = await changedSteps(db)
    await expect(migrate(db, steps)).rejects.toThrow(`The migration ${steps[0]?.name} is not the one`)
  })

  it('add checksums to migrations applied before checksums existed', async () => {
    const { db } = await platform()
    const steps = await changedSteps(db)
    await sql`update migrations set checksum = null`.execute(db)
    expect(await migrate(db, steps)).toEqual([])
    const { rows } = await sql<{ checksum: string }>`select checksum from migrations`.execute(db)
    expect(rows).toHaveLength(steps.length)
    for (const { checksum } of rows) expect(checksum).toMatch(/^[0-9a-f]{64}$/)
  })
})

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { testProject } from '../../testing/client'

type Opened = Awaited<ReturnType<typeof platform>>

/** Records how many rows each statement deletes, and fails after a number of statements. */
async function watch({ db }: Opened, failsAfter: number) {
  await sql`create table if not exists purged_batches (rows integer not null)`.execute(db)
  await sql`delete from purged_batches`.execute(db)
  await sql`create or replace function note_purged() returns trigger language plpgsql as ${sql.raw(`$$
    begin
      if (select count(*) from purged_batches) >= ${failsAfter} then raise exception 'the process ended here'; end if;
      insert into purged_batches select count(*) from gone;
      return null;
    end $$`)}`.execute(db)
  await sql`create or replace trigger note_purged after delete on permission_tuples
    referencing old table as gone for each statement execute function note_purged()`.execute(db)
}

const batches = async ({ db }: Opened) =>
  (await sql<{ rows: number }>`select rows from purged_batches where rows > 0`.execute(db)).rows.map(({ rows }) => rows)

async function projectWithTuples(opened: Opened, count: number) {
  const project = await testProject(opened)
  await sql`insert into permission_tuples (project_id, namespace, object, relation, subject_id, created_at)
    select ${project.id}, 'files', n::text, 'owner', 'ada', now() from generate_series(1, ${count}::int) as n`.execute(
    opened.db,
  )
  return project
}

const tuplesOf = async ({ db }: Opened, id: string) =>
  (await db.selectFrom('permission_tuples').select('id').where('project_id', '=', id).limit(1).execute()).length

const projectsOf = async ({ db }: Opened, id: string) =>
  (await db.selectFrom('control_projects').select('id').where('id', '=', id).execute()).length

describe('purging a project with many rows', () => {
  it('deletes them in batches and keeps other projects', async () => {
    const opened = await platform()
    const [gone, stays] = [await projectWithTuples(opened, 4_500), await projectWithTuples(opened, 10)]
    await watch(opened, 1_000_000)
    expect((await gone.control({ method: 'DELETE', path: `/projects/${gone.id}` })).status).toBe(204)
    expect(await batches(opened)).toEqual([1000, 1000, 1000, 1000, 500])
    expect([await projectsOf(opened, gone.id), await projectsOf(opened, stays.id)]).toEqual([0, 1])
    expect(await tuplesOf(opened, stays.id)).toBe(1)
  })

  it('hides the project at once, and resumes by itself after an interruption', async () => {
    const opened = await openPlatform({ onCrash: () => undefined })
    const { control, call, id } = await projectWithTuples(opened, 4_500)
    await watch(opened, 2)
    expect((await control({ method: 'DELETE', path: `/projects/${id}` })).status).toBe(500)
    expect([await tuplesOf(opened, id), await projectsOf(opened, id)]).toEqual([1, 1])
    expect((await control({ path: `/projects/${id}` })).status).toBe(404)
    expect((await call({ path: '/schemas' })).status).toBe(404)
    expect((await control({ path: '/projects' })).text).not.toContain(id)
    await sql`drop trigger note_purged on permission_tuples`.execute(opened.db)
    while ((await projectsOf(opened, id)) > 0) await pause(100)
    expect(await tuplesOf(opened, id)).toBe(0)
  })
})

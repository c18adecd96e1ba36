import { sql } from 'kysely'
import { testProject } from '../../testing/client'
import { listQuery, type Filter } from './relationships/store'

/** Relationships of the project that is listed, and of another one beside it. */
const MANY = 200_000

type Plan = { 'Node Type': string; 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

async function filled(): Promise<string> {
  const opened = await platform()
  const { id } = await testProject(opened, {})
  for (const project of [id, '00000000-0000-4000-8000-000000000001']) {
    await sql`insert into permission_tuples (project_id, namespace, object, relation, subject_id, subject_namespace,
        subject_object, subject_relation, created_at)
      select ${project}::uuid, 'N' || n % 4, 'o' || n / 4, 'r' || n % 5, case when n % 3 > 0 then 's' || n % 1000 end,
        case when n % 3 = 0 then 'N0' end, case when n % 3 = 0 then 'o' || n % 1000 end,
        case when n % 3 = 0 then 'r0' end, now() from generate_series(1, ${MANY}::int) n`.execute(opened.db)
  }
  await sql`analyze permission_tuples`.execute(opened.db)
  return id
}

const parts: Filter[] = [{ namespace: 'N1' }, { object: 'o25000' }, { relation: 'r1' }]
const subjects: Filter[] = [
  {},
  { subject: { subject_id: 's1' } },
  { subject: { subject_set: { namespace: 'N0', object: 'o1', relation: 'r0' } } },
]
/** Every combination of filters. */
const filters = Array.from({ length: 8 }, (_, bits) => parts.filter((_part, at) => bits & (1 << at))).flatMap((some) =>
  subjects.map((subject): Filter => Object.assign({}, ...some, subject) as Filter),
)

it('lists relationships by an index, whatever the filters are', async () => {
  const project = await filled()
  const { db } = await platform()
  const read: Record<string, number> = {}
  for (const filter of filters) {
    for (const after of [undefined, '100000']) {
      const [row] = await listQuery(db, project, { filter, after, limit: 101 }).explain<{
        'QUERY PLAN': [{ Plan: Plan }]
      }>('json', sql`analyze`)
      const nodes = row ? nodesOf(row['QUERY PLAN'][0].Plan) : []
      expect(nodes.length).toBeGreaterThan(0)
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan')
      read[JSON.stringify({ ...filter, after })] = Math.max(
        ...nodes.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
      )
    }
  }
  // a page of a hundred reads a small part of the project
  expect(Object.entries(read).filter(([, rows]) => rows > MANY / 20)).toEqual([])
}, 120_000)

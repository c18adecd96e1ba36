import { sql } from 'kysely'
import { testProject } from '../../testing/client'
import { countedIn, UsageCounts } from './usage-counts'

const rules = `class Person implements Namespace {}
class Book implements Namespace { related: { readers: Person[] } }`
const config = { permission: { namespaces: { location: `base64://${Buffer.from(rules).toString('base64')}` } } }
const HOUR = 3_600_000
const only = (id: string) => sql`select ${id}::uuid`

it('counts by project and hour, and adds to what is stored', async () => {
  const { db } = await platform()
  const [id, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const start = new Date('2026-01-31T12:00:00Z')
  const [one, two] = [new UsageCounts(), new UsageCounts()]
  for (const counts of [one, two, one]) counts.add(id, 'permission_checks')
  one.add(id, 'event_stream_events')
  two.add(other, 'permission_checks')
  await Promise.all([one.flush(db, start), two.flush(db, start)])
  await one.flush(db, start)
  one.add(id, 'permission_checks')
  await one.flush(db, new Date(start.getTime() + HOUR))
  const counted = (from: number, to: number) =>
    countedIn(db, only(id), { start: new Date(start.getTime() + from), end: new Date(start.getTime() + to) })
  expect(await counted(0, HOUR)).toEqual({ permission_checks: 3, event_stream_events: 1 })
  expect(await counted(HOUR, 2 * HOUR)).toEqual({ permission_checks: 1 })
  expect(await counted(2 * HOUR, 3 * HOUR)).toEqual({})
})

it('keeps counts that could not be written for the next attempt', async () => {
  const { db } = await platform()
  const id = crypto.randomUUID()
  const counts = new UsageCounts()
  counts.add(id, 'permission_checks')
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`drop table usage_counts`.execute(tx)
      await expect(counts.flush(tx, new Date())).rejects.toThrow('usage_counts')
      throw new Error('undone')
    })
    .catch(() => undefined)
  counts.add(id, 'permission_checks')
  const now = new Date()
  await counts.flush(db, now)
  expect(await countedIn(db, only(id), { start: new Date(now.getTime() - HOUR), end: now })).toEqual({
    permission_checks: 2,
  })
})

it('writes the remaining counts when it stops', async () => {
  const { db } = await platform()
  const id = crypto.randomUUID()
  const counts = new UsageCounts()
  const now = new Date()
  const warn = jest.fn()
  const end = counts.start({ db, now: () => now, warn })
  for (let check = 0; check < 3; check += 1) counts.add(id, 'permission_checks')
  await end()
  expect(warn).not.toHaveBeenCalled()
  const all = { start: new Date(now.getTime() - HOUR), end: new Date(now.getTime() + 1) }
  expect(await countedIn(db, only(id), all)).toEqual({ permission_checks: 3 })
})

it('counts permission checks as usage of the workspace, per batch entry and even if denied', async () => {
  const opened = await platform()
  const { call, id, control } = await testProject(opened, config)
  const { workspace_id } = (await control<{ workspace_id: string }>({ path: `/projects/${id}` })).body
  type Usage = { usage: { feature: string; used: number }[] }
  const book = (subject_id: string) => ({ namespace: 'Book', object: 'b', relation: 'readers', subject_id })
  await call({ path: '/relation-tuples/check', query: book('ada') })
  await call({ method: 'POST', path: '/relation-tuples/check/openapi', json: book('grace') })
  await call({ method: 'POST', path: '/relation-tuples/batch/check', json: { tuples: [book('a'), book('b')] } })
  await call({ path: '/relation-tuples/check', query: { namespace: 'Book' } })
  const { usage } = (await control<Usage>({ path: `/workspaces/${workspace_id}/usage` })).body
  expect(usage.find(({ feature }) => feature === 'permission_checks')?.used).toBeGreaterThanOrEqual(4)
  const from = { start: new Date(Date.now() - HOUR), end: new Date(Date.now() + HOUR) }
  expect(await countedIn(opened.db, only(id), from)).toEqual({ permission_checks: 4 })
})

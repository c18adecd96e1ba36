import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { together } from '../db/together'
import { eventParts } from './record-events'

const now = new Date('2026-02-03T04:05:06.789Z')

/** So many events, recorded by one statement behind a gate that is open, closed or not there. */
async function recorded(count: number, gate?: 'open' | 'closed') {
  const { db } = await platform()
  const project = { id: randomUUID(), hasEventStreams: false }
  const happened = Array.from({ length: count }, (_, index) => ({
    type: index % 2 ? ('LoginFailed' as const) : ('LoginSucceeded' as const),
    identityId: index % 3 ? randomUUID() : undefined,
    attributes: { SelfServiceMethodUsed: `method ${index}` },
  }))
  const statement = gate && (gate === 'open' ? sql`select 1` : sql`select 1 where false`)
  await together(db, eventParts({ project, now }, happened), statement)
  const rows = await db
    .selectFrom('control_events')
    .selectAll()
    .where('project_id', '=', project.id)
    .orderBy('id')
    .execute()
  return { happened, rows }
}

describe.each([1, 2, 8, 9])('%i events of one statement', (count) => {
  it.each([undefined, 'open'] as const)('are recorded as they happened, gate: %s', async (gate) => {
    const { happened, rows } = await recorded(count, gate)
    const expected = happened.map(({ type, identityId, attributes }) => ({
      type,
      identity_id: identityId ?? null,
      attributes,
      created_at: now,
    }))
    expect(rows).toEqual(expected.map((row) => expect.objectContaining(row)))
  })

  it('are not recorded behind a closed gate', async () => {
    expect((await recorded(count, 'closed')).rows).toEqual([])
  })
})

test('needs no subquery for a few rows without a gate', () => {
  const [stored] = eventParts({ project: { id: randomUUID(), hasEventStreams: false }, now }, [
    { type: 'LoginSucceeded' },
    { type: 'LoginSucceeded' },
  ])
  const from = jest.fn(() => sql``)
  stored?.(from, false)
  expect(from).not.toHaveBeenCalled()
})

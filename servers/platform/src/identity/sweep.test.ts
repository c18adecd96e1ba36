import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createSweep } from './sweep'

const SECOND = 1_000
const DAY = 24 * 3_600_000

it('deletes expired rows in batches, a second apart until none are left', async () => {
  const { db } = await platform()
  const project_id = randomUUID()
  // the platform's own sweep deletes none of them
  const start = Date.now() + 30 * DAY
  const sweep = createSweep(db, 2)
  const expire = (keys: string[]) =>
    db
      .insertInto('identity_attempts')
      .values(
        keys.map((key) => ({ project_id, key, count: 1, owner: null, expires_at: new Date(start - DAY - SECOND) })),
      )
      .execute()
  const left = async () =>
    (await db.selectFrom('identity_attempts').select('key').where('project_id', '=', project_id).execute()).length
  const sweepAfter = async (seconds: number) => {
    await sweep(new Date(start + seconds * SECOND))
    return left()
  }
  await expire(['a', 'b', 'c', 'd', 'e'])
  const counts = [await sweepAfter(0), await sweepAfter(0.5), await sweepAfter(1), await sweepAfter(2)]
  expect(counts).toEqual([3, 3, 1, 0])
  await expire(['f'])
  expect([await sweepAfter(300), await sweepAfter(602)]).toEqual([1, 0])
})

it('runs in the background', async () => {
  let time = Date.now()
  const { db } = await openPlatform({ now: () => new Date(time) })
  const project_id = randomUUID()
  await db
    .insertInto('identity_attempts')
    .values({ project_id, key: 'a', count: 1, owner: null, expires_at: new Date(time) })
    .execute()
  time += 2 * DAY
  const attempts = db.selectFrom('identity_attempts').select('key').where('project_id', '=', project_id)
  while ((await attempts.execute()).length > 0) await pause(20)
})

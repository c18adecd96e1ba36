import { randomUUID } from 'node:crypto'
import { sweep } from './sweep'

const SECOND = 1_000
const DAY = 24 * 3_600_000

it('deletes expired rows in batches, a second apart until none are left', async () => {
  const { db } = await platform()
  const project_id = randomUUID()
  const start = Date.now()
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
    await sweep(db, new Date(start + seconds * SECOND), 2)
    return left()
  }
  await expire(['a', 'b', 'c', 'd', 'e'])
  const counts = [await sweepAfter(0), await sweepAfter(0.5), await sweepAfter(1), await sweepAfter(2)]
  expect(counts).toEqual([3, 3, 1, 0])
  await expire(['f'])
  expect([await sweepAfter(300), await sweepAfter(602)]).toEqual([1, 0])
})

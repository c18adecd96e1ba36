import { sql } from 'kysely'
import { testProject } from '../../testing/client'
import { attempt, attemptKey, type Attempt } from './attempts'

it('locks the counts of a successful attempt in the order in which attempts are counted', async () => {
  const { db } = await platform()
  const project = { id: (await testProject(await platform())).id } as Parameters<typeof attempt>[0]['project']
  const scope = { db, project, now: new Date(), guessLimits: 1 }
  const tried: Attempt[] = [
    { kind: 'passwordFrom', of: ['ada', '203.0.113.9'] },
    { kind: 'password', of: ['ada'] },
  ]
  const [first, last] = tried.toSorted((a, b) => (attemptKey(a) < attemptKey(b) ? -1 : 1)) as [Attempt, Attempt]
  // inserted first, so it comes first in the table
  await attempt(scope, [last])
  const right = await attempt(scope, tried)
  const row = (one: Attempt) =>
    sql`select 1 from identity_attempts where project_id = ${project.id} and key = ${attemptKey(one)} for update nowait`
  let finish = (): void => undefined
  let begin = (): void => undefined
  const [finished, started] = [
    new Promise<void>((done) => (finish = done)),
    new Promise<void>((done) => (begin = done)),
  ]
  const holding = db.transaction().execute(async (tx) => {
    await row(last).execute(tx)
    begin()
    await finished
  })
  await started
  const counted = right()
  const isLocked = () =>
    row(first)
      .execute(db)
      .then(
        () => false,
        () => true,
      )
  while (!(await isLocked())) await new Promise((resolve) => setImmediate(resolve))
  finish()
  const ends = await Promise.allSettled([holding, counted])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

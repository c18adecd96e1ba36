import { randomUUID } from 'node:crypto'
import { builtInCatalogue } from './catalogue'
import { closeDue } from './close-periods'
import { testProvider } from './provider'

it('a subscription that fails, and many whose plan is gone, hold up no other', async () => {
  const { db } = await platform()
  const [before, now] = [new Date('2020-01-01T00:00:00Z'), new Date('2020-02-02T00:00:00Z')]
  const end = new Date('2020-02-01T00:00:00Z')
  const stamps = { created_at: before, updated_at: before }
  const subscribe = async (plan: string, currency: 'usd' = 'usd') => {
    const id = randomUUID()
    await db
      .insertInto('control_workspaces')
      .values({ id, name: plan, ...stamps })
      .execute()
    await db
      .insertInto('control_subscriptions')
      .values({
        id,
        workspace_id: id,
        status: 'active',
        currency,
        plan,
        interval: 'monthly',
        fee: 0,
        anchor: before,
        period_start: before,
        payed_until: end,
        usage_anchor: before,
        usage_start: before,
        usage_end: end,
        next_plan: null,
        next_interval: null,
        cancels: false,
        ...stamps,
      })
      .execute()
    return id
  }
  for (let count = 0; count < 25; count += 1) await subscribe('Gone@1')
  // a row that no version of the platform writes
  await subscribe('Team@1', 'xxx' as 'usd')
  const paid = await Promise.all(Array.from({ length: 3 }, () => subscribe('Team@1')))
  const failures: unknown[] = []
  const billing = { catalogue: builtInCatalogue, provider: testProvider }
  await closeDue({ db, now: () => now, billing, warn: (error) => failures.push(error) })
  const rows = await db
    .selectFrom('control_subscriptions')
    .select('payed_until')
    .where('workspace_id', 'in', paid)
    .execute()
  expect(rows.map(({ payed_until }) => payed_until > now)).toEqual([true, true, true])
  expect(failures).toHaveLength(1)
})

import { startGateway } from '../testing/test-gateway'
import { postgresExchange } from './postgres-exchange'
import { createCounts, type Exchange } from './shared-counts'

const MINUTE = 60_000

/** An in-memory store shared by two processes. */
function sums(): Exchange {
  const all = new Map<string, number>()
  return async (shares) => {
    for (const { key, added } of shares) all.set(key, (all.get(key) ?? 0) + added)
    return new Map(shares.map(({ key }) => [key, all.get(key) ?? 0]))
  }
}

const times = (count: number, act: () => void) => Array.from({ length: count }).forEach(act)

describe('requests of one client at two gateways', () => {
  it('are counted together after an exchange, and start over in the next minute', async () => {
    let time = 0
    const exchange = sums()
    const [processA, processB] = [exchange, exchange].map((store) => createCounts({ exchange: store, now: () => time }))
    if (!processA || !processB) throw new Error('two processes')
    times(60, () => void processA.add('a', MINUTE, 100))
    times(50, () => void processB.add('a', MINUTE, 100))
    await processA.share()
    await processB.share()
    expect(processB.add('a', MINUTE, 100)).toEqual({ current: 111, ttl: MINUTE })
    expect(processB.add('b', MINUTE, 100).current).toBe(1)
    time = MINUTE + 1
    expect(processA.add('a', MINUTE, 100)).toEqual({ current: 1, ttl: MINUTE - 1 })
    processA.close()
    processB.close()
  })

  it('are counted by each gateway while the store fails, and none is lost', async () => {
    const working = sums()
    let fails = true
    const replies: unknown[] = []
    const exchange: Exchange = async (shares) => {
      if (fails) throw new Error('no database')
      return working(shares)
    }
    const counts = createCounts({ exchange, now: () => 0, onChange: (error) => replies.push(error) })
    times(70, () => void counts.add('a', MINUTE, 100))
    await counts.share()
    await counts.share()
    expect(counts.add('a', MINUTE, 100).current).toBe(71)
    fails = false
    await counts.share()
    const other = createCounts({ exchange: working, now: () => 0 })
    times(10, () => void other.add('a', MINUTE, 100))
    await other.share()
    expect(other.add('a', MINUTE, 100).current).toBe(82)
    expect(replies).toEqual([new Error('no database'), undefined])
    counts.close()
    other.close()
  })

  it('aren’t sent to the store while they are far below the limit', async () => {
    const reports: number[] = []
    const exchange: Exchange = async (shares) => {
      reports.push(shares.length)
      return new Map()
    }
    const counts = createCounts({ exchange, now: () => 0 })
    times(19, () => void counts.add('a', MINUTE, 1000))
    await counts.share()
    expect(reports).toEqual([])
    counts.add('a', MINUTE, 1000)
    await counts.share()
    expect(reports).toEqual([1])
    counts.close()
  })
})

it('responds with 429 to a client over its limit, on all routes of the group', async () => {
  const { url, close } = await startGateway({ rateLimit: { account: 3 } })
  const statuses: number[] = []
  for (const path of ['whoami', 'whoami', 'whoami', 'other'])
    statuses.push((await fetch(`${url}/a/acme/sessions/${path}`)).status)
  expect(statuses[3]).toBe(429)
  expect(statuses.slice(0, 3)).not.toContain(429)
  await close()
})

it('a gateway whose database is down doesn’t start, and names the setting', async () => {
  await expect(startGateway({ databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' })).rejects.toThrow(
    /^databaseUrl: the database does not respond/,
  )
})

const database = process.env.DATABASE_URL
if (database) {
  it('two gateways on one PostgreSQL share their sums', async () => {
    const stores = [postgresExchange(database), postgresExchange(database)]
    const key = `test-${Date.now()}`
    const share = [{ key, added: 5, ends: Date.now() + MINUTE }]
    const [first, second] = await Promise.all(stores.map(({ exchange }) => exchange(share)))
    expect([first?.get(key), second?.get(key)].sort()).toEqual([10, 5])
    await Promise.all(stores.map(({ close }) => close()))
  })
}

import { maxGroups, type Report } from './error-store'
import { postgresErrorStore } from './postgres-error-store'

const database = process.env.DATABASE_URL

// the other stores are tested with the gateway
if (database) {
  describe('failures of remotes on PostgreSQL', () => {
    const remote = `reports-${Date.now()}`
    const report = (more: Partial<Report> = {}): Report => ({
      ...{ remote, version: '1.0.0', kind: 'broken', message: 'title is missing', stack: '' },
      ...more,
    })
    const stores = [postgresErrorStore(database), postgresErrorStore(database)] as const
    afterAll(() => Promise.all(stores.map((store) => store.close())))

    it('are counted by all gateways together', async () => {
      const added = await Promise.all([...stores, ...stores].map((store) => store.add(report())))
      expect(added.filter((entry) => entry?.isNew)).toHaveLength(1)
      await stores[0].add(report({ version: '2.0.0' }))
      const [newer, older] = await stores[1].of(remote)
      expect([newer?.version, newer?.count, older?.version, older?.count]).toEqual(['2.0.0', 1, '1.0.0', 4])
      expect(older?.groups).toMatchObject([{ kind: 'broken', message: 'title is missing', frames: [], count: 4 }])
      expect(Date.parse(older?.groups[0]?.first ?? '')).toBeLessThanOrEqual(Date.now())
    })

    it('are limited, but still counted', async () => {
      const word = (i: number) => String.fromCharCode(97 + (i % 26)).repeat(1 + Math.floor(i / 26))
      for (let i = 0; i < 40; i++) await stores[0].add(report({ version: '3.0.0', message: `failed ${word(i)}` }))
      const [last] = await stores[1].of(remote)
      expect(last).toMatchObject({ version: '3.0.0', count: 40, ungrouped: 40 - maxGroups })
      expect(last?.groups).toHaveLength(maxGroups)
      for (let i = 0; i < 12; i++) await stores[0].add(report({ version: `4.${i}` }))
      expect(await stores[1].of(remote)).toHaveLength(10)
    })
  })
}

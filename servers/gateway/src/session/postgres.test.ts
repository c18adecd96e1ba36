import { postgresSessionStore } from './postgres-session-store'
import type { SessionRecord } from './session-record'

const database = process.env.DATABASE_URL

const record = (more: Partial<SessionRecord>): SessionRecord => ({
  key: `key-${Math.random()}`,
  id: 'id',
  person: 'ada',
  sealed: 'sealed',
  created: 1000,
  seen: 1000,
  expires: 9000,
  ip: '192.0.2.1',
  agent: 'Browser',
  ...more,
})

// the other stores are tested with the gateway
if (database) {
  describe('sessions on PostgreSQL', () => {
    const person = `ada-${Date.now()}`
    const stores = [postgresSessionStore(database), postgresSessionStore(database)] as const
    afterAll(() => Promise.all(stores.map((store) => store.close())))

    it('of one gateway are known to the other, last used first', async () => {
      const [older, newer] = [record({ person }), record({ person, seen: 2000 })]
      await Promise.all([stores[0].put(older), stores[1].put(newer)])
      expect(await stores[1].get(older.key)).toEqual(older)
      expect(await stores[0].of(person)).toEqual([newer, older])
      await stores[0].touch(older.key, 3000)
      expect((await stores[1].of(person)).map(({ key }) => key)).toEqual([older.key, newer.key])
    })

    it('end for all gateways, and expired ones are removed', async () => {
      const [ended, expired, idle, active] = [
        record({ person }),
        record({ person, expires: 4000 }),
        record({ person, seen: 10 }),
        record({ person, seen: 4500 }),
      ]
      for (const entry of [ended, expired, idle, active]) await stores[0].put(entry)
      await stores[1].remove([ended.key])
      expect(await stores[0].get(ended.key)).toBeUndefined()
      await stores[1].sweep(5000, 500)
      const remaining = (await stores[0].of(person)).map(({ key }) => key)
      expect(remaining).toContain(active.key)
      expect(remaining).not.toContain(expired.key)
      expect(remaining).not.toContain(idle.key)
    })
  })
}

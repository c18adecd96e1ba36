import { newestFirst, type SessionRecord, type SessionStore } from './session-record'

/** Keeps sessions until the process ends. `changed` runs after each change and is awaited. */
export function memorySessionStore(
  known: Iterable<SessionRecord> = [],
  changed: (records: readonly SessionRecord[]) => Promise<void> = async () => undefined,
): SessionStore {
  const records = new Map([...known].map((record) => [record.key, record]))
  const store = () => changed([...records.values()])
  return {
    async put(record) {
      records.set(record.key, record)
      await store()
    },
    get: async (key) => records.get(key),
    async touch(key, seen) {
      const record = records.get(key)
      if (!record) return
      records.set(key, { ...record, seen })
      await store()
    },
    of: async (person) => newestFirst([...records.values()].filter((record) => record.person === person)),
    async remove(keys) {
      for (const key of keys) records.delete(key)
      await store()
    },
    async sweep(now, idleSince) {
      const expired = [...records.values()].filter(({ expires, seen }) => expires <= now || seen <= idleSince)
      if (expired.length === 0) return
      for (const { key } of expired) records.delete(key)
      await store()
    },
    ready: async () => undefined,
    close: async () => undefined,
  }
}

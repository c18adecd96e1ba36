import { newestOf, type Action, type ActionStore, type Entry } from './action'
import { genesis, linked } from './chain'

/** Keeps the last `most` entries until the process ends. */
export function memoryActionStore(most = 20_000): ActionStore {
  const entries: Entry[] = []
  let head = genesis
  return {
    async append(action: Action) {
      const next = linked(head, action)
      entries.push(JSON.parse(next.line) as Entry) // Written above.
      head = next.head
      if (entries.length > most) entries.splice(0, entries.length - most)
    },
    async find(query) {
      const newest = newestOf(query)
      for (let i = entries.length - 1; i >= 0 && !newest.isFull; i--) newest.add(entries[i])
      return newest.found
    },
    ready: async () => undefined,
    close: async () => undefined,
  }
}

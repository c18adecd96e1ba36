import { newestOf, type Action, type ActionStore, type Entry } from './action'
import { genesis, linkEntry } from './chain'

/** Keeps the last `max` entries until the process ends. */
export function memoryActionStore(max = 20_000): ActionStore {
  const entries: Entry[] = []
  let head = genesis
  return {
    async append(action: Action) {
      const next = linkEntry(head, action)
      entries.push(JSON.parse(next.line) as Entry) // Written above.
      head = next.head
      if (entries.length > max) entries.splice(0, entries.length - max)
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

import { LRUCache } from 'lru-cache'
import { outside } from '../http/deadline'

/** How long a text is cached, in milliseconds, and the total number of characters of all texts. */
const keptFor = 60 * 60_000
const mostKept = 32 * 1024 * 1024

export type TextCache = {
  /** The cached text of a key, or the result of `fetch`. Concurrent calls for the same key fetch once. */
  read(key: string, fetch: () => Promise<string>): Promise<string>
}

/** Texts fetched from URLs. Keys name the project and its rules, so that no project gets another one's text. */
export function createTextCache(): TextCache {
  const kept = new LRUCache<string, string>({
    ttl: keptFor,
    maxSize: mostKept,
    sizeCalculation: (text, key) => text.length + key.length + 1,
  })
  const underWay = new Map<string, Promise<string>>()

  const fetched = async (key: string, fetch: () => Promise<string>): Promise<string> => {
    try {
      const text = await fetch()
      kept.set(key, text)
      return text
    } finally {
      underWay.delete(key)
    }
  }

  return {
    async read(key, fetch) {
      const known = kept.get(key)
      if (known !== undefined) return known
      const waiting = underWay.get(key) ?? fetched(key, fetch)
      underWay.set(key, waiting)
      return outside(() => waiting)
    },
  }
}

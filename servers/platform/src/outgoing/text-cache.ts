import { LRUCache } from 'lru-cache'
import { outside } from '../http/deadline'

/** How long a text is cached, in milliseconds, and the total number of characters of all texts. */
const maxAge = 60 * 60_000
const maxCached = 32 * 1024 * 1024

export type TextCache = {
  /** The cached text of a key, or the result of `fetch`. Concurrent calls for the same key fetch once. */
  read(key: string, fetch: () => Promise<string>): Promise<string>
}

/** Texts fetched from URLs. Keys name the project and its rules, so that no project gets another one's text. */
export function createTextCache(): TextCache {
  const cache = new LRUCache<string, string>({
    ttl: maxAge,
    maxSize: maxCached,
    sizeCalculation: (text, key) => text.length + key.length + 1,
  })
  const pendingFetches = new Map<string, Promise<string>>()

  const fetchAndCache = async (key: string, fetch: () => Promise<string>): Promise<string> => {
    try {
      const text = await fetch()
      cache.set(key, text)
      return text
    } finally {
      pendingFetches.delete(key)
    }
  }

  return {
    async read(key, fetch) {
      const known = cache.get(key)
      if (known !== undefined) return known
      const pending = pendingFetches.get(key) ?? fetchAndCache(key, fetch)
      pendingFetches.set(key, pending)
      return outside(() => pending)
    },
  }
}

import type { Reader } from './model'

/** A reader that requests each page once. */
export function withCache(reader: Reader): Reader {
  const pages = new Map<string, ReturnType<Reader>>()
  return (filter, page) => {
    const key = JSON.stringify([filter, page.size, page.token])
    const known = pages.get(key) ?? reader(filter, page)
    pages.set(key, known)
    return known
  }
}

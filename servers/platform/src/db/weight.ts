import { LRUCache } from 'lru-cache'

/** Bytes that take as long to read, mask and write as many requests. Anything larger is handled in steps, or in turn. */
export const LARGE = 512 * 1024

/** Approximate bytes of one cache. Each value that a tenant stores can have megabytes. */
const MOST_CACHED = 64 * 1024 * 1024

/** The overhead of a value besides its texts, in bytes. */
const NODE = 32

/** An estimate of the memory of rows, documents and lists, in bytes, at least 1. @param most where it stops counting */
export function weightInMemory(value: unknown, most = Infinity): number {
  let weight = 1
  const seen = new Set<object>()
  const rest = [value]
  while (rest.length > 0 && weight <= most) {
    const one = rest.pop()
    weight += NODE
    if (typeof one === 'string') weight += one.length
    else if (typeof one === 'object' && one !== null && !seen.has(one)) {
      seen.add(one)
      if (ArrayBuffer.isView(one)) weight += one.byteLength
      else if (one instanceof Map || one instanceof Set) for (const entry of one.values()) rest.push(entry)
      else
        for (const [name, part] of Object.entries(one)) {
          weight += name.length
          rest.push(part)
        }
    }
  }
  return weight
}

/** A cache of the last `max` values, or of fewer if they are large. */
export const weighedCache = <Value extends object>(max: number): LRUCache<string, Value> =>
  new LRUCache({
    max,
    maxSize: MOST_CACHED,
    sizeCalculation: (value, key) => key.length + weightInMemory(value, MOST_CACHED),
  })

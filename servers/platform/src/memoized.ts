/** Longer texts are not cached. */
const LONGEST_KEPT = 300

/** A function of a text that remembers its last results, at most `max` of them. */
export function memoized<T>(max: number, make: (text: string) => T): (text: string) => T {
  const known = new Map<string, { value: T }>()
  return (text) => {
    const found = known.get(text)
    if (found) return found.value
    const value = make(text)
    if (known.size >= max) known.clear()
    if (text.length <= LONGEST_KEPT) known.set(text, { value })
    return value
  }
}

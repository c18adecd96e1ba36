type Json = Record<string, unknown>

/** Merges two people's edits of one resource, leaf by leaf. */
export type Merge = {
  /** Theirs where only they changed it, mine everywhere else. */
  merged: Json
  /** Dotted paths of their changes. */
  theirs: string[]
  /** Dotted paths of what both changed, and not to the same; the merge keeps mine. */
  both: string[]
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Merges my edit of `base` with someone else's. Lists count as one value. */
export function mergeEdits(base: Json, mine: Json, theirs: Json, path: readonly string[] = []): Merge {
  const result: Merge = { merged: { ...mine }, theirs: [], both: [] }
  for (const key of new Set([...Object.keys(base), ...Object.keys(theirs)])) {
    const [was, ours, other] = [base[key], mine[key], theirs[key]]
    if (same(was, other)) continue
    const here = [...path, key]
    if (isRecord(was) && isRecord(ours) && isRecord(other)) {
      const inner = mergeEdits(was, ours, other, here)
      result.merged[key] = inner.merged
      result.theirs.push(...inner.theirs)
      result.both.push(...inner.both)
      continue
    }
    result.theirs.push(here.join('.'))
    if (same(was, ours)) result.merged[key] = other
    else if (!same(ours, other)) result.both.push(here.join('.'))
  }
  return result
}

import { isRecord } from '../json'
import { applyPatch, structuredPatch } from 'diff'

type Json = Record<string, unknown>

/** The merge of two people's edits of one resource, leaf by leaf. */
export type Merge = {
  /** Theirs where only they changed it, mine everywhere else. */
  merged: Json
  /** Dotted paths of their changes. */
  theirs: string[]
  /** Dotted paths of values that both changed differently; the merge keeps mine. */
  both: string[]
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isText = (value: unknown): value is string => typeof value === 'string' && value.includes('\n')

/** My text with the lines that they changed; undefined if both changed the same lines, or for other values. */
function mergedText(was: unknown, ours: unknown, other: unknown): string | undefined {
  if (!isText(was) || !isText(ours) || !isText(other)) return undefined
  return applyPatch(ours, structuredPatch('', '', was, other)) || undefined
}

/** Merges my edit of `base` with someone else's: texts by lines; lists count as one value. */
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
    if (same(ours, other)) continue
    const together = same(was, ours) ? other : mergedText(was, ours, other)
    if (together === undefined && !same(was, ours)) result.both.push(here.join('.'))
    else result.merged[key] = together
  }
  return result
}

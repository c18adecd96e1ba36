import { isStored } from './queries'
import type { Change } from './tuple-changes'

/** A change, and whether the relationship is stored now; undefined where that was not looked up. */
export type Reviewed = { change: Change; stored?: boolean }

const atOnce = 6
const mostLookedUp = 200

/** Looks up which of the relationships are stored now: the first two hundred, as each costs a request. @throws Problem */
export async function reviewChanges(project: string, changes: readonly Change[]): Promise<Reviewed[]> {
  const reviewed: Reviewed[] = changes.map((change) => ({ change }))
  const waiting = reviewed.slice(0, mostLookedUp).values()
  const work = async () => {
    for (const entry of waiting) entry.stored = await isStored(project, entry.change.tuple)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return reviewed
}

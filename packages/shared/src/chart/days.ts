/** The last days, today last, by their midnights where this person is: they are 23 to 25 hours long. */
export function lastDays(count: number, now: Date): Date[] {
  return Array.from(
    { length: count },
    (_, index) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - count + 1 + index),
  )
}

/** The day of a time among days, by its place; -1 for one before them. */
export const dayOf = (days: readonly Date[], at: Date): number =>
  days.findLastIndex((midnight) => midnight.getTime() <= at.getTime())

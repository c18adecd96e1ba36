/** The local midnights of the last days, today last; days are 23 to 25 hours long. */
export function lastDays(count: number, now: Date): Date[] {
  return Array.from(
    { length: count },
    (_, index) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - count + 1 + index),
  )
}

/** The beginnings of the last hours or days in UTC, `length` milliseconds each, the current one last. */
export function lastInUtc(count: number, length: number, now: Date): Date[] {
  const last = Math.floor(now.getTime() / length) * length
  return Array.from({ length: count }, (_, index) => new Date(last - (count - 1 - index) * length))
}

/** Local midnight of a UTC day: a chart's axis shows local dates. */
export const sameDayHere = (at: Date): Date => new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())

/** The index of the day that contains a time; -1 if it is before all of them. */
export const dayOf = (days: readonly Date[], at: Date): number =>
  days.findLastIndex((midnight) => midnight.getTime() <= at.getTime())

/**
 * The same day of a later month (UTC), or the last day of a shorter month: counted from 31 January, the first month ends on
 * 28 February, and the second on 31 March. Count from the anchor, never from a previous end.
 */
export function monthsAfter(anchor: Date, months: number): Date {
  const first = Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months + 1, 0)).getUTCDate()
  const day = Math.min(anchor.getUTCDate(), lastDay)
  const sinceMidnight = anchor.getTime() % 86_400_000
  return new Date(first + (day - 1) * 86_400_000 + sinceMidnight)
}

/** The first end of a period after `time`; periods have `months` months and start at the anchor. */
export function endAfter(anchor: Date, time: Date, months: number): Date {
  const past = (time.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + time.getUTCMonth() - anchor.getUTCMonth()
  let count = Math.max(1, Math.floor(past / months))
  while (monthsAfter(anchor, count * months) <= time) count += 1
  return monthsAfter(anchor, count * months)
}

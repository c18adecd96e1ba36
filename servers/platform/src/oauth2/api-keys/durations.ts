const SECOND = 1000
const DAY = 86_400 * SECOND
const units: Readonly<Record<string, number>> = {
  ms: 1,
  s: SECOND,
  m: 60 * SECOND,
  h: 3600 * SECOND,
  d: DAY,
  w: 7 * DAY,
  mo: 30 * DAY,
  y: 365 * DAY,
}
const part = /(\d+(?:\.\d+)?)(mo|ms|[smhdwy])/g

/** Milliseconds of `3600s`, `1h30m`, `1d`, `2w`, `1mo` (30 days) or `1y` (365 days); undefined for anything else. */
export function readPeriod(text: string): number | undefined {
  if (!/^(\d+(\.\d+)?(mo|ms|[smhdwy])){1,8}$/.test(text)) return text === '0' ? 0 : undefined
  let total = 0
  for (const [, figure, unit = ''] of text.matchAll(part)) total += Number(figure) * (units[unit] ?? 0)
  return Math.round(total)
}

/** Seconds, as the API returns them: `3600s`. */
export const writePeriod = (milliseconds: number): string => `${Number((milliseconds / SECOND).toFixed(3))}s`

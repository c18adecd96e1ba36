const units = { w: 604_800, d: 86_400, h: 3_600, m: 60, s: 1 } as const
type Unit = keyof typeof units
const names: Record<Unit, string> = { w: 'week', d: 'day', h: 'hour', m: 'minute', s: 'second' }
const piece =
  /(\d+)\s*(weeks?|wochen?|w|days?|tage?n?|d|t|hours?|hrs?|stunden?|std|h|minutes?|minuten?|mins?|m|seconds?|sekunden?|secs?|s)\b[\s,]*/giy
const unitOf = (word: string): Unit => {
  const [first] = word.toLowerCase()
  return word.toLowerCase().startsWith('st') ? 'h' : first === 't' ? 'd' : (first as Unit) // The pattern only matches the units above.
}

/** The longest duration that the API takes, in seconds: 2^63 nanoseconds. */
export const longestDuration = 9_223_372_036

/**
 * Parses a duration as people or the API write it: `1h30m0s`, `90 minutes`, `30 d`, `2 Wochen`.
 * @returns seconds; undefined for anything else, for a longer duration than the API accepts, and for an empty text
 */
export function readDuration(text: string): number | undefined {
  const seconds = secondsOf(text)
  return seconds !== undefined && seconds <= longestDuration ? seconds : undefined
}

/** Why a text isn't a valid duration: a number without a unit, longer than the API accepts, or anything else. Undefined if it is valid. */
export function durationFault(text: string): 'noUnit' | 'tooLong' | 'invalid' | undefined {
  if (/^\s*\d+\s*$/.test(text)) return 'noUnit'
  const seconds = secondsOf(text)
  if (seconds === undefined) return 'invalid'
  return seconds > longestDuration ? 'tooLong' : undefined
}

function secondsOf(text: string): number | undefined {
  const source = text.trim().replace(/\d+(?:ns|us|µs|ms)$/, '')
  if (source === '') return undefined
  piece.lastIndex = 0
  let seconds = 0
  let at = 0
  while (at < source.length) {
    piece.lastIndex = at
    // `1h30m0s` has no word boundary between its parts.
    const go = /^(\d+)([wdhms])(?=\d|$)/.exec(source.slice(at))
    const found = go ?? piece.exec(source)
    if (!found) return undefined
    seconds += Number(found[1]) * units[go ? (go[2] as Unit) : unitOf(found[2] ?? '')]
    at += found[0].length
  }
  return seconds
}

/** A duration in the API's format: `1h30m0s`. */
export const writeDuration = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}h${Math.floor(seconds / 60) % 60}m${seconds % 60}s`

/** A duration as text: "1 hour, 30 minutes". Largest units first; days only for whole or long ones. */
export function durationText(seconds: number, locale: string): string {
  if (seconds === 0) return unitText(0, 's', locale)
  let rest = seconds
  const parts: string[] = []
  for (const unit of ['d', 'h', 'm', 's'] as const) {
    const count = Math.floor(rest / units[unit])
    if (count === 0) continue
    parts.push(unitText(count, unit, locale))
    rest -= count * units[unit]
  }
  return new Intl.ListFormat(locale, { style: 'narrow', type: 'unit' }).format(parts)
}

const unitText = (count: number, unit: Unit, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: names[unit], unitDisplay: 'long' }).format(count)

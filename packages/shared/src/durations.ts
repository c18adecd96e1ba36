const units: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1, us: 0.001, µs: 0.001, ns: 0.000_001 }

/** Milliseconds of a duration in the services' format (`1h30m`, `1.5h`, `250ms`); undefined if it is invalid. */
export function readDuration(text: unknown): number | undefined {
  if (text === '0') return 0
  if (typeof text !== 'string' || !/^(\d+(\.\d+)?(h|ms|us|µs|ns|m|s))+$/.test(text)) return undefined
  let total = 0
  for (const [, figure = '', unit = ''] of text.matchAll(/(\d+(?:\.\d+)?)(h|ms|us|µs|ns|m|s)/g)) {
    total += Number(figure) * (units[unit] ?? 0)
  }
  return Number.isSafeInteger(Math.round(total)) ? total : undefined
}

/** A duration as the services return it: `1h30m0s`, `10m0s`, `1.5s`, `250ms`. */
export function writeDuration(milliseconds: number): string {
  if (milliseconds === 0) return '0s'
  if (milliseconds < 1000) return `${Number(milliseconds.toFixed(3))}ms`
  const hours = Math.floor(milliseconds / 3_600_000)
  const minutes = Math.floor(milliseconds / 60_000) % 60
  const seconds = Number(((milliseconds % 60_000) / 1000).toFixed(6))
  return `${hours > 0 ? `${hours}h` : ''}${hours > 0 || minutes > 0 ? `${minutes}m` : ''}${seconds}s`
}

/**
 * A duration as the console shows it: `1h` for `1h0m0s`, `60m` and `3600s`. Anything else, and durations with fractions of a
 * millisecond, are unchanged.
 */
export function shortDuration(text: string): string {
  const milliseconds = readDuration(text.trim())
  if (milliseconds === undefined || !Number.isSafeInteger(milliseconds)) return text
  if (milliseconds === 0) return '0s'
  return [
    [Math.floor(milliseconds / 3_600_000), 'h'],
    [Math.floor(milliseconds / 60_000) % 60, 'm'],
    [Math.floor(milliseconds / 1000) % 60, 's'],
    [milliseconds % 1000, 'ms'],
  ]
    .filter(([count]) => count !== 0)
    .map((part) => part.join(''))
    .join('')
}

/** The median of the values. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** The percentile: the value that `share` (0 to 1) of the values don't exceed. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]
}

/**
 * Runs the contestants in turn, A B C A B C …, so that a machine that slows down slows all of them.
 * @returns for each name the results of its runs
 */
export async function interleaved(rounds, contestants) {
  const results = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]))
  for (let round = -1; round < rounds; round++) {
    for (const [name, run] of Object.entries(contestants)) {
      const result = await run()
      if (round >= 0) results[name].push(result)
    }
  }
  return results
}

export const ms = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
export const number = (value) => Math.round(value).toLocaleString('en')
export const mb = (bytes) => `${Math.round(bytes / 1e6)} MB`
export const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`
export const times = (ratio) => `${ratio.toFixed(2)} ×`

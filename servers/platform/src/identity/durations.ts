const units: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/**
 * Reads a duration as the configuration writes it: `15m`, `1h30m`, `500ms`.
 * @returns milliseconds, or undefined for anything else
 */
export function parseDuration(text: unknown): number | undefined {
  if (typeof text !== 'string' || !/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(text)) return undefined
  let total = 0
  for (const [, amount = '0', unit = 's'] of text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)) {
    total += Number(amount) * (units[unit] ?? 0)
  }
  return total
}

const oneOnly = new Set([
  'host',
  'authorization',
  'content-type',
  'content-length',
  'transfer-encoding',
  'origin',
  'x-atrium-request',
])

/**
 * The name of a repeated header that must be unique, as servers could pick different values or disagree about where a body ends.
 * @param rawHeaders names and values in turn, as received
 */
export function repeatedHeader(rawHeaders: readonly string[]): string | undefined {
  let seen: Set<string> | undefined
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    // Only names of the right length are checked, as this runs for every call.
    if (name.length !== 4 && name.length !== 6 && (name.length < 12 || name.length > 17)) continue
    const lower = name.toLowerCase()
    if (!oneOnly.has(lower)) continue
    seen ??= new Set()
    if (seen.has(lower)) return lower
    seen.add(lower)
  }
  return undefined
}

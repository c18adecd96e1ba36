const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value)

/** Merges two documents; the second wins. */
export function merged(a, b) {
  if (!isObject(a) || !isObject(b)) return b
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return Object.fromEntries(keys.map((key) => [key, key in b ? merged(a[key], b[key]) : a[key]]))
}

/** A base document with some random parts, each with the same probability. */
export const variant = (base, parts, random, share = 0.25) =>
  parts.filter(() => random.chance(share)).reduce((document, part) => merged(document, part), base)

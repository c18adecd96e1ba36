/** Parameters of a URL's query. */
export type Query = Record<string, string | number | boolean | readonly string[] | undefined>

/** A URL's query with its question mark, or an empty string; arrays become repeated keys, undefined is left out. */
export function queryText(query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    for (const one of typeof value === 'object' ? value : [value]) params.append(name, String(one))
  }
  const text = params.toString()
  return text && `?${text}`
}

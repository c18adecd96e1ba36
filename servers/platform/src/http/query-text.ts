/** Parameters as the real services write them, which leave `~` as it is and escape `*`. */
export const queryText = (parameters: URLSearchParams): string =>
  parameters.toString().replaceAll('*', '%2A').replaceAll('%7E', '~')

/** A URL whose parameters are written this way. */
export function hrefOf(url: URL): string {
  url.search = queryText(url.searchParams)
  return url.href
}

/** An address with more parameters, or other values of its own. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return hrefOf(url)
}

const malformed = /%(?![0-9a-f]{2})|;/i

/** Parameters of a query or a form, without invalidly encoded ones, which the real services skip, too. */
export function parametersIn(text: string): URLSearchParams {
  if (!malformed.test(text)) return new URLSearchParams(text)
  const pairs = text.replace(/^\?/, '').split('&')
  return new URLSearchParams(pairs.filter((pair) => !malformed.test(pair)).join('&'))
}

/** Parameters as the real services write them, which leave `~` as it is and escape `*`. */
export const queryText = (parameters: URLSearchParams): string =>
  parameters.toString().replaceAll('*', '%2A').replaceAll('%7E', '~')

/** A URL whose parameters are written this way. */
export function hrefOf(url: URL): string {
  url.search = queryText(url.searchParams)
  return url.href
}

/** A URL with parameters added or replaced. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return hrefOf(url)
}

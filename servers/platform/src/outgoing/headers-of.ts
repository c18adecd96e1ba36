/** Converts Node's headers, where a repeated one is a list, to `Headers`. */
export function headersOf(named: Record<string, number | string | string[] | undefined>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(named))
    for (const one of [value ?? []].flat()) headers.append(name, String(one))
  return headers
}

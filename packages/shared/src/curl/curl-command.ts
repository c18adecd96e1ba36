import { type Query } from '../query-text'

export type Command = {
  method?: string
  path: string
  query?: Query
  body?: unknown
}

/** Quoted for a POSIX shell: nothing inside is expanded. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/**
 * The call as a shell command. It reads the project's URL and key from `ORY_SDK_URL` and `ORY_API_KEY`, so the copied
 * text has no secret; `path` is the API's, such as `/admin/identities/…`, with its parts encoded.
 */
export function curlCommand({ method = 'GET', path, query = {}, body }: Command): string {
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value = []]) =>
      [value].flat().flatMap((one): [string, string][] => (one === '' ? [] : [[name, String(one)]])),
    ),
  )
  const search = parameters.size > 0 ? `?${parameters}` : ''
  return [
    `curl -X ${method} "$ORY_SDK_URL"${quoted(path + search)}`,
    `-H "Authorization: Bearer $ORY_API_KEY"`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `--data ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ')
}

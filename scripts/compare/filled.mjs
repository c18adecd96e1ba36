/** Replaces `{{name}}` in every string of a value by the value saved under the name. */
export function filled(value, saved) {
  if (typeof value === 'string')
    return value.replace(/\{\{(\w+)\}\}/g, (_, name) => String(saved[name] ?? `no-${name}`))
  if (Array.isArray(value)) return value.map((entry) => filled(entry, saved))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, filled(entry, saved)]))
}

/** The page token of a relation in the `Link` header. */
const pageOf = (links, rel) => new RegExp(`[?&]page_token=([^&>]*)[^>]*>; ?rel="${rel}"`).exec(links ?? '')?.[1]

const entry = (value, key) =>
  key.startsWith('@') ? value?.find?.(({ attributes }) => attributes.name === key.slice(1)) : value?.[key]

/**
 * Reads `body.client_id`, `body.list.0.id`, `body.ui.nodes.@code.meta` (the node with this name), `link.next` (a page token) or, from a
 * redirect's query or fragment, `location.code`; `~` and a regular expression extract a part.
 */
function read(from, response) {
  const [path, ...pattern] = from.split('~')
  const value = readAt(path, response)
  return pattern.length === 0 ? value : new RegExp(pattern.join('~')).exec(String(value))?.[1]
}

function readAt(from, { location, body, headers }) {
  const [where, ...keys] = from.split('.')
  if (where === 'link') return pageOf(headers.link, keys[0])
  if (where === 'body') return keys.reduce(entry, body)
  const url = location && new URL(location, 'http://127.0.0.1')
  const parameters = url && new URLSearchParams(`${url.search.slice(1)}&${url.hash.slice(1)}`)
  return keys[0] === undefined ? location : (parameters?.get(keys[0]) ?? undefined)
}

/** Saves values from a step's response: `{ code: 'location.code' }`. */
export function keep(side, step, response) {
  for (const [name, from] of Object.entries(step.saves ?? {})) {
    const value = read(from, response)
    if (value !== undefined && value !== null) side.values[name] = value
  }
}

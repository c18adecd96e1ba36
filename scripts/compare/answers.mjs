/** Keys whose values are words for people, or belong to one request. */
const words = new Set([
  'text',
  'message',
  'reason',
  'debug',
  'request',
  'hint',
  'docs',
  'reject_reason',
  'since',
  'ip_address',
  'user_agent',
  'subject',
  'body',
  'expires_at_unix',
])

const patterns = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g, 'time'],
  [/ory_(?:st|lo|at|rt)_[A-Za-z0-9_-]+/g, 'token'],
  [/data:[^"]+/g, 'data'],
  [/[A-Za-z0-9+/_-]{60,}={0,2}/g, 'token'],
]

/** A text without what differs between two services that answer the same: URLs, IDs, times, tokens. */
function masked(text, side) {
  let out = text
  for (const base of Object.values(side.bases))
    out = out.replaceAll(base, '«service»').replaceAll(encodeURIComponent(base), '«service»')
  for (const [pattern, name] of patterns)
    out = out.replace(pattern, (found) => {
      if (name !== 'id') return `«${name}»`
      if (!side.ids.has(found)) side.ids.set(found, side.ids.size + 1)
      return `«id ${side.ids.get(found)}»`
    })
  return out
}

function plain(value, side) {
  if (typeof value === 'string') return masked(value, side)
  if (Array.isArray(value)) return value.map((entry) => plain(entry, side))
  if (value === null || typeof value !== 'object') return value
  const kept = Object.entries(value).filter(([key, entry]) => !words.has(key) && entry !== null)
  return Object.fromEntries(kept.map(([key, entry]) => [key, plain(entry, side)]))
}

/** What two answers to the same request have to share. */
export const comparable = ({ status, location, cookies, body }, side) =>
  plain({ status, location, cookies: cookies.map((name) => name.replace(/_[0-9a-f]{64}$/, '')), body }, side)

/** Where two values differ: `body.ui.nodes[1].group: "code" here, "password" there`. */
export function differences(theirs, ours, path = '') {
  if (Object.is(theirs, ours)) return []
  const isObject = (value) => value !== null && typeof value === 'object'
  if (!isObject(theirs) || !isObject(ours) || Array.isArray(theirs) !== Array.isArray(ours))
    return [`${path}: ${short(theirs)} there, ${short(ours)} here`]
  if (Array.isArray(theirs) && theirs.length !== ours.length)
    return [`${path}: ${theirs.map(label).join(', ')} there, ${ours.map(label).join(', ')} here`]
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])]
  const at = (key) => (Array.isArray(theirs) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`)
  return keys.flatMap((key) => differences(theirs[key], ours[key], at(key)))
}

const short = (value) => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 160))
const label = (entry) =>
  entry?.attributes ? `${entry.group}/${entry.attributes.name ?? entry.attributes.id}` : short(entry?.id ?? entry)

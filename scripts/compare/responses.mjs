/** Keys whose values are texts for people, or specific to one request. */
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
  'expired_at_unix',
  'recovery_code',
  'recovery_link',
  'error_description',
  'error_hint',
  // a provider's position in the configuration, which the real service doesn't return
  'position',
  // of scripts, and of a provider's ID token, which only this platform requests
  'nonce',
  // random in each sign-in at a provider
  'code_challenge',
  'hashed_password',
])

const patterns = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id'],
  [/0001-01-01T00:00:00Z/g, 'no time'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g, 'time'],
  [/ory_(?:st|lo|at|rt|ac|dc)_[A-Za-z0-9_.-]+/g, 'token'],
  [/data:[^"]+/g, 'data'],
  [/(?<=\\?"(?:challenge|id)\\?":\\?")[\w+/-]{20,}={0,2}/g, 'random'],
  [/(?<=otpauth:\/\/[^\s]*secret=)[A-Z2-7]+/g, 'secret'],
  [/(?<=[?&]token=)\w{32}/g, 'token'],
  [/(?<=")[\w+/]{43}=(?=")|^[\w+/]{43}=$/g, 'token'],
  [/[\w-]{16}\.[\w-]{22}\.[\w-]{60,}/g, 'token'],
  [/[A-Za-z0-9+/_-]{60,}={0,2}/g, 'token'],
]

/** Masks what always differs between two services: URLs, IDs, times, tokens. */
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

const JWT = /^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]*$/
const decoded = (part) => JSON.parse(Buffer.from(part, 'base64url').toString())

/** A signed token, decoded. */
function opened(token) {
  const [header, claims] = token.split('.')
  return { ...decoded(header), ...decoded(claims) }
}

/** A duration in seconds, or the time until a timestamp, in minutes, as both services take a moment to respond. */
const sinceNow = (value) => Math.floor(((value > 1e9 ? value - Date.now() / 1000 : value) + 17) / 60) || 0

function plain(value, side, service) {
  if (typeof value === 'string' && JWT.test(value)) return { jwt: plain(opened(value), side, service) }
  if (typeof value === 'string' && service.headers && /^http[^ ]*[?#]/.test(value)) return place(value, side, service)
  if (typeof value === 'string') return masked(value, side)
  if (Array.isArray(value)) return value.map((entry) => plain(entry, side, service))
  if (value === null || typeof value !== 'object') return value
  // in the order of the names, so that IDs get the same numbers
  const kept = Object.entries(value)
    .filter(
      ([key, entry]) => entry !== null && !(entry === '' && words.has(key)) && !(key === 'debug' || key === 'request'),
    )
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const inOrder = (key, entry) =>
    service.unordered?.has(key) && Array.isArray(entry) ? entry.toSorted(byValue) : entry
  const shown = (key, entry) =>
    service.times?.has(key) && Number.isFinite(Number(entry))
      ? sinceNow(Number(entry))
      : service.opaque?.has(key) || (words.has(key) && !service.compared?.has(key))
        ? `«${typeof entry}»`
        : plain(inOrder(key, entry), side, service)
  return Object.fromEntries(kept.map(([key, entry]) => [key, shown(key, entry)]))
}

const valueOf = (entry) => String(entry?.value ?? entry?.address ?? entry)
const byValue = (one, other) => (valueOf(one) < valueOf(other) ? -1 : 1)

/** A redirect's target with its parameters by name, as their order is irrelevant. */
function place(location, side, service) {
  const url = URL.parse(location, 'http://relative')
  if (!service.headers || !url) return location && masked(location, side)
  const parameters = (text) => {
    const all = Object.fromEntries(new URLSearchParams(text.slice(1)))
    const secret = ['code', 'token'].filter((name) => all[name]).map((name) => [name, `«${name}»`])
    return plain({ ...all, ...Object.fromEntries(secret) }, side, service)
  }
  const base = masked(url.href.slice(0, url.href.length - url.search.length - url.hash.length), side)
  return { base, query: parameters(url.search), fragment: parameters(url.hash) }
}

const relations = (link) => [...link.matchAll(/rel="?([\w-]+)/g)].map((found) => found[1]).sort()

/** The headers that matter to clients; some are reduced to their meaning. */
function heads(
  { 'content-type': type, link, 'www-authenticate': asked, 'cache-control': caching, ...others },
  status,
  isPublic,
) {
  const isRedirect = status >= 300 && status < 400
  return {
    ...others,
    ...(type && !isRedirect && status !== 204 && { 'content-type': type.split(';')[0] }),
    ...(link && { link: relations(link) }),
    // responses for administrators may also forbid caching
    ...(isPublic && { isStored: !/no-(?:store|cache)/.test(caching ?? '') }),
    ...(asked && { 'www-authenticate': asked.split(' ')[0] }),
  }
}

const nameOf = (cookie) =>
  cookie
    .replace(/_[0-9a-f]{64}$/, '')
    .replace(/_dev(?=_|$)/, '')
    .replace(/_\d{6,}$/, '')

/** The parts of a response that must be the same on both services. */
export function comparable({ status, location, cookies, body, headers }, side, service, step) {
  const isPage = typeof body === 'string' && (status >= 300 || body.startsWith('<'))
  return {
    status,
    location: place(location, side, service),
    cookies: Object.fromEntries(Object.entries(cookies).map(([name, told]) => [nameOf(name), told])),
    ...(service.headers && {
      headers: plain(heads(step.sizes ? {} : headers, status, step.to === 'public'), side, service),
    }),
    body:
      status >= 300 && status < 400
        ? undefined
        : service.headers && isPage
          ? '«page»'
          : plain(service.settled?.(body, step) ?? body, side, service),
  }
}

/** Where two values differ: `body.ui.nodes[1].group: "code" here, "password" there`. */
export function differences(theirs, ours, path = '') {
  if (Object.is(theirs, ours)) return []
  // texts that only this platform has
  if (theirs === undefined && words.has(path.split('.').at(-1))) return []
  // an error with the service's own wording
  if (/\.error$/.test(path) && typeof ours === 'string' && / /.test(theirs)) return []
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

/** One of the two services, with the cookies, flows and saved values of the conversation. */
export function sideOf(bases, adminToken) {
  return { bases, adminToken, ids: new Map(), jars: new Map(), values: {} }
}

const TIME_LIMIT = 20_000

function remember(side, jar, headers) {
  const cookies = side.jars.get(jar) ?? new Map()
  side.jars.set(jar, cookies)
  for (const line of headers.getSetCookie()) {
    const [pair, ...attributes] = line.split(';').map((part) => part.trim())
    const at = pair.indexOf('=')
    const value = pair.slice(at + 1)
    const isGone = value === '' || attributes.some((one) => /^max-age=0$/i.test(one))
    if (isGone) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), value)
  }
}

/** A request's body and its default content type. */
function bodyOf({ json, form, text }) {
  if (json !== undefined) return ['application/json', JSON.stringify(json)]
  if (form) return ['application/x-www-form-urlencoded', new URLSearchParams(form).toString()]
  return text === undefined ? [] : ['text/plain', text]
}

/** A path below the base, or a full URL from the service. */
function urlOf(side, to, path, query) {
  const base = side.bases[to].replace(/\/$/, '')
  const url = new URL(path.startsWith('http') ? path : base + (path.startsWith('/') ? path : `/${path}`))
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) url.searchParams.append(name, one)
  return url
}

/** A cookie's attributes that matter to browsers: lifetime, scope and access; the path is specific to each service. */
function attributesOf(line) {
  const [pair, ...rest] = line.split(';').map((part) => part.trim())
  const told = rest
    .map((part) => part.toLowerCase())
    .map((part) => (part.startsWith('samesite=') ? part : part.split('=')[0]))
  // `Max-Age` takes precedence over `Expires`
  const isAged = told.includes('max-age')
  return [pair.split('=')[0], told.filter((part) => part !== 'path' && !(isAged && part === 'expires')).sort()]
}

const kept = [
  'link',
  'x-total-count',
  'www-authenticate',
  'allow',
  'content-type',
  'cache-control',
  'retry-after',
  'clear-site-data',
  'ory-session-cache-for',
  'x-kratos-authenticated-identity-id',
  'access-control-allow-origin',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-allow-credentials',
  'access-control-expose-headers',
]

/** Sends one request. Redirects are not followed. */
export async function ask(side, { to, method = 'GET', path, query = {}, html = false, jar, headers = {}, ...rest }) {
  const sent = new Headers({ accept: html ? 'text/html' : 'application/json', ...headers })
  const isPrivate = ['admin', 'read', 'write', 'opl'].includes(to)
  if (isPrivate && side.adminToken) sent.set('authorization', `Bearer ${side.adminToken}`)
  const cookies = [...(side.jars.get(jar) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  if (jar && cookies) sent.set('cookie', cookies)
  const [type, body] = bodyOf(rest)
  if (type && !sent.has('content-type')) sent.set('content-type', type)
  const response = await fetch(urlOf(side, to, path, query), {
    method,
    headers: sent,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_LIMIT),
    ...(body !== undefined && { body }),
  }).catch((error) => error)
  if (response instanceof Error)
    return { status: 0, headers: {}, cookies: {}, body: String(response.cause ?? response) }
  if (jar) remember(side, jar, response.headers)
  const text = await response.text()
  return {
    status: response.status,
    location: response.headers.get('location') ?? undefined,
    headers: Object.fromEntries(
      kept.flatMap((one) => (response.headers.has(one) ? [[one, response.headers.get(one)]] : [])),
    ),
    cookies: Object.fromEntries(response.headers.getSetCookie().map(attributesOf)),
    body: parsed(text, response.headers.get('content-type') ?? ''),
  }
}

function parsed(text, type) {
  if (text === '') return undefined
  if (!type.includes('json')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** One of the two services, with the cookies and flows of the conversation. */
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

/** Sends one request. Redirects are not followed. */
export async function ask(side, { to, method = 'GET', path, query = {}, json, form, html = false, jar, headers = {} }) {
  const url = new URL(side.bases[to].replace(/\/$/, '') + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const sent = new Headers({ accept: html ? 'text/html' : 'application/json', ...headers })
  if (to === 'admin' && side.adminToken) sent.set('authorization', `Bearer ${side.adminToken}`)
  const cookies = [...(side.jars.get(jar) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  if (jar && cookies) sent.set('cookie', cookies)
  if (json !== undefined) sent.set('content-type', 'application/json')
  const response = await fetch(url, {
    method,
    headers: sent,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_LIMIT),
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: new URLSearchParams(form) }),
  })
  if (jar) remember(side, jar, response.headers)
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return {
    status: response.status,
    location: response.headers.get('location') ?? undefined,
    cookies: [...new Set(response.headers.getSetCookie().map((line) => line.split('=')[0]))].sort(),
    body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
  }
}

// a snippet's environment in tests: a browser whose pages accept immediately, and an app with sessions
import { createServer } from 'node:http'

const { BASE, ADMIN_TOKEN, PORT } = process.env
const jar = new Map()

async function visit(url) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const { headers, status } = await fetch(url, { redirect: 'manual', headers: { cookie } })
  for (const line of headers.getSetCookie()) jar.set(...line.split(';', 1)[0].split(/=(.*)/s, 2))
  const location = headers.get('location')
  if (!location) throw new Error(`${url} responded with ${status} and leads nowhere`)
  return new URL(location, url)
}

async function accept(kind, page, body) {
  const challenge = page.searchParams.get(`${kind}_challenge`)
  if (!challenge) throw new Error(`no page for the ${kind}: ${page}`)
  const response = await fetch(`${BASE}/admin/oauth2/auth/requests/${kind}/accept?${kind}_challenge=${challenge}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return visit((await response.json()).redirect_to)
}

/** Navigates to the service, signs in and consents. @returns the URL to which the service redirects */
globalThis.signInAt = async (url) => {
  const consent = await accept('login', await visit(url), { subject: 'ada' })
  return accept('consent', consent, { grant_scope: ['openid'] })
}

/** The part of Express that Passport uses, with one session. */
const routes = new Map()
const session = { regenerate: (done) => done(), save: (done) => done() }
globalThis.app = { get: (path, handle) => routes.set(path, handle) }

/** Listens and goes through the sign-in. @returns where the app redirects the person, and who is in its session */
globalThis.signInThroughApp = async () => {
  const server = createServer((request, response) => {
    const host = request.headers.host
    Object.assign(request, { session, protocol: 'http', host, originalUrl: request.url })
    response.redirect = (location) => response.writeHead(302, { location }).end()
    const failed = (error) => response.writeHead(500).end(String(error))
    routes.get(request.url.split('?', 1)[0])(request, response, failed)
  })
  await new Promise((resolve) => server.listen(Number(PORT), '127.0.0.1', resolve))
  const back = await globalThis.signInAt(await visit(`http://127.0.0.1:${PORT}/sign-in`))
  const { pathname } = await visit(back)
  server.close()
  server.closeAllConnections()
  return { pathname, user: session.passport?.user }
}

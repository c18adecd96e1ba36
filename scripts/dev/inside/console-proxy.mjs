import { request as ask } from 'node:http'
import { request as askSecurely } from 'node:https'

import { parseCookie, stringifyCookie } from 'cookie'
import { CookieJar } from 'tough-cookie'

import { pageWith, policyWith, registryWith, renamed } from './rewrite.mjs'

const longestWait = 60_000
const mostRewritten = 8_388_608

/** Cookies that the page sets: language and appearance. The browser's other cookies belong to other servers on this machine. */
const ofPages = ['atrium_locale', 'atrium_theme']
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']
/** Headers that only apply to the console's origin, or to an encoding or length that has changed. */
const dropped = [...hopByHop, 'set-cookie', 'strict-transport-security', 'alt-svc']

const typeOf = ({ headers }) => String(headers['content-type'] ?? '')
const without = (headers, names) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

/**
 * A console under another origin, with an additional remote in the registry, and optionally another shell. The console's cookies stay in this
 * process's memory: no other server on `localhost` receives them, and they are gone when it ends.
 * @param {{ target: string, host: string, line: object, shell?: string }} options `target` and `host`: the console's origin, this server's
 * host and port; `line`: the remote's line of the registry; `shell`: URL of the script that replaces the console's shell
 */
export function createConsoleProxy({ target, host, line, shell }) {
  const jar = new CookieJar()
  const origin = `http://${host}`
  const send = target.startsWith('https:') ? askSecurely : ask

  const headersFor = (request, url, length) => {
    const headers = without(request.headers, [...hopByHop, 'host', 'cookie', 'content-length', 'accept-encoding'])
    const own = parseCookie(request.headers.cookie ?? '')
    const chosen = stringifyCookie(
      Object.fromEntries(ofPages.flatMap((name) => (own[name] ? [[name, own[name]]] : []))),
    )
    const cookie = [jar.getCookieStringSync(url), chosen].filter(Boolean).join('; ')
    if (headers.origin) headers.origin = target
    if (headers.referer) headers.referer = headers.referer.replace(origin, target)
    if (length !== undefined) headers['content-length'] = String(length)
    else if (request.headers['content-length']) headers['content-length'] = request.headers['content-length']
    else if (request.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked'
    return { ...headers, 'accept-encoding': 'identity', ...(cookie && { cookie }) }
  }

  const headersOf = (given) => {
    const headers = without(given.headers, dropped)
    if (headers.location) headers.location = renamed(headers.location, target, origin)
    for (const name of ['content-security-policy', 'content-security-policy-report-only'])
      if (headers[name]) headers[name] = policyWith(headers[name], { id: line.id, host })
    return headers
  }

  const rewritten = (text, path, type) => {
    if (type.startsWith('text/html')) return renamed(pageWith(text, line, shell), target, origin)
    if (path === '/registry.json') return registryWith(text, line)
    return renamed(text, target, origin)
  }

  return async function forward(request, response) {
    // URLs and forms that name this origin as the page to return to mean the console's.
    const path = renamed(request.url ?? '/', origin, target)
    const url = new URL(path, target)
    if (url.origin !== target) return refuse(response, 400, 'Not a path of the console.')
    const isForm = /json|x-www-form-urlencoded/.test(typeOf(request))
    const body = isForm ? renamed(await textOf(request), origin, target) : undefined
    const outgoing = send(url, {
      method: request.method,
      headers: headersFor(request, url.href, body === undefined ? undefined : Buffer.byteLength(body)),
      timeout: longestWait,
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('it took too long')))
    outgoing.on('error', (error) => refuse(response, 502, `${target} doesn’t respond: ${error.message}`))
    response.on('close', () => outgoing.destroy())
    outgoing.on('response', (received) => {
      for (const cookie of received.headers['set-cookie'] ?? [])
        jar.setCookieSync(cookie, url.href, { ignoreError: true })
      const type = typeOf(received)
      const isOurs = type.startsWith('text/html') || url.pathname === '/registry.json'
      const isText = isOurs || (type.includes('json') && /^\/(a\/|self-service\/)/.test(url.pathname))
      if (!isText || request.method === 'HEAD') {
        response.writeHead(received.statusCode ?? 502, headersOf(received))
        return received.pipe(response)
      }
      textOf(received)
        .then((text) => {
          const made = received.statusCode === 200 || !isOurs ? rewritten(text, url.pathname, type) : text
          const headers = {
            ...without(headersOf(received), ['content-length']),
            'content-length': Buffer.byteLength(made),
          }
          response.writeHead(received.statusCode ?? 502, headers).end(made)
        })
        .catch((error) => refuse(response, 502, `${target}: ${error.message}`))
    })
    if (body === undefined) request.pipe(outgoing)
    else outgoing.end(body)
  }
}

/** @throws Error if it is too large to rewrite */
async function textOf(stream) {
  const parts = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size > mostRewritten) throw new Error('the body is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export function refuse(response, status, text, headers = {}) {
  if (response.headersSent) return response.destroy()
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers })
    .end(text)
}

import { randomBytes, timingSafeEqual } from 'node:crypto'

import { parseCookie, stringifySetCookie } from 'cookie'

const parameter = 'atrium-dev'

const same = (a, b) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Restricts the proxy to a browser opened with the printed URL. This process holds the console's session, so
 * anyone who reaches the port would otherwise be signed in.
 */
export function createAccess(host) {
  const key = randomBytes(24).toString('base64url')
  const cookie = `atrium_dev_${host.split(':').at(-1)}`
  const origin = `http://${host}`
  return {
    url: `${origin}/?${parameter}=${key}`,

    /** @returns undefined if the request may pass, otherwise the response: for another host, from another page, or without the key */
    refusal(request) {
      const { headers } = request
      if (headers.host !== host) return { status: 421, text: `This is ${host}.` }
      const url = new URL(request.url ?? '/', origin)
      const given = url.searchParams.get(parameter)
      if (given !== null && same(given, key)) {
        url.searchParams.delete(parameter)
        const value = stringifySetCookie({ name: cookie, value: key, path: '/', httpOnly: true, sameSite: 'strict' })
        return { status: 303, headers: { location: url.pathname + url.search, 'set-cookie': value } }
      }
      const isForeign = headers.origin !== undefined && headers.origin !== origin
      const site = headers['sec-fetch-site']
      if (isForeign || (site !== undefined && site !== 'same-origin' && headers['sec-fetch-mode'] !== 'navigate'))
        return { status: 403, text: 'Pages of other origins may not ask here.' }
      if (!same(parseCookie(headers.cookie ?? '')[cookie] ?? '', key))
        return { status: 403, text: 'Open the URL that the development server printed.' }
      return undefined
    },
  }
}

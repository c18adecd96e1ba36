import type { OutgoingRequest } from './outgoing'

export const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/** The only headers that another origin gets: any other may hold a key, whatever its name. */
const harmless: ReadonlySet<string> = new Set(['accept', 'accept-language', 'content-type', 'user-agent'])

/** The request that follows a redirect. A redirect to another origin drops credentials. */
export function redirected(request: OutgoingRequest, status: number, from: URL, to: URL): OutgoingRequest {
  const dropsBody = status < 307 && request.method !== 'HEAD'
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => {
      const lower = name.toLowerCase()
      return (from.origin === to.origin || harmless.has(lower)) && !(dropsBody && lower === 'content-type')
    }),
  )
  return { ...request, headers, url: to.href, ...(dropsBody && { method: 'GET', body: undefined }) }
}

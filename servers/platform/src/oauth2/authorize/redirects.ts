const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** A URL of the loopback interface without its port, otherwise unchanged. */
function withoutPort(address: string): string | undefined {
  const [, origin, rest] = /^(http:\/\/(?:127\.\d+\.\d+\.\d+|\[::1\]))(?::\d+)?(\/.*|\?.*|)$/.exec(address) ?? []
  return origin === undefined ? undefined : `${origin}${rest}`
}

/** URLs are compared character by character; only the port of a loopback URL may differ (RFC 8252, section 7.3). */
function fits(registered: string, wanted: string): boolean {
  if (registered === wanted) return true
  const bare = withoutPort(registered)
  return bare !== undefined && bare === withoutPort(wanted)
}

/**
 * The redirect URI: the requested one, if it is registered, or the client's only one.
 * @returns undefined when there is no such address
 */
export function redirectOf(registered: readonly string[], wanted: string): string | undefined {
  const only = registered.length === 1 ? registered[0] : undefined
  if (wanted === '') return only !== undefined && URL.canParse(only) ? only : undefined
  if (!URL.canParse(wanted) || wanted.includes('#')) return undefined
  return registered.some((address) => fits(address, wanted)) ? wanted : undefined
}

/** Whether the redirect can't be intercepted: https, or the loopback interface. */
export function isProven(redirect: string): boolean {
  if (!URL.canParse(redirect)) return false
  const { protocol, hostname } = new URL(redirect)
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}

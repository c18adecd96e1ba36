const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** A URL of the loopback interface without its port, otherwise unchanged. */
function withoutPort(address: string): string | undefined {
  const [, origin, rest] = /^(http:\/\/(?:127\.\d+\.\d+\.\d+|\[::1\]))(?::\d+)?(\/.*|\?.*|)$/.exec(address) ?? []
  return origin === undefined ? undefined : `${origin}${rest}`
}

/** URLs are compared character by character; only the port of a loopback URL may differ (RFC 8252, section 7.3). */
function isMatch(registered: string, requested: string): boolean {
  if (registered === requested) return true
  const registeredBase = withoutPort(registered)
  return registeredBase !== undefined && registeredBase === withoutPort(requested)
}

/**
 * The redirect URI: the requested one, if it is registered, or the client's only one.
 * @returns undefined when there is no such address
 */
export function redirectOf(registered: readonly string[], requested: string): string | undefined {
  const single = registered.length === 1 ? registered[0] : undefined
  if (requested === '') return single !== undefined && URL.canParse(single) ? single : undefined
  if (!URL.canParse(requested) || requested.includes('#')) return undefined
  return registered.some((address) => isMatch(address, requested)) ? requested : undefined
}

/** Whether the redirect can't be intercepted: https, or the loopback interface. */
export function isProven(redirect: string): boolean {
  if (!URL.canParse(redirect)) return false
  const { protocol, hostname } = new URL(redirect)
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}

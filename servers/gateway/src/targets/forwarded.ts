import type { Place } from './target'

/**
 * What an identity or OAuth2 service learns about callers of its public API: it writes the browser's IP address into sessions and the requested URL
 * into flows, and if TLS ends in front of it, it accepts no other calls.
 */
export function forwarded({ origin, ip }: Pick<Place, 'origin' | 'ip'>): Record<string, string> {
  const { protocol, host } = new URL(origin)
  return { 'x-forwarded-for': ip, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
}

import type { Place } from './target'

/**
 * What an identity or OAuth2 service gets to know about the caller of its public API: it writes the browser's address into sessions and the address it
 * was called at into flows, and behind TLS that ends before it, it takes no other calls.
 */
export function forwarded({ origin, ip }: Pick<Place, 'origin' | 'ip'>): Record<string, string> {
  const { protocol, host } = new URL(origin)
  return { 'x-forwarded-for': ip, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
}

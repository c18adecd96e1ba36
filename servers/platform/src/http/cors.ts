import { getDomain } from 'tldts'
import { z } from 'zod'

/** A project's cross-origin rule, as in `cors_public` and `cors_admin`. */
export const corsRule = z.object({ enabled: z.boolean().default(false), origins: z.array(z.string()).default([]) })
export type CorsRule = z.infer<typeof corsRule>

/** Whether a pattern names no host at all: `*`, `https://*`. */
const isAnything = (pattern: string): boolean => /^(?:[a-z*]+:\/\/)?[*.:]+$/.test(pattern)

/** Whether a pattern without a host allows the origin's scheme. */
function hasScheme(pattern: string, origin: string): boolean {
  const [scheme = '', rest] = pattern.split('://')
  return rest === undefined || scheme.includes('*') || origin.startsWith(`${scheme}://`)
}

/**
 * Whether all hosts of a pattern have one owner: those of `https://*.example.com` do, while anyone can register one of
 * `https://*example.com` or `https://*.co.uk`.
 */
function isOfOneOwner(pattern: string): boolean {
  const [, ...labels] = pattern.slice(pattern.lastIndexOf('*')).replace(/:\d*$/, '').split('.')
  return labels.length > 0 && getDomain(labels.join('.'), { allowPrivateDomains: true }) !== null
}

/** Whether an origin matches a pattern, in which one `*` (or `**`) matches any part of a host name. */
function matches(pattern: string, origin: string): boolean {
  const [start = '', end, ...more] = pattern.split(/\*+/)
  if (end === undefined) return origin === start
  return (
    more.length === 0 &&
    isOfOneOwner(pattern) &&
    origin.length >= start.length + end.length &&
    origin.startsWith(start) &&
    origin.endsWith(end) &&
    !origin.slice(start.length, origin.length - end.length).includes('/')
  )
}

/**
 * CORS headers of the response; none if the rule doesn't allow the origin. Only
 * origins that the rule names may send credentials: allowing any origin isn't meant to give every page the user's session.
 * Patterns whose hosts have several owners count for nothing, as at the real service.
 */
export function corsHeaders(rule: CorsRule, origin: string | undefined, preflight: boolean): Record<string, string> {
  if (!rule.enabled || !origin) return {}
  const [given, patterns] = [origin.toLowerCase(), rule.origins.map((pattern) => pattern.toLowerCase())]
  const isNamed = patterns.some((pattern) => !isAnything(pattern) && matches(pattern, given))
  if (!isNamed && !patterns.some((pattern) => isAnything(pattern) && hasScheme(pattern, given))) return {}
  return {
    ...(isNamed
      ? { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
      : { 'access-control-allow-origin': '*' }),
    vary: 'Origin',
    ...(preflight
      ? {
          'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
          'access-control-allow-headers': 'Authorization, Content-Type, X-Session-Token, X-CSRF-Token',
          'access-control-max-age': '600',
        }
      : { 'access-control-expose-headers': 'Content-Type, Link, X-Total-Count, Location, Retry-After' }),
  }
}

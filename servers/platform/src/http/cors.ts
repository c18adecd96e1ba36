import { z } from 'zod'

/** A project's cross-origin rule, as in `cors_public` and `cors_admin`. */
export const corsRule = z.object({ enabled: z.boolean().default(false), origins: z.array(z.string()).default([]) })
export type CorsRule = z.infer<typeof corsRule>

/** Whether a pattern names no host at all: `*`, `https://*`. */
const isAnything = (pattern: string): boolean => /^(?:[a-z*]+:\/\/)?[*.:]+$/i.test(pattern)

/** Whether an origin fits a pattern, in which one `*` stands for any part of a host name. */
function matches(pattern: string, origin: string): boolean {
  const [start = '', end, ...more] = pattern.toLowerCase().split('*')
  const given = origin.toLowerCase()
  if (end === undefined) return given === start
  return (
    more.length === 0 &&
    given.length >= start.length + end.length &&
    given.startsWith(start) &&
    given.endsWith(end) &&
    !given.slice(start.length, given.length - end.length).includes('/')
  )
}

/**
 * Headers by which a browser lets another origin's page read the answer; none when the rule does not allow the origin. Only
 * origins that the rule names may send credentials: whoever allows any origin does not mean to give every page the user's session.
 */
export function corsHeaders(rule: CorsRule, origin: string | undefined, preflight: boolean): Record<string, string> {
  if (!rule.enabled || !origin) return {}
  const isNamed = rule.origins.some((pattern) => !isAnything(pattern) && matches(pattern, origin))
  if (!isNamed && !rule.origins.some(isAnything)) return {}
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

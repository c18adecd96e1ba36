import { z } from 'zod'

/** A project's cross-origin rule, as in `cors_public` and `cors_admin`. */
export const corsRule = z.object({ enabled: z.boolean().default(false), origins: z.array(z.string()).default([]) })
export type CorsRule = z.infer<typeof corsRule>

const matches = (pattern: string, origin: string): boolean => {
  if (pattern === '*') return true
  const source = pattern.replace(/[.+?^$()|[\]\\{}/]/g, '\\$&').replaceAll('*', '[^/]*')
  return new RegExp(`^${source}$`, 'i').test(origin)
}

/** Headers by which a browser lets another origin's page read the answer; none when the rule does not allow the origin. */
export function corsHeaders(rule: CorsRule, origin: string | undefined, preflight: boolean): Record<string, string> {
  if (!rule.enabled || !origin || !rule.origins.some((pattern) => matches(pattern, origin))) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
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

import { getDomain } from 'tldts'
import { z } from 'zod'

/** A project's cross-origin rule, as in `cors_public` and `cors_admin`. */
export const corsRule = z.object({ enabled: z.boolean().default(false), origins: z.array(z.string()).default([]) })
export type CorsRule = z.infer<typeof corsRule>

/** Whether a pattern names no host at all: `*`, `https://*`. */
const isAnything = (pattern: string): boolean => /^(?:[a-z*]+:\/\/)?[*.:]+$/.test(pattern)

/**
 * Whether all hosts of a pattern have one owner: those of `https://*.example.com` do, while anyone can register one of
 * `https://*example.com` or `https://*.co.uk`.
 */
function isOfOneOwner(pattern: string): boolean {
  const [, ...labels] = pattern.slice(pattern.lastIndexOf('*')).replace(/:\d*$/, '').split('.')
  return labels.length > 0 && getDomain(labels.join('.'), { allowPrivateDomains: true }) !== null
}

/** The patterns of a rule, read once. */
type Patterns = {
  /** Origins without `*`. */
  origins: ReadonlySet<string>
  /** What is before and after the `*` (or `**`), which matches any part of a host name. */
  parts: readonly { start: string; end: string }[]
  /** Schemes of patterns that name no host: `https`, or any. */
  schemes: ReadonlySet<string>
  anyScheme: boolean
}

function patternsOf(rule: CorsRule): Patterns {
  const origins = new Set<string>()
  const schemes = new Set<string>()
  const parts: { start: string; end: string }[] = []
  let anyScheme = false
  for (const listedOrigin of rule.origins) {
    const pattern = listedOrigin.toLowerCase()
    const [start = '', end, ...more] = pattern.split(/\*+/)
    if (isAnything(pattern)) {
      const [scheme = '', rest] = pattern.split('://')
      if (rest === undefined || scheme.includes('*')) anyScheme = true
      else schemes.add(scheme)
    } else if (end === undefined) origins.add(start)
    else if (more.length === 0 && isOfOneOwner(pattern)) parts.push({ start, end })
  }
  return { origins, parts, schemes, anyScheme }
}

const known = new WeakMap<CorsRule, Patterns>()

/** A project's rule is the same object for all requests of a revision. */
function readOnce(rule: CorsRule): Patterns {
  const patterns = known.get(rule) ?? patternsOf(rule)
  known.set(rule, patterns)
  return patterns
}

const isNamedBy = ({ origins, parts }: Patterns, origin: string): boolean =>
  origins.has(origin) ||
  parts.some(
    ({ start, end }) =>
      origin.length >= start.length + end.length &&
      origin.startsWith(start) &&
      origin.endsWith(end) &&
      !origin.slice(start.length, origin.length - end.length).includes('/'),
  )

const isOpenTo = ({ schemes, anyScheme }: Patterns, origin: string): boolean =>
  anyScheme || [...schemes].some((scheme) => origin.startsWith(`${scheme}://`))

/**
 * The origin that a response names; nothing if the rule doesn't allow it. Only listed origins can send credentials: allowing
 * any origin isn't meant to give every page the user's session. Patterns whose hosts have several owners are ignored, as in the
 * real service.
 * @param isNamed whether the origin counts as listed, whatever the patterns are
 */
function allowedOrigin(rule: CorsRule, origin: string, isNamed: boolean): Record<string, string> | undefined {
  const [normalized, patterns] = [origin.toLowerCase(), readOnce(rule)]
  if (isNamed || isNamedBy(patterns, normalized))
    return { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
  return isOpenTo(patterns, normalized) ? { 'access-control-allow-origin': '*' } : undefined
}

const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** As browsers write them. */
const sendable: ReadonlySet<string> = new Set(
  'accept authorization content-type max-age origin x-csrf-token x-session-token x-xsrf-token'.split(' '),
)

/**
 * CORS headers of a response.
 * @param exposed names of the headers that the page may read
 */
export function corsHeaders(
  rule: CorsRule,
  origin: string | undefined,
  { method, exposed }: { method: string; exposed: string },
): Record<string, string> {
  if (!rule.enabled || !origin || !methods.has(method)) return {}
  const allowed = allowedOrigin(rule, origin, false)
  return allowed ? { ...allowed, vary: 'Origin', 'access-control-expose-headers': exposed } : {}
}

/** What a page asks before a request: its method, and the names of its headers. */
export type Preflight = { method: string; headers: string | undefined }

/**
 * The headers that answer a preflight request: those of the request that it asks for, if the page may send it. Like the real
 * services, only if all of it is allowed.
 * @param isNamed whether the origin counts as listed, whatever the patterns are
 */
export function preflightHeaders(
  rule: CorsRule,
  origin: string | undefined,
  { method, headers }: Preflight,
  isNamed: boolean,
): Record<string, string> {
  const vary = { vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers' }
  const names = headers ? headers.split(',').map((name) => name.trim()) : []
  if (!origin || !methods.has(method) || !names.every((name) => sendable.has(name))) return vary
  const allowed = allowedOrigin(rule, origin, isNamed)
  if (!allowed) return vary
  return {
    ...vary,
    ...allowed,
    'access-control-allow-methods': method,
    ...(headers && { 'access-control-allow-headers': headers }),
    'access-control-max-age': '600',
  }
}

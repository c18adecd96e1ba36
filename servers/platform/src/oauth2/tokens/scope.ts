import { MOST_NAMES } from '../limits'
import { invalidRequest } from './errors'

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '')

/**
 * Scopes and audiences are one space-separated text, or several parameters.
 * @throws HttpError 400 `invalid_request` for more than a client can have
 */
export function listOf(form: URLSearchParams, name: string): string[] {
  const list = [...new Set(form.getAll(name).flatMap(words))]
  if (list.length > MOST_NAMES) throw invalidRequest(`"${name}" can have at most ${MOST_NAMES} entries.`)
  return list
}

/** With wildcards `photos.*` matches everything below `photos`, at least one level deep. */
function matches(pattern: readonly string[], name: readonly string[]): boolean {
  const open = pattern.at(-1) === '*'
  if (open ? name.length < pattern.length : name.length !== pattern.length) return false
  return pattern.every((part, index) => (part === '*' ? name[index] !== '' : part === name[index]))
}

/** Which scopes a client with this scope may request. The scope is parsed once for all of them. */
export function scopeGrants(clientScope: string, strategy: 'exact' | 'wildcard'): (wanted: string) => boolean {
  const granted = new Set(words(clientScope))
  const open = strategy === 'exact' ? [] : [...granted].filter((scope) => scope.includes('*'))
  const patterns = open.map((scope) => scope.split('.'))
  return (wanted) => {
    if (granted.has(wanted)) return true
    if (patterns.length === 0) return false
    const name = wanted.split('.')
    return patterns.some((pattern) => matches(pattern, name))
  }
}

const originOf = ({ protocol, host }: URL): string => `${protocol}//${host}`
const withoutSlash = (path: string): string => path.replace(/\/$/, '')

/** Paths of the URLs among the audiences, by origin. */
function pathsOf(audiences: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const paths = new Map<string, Set<string>>()
  for (const text of audiences) {
    if (!URL.canParse(text)) continue
    const url = new URL(text)
    const known = paths.get(originOf(url)) ?? new Set()
    paths.set(originOf(url), known.add(withoutSlash(url.pathname)))
  }
  return paths
}

/** Which URLs are one of the client's audiences, or below one of them. The audiences are parsed once, if at all. */
export function audienceGrants(audiences: readonly string[]): (wanted: string) => boolean {
  const granted = new Set(audiences)
  let parsed: ReturnType<typeof pathsOf> | undefined
  return (wanted) => {
    if (granted.has(wanted)) return true
    if (!URL.canParse(wanted)) return false
    const url = new URL(wanted)
    parsed ??= pathsOf(audiences)
    const paths = parsed.get(originOf(url))
    if (!paths) return false
    return paths.has(withoutSlash(url.pathname)) || [...paths].some((path) => url.pathname.startsWith(`${path}/`))
  }
}

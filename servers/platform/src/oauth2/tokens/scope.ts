import { withoutSlash } from '../../http/without-slash'
import { MOST_NAMES } from '../limits'
import { invalidRequest, invalidScope } from './errors'

const nonEmpty = (parts: readonly string[]): string[] => parts.map((part) => part.trim()).filter((part) => part !== '')

/** Words of a parameter: only spaces separate them. */
export const words = (text: string): string[] => nonEmpty(text.split(' '))

/**
 * Scopes and audiences are one space-separated text. Of several scopes the first counts; several audiences are one each.
 * @throws HttpError 400 `invalid_request` for more than a client can have
 */
export function listOf(form: URLSearchParams, name: 'scope' | 'audience'): string[] {
  const sent = form.getAll(name)
  const list = [...new Set(name === 'audience' && sent.length > 1 ? nonEmpty(sent) : words(sent[0] ?? ''))]
  if (list.length > MOST_NAMES) throw invalidRequest(`"${name}" can have at most ${MOST_NAMES} entries.`)
  return list
}

/** With wildcards `photos.*` matches everything below `photos`, at least one level deep. */
function matches(pattern: readonly string[], name: readonly string[]): boolean {
  const isWildcard = pattern.at(-1) === '*'
  if (isWildcard ? name.length < pattern.length : name.length !== pattern.length) return false
  return pattern.every((part, index) => (part === '*' ? name[index] !== '' : part === name[index]))
}

/** Words of patterns that are compared for one request: a thousand scopes against a thousand long patterns took a fifth of a second. */
const MOST_COMPARED = 2_000_000

/**
 * Which scopes a client with this scope may request. The scope is parsed once for all of them.
 * @throws HttpError 400 `invalid_scope`, from the function, for more comparisons than one request may take
 */
export function scopeGrants(clientScope: string, strategy: 'exact' | 'wildcard'): (requested: string) => boolean {
  const granted = new Set(words(clientScope))
  const wildcards = strategy === 'exact' ? [] : [...granted].filter((scope) => scope.includes('*'))
  const patterns = wildcards.map((scope) => scope.split('.'))
  const size = patterns.reduce((sum, pattern) => sum + pattern.length, 0)
  let compared = 0
  return (requested) => {
    if (granted.has(requested)) return true
    if (patterns.length === 0) return false
    compared += size
    if (compared > MOST_COMPARED) throw invalidScope('The request has too many scopes for the patterns of the client.')
    const name = requested.split('.')
    return patterns.some((pattern) => matches(pattern, name))
  }
}

/**
 * Checks that a client may request a scope and an audience.
 * @throws HttpError 400 `invalid_scope`, `invalid_request`
 */
export function assertRequestable(
  client: { scope: string; audience: readonly string[] | null },
  { scope, audience }: { scope: readonly string[]; audience: readonly string[] },
  strategy: 'exact' | 'wildcard',
): void {
  const isGranted = scopeGrants(client.scope, strategy)
  const otherScope = scope.find((entry) => !isGranted(entry))
  if (otherScope !== undefined) throw invalidScope(`The client is not allowed to request the scope "${otherScope}".`)
  const isAudience = audienceGrants(client.audience ?? [])
  const otherAudience = audience.find((entry) => !isAudience(entry))
  if (otherAudience !== undefined)
    throw invalidRequest(`The client is not allowed to request the audience "${otherAudience}".`)
}

const audienceParts = /^(?:([a-z][a-z\d+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)/i

/** Scheme and host of an audience, as written, and its path; undefined for URNs and others without a path. */
function locationOf(audience: string): { origin: string; path: string } | undefined {
  const [, scheme = '', host, path = ''] = audienceParts.exec(audience) ?? []
  if (scheme !== '' && host === undefined && !path.startsWith('/')) return undefined
  return { origin: `${scheme.toLowerCase()}://${host ?? ''}`, path }
}

/** Paths of the audiences, with a slash at the end, by origin. */
function pathsOf(audiences: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const paths = new Map<string, Set<string>>()
  for (const { origin, path } of audiences.flatMap((audience) => locationOf(audience) ?? []))
    paths.set(origin, (paths.get(origin) ?? new Set()).add(`${withoutSlash(path)}/`))
  return paths
}

/** Which audiences are one of the client's, or below one of them. The client's are parsed once, if at all. */
export function audienceGrants(audiences: readonly string[]): (requested: string) => boolean {
  const granted = new Set(audiences)
  let parsed: ReturnType<typeof pathsOf> | undefined
  return (requested) => {
    if (granted.has(requested)) return true
    const location = locationOf(requested)
    if (!location) return false
    parsed ??= pathsOf(audiences)
    const requestedPath = `${location.path}/`
    return [...(parsed.get(location.origin) ?? [])].some((path) => requestedPath.startsWith(path))
  }
}

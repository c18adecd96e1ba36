import type { Capability, Service } from '@atrium/shared/operations'
import type { BodyBounds } from '@atrium/shared/operations/bounds'
import type { ControlHandler, Handler } from './handlers'

type Common = {
  id: string
  method: string
  path: string
  capability: Capability | null
  /** Whether `id` is in the table of operations (bodies are then validated against the contract). */
  listed: boolean
  /** Bounds of the body of a route that isn't listed, where they are not the usual ones. */
  body?: Partial<BodyBounds> | undefined
}
/** One operation and its handler; without one it is known, but not available. */
export type Route =
  | (Common & { service: 'control'; handler: ControlHandler | undefined })
  | (Common & { service: Exclude<Service, 'control'>; handler: Handler | undefined })

type Pattern = { source: string; regexp: RegExp; next: Node }
type Node = {
  literal: Map<string, Node>
  /** Segments like `{key_id}:revoke`. */
  patterns: Pattern[]
  any: Node | undefined
  routes: Map<string, Route>
  services: Set<Service>
}

export type Found =
  | { kind: 'route'; route: Route; params: Record<string, string> }
  | { kind: 'method'; service: Service; allow: string[] }
  | { kind: 'nothing'; service: Service | undefined }

const node = (): Node => ({ literal: new Map(), patterns: [], any: undefined, routes: new Map(), services: new Set() })
const quote = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')

/** Finds the operation of a method and path: a tree of path segments, literal ones first. */
export class Router {
  readonly #root = node()

  add(route: Route): void {
    let at = this.#root
    for (const segment of route.path.split('/').slice(1)) {
      at.services.add(route.service)
      at = child(at, segment)
    }
    at.services.add(route.service)
    at.routes.set(route.method, route)
  }

  find(method: string, pathname: string): Found {
    const found = this.#at(method, pathname)
    if (found.kind !== 'nothing' || !pathname.endsWith('/')) return found
    // only the real OAuth2 service ignores a trailing slash
    const before = this.#at(method, pathname.slice(0, -1))
    const service = before.kind === 'route' ? before.route.service : before.service
    return service === 'oauth2' && before.kind !== 'nothing' ? before : found
  }

  #at(method: string, pathname: string): Found {
    const segments = pathname.split('/').slice(1)
    const values: string[] = []
    let deepest: Node = this.#root
    const walk = (at: Node, index: number): Node | undefined => {
      if (index > 0) deepest = at
      const segment = segments[index]
      if (segment === undefined) return at.routes.size > 0 ? at : undefined
      if (segment === '') return undefined
      const attempt = (next: Node | undefined, found: string[]): Node | undefined => {
        if (!next) return undefined
        values.push(...found)
        const end = walk(next, index + 1)
        if (!end) values.length -= found.length
        return end
      }
      const literal = attempt(at.literal.get(segment), [])
      if (literal) return literal
      for (const { regexp, next } of at.patterns) {
        const match = regexp.exec(segment)
        const end = match && attempt(next, match.slice(1))
        if (end) return end
      }
      return attempt(at.any, [segment])
    }
    const end = walk(this.#root, 0)
    if (!end) return { kind: 'nothing', service: only(deepest.services) }
    const route = end.routes.get(method) ?? (method === 'HEAD' ? end.routes.get('GET') : undefined)
    if (!route) return { kind: 'method', service: only(end.services) ?? 'identity', allow: allowed(end) }
    const params = decoded(route.path, values)
    return params ? { kind: 'route', route, params } : { kind: 'nothing', service: route.service }
  }
}

function child(at: Node, segment: string): Node {
  if (/^\{[^}]+\}$/.test(segment)) return (at.any ??= node())
  if (!segment.includes('{')) {
    const next = at.literal.get(segment) ?? node()
    at.literal.set(segment, next)
    return next
  }
  const source = segment
    .split(/(\{[^}]+\})/)
    .map((part) => (part.startsWith('{') ? '([^:]+)' : quote(part)))
    .join('')
  const known = at.patterns.find((pattern) => pattern.source === source)
  if (known) return known.next
  const next = node()
  at.patterns.push({ source, regexp: new RegExp(`^${source}$`), next })
  return next
}

const only = (services: Set<Service>): Service | undefined => (services.size === 1 ? [...services][0] : undefined)

function allowed(end: Node): string[] {
  const methods = [...end.routes.keys()]
  return (methods.includes('GET') ? [...methods, 'HEAD'] : methods).sort()
}

function decoded(path: string, values: string[]): Record<string, string> | undefined {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '')
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]))
  } catch {
    return undefined
  }
}

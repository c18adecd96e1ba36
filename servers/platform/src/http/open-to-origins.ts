import type { Service } from '@atrium/shared/operations'
import { corsHeaders, preflightHeaders, type CorsRule } from './cors'
import { header, type Call, type Handler, type Headers } from './handlers'
import type { Kernel } from './kernel'
import type { Located } from './outgoing'

type Cors = Record<string, string>

const originOf = (headers: Headers): string | undefined =>
  typeof headers.origin === 'string' ? headers.origin : undefined

function ruleOf({ project, path, cors }: Located): CorsRule | undefined {
  return path.startsWith('/admin/') ? project?.corsAdmin : (cors ?? project?.corsPublic)
}

/** Names of the headers that pages may read; those of the identity service are its real counterpart's. */
const exposedBy = (service: Service): string =>
  service === 'identity' ? 'Content-Type' : 'Content-Type, Link, X-Total-Count, Location, Retry-After'

type RequestHead = { method: string; headers: Headers }

/** CORS headers of the response, as far as the project allows the origin. */
export function corsOf(located: Located, { method, headers }: RequestHead, service: Service): Cors {
  const rule = ruleOf(located)
  return rule ? corsHeaders(rule, originOf(headers), { method, exposed: exposedBy(service) }) : {}
}

/**
 * The headers for another origin's page that asks before it sends a request; undefined if the request asks nothing, or the project
 * has CORS off. If clients can allow origins, too, every origin may send requests: the client is only known from the request itself.
 */
export function preflightOf({ routers }: Kernel, located: Located, { method, headers }: RequestHead): Cors | undefined {
  const rule = ruleOf(located)
  const requestedMethod = header({ headers }, 'access-control-request-method')
  if (method !== 'OPTIONS' || !rule?.enabled || !requestedMethod) return undefined
  const found = routers.project.find(requestedMethod, located.path)
  const open = found.kind === 'route' && found.route.service !== 'control' && found.route.handler?.originsOf
  const requested = { method: requestedMethod, headers: header({ headers }, 'access-control-request-headers') }
  return preflightHeaders(rule, originOf(headers), requested, Boolean(open))
}

/** Adds the headers for an origin that the request's own client allows. */
export async function openToClient(
  defaults: Cors,
  { originsOf }: Handler,
  located: Located,
  call: Call,
): Promise<void> {
  const origin = originOf(call.headers)
  if (!originsOf || origin === undefined || 'access-control-allow-origin' in defaults) return
  if (!ruleOf(located)?.enabled) return
  const rule = { enabled: true, origins: [...(await originsOf(call, origin))] }
  Object.assign(defaults, corsHeaders(rule, origin, { method: call.method, exposed: exposedBy('oauth2') }))
}

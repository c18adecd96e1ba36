import { corsHeaders, type CorsRule } from './cors'
import { header, type Call, type Handler, type Headers } from './handlers'
import type { Kernel } from './kernel'
import type { Located } from './outgoing'

type Cors = Record<string, string>

const originOf = (headers: Headers): string | undefined =>
  typeof headers.origin === 'string' ? headers.origin : undefined

function ruleOf({ project, path, cors }: Located): CorsRule | undefined {
  return path.startsWith('/admin/') ? project?.corsAdmin : (cors ?? project?.corsPublic)
}

/** CORS headers of the response, as far as the project allows the origin. */
export function corsOf(located: Located, headers: Headers): Cors {
  const rule = ruleOf(located)
  return rule ? corsHeaders(rule, originOf(headers), false) : {}
}

/**
 * The response to a preflight request of another origin's page. If clients can allow origins, too, every origin may send
 * requests: the client is only known from the request itself.
 */
export function preflightOf({ routers }: Kernel, located: Located, headers: Headers): Cors {
  const [rule, origin] = [ruleOf(located), originOf(headers)]
  if (!rule || origin === undefined) return {}
  const found = routers.project.find(header({ headers }, 'access-control-request-method') ?? '', located.path)
  const open = found.kind === 'route' && found.route.service !== 'control' && found.route.handler?.originsOf
  return corsHeaders(rule, origin, true, Boolean(open))
}

/** Adds the headers for an origin that the request's own client allows. */
export async function openToClient(usual: Cors, { originsOf }: Handler, located: Located, call: Call): Promise<void> {
  const origin = originOf(call.headers)
  if (!originsOf || origin === undefined || 'access-control-allow-origin' in usual) return
  if (!ruleOf(located)?.enabled) return
  Object.assign(usual, corsHeaders({ enabled: true, origins: [...(await originsOf(call, origin))] }, origin, false))
}

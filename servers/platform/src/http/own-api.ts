import { findProjectOfHost } from '../control/find-project'
import type { Project } from '../control/project'
import { isLocalHost } from '../outgoing/egress-policy'
import { OutgoingError, type OutgoingResponse, type OutgoingRequest } from '../outgoing/outgoing'
import { Admission, defaultAdmission } from './admission'
import { headersOf } from '../outgoing/headers-of'
import type { Kernel, OwnApis } from './kernel'
import { targetOfHost } from './place'
import { createServer } from './server'

/** Ports of this machine where the gateway listens. */
type Options = { gatewayPorts: ReadonlySet<number> }

/** Headers that tenants must not set: only the gateway and the platform may. */
const notTheirs = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-request-id|x-atrium-.*|origin|cookie|host)$/i

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80)

/**
 * Handles a project's requests to its own public URL inside the platform. No connection is opened, so the ports of gateway and
 * platform stay closed to tenants. A request made while handling such a request can't come back here.
 */
export function createOwnApis(kernel: Kernel, { gatewayPorts }: Options): OwnApis {
  const { trust } = kernel
  const platformPorts = new Set<number>()
  /** Where browsers reach custom domains: the scheme's own port, and those of the console and the platform. */
  const publicPorts = new Set(['', trust.consoleUrl.port, trust.platformUrl?.port ?? ''])
  const server = createServer({
    ...kernel,
    // only this process reaches this server: the headers below define the place
    trust: { ...trust, isGateway: () => true },
    // the outer request holds a slot: waiting for another one could deadlock
    admission: new Admission({ ...defaultAdmission, atOnce: 64, perLane: 16 }),
    timeLimit: Math.min(kernel.timeLimit, 10_000),
    ownApis: undefined,
  })

  /** The part of the URL before the project's paths; undefined if the URL isn't this project's. */
  const prefixOf = (url: URL, slug: string): string | undefined => {
    const isHere = (ports: ReadonlySet<number>, scheme: string, configured: URL | undefined) =>
      url.origin === configured?.origin ||
      (url.protocol === scheme && isLocalHost(url.hostname) && ports.has(portOf(url)))
    const isPlatform = isHere(platformPorts, `${trust.scheme}:`, trust.platformUrl)
    if (!isPlatform && !isHere(gatewayPorts, trust.consoleUrl.protocol, trust.consoleUrl)) return undefined
    const named = targetOfHost(url.hostname, trust)
    if (named.kind === 'project') return named.slug === slug ? '' : undefined
    const prefix = isPlatform ? `/p/${slug}` : `/a/${slug}`
    return url.pathname.startsWith(`${prefix}/`) ? prefix : undefined
  }

  async function respond(request: OutgoingRequest, url: URL, slug: string, prefix: string): Promise<OutgoingResponse> {
    const path = url.pathname.slice(prefix.length)
    const found = kernel.routers.project.find(request.method, path)
    if (found.kind === 'route' && found.route.capability !== null) {
      throw new OutgoingError('refused', 'Only the project’s public API is available at this host name.')
    }
    const { statusCode, headers, rawPayload } = await server.inject({
      // the server rejects methods that no operation has
      method: request.method as 'GET',
      url: `/p/${slug}${path}${url.search}`,
      headers: {
        ...Object.fromEntries(Object.entries(request.headers).filter(([name]) => !notTheirs.test(name))),
        host: url.host,
        'x-forwarded-proto': url.protocol.slice(0, -1),
        'x-forwarded-host': url.host,
        'x-forwarded-prefix': prefix || '/',
      },
      ...(request.body !== undefined && { payload: request.body }),
    })
    return { status: statusCode, headers: headersOf(headers), body: rawPayload.toString('utf8') }
  }

  /**
   * Whether the URL is a public operation of the project on its own custom domain. Other paths may be on another server: a
   * domain can be verified without pointing here.
   */
  async function isOnOwnDomain({ method }: OutgoingRequest, url: URL, { id }: Project): Promise<boolean> {
    if (targetOfHost(url.hostname, trust).kind !== 'custom-domain' || !publicPorts.has(url.port)) return false
    const found = kernel.routers.project.find(method, url.pathname)
    if (found.kind !== 'route' || found.route.capability !== null) return false
    // without the database it counts as any other site
    const project = await findProjectOfHost(kernel.db, url.hostname).catch(() => undefined)
    return project?.id === id
  }

  return {
    of: (project) => async (request, url) => {
      const prefix = prefixOf(url, project.slug) ?? ((await isOnOwnDomain(request, url, project)) ? '' : undefined)
      return prefix === undefined ? undefined : respond(request, url, project.slug, prefix)
    },
    listensOn: (port) => void platformPorts.add(port),
    close: () => server.close(),
  }
}

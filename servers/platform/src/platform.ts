import { operations } from '@atrium/shared/operations'
import type { KeptCertificate } from '@atrium/shared/tls'
import { findProject } from './control/find-project'
import { builtInCatalogue, startBilling, testProvider, type Catalogue } from './control/billing'
import { startPurges } from './control/purge'
import { people } from './control/console-people'
import type { Database } from './db/database'
import { leave } from './db/health'
import { openStorage, type Storage } from './db/open'
import { Admission, usualAdmission, type AdmissionLimits } from './http/admission'
import type { Kernel } from './http/kernel'
import { startDomainChecks } from './control/domains/check-domains'
import { createDomainProof, type DomainProofOptions } from './control/domains/domain-proof'
import { Faults } from './http/faults'
import { UsageCounts } from './usage/usage-counts'
import { gatewayProof } from './http/gateway-proof'
import { createOwnApis } from './http/own-api'
import { createRouters, operationCoverage } from './http/routes'
import type { BodyPace } from './http/read-body'
import { listenOnSocket } from './http/listen-on-socket'
import { createServer } from './http/server'
import { firstOwner, type Owner, type SetupLink } from './seed/first-owner'
import { hasDemoAccounts } from './seed/demo'
import { createEgress, withOwnApi } from './outgoing/egress'
import { isLocalHost, type EgressOptions, type Endpoint } from './outgoing/egress-policy'
import type { Tracing } from '@atrium/tracing'
import { seedPlatform, type SeedKind } from './seed/seed'
import { startCourier } from './identity/courier/worker'
import { startEventStreams } from './events/streams/deliver-events'
import { createSnsPublisher, type AwsAccount } from './events/streams/sns-publisher'
import { startNameIndex } from './identity/identities/name-index'
import { limitTenantCode } from './identity/tenant-code/pool'
import { commandLineAudience } from './oauth2/command-line/client'
import { startLogoutNotices } from './oauth2/logout/deliver-notices'
import type { GrpcPlace, GrpcServer } from './grpc/grpc-server'
import { migrations } from './services'
import { limitPauses } from './work/rounds'
import { useThreads } from './work/thread-pool'

export type PlatformOptions = Storage & {
  seed: SeedKind
  /** An API key of the first workspace that exists from the first start. */
  workspaceToken?: string | undefined
  /** Grants access to everything; for operators of the platform. */
  operatorToken?: string | undefined
  /** Address of the console: the screens that projects send people to. */
  consoleUrl: string
  /** Where tokens of a solved bot challenge (Turnstile) are checked; Cloudflare's service by default. */
  turnstileUrl?: string | undefined
  /** Multiplies the limits on attempts; 0 turns them off. Default: 1. */
  guessLimits?: number | undefined
  /** The first workspace's owner, created while it has no members. Without it, a setup link is created. */
  owner?: Owner | undefined
  /** For a long-running process: memory of the first start is released before it listens. */
  isLong?: boolean | undefined
  /** Identities that the seed puts into the production project, on the first start only. */
  seedIdentities?: number | undefined
  /** Egress policy of requests that tenants control; by default only the public internet. */
  egress?: EgressOptions | undefined
  /** How custom domains are proved; `accountDomain` is the gateway's, whose names are no project's own. */
  domains?: Pick<DomainProofOptions, 'servers' | 'target'> & { accountDomain?: string | undefined }
  /** The account that publishes events to AWS SNS; without one nothing is published there. */
  aws?: AwsAccount | undefined
  /** The plans of workspaces; by default our sample plans. */
  plans?: Catalogue | undefined
  /** Whether tests may inject faults. */
  faults?: boolean | undefined
  /** The platform's public URL; its host is served besides the names of this machine, and links carry its origin. */
  platformUrl?: string | undefined
  /** With one the platform serves TLS. It is closed with the platform. */
  certificate?: KeptCertificate | undefined
  /** Forwarded headers are trusted from senders of this secret; without it, from none. */
  gatewaySecret?: string | undefined
  /** Limits of requests, for tests; times in milliseconds. */
  requests?: { timeLimit?: number; bodyPace?: BodyPace; admission?: Partial<AdmissionLimits> } | undefined
  /**
   * For tests, and for all platforms of the process: the longest pause between two rounds of background work, and the processor
   * time of a job of tenants' code. Milliseconds.
   */
  pace?: { pause: number; tenantCode: number } | undefined
  now?: (() => Date) | undefined
  onCrash?: Kernel['onCrash'] | undefined
  /** Called after every response, with a line for the access log. */
  onResponded?: Kernel['onResponded']
  /** What opens `/metrics`. Without one, `/metrics` serves this machine while the console's URL is on it, too. */
  metricsToken?: string | undefined
  /** Where the spans of requests go. It is closed with the platform. */
  tracing?: Tracing | undefined
}

export type Platform = {
  /** Answers a request without a socket. */
  fetch: (request: Request) => Promise<Response>
  /**
   * Listens; several hosts share the port. `socket`: the file of a Unix domain socket, for a gateway of the same user on this machine.
   * @returns the address of the first host
   */
  listen: (where: { port: number; host?: string | readonly string[]; socket?: string | undefined }) => Promise<string>
  /** Listens for gRPC calls of the permission API. @returns the port */
  listenGrpc: (where: GrpcPlace) => Promise<number>
  /** Reports that it is no longer ready, and ends each connection with its next response; it responds until it is closed. */
  leave: () => void
  close: () => Promise<void>
  db: Database
  findProject: typeof findProject
  /** The file with the key for secrets, if it is in one. */
  keyFile: string | undefined
  /** Makes the person who opens it the first owner; undefined when there is one. */
  setup: SetupLink | undefined
  /** Whether people of the demo, whose passwords are published, can sign in to the console. */
  hasDemoAccounts: () => Promise<boolean>
}

const TURNSTILE_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/**
 * The embedded platform.
 * @throws FolderInUse when another process has the data folder
 * @throws SecretsKeyError when there is no key for the secrets, or not the one that they are sealed with
 * @throws SchemaMismatch when the database is of a newer version, or a migration was changed
 */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const onCrash = options.onCrash ?? (() => undefined)
  const own = [options.consoleUrl, options.platformUrl, options.databaseUrl].flatMap(endpointOf)
  const egress = createEgress({ ...options.egress, own: [...own, ...(options.egress?.own ?? [])] })
  const { db, limit, keyFile, renew, close } = await openStorage(
    { ...options, onRestart: (error) => onCrash(error, { requestId: '', operation: 'database' }) },
    migrations,
  )
  const now = options.now ?? (() => new Date())
  const consoleUrl = options.consoleUrl.replace(/\/$/, '')
  let setup: SetupLink | undefined
  if (options.pace) {
    limitPauses(options.pace.pause)
    limitTenantCode(options.pace.tenantCode)
  }
  const endThreads = useThreads()
  try {
    const isFirst = await seedPlatform(db, { ...options, consoleUrl, now: now() })
    if (isFirst && options.isLong) await renew?.()
    setup = await firstOwner(db, { owner: options.owner, consoleUrl, now: now() })
  } catch (error) {
    await Promise.all([endThreads(), close()])
    throw error
  }
  limit()
  const { target, accountDomain } = options.domains ?? {}
  const domains = createDomainProof({
    ...options.domains,
    own: [
      new URL(consoleUrl).hostname,
      ...(options.platformUrl === undefined ? [] : [new URL(options.platformUrl).hostname]),
      ...(accountDomain === undefined ? [] : [accountDomain]),
    ],
    target,
  })
  const sns = createSnsPublisher(options.aws)
  const counts = new UsageCounts()
  const billing = { catalogue: options.plans ?? builtInCatalogue, provider: testProvider }
  const kernel: Kernel = {
    db,
    routers: createRouters(),
    gate: { people, operatorToken: options.operatorToken, commandLineAudience: commandLineAudience(consoleUrl) },
    consoleUrl,
    turnstileUrl: options.turnstileUrl ?? TURNSTILE_URL,
    guessLimits: options.guessLimits ?? 1,
    now,
    trust: {
      isGateway: gatewayProof(options.gatewaySecret),
      platformUrl: options.platformUrl === undefined ? undefined : new URL(options.platformUrl),
      consoleUrl: new URL(consoleUrl),
      scheme: options.certificate ? 'https' : 'http',
    },
    egress,
    ownApis: undefined,
    domains,
    sns,
    billing,
    usage: counts,
    faults: options.faults ? new Faults() : undefined,
    admission: new Admission({ ...usualAdmission, ...options.requests?.admission }),
    timeLimit: options.requests?.timeLimit ?? 30_000,
    bodyPace: options.requests?.bodyPace,
    onCrash,
    onResponded: options.onResponded,
    metricsToken: options.metricsToken,
    tracing: options.tracing,
    metricsOpen: isLocalHost(new URL(consoleUrl).hostname),
  }
  const gateways = [...endpointOf(consoleUrl), ...(options.egress?.own ?? [])].filter(({ host }) => isLocalHost(host))
  const ownApis = createOwnApis(kernel, { gatewayPorts: new Set(gateways.map(({ port }) => port)) })
  kernel.ownApis = ownApis
  const endDomainChecks = startDomainChecks({
    db,
    now,
    proof: domains,
    warn: (error) => kernel.onCrash(error, { requestId: '', operation: 'custom domains' }),
  })
  const server = createServer(kernel, options.certificate)
  const servers = [server]
  const grpcServers: GrpcServer[] = []
  const endCourier = startCourier({ db, now, egress, warn: kernel.onCrash })
  const endNotices = startLogoutNotices({
    db,
    now,
    egressOf: (project) => withOwnApi(egress, ownApis.of(project)),
    warn: kernel.onCrash,
  })
  const endEventStreams = startEventStreams({
    db,
    now,
    egressOf: (project) => withOwnApi(egress, ownApis.of(project)),
    sns,
    onDelivered: (project) => counts.add(project, 'event_stream_events'),
    alone: options.databaseUrl === undefined,
    warn: kernel.onCrash,
  })
  const endPurges = startPurges({
    db,
    warn: (error) => kernel.onCrash(error, { requestId: '', operation: 'purge' }),
  })
  const endBilling = startBilling({
    db,
    now,
    billing,
    warn: (error) => kernel.onCrash(error, { requestId: '', operation: 'billing' }),
  })
  const endCounts = counts.start({
    db,
    now,
    warn: (error) => kernel.onCrash(error, { requestId: '', operation: 'usage' }),
  })
  const endNameIndex = startNameIndex({
    db,
    warn: (error) => kernel.onCrash(error, { requestId: '', operation: 'names' }),
  })

  return {
    db,
    findProject,
    keyFile,
    setup,
    hasDemoAccounts: () => hasDemoAccounts(db),
    async fetch(request) {
      const url = new URL(request.url)
      const response = await server.inject({
        // the operations' methods; others are refused by the server
        method: request.method as 'GET',
        url: url.pathname + url.search,
        headers: { host: url.host, ...Object.fromEntries(request.headers) },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      const headers = new Headers()
      for (const [name, value] of Object.entries(response.headers)) {
        for (const one of [value ?? []].flat()) headers.append(name, String(one))
      }
      const empty = response.statusCode === 204 || response.statusCode === 304
      return new Response(empty ? null : new Uint8Array(response.rawPayload), { status: response.statusCode, headers })
    },
    async listen({ port, host = '127.0.0.1', socket }) {
      const [first = '127.0.0.1', ...others] = [host].flat()
      const address = await server.listen({ port, host: first })
      egress.keepClear(Number(new URL(address).port))
      ownApis.listensOn(Number(new URL(address).port))
      for (const other of others) {
        const app = createServer(kernel, options.certificate)
        try {
          await app.listen({ port, host: other })
          servers.push(app)
        } catch (error) {
          // a machine without IPv6 has no ::1
          if (!(error instanceof Error && 'code' in error && /EADDRNOTAVAIL|EAFNOSUPPORT/.test(String(error.code))))
            throw error
        }
      }
      if (socket !== undefined) {
        const app = createServer(kernel)
        await listenOnSocket(app, socket)
        servers.push(app)
      }
      return address
    },
    async listenGrpc(where) {
      const { listenGrpc } = await import('./grpc/grpc-server')
      const opened = await listenGrpc(kernel, where)
      grpcServers.push(opened)
      egress.keepClear(opened.port)
      return opened.port
    },
    leave: () => leave(db),
    async close() {
      leave(db)
      await Promise.all([
        ...[...servers, ...grpcServers].map((one) => one.close()),
        endCourier(),
        endNotices(),
        endEventStreams(),
        endPurges(),
        endBilling(),
        endNameIndex(),
        endDomainChecks(),
      ])
      await Promise.all([egress.close(), ownApis.close()])
      // there are no more readers
      await endCounts()
      options.certificate?.close()
      await options.tracing?.close()
      await Promise.all([endThreads(), close()])
    },
  }
}

/** Where one of Atrium's own servers listens. Public hosts are not among them: whatever is there, everyone may reach. */
function endpointOf(url: string | undefined): Endpoint[] {
  if (url === undefined) return []
  const { protocol, hostname, port } = new URL(url)
  if (protocol.startsWith('http') && !isLocalHost(hostname)) return []
  return [{ host: hostname, port: Number(port) || (defaultPorts[protocol] ?? 80) }]
}

const defaultPorts: Record<string, number> = { 'https:': 443, 'postgres:': 5432, 'postgresql:': 5432 }

/** Ids of the operations that the API's contract lists; the others are on paths that it leaves open. */
export const contractOperations = Object.keys(operations)

export { dropSchema } from './db/open'
export { findProject } from './control/find-project'
export { operationCoverage }
export { catalogueOf, CatalogueError, readCatalogue } from './control/billing'
export { CONSOLE_SLUG } from './control/console-slug'
export { FolderInUse } from './db/lock'
export { SchemaMismatch } from './db/migrate'
export { Unavailable } from './db/unavailable'
export { SecretsKeyError } from './db/secrets/secrets-key'
export { startTracing } from '@atrium/tracing'
export type { AwsAccount } from './events/streams/sns-publisher'
export type { AccessLine } from './observe/requests'
export { EgressSettingError } from './outgoing/egress-policy'

import { networkOf } from '@atrium/shared/network'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'

import { keepCertificate } from '@atrium/shared/tls'
import { fastifyRateLimit } from '@fastify/rate-limit'
import { fastify, LogController, type FastifyInstance, type FastifyRequest } from 'fastify'

import { watch } from './account-only/watch'
import { createActionLog } from './actions/action-log'
import { actionRoutes } from './actions/routes'
import { commandLinePath, commandLineRoutes } from './command-line/routes'
import { createBrandings } from './branding/brandings'
import { ConfigError } from './config/load-config'
import type { Config } from './config/schema'
import { sealingSecrets } from './config/sealing-secret'
import type { Context } from './context'
import { errorCode } from './error-code'
import { handleFailures, sendFailure, writeClientError } from './failures'
import { badRequest, GatewayError } from './errors'
import { createHosts, type HostReader } from './hosts'
import { loopbacks } from './loopbacks'
import { doctorRoutes } from './doctor/doctor-routes'
import { labRoutes } from './lab/lab-routes'
import { learnDomains } from './learn-domains'
import { challengeRoutes } from './challenges/challenge-routes'
import { createChallenges } from './challenges/challenges'
import { postgresExchange } from './limits/postgres-exchange'
import { createCounts, limitStore } from './limits/shared-counts'
import { healthRoutes } from './observe/health'
import { plainLogLine } from './observe/log-lines'
import { observe } from './observe/metrics'
import { traceRequests } from './observe/request-spans'
import type { Tracing } from '@atrium/tracing'
import { createPage } from './page/page'
import { createPrerender } from './page/prerender'
import { createRegistry } from './page/registry'
import { sendUnknownHost } from './page/unknown-host'
import { accountsOnly } from './page/which-remotes'
import { pageRoutes } from './page/routes'
import { accountRoutes } from './proxy/account-routes'
import { acceptsPage } from './accepts-page'
import { apiRoutes } from './proxy/api-routes'
import { refuseDoubtfulHeaders } from './proxy/request-headers'
import { keepErrors } from './remote-errors/kept-errors'
import { createForwarder } from './remote-errors/forwarder'
import { ownBackendRoutes } from './own-backends/routes'
import { remoteRoutes } from './remotes/routes'
import { remoteErrorRoutes } from './remote-errors/routes'
import { playgroundRoutes } from './playground/playground-routes'
import { previewRoutes } from './preview/preview-routes'
import { connections, endConnections, takeHttp2 } from './protocols'
import { refuseTarget } from './request-target'
import { oidcRoutes } from './session/oidc-routes'
import { screenFormRoutes } from './screen-forms/screen-form-routes'
import { sessionListRoutes } from './session/list-routes'
import { sessionRoutes } from './session/routes'
import { createSealer } from './session/seal'
import { createSessionStore } from './session/create-session-store'
import { createSessions } from './session/sessions'
import { createTarget } from './targets/create-target'

export type Gateway = {
  /** Starts listening. @throws ConfigError if the database or data folder can't be used. @returns the URL, with the assigned port if the configured one is 0 */
  listen(): Promise<string>
  /**
   * Makes `/readyz` fail and closes each connection after its next response. Requests are still served until `close`.
   */
  leave(): void
  /** Accepts no new calls, lets those in flight finish within the configured time, then closes everything. */
  close(): Promise<void>
  server: FastifyInstance
  /** For the account experience of one identity service: logs mismatches of that service's configuration once it responds. */
  examine(say: (line: string) => void): Promise<void>
}

const everyHost = new Set(['/healthz', '/readyz', '/metrics'])
const sharedByHosts = /^\/(?:shell\/|remotes\/|remote-errors$|registry\.json|healthz|readyz)/
const requestId = /^[A-Za-z0-9-]{8,64}$/

/**
 * The gateway of one configuration.
 * @throws ConfigError if the data folder can't be used.
 * @throws CertificateError if the certificate or its key can't be used.
 */
export function createGateway(config: Config, tracing?: Tracing): Gateway {
  const target = createTarget(config)
  const secure = config.publicUrl?.startsWith('https:') ?? config.tls !== undefined
  const certificate = config.tls && keepCertificate(config.tls, (message, error) => sayCertificate(message, error))
  const sealer = createSealer(sealingSecrets(config))
  const sessions = createSessions(sealer, target, createSessionStore(config), {
    secure,
    ...config.session,
    onChange: (error) =>
      error === undefined
        ? server.log.info('sessions are noted and cleaned up again')
        : server.log.error(
            error,
            'sessions can’t be noted as in use or cleaned up; people may be signed out too early',
          ),
  })
  const actions = createActionLog(config)
  const hosts = createHosts(config)
  const { read: readHost } = hosts
  const isAccount = config.target.kind === 'account'
  const stopped = new AbortController()
  const leaving = new AbortController()
  const sharing = config.databaseUrl ? postgresExchange(config.databaseUrl) : undefined
  const context: Context = { config, target, sealer, sessions, actions, readHost, secure }

  const server = fastify({
    logger: { level: config.log, ...(process.stdout.isTTY && { stream: { write: writePlain } }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies > 0 ? (_address, hop) => hop < config.trustedProxies : false,
    genReqId: ({ headers }) => idFrom(headers['x-request-id']),
    bodyLimit: config.bodyLimit.import,
    routerOptions: { maxParamLength: 4_000 },
    ...connections(config, certificate),
    exposeHeadRoutes: false,
    // Requests on an open connection are served until the end.
    return503OnClosing: false,
    rewriteUrl: (request) => innerUrl(request, readHost),
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    clientErrorHandler: writeClientError,
  })

  certificate?.follow(server.server)
  const http2 = takeHttp2(server, config)
  const sayCertificate = (message: string, error?: Error) =>
    error ? server.log.error({ err: error }, message) : server.log.info(message)
  const counts = createCounts({
    exchange: sharing?.exchange,
    onChange: (error) =>
      error === undefined
        ? server.log.info('rate limits are shared again')
        : server.log.warn(error, 'rate limits are counted by this process alone'),
  })
  const errors = keepErrors(config)
  const forwarder = createForwarder(config.remotes, server.log)
  handleFailures(server)
  observe(server, config)
  if (tracing) traceRequests(server, tracing)
  // Bodies are streamed, not parsed: the upstream reads them.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _payload, done) => done(null))

  server.addHook('onRequest', (request, reply, done) => {
    const refused = refuseTarget(request.originalUrl)
    if (refused) return done(refused)
    if (!readHost(request.raw.headers.host) && !everyHost.has(request.raw.url ?? '')) {
      if (request.raw.headers.host === undefined) return done(noHost())
      if (request.method !== 'GET' || !acceptsPage(request)) return done(unknownHost())
      return void sendUnknownHost(request, reply, { publicUrl: config.publicUrl, secure })
    }
    try {
      refuseDoubtfulHeaders(request.raw)
      const home = isAccount ? sameByOwnName(request, config) : undefined
      if (home !== undefined) return void reply.redirect(home, 303)
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })

  server.addHook('onSend', (request, reply, _payload, done) => {
    // The client of this connection has to connect to another process.
    if (leaving.signal.aborted) reply.header('connection', 'close')
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    done()
  })

  server.register(async (scope) => {
    await scope.register(fastifyRateLimit, {
      global: false,
      store: limitStore(counts),
      // A valid session counts for itself; an invented one counts for its IP address.
      keyGenerator: (request) => sessions.idOf(request.raw) ?? networkOf(request.ip),
      errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
      addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
      addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    })
    const shell = config.shell ?? join(config.root, 'apps', 'shell', 'dist')
    const { read, lookAgain } = createRegistry(config, server.log)
    const readRegistry = isAccount ? async () => accountsOnly(await read(), Object.values(config.slots)) : read
    const challenges = createChallenges(context)
    const prerender = createPrerender(context, stopped.signal, challenges)
    server.addHook('onListen', async () => {
      const { remotes, folders } = accountsOnly(await readRegistry())
      // Runs in the background; its failure does no harm.
      void prerender.warm(folders.get(remotes[0]?.id ?? ''))
    })
    const brandings = createBrandings(target)
    const page = createPage(context, { readRegistry, brandings, prerender, shell })
    healthRoutes(scope, context, { readRegistry, shell, leaving: leaving.signal })
    remoteErrorRoutes(scope, context, { readRegistry, store: errors, forwarder })
    if (config.target.kind !== 'account') {
      sessionRoutes(scope, context)
      sessionListRoutes(scope, context)
      if (config.target.kind !== 'embedded' && config.target.signIn.kind === 'oidc') {
        oidcRoutes(scope, context, config.target.signIn)
      }
      actionRoutes(scope, context)
      doctorRoutes(scope, context)
      remoteRoutes(scope, context, { readRegistry, lookAgain, errors })
      labRoutes(scope, context)
      previewRoutes(scope, context, { readRegistry, brandings, prerender })
      playgroundRoutes(scope, context)
      ownBackendRoutes(scope, context)
      apiRoutes(scope, context)
      if (config.target.kind === 'embedded') commandLineRoutes(scope, context)
    }
    challengeRoutes(scope, context, challenges)
    screenFormRoutes(scope, context, { page, challenges })
    accountRoutes(scope, context, page)
    await pageRoutes(scope, context, { page, readRegistry, shell })
  })

  return {
    server,
    async listen() {
      await openStores(config, context)
      await learnDomains({
        target,
        hosts,
        signal: stopped.signal,
        onChange: (error) =>
          error === undefined
            ? server.log.info('custom domains are learned again')
            : server.log.warn(error, 'custom domains are unknown: the platform did not say'),
      })
      return server.listen({ port: config.port, host: config.host })
    },
    examine: (say) => watch(target, config.publicUrl ?? '', say, stopped.signal),
    leave() {
      leaving.abort()
      http2?.leave()
    },
    async close() {
      leaving.abort()
      stopped.abort()
      await endConnections(server, http2, config.timeouts.drain)
      counts.close()
      forwarder.close()
      await errors.close()
      certificate?.close()
      await sharing?.close()
      await sessions.close()
      await actions.store.close()
      await target.close()
    },
  }
}

/** What can't be stored later would only be noticed by people who sign in. @throws ConfigError with the key */
async function openStores(config: Config, { sessions, actions }: Pick<Context, 'sessions' | 'actions'>): Promise<void> {
  try {
    await Promise.all([sessions.ready(), actions.store.ready()])
  } catch (error) {
    const [key, what] = config.databaseUrl
      ? ['databaseUrl', 'the database does not respond']
      : ['data', `${config.data} can't be written`]
    throw new ConfigError(`${key}: ${what} (${errorCode(error) || 'it failed'})`)
  }
}

const writePlain = (line: string) => void process.stdout.write(plainLogLine(line))
const idFrom = (given: string | string[] | undefined): string =>
  typeof given === 'string' && requestId.test(given) ? given : randomUUID()

/**
 * A project's own host serves it at the root; inside the gateway its paths are those of `/a/<slug>`. The command line tool's hosts
 * have a prefix of their own, so that they serve nothing else.
 */
function innerUrl(request: IncomingMessage, readHost: HostReader): string {
  const url = request.url ?? '/'
  const meaning = readHost(request.headers.host)
  if (meaning?.kind === 'command-line' && url.startsWith('/')) return commandLinePath(meaning) + url
  if (meaning?.kind !== 'account' || !url.startsWith('/') || sharedByHosts.test(url)) return url
  return `/a/${meaning.project}${url}`
}

/**
 * This machine has several names, and cookies belong to one: pages opened by another name are redirected to the configured one.
 */
function sameByOwnName(request: FastifyRequest, { publicUrl }: Config): string | undefined {
  if (publicUrl === undefined || request.method !== 'GET' || !acceptsPage(request)) return undefined
  const own = new URL(publicUrl)
  const asked = `${own.protocol}//${request.raw.headers.host ?? ''}`
  if (!URL.canParse(asked) || !loopbacks.has(own.hostname)) return undefined
  const { hostname } = new URL(asked)
  return loopbacks.has(hostname) && hostname !== own.hostname ? publicUrl + request.originalUrl : undefined
}

const noHost = () => badRequest('no_host', 'The request has no Host header.')

const unknownHost = () =>
  new GatewayError({ status: 421, id: 'unknown_host', reason: 'This host name belongs to no console or project.' })

const tooMany = (seconds: number) =>
  new GatewayError({
    status: 429,
    id: 'too_many_requests',
    reason: `Try again in ${seconds} seconds.`,
    headers: { 'retry-after': String(seconds) },
  })

import { randomUUID } from 'node:crypto'

import { watchCertificate } from '@atrium/shared/tls'
import type { Tracing } from '@atrium/tracing'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'

import { watch } from './account-only/watch'
import { createActionLog } from './actions/action-log'
import { checkRequests } from './check-requests'
import type { Config } from './config/schema'
import { sealingSecrets } from './config/sealing-secret'
import type { Context } from './context'
import { errorCode } from './error-code'
import { handleFailures, sendFailure, writeClientError } from './failures'
import { createHosts } from './hosts'
import { innerUrl } from './inner-url'
import { learnDomains } from './learn-domains'
import { boundLoad } from './limits/bound-load'
import { postgresExchange } from './limits/postgres-exchange'
import { createCounts } from './limits/shared-counts'
import { plainLogLine } from './observe/log-lines'
import { observe } from './observe/metrics'
import { traceRequests } from './observe/request-spans'
import { connections, endConnections, takeHttp2 } from './protocols'
import { createForwarder } from './remote-errors/forwarder'
import { keepErrors } from './remote-errors/stored-errors'
import { gatewayRoutes } from './routes'
import { createSessionStore } from './session/create-session-store'
import { createSealer } from './session/seal'
import { createSessions } from './session/sessions'
import { StoreError } from './store-error'
import { createTarget } from './targets/create-target'

export type Gateway = {
  /** Starts listening. @throws StoreError if the database or data folder can't be used. @returns the URL, with the assigned port if the configured one is 0 */
  listen(): Promise<string>
  /**
   * Makes `/readyz` fail and closes each connection after its next response. Requests are still served until `close`.
   */
  leave(): void
  /** Accepts no new calls, lets those in flight finish within the configured time, then closes everything. */
  close(): Promise<void>
  server: FastifyInstance
  /** For the account experience of one identity service: logs mismatches of that service's configuration once it responds. */
  examine(logLine: (line: string) => void): Promise<void>
}

const requestId = /^[A-Za-z0-9-]{8,64}$/

/**
 * The gateway of one configuration.
 * @throws StoreError if the data folder can't be written; ConfigError if its sealing key is damaged.
 * @throws CertificateError if the certificate or its key can't be used.
 */
export function createGateway(config: Config, tracing?: Tracing): Gateway {
  const target = createTarget(config)
  const secure = config.publicUrl?.startsWith('https:') ?? config.tls !== undefined
  const certificate =
    config.tls &&
    watchCertificate(config.tls, (message, error) =>
      error ? server.log.error({ err: error }, message) : server.log.info(message),
    )
  const sealer = createSealer(sealingSecrets(config))
  const sessions = createSessions(sealer, target, createSessionStore(config), {
    secure,
    ...config.session,
    onChange: (error) =>
      logChange(server.log, error, {
        mended: 'sessions are noted and cleaned up again',
        failed: 'sessions can’t be noted as in use or cleaned up; people may be signed out too early',
      }),
  })
  const actions = createActionLog(config)
  const hosts = createHosts(config)
  const { read: readHost } = hosts
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
  const counts = createCounts({
    exchange: sharing?.exchange,
    onChange: (error) =>
      logChange(server.log, error, {
        mended: 'rate limits are shared again',
        failed: 'rate limits are counted by this process alone',
      }),
  })
  const errors = keepErrors(config)
  const forwarder = createForwarder(config.remotes, server.log)
  handleFailures(server)
  boundLoad(server)
  observe(server, config)
  if (tracing) traceRequests(server, tracing)
  // Bodies are streamed, not parsed: the upstream reads them.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _payload, done) => done(null))
  checkRequests(server, context)
  server.addHook('onSend', (request, reply, _payload, done) => {
    // The client of this connection has to connect to another process.
    if (leaving.signal.aborted) reply.header('connection', 'close')
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    done()
  })
  server.register((scope) =>
    gatewayRoutes(scope, context, { counts, errors, forwarder, leaving: leaving.signal, stopped: stopped.signal }),
  )

  return {
    server,
    async listen() {
      await openStores(config, context)
      await learnDomains({
        target,
        hosts,
        signal: stopped.signal,
        onChange: (error) =>
          logChange(server.log, error, {
            mended: 'custom domains are learned again',
            failed: 'custom domains are unknown: the platform did not say',
          }),
      })
      return server.listen({ port: config.port, host: config.host })
    },
    examine: (logLine) => watch(target, config.publicUrl ?? '', logLine, stopped.signal),
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

/** Logs that background work fails, or works again. */
const logChange = (log: FastifyBaseLogger, error: unknown, { mended, failed }: { mended: string; failed: string }) =>
  error === undefined ? log.info(mended) : log.error(error, failed)

/** Checks the stores now; otherwise only people who sign in would notice a broken one. @throws StoreError with the key */
async function openStores(config: Config, { sessions, actions }: Pick<Context, 'sessions' | 'actions'>): Promise<void> {
  try {
    await Promise.all([sessions.ready(), actions.store.ready()])
  } catch (error) {
    const [key, what] = config.databaseUrl
      ? ['databaseUrl', 'the database does not respond']
      : ['data', `${config.data} can't be written`]
    throw new StoreError(`${key}: ${what} (${errorCode(error) || 'it failed'})`)
  }
}

const writePlain = (line: string) => void process.stdout.write(plainLogLine(line))
const idFrom = (header: string | string[] | undefined): string =>
  typeof header === 'string' && requestId.test(header) ? header : randomUUID()

import { misspellings } from '@atrium/shared/environment'
import { collectOnceStarted } from '@atrium/shared/memory'
import { writableFolder } from '@atrium/shared/writable-folder'
import { setTimeout as sleep } from 'node:timers/promises'
import { awsOf, certificateOf, ownerOf, plansOf, readEnvironment, type Environment } from './environment'
import { codeOf } from './error-code'
import { lineOf, log, stop, stopUnconfigured } from './log'
import { egressSettings } from './outgoing/egress-settings'
import {
  createPlatform,
  EgressSettingError,
  FolderInUse,
  NotOpened,
  SchemaMismatch,
  SecretsKeyError,
  startTracing,
  Unavailable,
  type AccessLine,
  type Platform,
} from './platform'

const LOOPBACK = ['127.0.0.1', '::1']

/** How long pending calls can take when the platform shuts down. */
const STOP_SECONDS = 10

type Certificate = ReturnType<typeof certificateOf>

const hostOf = (config: Environment): string | string[] => config.ATRIUM_PLATFORM_HOST ?? LOOPBACK

const isLoopback = (url: string) => /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)

const isLoopbackHost = (host: string | string[]) => [host].flat().every((one) => /^(localhost|127\..*|::1)$/.test(one))

const isTaken = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** The egress policy, which is also logged. */
function egressOf(config: Environment) {
  const egress = egressSettings({
    allow: config.ATRIUM_EGRESS_ALLOW,
    reachedBy: [config.ATRIUM_HOST, config.ATRIUM_PLATFORM_HOST, config.ATRIUM_CONSOLE_URL, config.ATRIUM_PLATFORM_URL],
    gatewayPort: config.ATRIUM_PORT,
  })
  log('info', `requests of projects may reach: ${['the public internet', ...egress.allow].join(', ')}`)
  return {
    ...egress,
    onRejected: ({ host, port }: { host: string; port: number }) =>
      log('info', 'a request of a project was refused (ATRIUM_EGRESS_ALLOW)', { host, port }),
  }
}

/** Makes the data folder. Stops where it can't be written. */
async function prepareData({ ATRIUM_DATA: folder, DATABASE_URL: url }: Environment): Promise<void> {
  if (folder === 'memory' || url !== undefined) return
  try {
    await writableFolder(folder)
  } catch (error) {
    stop(`ATRIUM_DATA: the folder ${folder} can't be written (${String(codeOf(error))})`)
  }
}

const startPlatform = async (config: Environment, certificate: Certificate): Promise<Platform> =>
  createPlatform({
    egress: egressOf(config),
    domains: {
      servers: config.ATRIUM_DNS_SERVERS?.split(/[\s,]+/).filter(Boolean),
      target: config.ATRIUM_CNAME_TARGET,
      accountDomain: config.ATRIUM_ACCOUNT_DOMAIN,
    },
    certificate,
    data: config.ATRIUM_DATA,
    databaseUrl: config.DATABASE_URL,
    secretsKey: config.ATRIUM_SECRETS_KEY,
    seed: config.ATRIUM_SEED,
    isLong: true,
    owner: ownerOf(config),
    seedIdentities: config.ATRIUM_SEED_IDENTITIES,
    workspaceToken: config.ATRIUM_WORKSPACE_TOKEN,
    operatorToken: config.ATRIUM_OPERATOR_TOKEN,
    consoleUrl: config.ATRIUM_CONSOLE_URL,
    turnstileUrl: config.ATRIUM_TURNSTILE_URL,
    guessLimits: config.ATRIUM_GUESS_LIMITS,
    aws: awsOf(config),
    plans: plansOf(config.ATRIUM_PLANS),
    faults: config.ATRIUM_FAULTS === '1',
    platformUrl: config.ATRIUM_PLATFORM_URL,
    gatewaySecret: config.ATRIUM_GATEWAY_SECRET,
    metricsToken: config.ATRIUM_METRICS_TOKEN,
    tracing: await startTracing('atrium-platform', process.env),
    ...(['info', 'debug', 'trace'].includes(config.ATRIUM_LOG) && {
      onResponded: (line: AccessLine) => log('info', 'request', line),
    }),
    onCrash: (error, about) =>
      // which statement noticed that the database is away doesn't matter
      log(
        'error',
        error instanceof Error && !(error instanceof Unavailable) ? (error.stack ?? error.message) : lineOf(error),
        about,
      ),
  })

/** What an operator has to know about the secrets' key and the demo accounts. */
async function logWarnings(platform: Platform, config: Environment): Promise<void> {
  for (const line of misspellings(process.env)) log('warn', line)
  if (platform.keyFile !== undefined) {
    log('info', `secrets are sealed with the key in ${platform.keyFile}: back it up, apart from the database`)
  }
  const isReachable = !isLoopback(config.ATRIUM_CONSOLE_URL) || !isLoopbackHost(hostOf(config))
  if (isReachable && (await platform.hasDemoAccounts())) {
    log(
      'error',
      `${config.ATRIUM_CONSOLE_URL} has the demo accounts. Anybody can sign in with their published passwords.`,
    )
  }
}

/** The link goes to the terminal or the container's log, and nowhere else. */
function printSetupLink({ url, expiresAt }: NonNullable<Platform['setup']>): void {
  process.stderr.write(
    `\nThere is no owner yet. Open this link to become the first one. It works once, until ${expiresAt.toISOString()}:\n\n  ${url}\n\n`,
  )
}

function stopOnSignals(platform: Platform, config: Environment): void {
  let ending = false
  const end = (signal: string) => {
    if (ending) return
    ending = true
    log('info', `stopping on ${signal}`)
    const seconds = config.ATRIUM_STOP_DELAY + STOP_SECONDS
    setTimeout(() => stop(`The platform did not stop within ${seconds} seconds.`), seconds * 1000).unref()
    platform.leave()
    const delay = config.ATRIUM_STOP_DELAY > 0 ? sleep(config.ATRIUM_STOP_DELAY * 1000) : Promise.resolve()
    void delay
      .then(() => platform.close())
      .then(
        () => process.exit(0),
        (error: unknown) => stop(String(error)),
      )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

async function listenForGrpc(platform: Platform, config: Environment, certificate: Certificate): Promise<void> {
  const { ATRIUM_GRPC_PORT: port, ATRIUM_PLATFORM_HOST: host } = config
  if (port === undefined) return
  try {
    const listening = await platform.listenGrpc({ port, host, certificate })
    log('info', `listening for gRPC on port ${listening}${certificate ? ' by TLS' : ''}`)
  } catch (error) {
    await platform.close()
    const reason = isTaken(error) ? `The port ${port} is in use by another process` : lineOf(error)
    stop(`${reason} (ATRIUM_GRPC_PORT).`)
  }
}

/** Listens for HTTP. Exits if the port or the socket is taken. */
async function listen(platform: Platform, config: Environment): Promise<string> {
  const { ATRIUM_PLATFORM_PORT: port, ATRIUM_PLATFORM_SOCKET: socket } = config
  try {
    return await platform.listen({ port, host: hostOf(config), socket })
  } catch (error) {
    await platform.close()
    if (!isTaken(error)) throw error
    if (socket !== undefined && Reflect.get(error, 'address') === socket) {
      return stop(`The socket ${socket} is in use by another process (ATRIUM_PLATFORM_SOCKET).`)
    }
    return stop(`The port ${port} is in use by another process (ATRIUM_PLATFORM_PORT).`)
  }
}

async function main(): Promise<void> {
  const config = readEnvironment()
  if (!isLoopbackHost(hostOf(config)) && !config.ATRIUM_GATEWAY_SECRET) {
    stopUnconfigured('ATRIUM_PLATFORM_HOST: beyond this machine the platform needs ATRIUM_GATEWAY_SECRET, too')
  }
  const grpcCertificate = config.ATRIUM_GRPC_PORT === undefined ? undefined : certificateOf(config, 'ATRIUM_GRPC')
  await prepareData(config)
  const platform = await startPlatform(config, certificateOf(config, 'ATRIUM_PLATFORM_TLS'))
  await logWarnings(platform, config)
  stopOnSignals(platform, config)
  const address = await listen(platform, config)
  await listenForGrpc(platform, config, grpcCertificate)
  if (platform.setup) printSetupLink(platform.setup)
  collectOnceStarted()
  log('info', `listening on ${address.replace('127.0.0.1', 'localhost')}`, { pid: process.pid })
}

main().catch((error: unknown) => {
  if (error instanceof EgressSettingError) stopUnconfigured(`ATRIUM_EGRESS_ALLOW: ${error.message}`)
  if (error instanceof SchemaMismatch || error instanceof SecretsKeyError) stopUnconfigured(lineOf(error))
  const isKnown = error instanceof FolderInUse || error instanceof NotOpened
  stop(isKnown ? lineOf(error) : `The platform did not start: ${lineOf(error)}`)
})

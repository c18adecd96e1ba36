import { collectOnceStarted } from '@atrium/shared/memory'
import { CertificateError, keepCertificate, type KeptCertificate } from '@atrium/shared/tls'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { egressSettings } from './outgoing/egress-settings'
import {
  catalogueOf,
  CatalogueError,
  createPlatform,
  EgressSettingError,
  FolderInUse,
  SchemaMismatch,
  SecretsKeyError,
  startTracing,
  Unavailable,
  type AccessLine,
  type AwsAccount,
  type Platform,
} from './platform'

/** Bytes that the system takes for the file of a socket. */
const LONGEST_SOCKET = 103

const environment = z.object({
  ATRIUM_PLATFORM_PORT: z.coerce.number().int().min(0).max(65_535).default(4400),
  ATRIUM_DATA: z.string().min(1).default('.atrium'),
  ATRIUM_SEED: z.enum(['demo', 'empty']).default('empty'),
  ATRIUM_SEED_IDENTITIES: z.coerce.number().int().min(0).max(10_000_000).optional(),
  ATRIUM_GUESS_LIMITS: z
    .union(
      [z.literal('off').transform(() => 0), z.coerce.number().min(1).max(1000)],
      'must be off, or a factor from 1 to 1000',
    )
    .default(1),
  ATRIUM_OWNER_EMAIL: z.email().optional(),
  ATRIUM_OWNER_PASSWORD: z.string().min(12).max(72).optional(),
  ATRIUM_WORKSPACE_TOKEN: z.string().min(16).optional(),
  ATRIUM_OPERATOR_TOKEN: z.string().min(16).optional(),
  ATRIUM_CONSOLE_URL: z.url().default('http://localhost:4455'),
  ATRIUM_TURNSTILE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The account that publishes events to AWS SNS, and where STS and SNS are instead of at AWS. */
  ATRIUM_AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  ATRIUM_AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ATRIUM_AWS_SESSION_TOKEN: z.string().min(1).optional(),
  ATRIUM_AWS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** A JSON file with the plans of workspaces. */
  ATRIUM_PLANS: z.string().min(1).optional(),
  ATRIUM_FAULTS: z.enum(['0', '1']).default('0'),
  ATRIUM_PLATFORM_URL: z.url({ protocol: /^https?$/ }).optional(),
  ATRIUM_GATEWAY_SECRET: z.string().min(16).optional(),
  ATRIUM_PLATFORM_HOST: z.string().min(1).optional(),
  /** A Unix domain socket, besides the port. */
  ATRIUM_PLATFORM_SOCKET: z
    .string()
    .min(1)
    .max(LONGEST_SOCKET, `can have at most ${LONGEST_SOCKET} characters`)
    .optional(),
  ATRIUM_METRICS_TOKEN: z.string().min(16).optional(),
  /** Address for gRPC calls of the permission API; off by default. */
  ATRIUM_GRPC_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Files in PEM; with both, gRPC is by TLS. */
  ATRIUM_GRPC_CERTIFICATE: z.string().optional(),
  ATRIUM_GRPC_KEY: z.string().optional(),
  /** Files in PEM; with both, the platform serves TLS. */
  ATRIUM_PLATFORM_TLS_CERTIFICATE: z.string().optional(),
  ATRIUM_PLATFORM_TLS_KEY: z.string().optional(),
  /** From `info` on, every request is logged. */
  ATRIUM_LOG: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
  /** Where custom domains are looked up, and the parent of the names that their CNAME records lead to. */
  ATRIUM_DNS_SERVERS: z.string().optional(),
  ATRIUM_CNAME_TARGET: z.string().optional(),
  ATRIUM_ACCOUNT_DOMAIN: z.string().optional(),
  ATRIUM_EGRESS_ALLOW: z.string().optional(),
  /** The gateway's. */
  ATRIUM_HOST: z.string().optional(),
  ATRIUM_PORT: z.coerce.number().int().min(0).max(65_535).default(4455),
  /** Seconds between the signal to stop and the end of listening; `/health/ready` fails meanwhile. */
  ATRIUM_STOP_DELAY: z.coerce.number().min(0).max(300).default(0),
  ATRIUM_SECRETS_KEY: z.string().optional(),
  DATABASE_URL: z.url().optional(),
})

const LOOPBACK = ['127.0.0.1', '::1']

/** How long calls that are under way may take when the platform is asked to stop. */
const STOP_SECONDS = 10

/** What happened, in one line; some errors of connections have a code only. */
function lineOf(error: unknown): string {
  const text =
    error instanceof Error ? error.message || String(Reflect.get(error, 'code') ?? error.name) : String(error)
  return text.split('\n')[0] ?? ''
}

const log = (level: 'info' | 'error', message: string, more: Record<string, unknown> = {}): void => {
  const line = JSON.stringify({ time: new Date().toISOString(), level, service: 'platform', message, ...more })
  const stream = level === 'error' ? process.stderr : process.stdout
  stream.write(`${line}\n`)
}

function stop(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

/** `--identities 100000` on the command line is the same as ATRIUM_SEED_IDENTITIES. */
function identitiesArgument(): string | undefined {
  const at = process.argv.indexOf('--identities')
  return at < 0 ? undefined : (process.argv[at + 1] ?? '')
}

/** The first owner of the environment. Stops where only one of the two variables is set. */
function ownerOf({ ATRIUM_OWNER_EMAIL: email, ATRIUM_OWNER_PASSWORD: password }: z.infer<typeof environment>) {
  if (email !== undefined && password !== undefined) return { email, password }
  if (email !== undefined || password !== undefined) {
    stop('ATRIUM_OWNER_EMAIL and ATRIUM_OWNER_PASSWORD: set both or none')
  }
  return undefined
}

/** Certificate and key of two files, which are read again when they change. Stops where one is missing or can't be used. */
function certificateOf(
  config: z.infer<typeof environment>,
  names: 'ATRIUM_GRPC' | 'ATRIUM_PLATFORM_TLS',
): KeptCertificate | undefined {
  const { [`${names}_CERTIFICATE` as const]: certificate, [`${names}_KEY` as const]: key } = config
  if (certificate === undefined && key === undefined) return undefined
  if (certificate === undefined || key === undefined) stop(`${names}_CERTIFICATE and ${names}_KEY: set both or none`)
  try {
    return keepCertificate({ certificate, key }, (message, error) =>
      error ? log('error', `${message}: ${error.message}`) : log('info', message),
    )
  } catch (error) {
    if (error instanceof CertificateError) stop(`${names}_CERTIFICATE and ${names}_KEY: ${error.message}`)
    throw error
  }
}

/** Where gRPC is listened for. */
function grpcOf(config: z.infer<typeof environment>) {
  const { ATRIUM_GRPC_PORT: port, ATRIUM_PLATFORM_HOST: host } = config
  return port === undefined ? undefined : { port, host, certificate: certificateOf(config, 'ATRIUM_GRPC') }
}

const isTaken = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** The link goes to the terminal or the container's log, and nowhere else. */
function tellSetup({ url, expiresAt }: NonNullable<Platform['setup']>): void {
  process.stderr.write(
    `\nThere is no owner yet. Open this link to become the first one. It works once, until ${expiresAt.toISOString()}:\n\n  ${url}\n\n`,
  )
}

const isLoopback = (url: string) => /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)

const isLoopbackHost = (host: string | string[]) => [host].flat().every((one) => /^(localhost|127\..*|::1)$/.test(one))

async function listenForGrpc(platform: Platform, place: NonNullable<ReturnType<typeof grpcOf>>): Promise<void> {
  try {
    const port = await platform.listenGrpc(place)
    log('info', `listening for gRPC on port ${port}${place.certificate ? ' by TLS' : ''}`)
  } catch (error) {
    await platform.close()
    const reason = isTaken(error) ? `The port ${place.port} is in use by another process` : lineOf(error)
    stop(`${reason} (ATRIUM_GRPC_PORT).`)
  }
}

function awsOf(config: z.infer<typeof environment>): AwsAccount | undefined {
  const { ATRIUM_AWS_ACCESS_KEY_ID: accessKeyId, ATRIUM_AWS_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined
  if (accessKeyId === undefined || secretAccessKey === undefined)
    stop('ATRIUM_AWS_ACCESS_KEY_ID and ATRIUM_AWS_SECRET_ACCESS_KEY go together')
  return {
    accessKeyId,
    secretAccessKey,
    sessionToken: config.ATRIUM_AWS_SESSION_TOKEN,
    endpoint: config.ATRIUM_AWS_ENDPOINT,
  }
}

/** The operator's plans. Stops where the file can't be used. */
function plansOf(file: string | undefined) {
  if (file === undefined) return undefined
  try {
    return catalogueOf(file)
  } catch (error) {
    if (error instanceof CatalogueError) stop(`ATRIUM_PLANS: ${error.message}`)
    throw error
  }
}

async function main(): Promise<void> {
  // an empty variable counts as not set
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const identities = identitiesArgument()
  const parsed = environment.safeParse({
    ...set,
    ...(identities !== undefined && { ATRIUM_SEED_IDENTITIES: identities }),
  })
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    stop(`${issue?.path.join('.') ?? 'The environment'}: ${issue?.message ?? 'not valid'}`)
  }
  const config = parsed.data
  const host = config.ATRIUM_PLATFORM_HOST ?? LOOPBACK
  if (!isLoopbackHost(host) && !config.ATRIUM_GATEWAY_SECRET) {
    stop('ATRIUM_PLATFORM_HOST: beyond this machine the platform needs ATRIUM_GATEWAY_SECRET, too')
  }
  const grpc = grpcOf(config)
  const certificate = certificateOf(config, 'ATRIUM_PLATFORM_TLS')
  const egress = egressSettings({
    allow: config.ATRIUM_EGRESS_ALLOW,
    reachedBy: [config.ATRIUM_HOST, config.ATRIUM_PLATFORM_HOST, config.ATRIUM_CONSOLE_URL, config.ATRIUM_PLATFORM_URL],
    gatewayPort: config.ATRIUM_PORT,
  })
  const reachable = ['the public internet', ...egress.allow].join(', ')
  log('info', `requests of projects may reach: ${reachable}`)
  const platform = await createPlatform({
    egress: {
      ...egress,
      onRefused: ({ host, port }) =>
        log('info', 'a request of a project was refused (ATRIUM_EGRESS_ALLOW)', { host, port }),
    },
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
  if (platform.keyFile !== undefined) {
    log('info', `secrets are sealed with the key in ${platform.keyFile}: back it up, apart from the database`)
  }
  const isReachable = !isLoopback(config.ATRIUM_CONSOLE_URL) || !isLoopbackHost(host)
  if (isReachable && (await platform.hasDemoAccounts())) {
    log(
      'error',
      `${config.ATRIUM_CONSOLE_URL} has the demo accounts. Anybody can sign in with their published passwords.`,
    )
  }
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
  try {
    const address = await platform.listen({
      port: config.ATRIUM_PLATFORM_PORT,
      host,
      socket: config.ATRIUM_PLATFORM_SOCKET,
    })
    if (grpc) await listenForGrpc(platform, grpc)
    if (platform.setup) tellSetup(platform.setup)
    collectOnceStarted()
    log('info', `listening on ${address.replace('127.0.0.1', 'localhost')}`, { pid: process.pid })
  } catch (error) {
    await platform.close()
    if (!isTaken(error)) throw error
    const { ATRIUM_PLATFORM_PORT: port, ATRIUM_PLATFORM_SOCKET: socket } = config
    if (socket !== undefined && Reflect.get(error, 'address') === socket) {
      stop(`The socket ${socket} is in use by another process (ATRIUM_PLATFORM_SOCKET).`)
    }
    stop(`The port ${port} is in use by another process (ATRIUM_PLATFORM_PORT).`)
  }
}

main().catch((error: unknown) => {
  if (error instanceof EgressSettingError) stop(`ATRIUM_EGRESS_ALLOW: ${error.message}`)
  stop(
    error instanceof FolderInUse || error instanceof SchemaMismatch || error instanceof SecretsKeyError
      ? error.message
      : `The platform did not start: ${lineOf(error)}`,
  )
})

import { choiceReason } from '@atrium/shared/environment'
import { CertificateError, watchCertificate, type WatchedCertificate } from '@atrium/shared/tls'
import { z } from 'zod'
import { log, stop, stopUnconfigured } from './log'
import { catalogueOf, CatalogueError, type AwsAccount } from './platform'

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
  /** The account that publishes events to AWS SNS, and the URL of STS and SNS if it isn't AWS's. */
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

export type Environment = z.infer<typeof environment>

/** `--identities 100000` on the command line is the same as ATRIUM_SEED_IDENTITIES. */
function identitiesArgument(): string | undefined {
  const at = process.argv.indexOf('--identities')
  return at < 0 ? undefined : (process.argv[at + 1] ?? '')
}

/** The settings of the environment; an empty variable counts as not set. Exits if one is invalid. */
export function readEnvironment(): Environment {
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const identities = identitiesArgument()
  const parsed = environment.safeParse({
    ...set,
    ...(identities !== undefined && { ATRIUM_SEED_IDENTITIES: identities }),
  })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const reason = issue?.code === 'invalid_value' ? choiceReason(issue.values) : issue?.message
  return stopUnconfigured(`${issue?.path.join('.') ?? 'The environment'}: ${reason ?? 'not valid'}`)
}

type TextVariable = {
  [Name in keyof Environment]-?: Environment[Name] extends string | undefined ? Name : never
}[keyof Environment]

/** The values of two variables that only work together; undefined without them. Exits if only one is set. */
function pairOf(config: Environment, first: TextVariable, second: TextVariable): [string, string] | undefined {
  const [one, other] = [config[first], config[second]]
  if (one !== undefined && other !== undefined) return [one, other]
  if (one !== undefined || other !== undefined) stopUnconfigured(`${first} and ${second}: set both or none`)
  return undefined
}

/** The first owner of the environment. Exits if only one of the two variables is set. */
export function ownerOf(config: Environment) {
  const owner = pairOf(config, 'ATRIUM_OWNER_EMAIL', 'ATRIUM_OWNER_PASSWORD')
  return owner && { email: owner[0], password: owner[1] }
}

/** Certificate and key of two files, which are read again when they change. Exits if one is missing or can't be used. */
export function certificateOf(
  config: Environment,
  names: 'ATRIUM_GRPC' | 'ATRIUM_PLATFORM_TLS',
): WatchedCertificate | undefined {
  const files = pairOf(config, `${names}_CERTIFICATE`, `${names}_KEY`)
  if (!files) return undefined
  const [certificate, key] = files
  try {
    return watchCertificate({ certificate, key }, (message, error) =>
      error ? log('error', `${message}: ${error.message}`) : log('info', message),
    )
  } catch (error) {
    // The files may be in the middle of a renewal: the process may be started again.
    if (error instanceof CertificateError) stop(`${names}_CERTIFICATE and ${names}_KEY: ${error.message}`)
    throw error
  }
}

/** The account for AWS SNS. Exits if only one half of its key is set. */
export function awsOf(config: Environment): AwsAccount | undefined {
  const key = pairOf(config, 'ATRIUM_AWS_ACCESS_KEY_ID', 'ATRIUM_AWS_SECRET_ACCESS_KEY')
  return (
    key && {
      accessKeyId: key[0],
      secretAccessKey: key[1],
      sessionToken: config.ATRIUM_AWS_SESSION_TOKEN,
      endpoint: config.ATRIUM_AWS_ENDPOINT,
    }
  )
}

/** The operator's plans. Exits if the file can't be used. */
export function plansOf(file: string | undefined) {
  if (file === undefined) return undefined
  try {
    return catalogueOf(file)
  } catch (error) {
    if (error instanceof CatalogueError) stopUnconfigured(`ATRIUM_PLANS: ${error.message}`)
    throw error
  }
}
